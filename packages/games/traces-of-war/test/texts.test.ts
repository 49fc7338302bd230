import { LANGUAGES, type Language } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { tracesOfWar } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

const { texts, digest } = tracesOfWar

const PLURAL_FORM = /_(one|few|many|other)$/

/** Each key with its placeholders over all plural forms, formats included: `{{hex, hex}}` is not `{{hex}}`. */
function placeholders(language: Language): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts[language])) {
    const base = key.replace(PLURAL_FORM, '')
    const names = Array.from(text.matchAll(/\{\{([^}]+)\}\}/g), ([, name]) => name as string)
    found.set(base, [...new Set([...(found.get(base) ?? []), ...names])].sort())
  }
  return Object.fromEntries(found)
}

/** Every text that a player reads, with the place where it stands. */
function everyText(): { readonly at: string; readonly text: string }[] {
  return LANGUAGES.flatMap((language) => [
    ...Object.entries(texts[language]).map(([key, text]) => ({ at: `${language} ${key}`, text })),
    ...digest.flatMap(({ section, title, text }) =>
      [title, text].map((both) => ({ at: `${language} ${section}`, text: both[language] })),
    ),
  ])
}

describe('the texts', () => {
  it('have the same keys with the same placeholders in both languages', () => {
    expect(placeholders('pl')).toEqual(placeholders('en'))
  })

  it('name every chit, month, kind of unit, and unit whose id is not its printed name', () => {
    const named = [
      ...tables.chits.map(({ id }) => `chit.${id}`),
      ...tables.turns.map(({ month }) => `month.${month}`),
      ...UNITS.flatMap(({ nation, kind, size }) => [`nation.${nation}`, `kind.${kind}`, `size.${size}`]),
      ...UNITS.filter(({ id, name }) => id !== name).map(({ id }) => `unit.${id}`),
    ]
    for (const language of LANGUAGES)
      expect(named.filter((key) => texts[language][key] === undefined)).toEqual([])
  })

  it('are never empty and never shout', () => {
    expect(everyText().filter(({ text }) => text.trim() === '' || text.includes('!'))).toEqual([])
  })
})

describe('the digest', () => {
  it('has every section that rules something, in the order of the rulebook', () => {
    const chapters = [
      '1.1 1.2 1.3',
      '2.1 2.2 2.3 2.4 2.5 2.6 2.7',
      '3.0',
      '4.0 4.1 4.2 4.2.1 4.2.2 4.3 4.4 4.4.1 4.4.2',
      '5.0',
      '6.0',
      '7.0',
      '8.0 8.1 8.2',
      '9.0 9.1 9.2 9.3 9.4',
      '10.0 10.1 10.2 10.3 10.4 10.5',
      '11.0 11.1 11.2',
      '12.1 12.2 12.3',
      '13.0 13.1 13.2 13.3',
      '14.1 14.2',
    ]
    expect(digest.map(({ section }) => section).join(' ')).toBe(chapters.join(' '))
  })

  it.each(LANGUAGES)('tells the combat table as it is, in %s', (language) => {
    const told = digest.find(({ section }) => section === '10.3')?.text[language].split('\n') ?? []
    const lines = tables.combat.columns.map((column, i) => {
      const line = told.find((one) => one.startsWith(`${column}: `)) ?? ''
      return { column, results: spreadOut(line.slice(column.length + 2)), at: i }
    })
    for (const { column, results, at } of lines)
      expect([column, ...results]).toEqual([column, ...tables.combat.rows.map((row) => row[at])])
  })
})

/** `1 A2, 2–3 A1` as one result for each die. */
function spreadOut(line: string): string[] {
  return line.split(', ').flatMap((part) => {
    const [dice = '', result = ''] = part.split(' ')
    const [first, last = first] = dice.split('–').map(Number)
    return Array<string>((last as number) - (first as number) + 1).fill(result)
  })
}
