import type { Game, MessageParam, Texts } from '@sztab/kernel'
import { message } from '@sztab/kernel'
import { KERNEL_TEXTS, type TextBook } from '../src/index.ts'
import { baseOf } from './catalogue-faults.ts'

/** A sentence with a noun in it, as a player would read it. */
export interface Sentence {
  readonly key: string
  /** The form of the noun with which it agrees: m, f, n, p; none where it has no such noun. */
  readonly form?: string
  readonly noun?: string
  readonly text: string
}

interface Placeholder {
  readonly name: string
  readonly kind: string | undefined
}

/** Nouns by themselves, and what is only told of them. */
const NOUNS = /^(grammar|unit|hex|space|place|role|side|chit|short|date|month|card|bridge|kind|piece)\./

function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*(?:,\s*([\w-]+))?/g)].map(([, name = '', kind]) => ({
    name,
    kind,
  }))
}

/** One noun of a kind for every form that the game has of it, the usual one first. */
function nounsOf(texts: Texts, kind: string): { id: string; form: string }[] {
  const usual = texts[`grammar.${kind}`]
  if (usual === undefined) return []
  const formOf = (id: string) => texts[`grammar.${kind}.${id}`] ?? usual
  const ids = Object.keys(texts)
    .filter((key) => key.startsWith(`${kind}.`) && !texts[key]!.includes('{{'))
    .map((key) => key.slice(kind.length + 1))
    .filter((id) => !/_(gen|dat|acc|ins|loc)$/.test(id))
  const byForm = new Map<string, string>()
  for (const id of ids) if (!byForm.has(formOf(id))) byForm.set(formOf(id), id)
  return [...byForm].map(([form, id]) => ({ id, form }))
}

function anyOf(texts: Texts, kind: string | undefined): MessageParam {
  if (kind === undefined) return 3
  // Nearly always a hex, by its number.
  if (kind === 'place') return '2020'
  const key = Object.keys(texts).find((one) => one.startsWith(`${kind}.`) && !texts[one]!.includes('{{'))
  return key === undefined ? 'X' : key.slice(kind.length + 1)
}

/** Every sentence of a game in a language: with a noun of each gender and number, and counted as one, two and five. */
export function* sentencesOf(game: Game, language: string, book: TextBook): Iterable<Sentence> {
  const texts: Texts = { ...KERNEL_TEXTS[language], ...game.texts[language] }
  const bases = new Set(Object.keys(texts).map(baseOf))
  for (const key of bases) {
    const variants = Object.keys(texts).filter((one) => baseOf(one) === key)
    const holders = placeholdersOf(variants.map((one) => texts[one]!).join(' '))
    if (NOUNS.test(key) || holders.length === 0) continue
    const params = Object.fromEntries(holders.map(({ name, kind }) => [name, anyOf(texts, kind)]))
    const say = (more: Readonly<Record<string, MessageParam>>) =>
      book.say(language, message(key, { ...params, ...more }), game.id)
    const counts = 'count' in params ? [1, 2, 5] : [3]
    const subject = holders.find(({ kind }) => kind !== undefined && `grammar.${kind}` in texts)
    for (const count of counts) {
      if (subject?.kind === undefined) {
        yield { key, text: say({ count }) }
        continue
      }
      const nouns = nounsOf(texts, subject.kind)
      for (const { id, form } of nouns) {
        const noun = texts[`${subject.kind}.${id}`] as string
        yield { key, form, noun, text: say({ count, [subject.name]: id }) }
      }
      const both = nouns.map(({ id }) => id).slice(0, 2)
      if (variants.some((one) => one.includes('_p')) && both.length > 1)
        yield { key, form: 'p', text: say({ count, [subject.name]: both }) }
    }
  }
}
