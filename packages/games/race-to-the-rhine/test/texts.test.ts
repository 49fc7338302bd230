import { LANGUAGES } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../src/cards.ts'
import { map } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { CORPS } from '../src/order-of-battle.ts'
import { amount, KINDS } from '../src/supplies.ts'

const { texts, digest } = raceToTheRhine
describe('the texts', () => {
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
