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

/**
 * Writes a parameter as its placeholder asks:
 *
 *     {{hexes}}          a list is joined: 1730, 1731 and 1831
 *     {{hexes, or}}      1730, 1731 or 1831
 *     {{side, role}}     the text of the key `role.soviet`, when there is one; else the word itself
 *     {{sides, role, or}}
 */
export function writeValue(
  value: MessageParam | undefined,
  format: string | undefined,
  language: Language,
  lookup: Lookup,
): string {
  let joined: 'and' | 'or' = 'and'
  let kind: string | undefined
  for (const word of format?.split(',').map((part) => part.trim()) ?? []) {
    if (word === 'or' || word === 'and') joined = word
    else kind = word
  }
  const name = (word: string) => (kind === undefined ? undefined : lookup(`${kind}.${word}`)) ?? word
  if (Array.isArray(value)) return JOINED[language][joined].format(value.map(name)) || '–'
  return name(String(value))
}
