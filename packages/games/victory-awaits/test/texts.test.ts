import { describe, expect, it } from 'vitest'
import { digestsOf, paragraphsOf, toldTable } from '../../../kernel/test/support/digest.ts'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { victoryAwaits } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { CHITS } from '../src/rules/07-chits.ts'
import { SCENARIOS } from '../src/scenarios.ts'
import { tables } from '../src/tables.ts'

const { texts } = victoryAwaits
const digest = await digestsOf(victoryAwaits)

describe('the texts', () => {
  it('name every chit, turn, role and unit', () => {
    const named = [
      ...CHITS.map(({ id }) => `chit.${id}`),
      ...tables.turns.map(({ from }) => `date.${from}`),
      ...victoryAwaits.roles.map((role) => `role.${role}`),
      ...UNITS.flatMap(({ id, nation, kind, size }) => [
        `unit.${id}`,
        `nation.${nation}`,
        `kind.${kind}`,
        `size.${size}`,
      ]),
    ]
    for (const language of LANGUAGES)
      expect(named.filter((key) => texts[language]![key] === undefined)).toEqual([])
  })
})

describe('the log', () => {
  it.each(LANGUAGES)('says in words, in %s, that the table shows no result', (language) => {
    expect(tables.combat.rows.flat()).toContain('--')
    expect(texts[language]!['rolled.--']).toMatch(/\w/)
  })
})

describe('the digest', () => {
  it('has every section that rules something, in order', () => {
    const chapters = [
      '1.0',
      '2.1 2.2 2.3 2.4 2.5',
      '3.1 3.2 3.3',
      '4.1 4.2',
      '5.0',
      '6.0',
      '7.1 7.2 7.3',
      '8.1 8.2 8.3 8.4',
      '9.0 9.1 9.2 9.3 9.4 9.5 9.6',
      '10.1 10.2 10.3 10.4 10.5 10.6',
      '11.1 11.2',
      '12.1 12.2 12.3',
      '13.1 13.2 13.3',
      '14.1 14.2 14.3 14.4',
      '15.1 15.2 15.3 15.4',
      '16.1 16.2',
      '17.1 17.2 17.3 17.4',
      '18.0 18.1 18.2 18.3 18.4',
      '19.1 19.2 19.3 19.4',
    ]
    expect(digest.en.map(({ section }) => section).join(' ')).toBe(chapters.join(' '))
  })

  it.each(LANGUAGES)(
    'says of every paragraph where it comes from, the same in %s as in the other',
    (language) => {
      for (const [i, { section, text }] of digest[language]!.entries()) {
        const tags = (told: string) => told.match(/\[[RTPX]\]/g) ?? []
        expect(tags(text).length, section).toBeGreaterThan(0)
        expect(tags(text).join(), section).toBe(tags(digest.en[i]!.text).join())
      }
    },
  )

  it.each(LANGUAGES)('tells the combat table as it is, in %s', (language) => {
    const { columns, rows } = tables.combat
    expect(toldTable(paragraphsOf(digest, '10.4', language), columns)).toEqual(rows)
  })

  it.each(LANGUAGES)('tells the points that win and when Stand Fast markers come off, in %s', (language) => {
    const scenarios = [SCENARIOS.leningrad, SCENARIOS.smolensk, SCENARIOS.kiev, SCENARIOS.campaign]
    const targets = paragraphsOf(digest, '16.2', language)[0]?.match(/\d+/g)
    expect(targets).toEqual(scenarios.map(({ target }) => String(target)))
    const removal = paragraphsOf(digest, '15.1', language)[2]?.match(/\d+/g)
    expect(removal).toEqual([...new Set(scenarios.map((one) => String(one.standFastRemovalFrom)))])
  })
})
