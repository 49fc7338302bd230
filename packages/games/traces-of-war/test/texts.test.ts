import { zonesOfKind } from '@sztab/board'
import { describe, expect, it } from 'vitest'
import { digestsOf, paragraphsOf, toldTable } from '../../../kernel/test/support/digest.ts'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import { hexId, map } from '../src/ground.ts'
import { tracesOfWar } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'

const { texts } = tracesOfWar
const digest = await digestsOf(tracesOfWar)

describe('the texts', () => {
  it('name every chit, month, kind of unit, and unit whose id is not its printed name', () => {
    const named = [
      ...tables.chits.map(({ id }) => `chit.${id}`),
      ...tables.turns.map(({ month }) => `month.${month}`),
      ...UNITS.flatMap(({ nation, kind, size }) => [`nation.${nation}`, `kind.${kind}`, `size.${size}`]),
      ...UNITS.filter(({ id, name }) => id !== name).map(({ id }) => `unit.${id}`),
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
    expect(digest.en.map(({ section }) => section).join(' ')).toBe(chapters.join(' '))
  })

  it.each(LANGUAGES)('tells the combat table as it is, in %s', (language) => {
    const { columns, rows } = tables.combat
    expect(toldTable(paragraphsOf(digest, '10.3', language), columns)).toEqual(rows)
  })

  it.each(LANGUAGES)('tells the groups of Soviet reinforcements, in %s', (language) => {
    const told = paragraphsOf(digest, '11.1', language)[1]?.matchAll(/(\d): ([^.;]+)(?:; ([^.]+))?\./g) ?? []
    const groups = Array.from(told, ([, group, ordinary = '', replacements = '']) => [
      ...ordinary.split(', ').map((id) => `${group} ${id}`),
      ...replacements.split(', ').flatMap((id) => (id === '' ? [] : [`${group} ${id}, a replacement`])),
    ])
    const listed = UNITS.flatMap(({ id, arrival }) => {
      if (arrival === undefined || !('group' in arrival)) return []
      return [`${arrival.group} ${id}${arrival.replacement === true ? ', a replacement' : ''}`]
    })
    expect(groups.flat().sort()).toEqual(listed.sort())
  })

  it.each(LANGUAGES)('tells the hexes of supply, breakthrough and crossing, in %s', (language) => {
    const zone = (kind: string) => zonesOfKind(map, kind).flatMap(({ hexes }) => hexes.map(hexId))
    const hexesIn = (text: string) => text.match(/\b\d{4}\b/g)?.sort()
    const sources = paragraphsOf(digest, '2.1', language)[3] ?? ''
    expect(hexesIn(sources)).toEqual(['supply-soviet', 'supply-axis', 'breakthrough'].flatMap(zone).sort())
    const crossings = paragraphsOf(digest, '12.3', language)[0]?.split(';')[0] ?? ''
    expect(hexesIn(crossings)).toEqual(zone('crossing').sort())
  })
})
