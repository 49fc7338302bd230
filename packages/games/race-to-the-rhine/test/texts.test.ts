import { describe, expect, it } from 'vitest'
import { digestsOf, paragraphsOf } from '../../../kernel/test/support/digest.ts'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { CARDS } from '../src/cards.ts'
import { map } from '../src/ground.ts'
import { raceToTheRhine } from '../src/index.ts'
import { CORPS } from '../src/order-of-battle.ts'
import { amount, KINDS } from '../src/supplies.ts'
import { tables } from '../src/tables.ts'

const { texts } = raceToTheRhine
const digest = await digestsOf(raceToTheRhine)
describe('the texts', () => {
  it.each(LANGUAGES)('name every space, corps, card and kind of supply in %s', (language) => {
    const named = [
      ...map.spaces.map(({ id }) => `space.${id}`),
      ...CORPS.map(({ id }) => `unit.${id}`),
      ...CARDS.map((card) => `card.${card}`),
      ...KINDS.map((kind) => `kind.${kind}`),
    ]
    expect(named.filter((key) => texts[language]![key] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('name every mixture of supplies, and no other kind, in %s', (language) => {
    for (const fuel of [0, 1]) {
      for (const ammo of [0, 2]) {
        for (const food of [0, 3]) {
          const { key, params = {} } = amount([fuel, ammo, food])
          const named = [...(texts[language]![key] ?? '?').matchAll(/\{\{(\w+)\}\}/g)].map(([, kind]) => kind)
          expect(named, key).toEqual(Object.keys(params))
        }
      }
    }
    expect(amount([1, 2, 0]).params).toEqual({ fuel: 1, ammo: 2 })
  })

  it('cite only sections that the digest has', () => {
    const sections = digest.en.map(({ section }) => section)
    for (const { section } of [...raceToTheRhine.scenarios, ...raceToTheRhine.options]) {
      expect(sections).toContain(section)
    }
  })
})

describe('the digest', () => {
  it.each(LANGUAGES)('tells where the numbers of the solo game lie, in %s', (language) => {
    const { first, numbers } = tables.solo
    const lines = [numbers.monty, numbers.bradley, numbers.patton].map((spaces) =>
      spaces.map((id, i) => `${first + i} ${texts[language]![`space.${id}`]}`).join(', '),
    )
    const told = paragraphsOf(digest, '17A', language).slice(1, 4)
    expect(told.map((line) => line.slice(line.indexOf(': ') + 2, -1))).toEqual(lines)
  })

  it.each(LANGUAGES)('tells after how many turns a solo game is lost, in %s', (language) => {
    const [, end] = paragraphsOf(digest, '17B', language)
    expect(end?.match(/\d+/)?.[0]).toBe(String(tables.solo.lastTurn))
  })
})
