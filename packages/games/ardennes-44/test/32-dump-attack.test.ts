import { describe, expect, it } from 'vitest'
import { attack, fighting, odds } from './battle-support.ts'
import type { Setting, Table } from './support.ts'

const HEX = 'E2733'

/** Germans next to the uncovered dump at Francorchamps. */
function nextToDump(defenders = '', setting: Setting = {}): Table {
  const drawing = `E2734 ge-26vg-39\nE2833 ge-26vg-77${defenders === '' ? '' : `\n${HEX} ${defenders}`}`
  return fighting('german', drawing, {
    options: { dumps: 'on' },
    fuelDumps: [{ hex: HEX, kind: 'real', isShown: true, isGerman: false }],
    dumpKnown: true,
    ...setting,
  })
}
const BOTH = 'ge-26vg-39 ge-26vg-77'

describe('32.2 Attacks on a fuel dump', () => {
  it('alone it defends with two, without the ground; with units it adds two', () => {
    expect(odds(nextToDump(), HEX, 'ge-26vg-39')).toMatch(/:2 /)
    const alone = Number(/:(\d+)/.exec(odds(nextToDump('us-9-47', { fuelDumps: [] }), HEX, BOTH))?.[1])
    expect(odds(nextToDump('us-9-47'), HEX, BOTH)).toContain(`:${alone + 2} `)
  })

  it('any retreat or loss gives it to the Germans, who may advance', () => {
    const table = nextToDump('', { turn: 2 })
    table.play('german', attack(HEX, BOTH), 1)
    expect(table.state.fuelDumps).toMatchObject([{ isGerman: true }])
    expect(table.asks).toBe('german advance')
  })

  it('otherwise it holds, and is not attacked again in the phase', () => {
    const table = nextToDump('', { turn: 2 })
    const column = odds(table, HEX, 'ge-26vg-39')
    expect(column).toMatch(/2-1|1-1/)
    table.play('german', attack(HEX, 'ge-26vg-39'), 5)
    expect(table.state.fuelDumps).toMatchObject([{ isGerman: false }])
    expect(table.verdict('german', attack(HEX, 'ge-26vg-77'))).toBe('14.1 attack.struck')
  })

  it('it never stands', () => {
    const table = nextToDump('', { turn: 2 })
    table.play('german', attack(HEX, BOTH), 4)
    expect(table.asks).not.toContain('defence')
  })
})

describe('32.3 Blowing the dump', () => {
  it('1 to 3 when Germans attack it; then there is nothing left to attack', () => {
    const table = nextToDump()
    table.play('german', attack(HEX, BOTH))
    expect(table.asks).toBe('allied dump')
    table.play('allied', 'blow-dump', 3)
    expect(table.state.fuelDumps).toEqual([])
    expect([table.asks, table.marks('ge-26vg-39')]).toEqual(['german combat', []])
  })

  it('4 is too much', () => {
    const table = nextToDump()
    table.play('german', attack(HEX, BOTH))
    table.play('allied', 'blow-dump', 4, 1)
    expect(table.state.fuelDumps).toMatchObject([{ isGerman: true }])
  })
})
