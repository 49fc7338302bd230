import type { Language } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { digestsOf, paragraphsOf, toldTable } from '../../../kernel/test/support/digest.ts'
import { LANGUAGES } from '../../../kernel/test/support/languages.ts'
import patton from '../data/patton.json' with { type: 'json' }
import { BRIDGES, bridgeId, DUMP_HEXES, ENTRIES, hexId, VICTORY_HEXES } from '../src/ground.ts'
import { ardennes44 } from '../src/index.ts'
import { UNITS, type UnitData } from '../src/order-of-battle.ts'
import { SCENARIOS } from '../src/scenarios.ts'
import { tables } from '../src/tables.ts'

const { texts } = ardennes44
const digest = await digestsOf(ardennes44)

/** All that a section says. */
function told(section: string, language: Language): string {
  return paragraphsOf(digest, section, language).join('\n')
}

/** Every hex that is named, those of the East sheet also without their letter. */
function hexesIn(text: string): string[] {
  const named = text.matchAll(/\b([EW]?)(\d{4})\b/g)
  return [...new Set(Array.from(named, ([, sheet, number]) => `${sheet || 'E'}${number}`))].sort()
}

/** `4: AB – 4/22/2, 10Arm/CCA; C – …`: units by their entry hexes, a line for each turn. */
function arrivalLines(side: string, language: Language): string[] {
  const coming = UNITS.filter((unit) => unit.side === side && unit.arrival?.entries !== undefined)
  const entriesOf = ({ arrival }: UnitData) => arrival?.entries?.join('') ?? ''
  const turns = [...new Set(coming.map(({ arrival }) => arrival?.turn as number))].sort((a, b) => a - b)
  return turns.map((turn) => {
    const units = coming.filter(({ arrival }) => arrival?.turn === turn)
    const groups = [...new Set(units.map(entriesOf))].sort().map((entries) => {
      const names = units
        .filter((unit) => entriesOf(unit) === entries)
        .map(({ id }) => texts[language]![`unit.${id}`])
      return `${entries} – ${names.join(', ')}`
    })
    return `${turn}: ${groups.join('; ')}`
  })
}

describe.each(LANGUAGES)('the digest in %s', (language) => {
  it('tells the arrivals of both sides as they are (13.1)', () => {
    const lines = paragraphsOf(digest, '13.1', language).filter((line) => /^\d+: [A-M]/.test(line))
    expect(lines).toEqual([...arrivalLines('allied', language), ...arrivalLines('german', language)])
  })

  it('tells when engineers come (13.2)', () => {
    const lists = told('13.2', language).matchAll(/\p{L} (\d): ([\d, ]+)\./gu)
    const numbers = Array.from(lists, ([, turn, list]) => list?.split(', ').map((one) => `${turn} ${one}`))
    const engineers = UNITS.filter(({ arrival }) => arrival?.by === 'town')
    expect(numbers.flat().sort()).toEqual(
      engineers.map(({ name, arrival }) => `${arrival?.turn} ${Number.parseInt(name, 10)}`).sort(),
    )
  })

  it('tells the combat table (16.1)', () => {
    const { columns, rows } = tables.combat
    expect(toldTable(paragraphsOf(digest, '16.1', language), columns)).toEqual(rows)
  })

  it('tells how many replacements each night brings (25.2.1)', () => {
    const nights = told('25.2.1', language).split('\n').at(-1)?.split('. ')[0] ?? ''
    const lists = nights.split(';').map((side) => {
      const [last, before, after] = (side.match(/\d+/g) ?? []).map(Number)
      return tables.turns.days.map((day) => (day <= (last as number) ? before : after))
    })
    // After the last turn of all there is no night.
    const counted = (list: readonly (number | undefined)[]) => list.slice(0, -1)
    const { alliedReplacements, germanReplacements } = tables.turns
    expect(lists.map(counted)).toEqual([alliedReplacements, germanReplacements].map(counted))
  })

  it('tells the victory hexes (30.2) and the points of the short scenarios (S2.4, S3.4)', () => {
    const liege = told('3.1', language).match(/Li[èe]ge ((?:E\d{4} ?)+)/)?.[1] ?? ''
    const hexes = hexesIn(`${liege} ${told('30.2', language)}`)
    expect(hexes).toEqual(VICTORY_HEXES.map(({ hex }) => hexId(hex)).sort())
    const points = (section: string) => Number(told(section, language).match(/\b(\d{2}) p/)?.[1])
    expect(points('S2.4')).toBe(SCENARIOS['six-turns'].end.points)
    expect(points('S3.4')).toBe(SCENARIOS['eight-turns'].end.points)
  })

  it('tells the entry hexes (3.2) and those of fuel dumps (32.1)', () => {
    const entries = told('3.2', language).matchAll(/\b([A-M]) ((?:[EW]\d{4} ?)+)/g)
    expect(
      Object.fromEntries(Array.from(entries, ([, id, hexes]) => [id, hexesIn(hexes as string)])),
    ).toEqual(Object.fromEntries(ENTRIES.map(({ id, hexes }) => [id, hexes.map(hexId).sort()])))
    expect(hexesIn(told('32.1', language))).toEqual(DUMP_HEXES.map(hexId).sort())
  })

  it('tells which bridges begin blown or in work (S1.4, 7.9) and which are blown later (S4.3)', () => {
    const bridgesIn = (section: string) =>
      told(section, language)
        .match(/E\d{4}\/E\d{4}/g)
        ?.sort()
    const beginning = (state: string) =>
      BRIDGES.flatMap((bridge, i) => (bridge.start === state ? [bridgeId(i)] : [])).sort()
    expect(bridgesIn('S1.4')).toEqual(beginning('blown'))
    expect(bridgesIn('7.9')).toEqual(beginning('building'))
    const blownLater = Object.keys(patton.position.bridges)
    expect(bridgesIn('S4.3')).toEqual(blownLater.sort())
  })
})
