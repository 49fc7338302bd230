import { chapterOf, liesIn, type RuleText } from '@sztab/kernel'

/** Words are found whatever their case and accents: `luftwaffe`, `zaokraglanie`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase()
}

/**
 * The rules that hold every word of the query, best first: the section itself and those below it, then titles,
 * then texts. Within each the order of the rulebook stays.
 */
export function searchRules(digest: readonly RuleText[], query: string): readonly RuleText[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return digest
  const found = digest.flatMap((rule) => {
    const ranks = words.map((word) => rankOf(rule, word))
    return ranks.some((rank) => rank === undefined) ? [] : [{ rule, rank: Math.max(...(ranks as number[])) }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule)
}

/** Where a word stands in a rule: 0 it is its number, 1 its title, 2 its text. */
function rankOf({ section, title, text }: RuleText, word: string): number | undefined {
  if (liesIn(section, word.replace(/\.0?$/, '').toUpperCase())) return 0
  if (folded(title).includes(word)) return 1
  return folded(text).includes(word) ? 2 : undefined
}

export interface Chapter {
  readonly number: string
  readonly rules: readonly RuleText[]
}

/** The rules by chapter, in the order of the rulebook. */
export function chaptersOf(rules: readonly RuleText[]): readonly Chapter[] {
  const chapters = new Map<string, RuleText[]>()
  for (const rule of rules) {
    const number = chapterOf(rule.section)
    const chapter = chapters.get(number)
    if (chapter === undefined) chapters.set(number, [rule])
    else chapter.push(rule)
  }
  return [...chapters].map(([number, list]) => ({ number, rules: list }))
}
