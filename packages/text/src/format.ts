import type { Language, MessageParam } from '@sztab/kernel'

/** The text of a key, where there is one. */
export type Lookup = (key: string) => string | undefined

const JOINED: Readonly<Record<Language, Readonly<Record<'and' | 'or', Intl.ListFormat>>>> = {
  pl: {
    and: new Intl.ListFormat('pl', { type: 'conjunction' }),
    or: new Intl.ListFormat('pl', { type: 'disjunction' }),
  },
  en: {
    and: new Intl.ListFormat('en', { type: 'conjunction' }),
    or: new Intl.ListFormat('en', { type: 'disjunction' }),
  },
}

const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  pl: new Intl.NumberFormat('pl', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
}

/**
 * Writes a parameter as its placeholder asks:
 *
 *     {{hexes}}          a list is joined: 1730, 1731 and 1831
 *     {{hexes, or}}      1730, 1731 or 1831
 *     {{side, role}}     the text of the key `role.soviet`, when there is one; else the word itself
 *     {{sides, role, or}}
 *     {{path, route}}    1730 → 1731 → 1831
 *
 * Numbers are written as the language writes them: 5.5 or 5,5.
 */
export function writeValue(
  value: MessageParam | undefined,
  format: string | undefined,
  language: Language,
  lookup: Lookup,
): string {
  let joined: 'and' | 'or' | 'route' = 'and'
  let kind: string | undefined
  for (const word of format?.split(',').map((part) => part.trim()) ?? []) {
    if (word === 'or' || word === 'and' || word === 'route') joined = word
    else kind = word
  }
  if (typeof value === 'number') return NUMBERS[language].format(value)
  const name = (word: string) => (kind === undefined ? undefined : lookup(`${kind}.${word}`)) ?? word
  if (Array.isArray(value)) {
    const words = value.map(name)
    return (joined === 'route' ? words.join(' → ') : JOINED[language][joined].format(words)) || '–'
  }
  return name(String(value))
}
