import { LANGUAGES, type Language } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../src/cards.ts'
import { map } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { CORPS } from '../src/order-of-battle.ts'
import { amount, KINDS } from '../src/supplies.ts'

const { texts, digest } = raceToTheRhine
const PLURAL_FORM = /_(one|few|many|other)$/

/** Each key with its placeholders over all plural forms, formats included: `{{space, space}}` is not `{{space}}`. */
function placeholders(language: Language): Record<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts[language])) {
    const base = key.replace(PLURAL_FORM, '')
    const names = Array.from(text.matchAll(/\{\{([^}]+)\}\}/g), ([, name]) => name as string)
    found.set(base, [...new Set([...(found.get(base) ?? []), ...names])].sort())
  }
  return Object.fromEntries(found)
}

describe('the texts', () => {
  it('have the same keys with the same placeholders in both languages', () => {
    expect(placeholders('pl')).toEqual(placeholders('en'))
  })

  it.each(LANGUAGES)('name every space, corps, card and kind of supply in %s', (language) => {
    const named = [
      ...map.spaces.map(({ id }) => `space.${id}`),
      ...CORPS.map(({ id }) => `unit.${id}`),
      ...CARDS.map((card) => `card.${card}`),
      ...KINDS.map((kind) => `kind.${kind}`),
    ]
    expect(named.filter((key) => texts[language][key] === undefined)).toEqual([])
  })

  it('name every mixture of supplies', () => {
    for (const fuel of [0, 1]) {
      for (const ammo of [0, 2]) {
        for (const food of [0, 3]) expect(texts.pl[amount([fuel, ammo, food]).key]).toBeDefined()
      }
    }
  })

  it('cite only sections that the digest has', () => {
    const sections = digest.map(({ section }) => section)
    for (const { section } of [...raceToTheRhine.scenarios, ...raceToTheRhine.options]) {
      expect(sections).toContain(section)
    }
  })
})
