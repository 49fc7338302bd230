import { type ByLanguage, type Game, inLanguage, type Language, type RuleText } from '../../src/index.ts'
import { LANGUAGES } from './languages.ts'

type Digests = ByLanguage<readonly RuleText[]>

/** The digest of a game in all its languages. */
export async function digestsOf(game: Pick<Game, 'digest'>): Promise<Digests> {
  const digests = await Promise.all(LANGUAGES.map((language) => game.digest(language)))
  return Object.fromEntries(digests.map(({ language, rules }) => [language, rules])) as unknown as Digests
}

/** The paragraphs of a section as the digest tells it. */
export function paragraphsOf(digests: Digests, section: string, language: Language): string[] {
  const rule = inLanguage(digests, language).find((one) => one.section === section)
  if (rule === undefined) throw new Error(`the digest has no section ${section}`)
  return rule.text.split('\n')
}

/** The combat table among paragraphs, `1-1: 1 A2, 2–3 A1` for each column, as a row for each die. */
export function toldTable(paragraphs: readonly string[], columns: readonly string[]): string[][] {
  const byColumn = columns.map((column) => {
    const line = paragraphs.find((one) => one.startsWith(`${column}: `)) ?? ''
    return spreadOut(line.slice(column.length + 2))
  })
  return (byColumn[0] ?? []).map((_, die) => byColumn.map((results) => results[die] ?? ''))
}

function spreadOut(line: string): string[] {
  return line.split(', ').flatMap((part) => {
    const [dice = '', result = ''] = part.split(' ')
    const [first, last = first] = dice.split('–').map(Number)
    return Array<string>((last as number) - (first as number) + 1).fill(result)
  })
}
