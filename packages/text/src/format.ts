import type { Language, MessageParam } from '@sztab/kernel'

/** The text of a key, where there is one, in a grammatical case if it has one of its own. */
export type Lookup = (key: string, inCase?: Case) => string | undefined

/** The cases in which a text may ask for a noun: `role.axis_gen` has the form. */
const CASES = ['gen', 'dat', 'acc', 'ins', 'loc'] as const
type Case = (typeof CASES)[number]

/** How a language joins lists and writes numbers, made when it is first spoken. */
interface Writing {
  readonly and: Intl.ListFormat
  readonly or: Intl.ListFormat
  readonly numbers: Intl.NumberFormat
}

const WRITINGS = new Map<Language, Writing>()

function writingOf(language: Language): Writing {
  let writing = WRITINGS.get(language)
  if (writing === undefined) {
    writing = {
      and: new Intl.ListFormat(language, { type: 'conjunction' }),
      or: new Intl.ListFormat(language, { type: 'disjunction' }),
      numbers: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }),
    }
    WRITINGS.set(language, writing)
  }
  return writing
}

/** The parts of a whole that no decimals write exactly. */
const SIXTHS: Readonly<Record<number, string>> = { 1: '⅙', 2: '⅓', 4: '⅔', 5: '⅚' }

/** A number as a language writes it: 5.5 or 5,5; thirds and sixths as fractions, 2⅓. */
export function writeNumber(value: number, language: Language): string {
  const { numbers } = writingOf(language)
  if (Number.isInteger(value)) return numbers.format(value)
  const sixths = Math.round(6 * Math.abs(value))
  const part = SIXTHS[sixths % 6]
  const isExact = Math.abs(6 * Math.abs(value) - sixths) < 1e-9
  if (part === undefined || !isExact) return numbers.format(value)
  const whole = Math.floor(sixths / 6)
  return `${value < 0 ? '-' : ''}${whole === 0 ? '' : numbers.format(whole)}${part}`
}

/**
 * Writes a parameter as its placeholder asks:
 *
 *     {{hexes}}          a list is joined: 1730, 1731 and 1831
 *     {{hexes, or}}      1730, 1731 or 1831
 *     {{side, role}}     the text of the key `role.soviet`, when there is one; else the word itself
 *     {{sides, role, or}}
 *     {{path, route}}    1730 → 1731 → 1831
 *     {{side, role, gen}} the genitive, `role.soviet_gen`, where there is one
 */
export function writeValue(
  value: MessageParam | undefined,
  format: string | undefined,
  language: Language,
  lookup: Lookup,
): string {
  let joined: 'and' | 'or' | 'route' = 'and'
  let kind: string | undefined
  let inCase: Case | undefined
  for (const word of format?.split(',').map((part) => part.trim()) ?? []) {
    if (word === 'or' || word === 'and' || word === 'route') joined = word
    else if (isCase(word)) inCase = word
    else kind = word
  }
  if (typeof value === 'number') return writeNumber(value, language)
  const name = (word: string) => (kind === undefined ? undefined : lookup(`${kind}.${word}`, inCase)) ?? word
  if (Array.isArray(value)) {
    const words = value.map(name)
    return (joined === 'route' ? words.join(' → ') : writingOf(language)[joined].format(words)) || '–'
  }
  return name(String(value))
}

function isCase(word: string): word is Case {
  return CASES.some((known) => known === word)
}
