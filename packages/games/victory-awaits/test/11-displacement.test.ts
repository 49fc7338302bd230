import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { displacement } from '../src/rules/11-displacement.ts'
import { theatre } from '../src/theatre.ts'
import { position, type Table } from './support.ts'

const { grid } = theatre('leningrad')

/** The Axis destroys the headquarters of 11th Army in 6419 with the last step that it has. */
function beaten(extra = ''): Table {
  const table = position(`L6319 G1Pz G6Pz\nL6419 S11A${extra}`, {
    scenario: 'leningrad',
    active: 'axis combat',
  })
  return table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 6)
}

describe('11.1 Displaced headquarters', () => {
  it('an eliminated headquarters is displaced by its owner', () => {
    const table = beaten()
    expect(table.told('rolled')).toMatchObject({ odds: '10:1', result: '4RR' })
    expect(table.asks).toBe('soviet displacement')
    table.play('soviet', 'displace hex=L6414')
    expect(table.hex('S11A')).toBe('L6414')
    expect(table.told('displaced')).toEqual({ unit: 'S11A', hex: 'L6414' })
  })

  it('at least four hexes away, on land, where it has a line, out of enemy zones, with no other headquarters', () => {
    const table = beaten('\nL6414 S27A\nL5719 G291')
    const verdict = (hex: string) => table.verdict('soviet', `displace hex=${hex}`)
    expect(verdict('L6416')).toBe('11.1 displace.too-near')
    expect(verdict('L6415')).toBe('legal')
    expect(verdict('L6414')).toBe('4.1 headquarters-there')
    expect(verdict('L5719')).toBe('9.1 enemy-there')
    expect(verdict('L5720')).toBe('11.1 displace.zone')
    expect(verdict('L3205')).toBe('11.1 displace.not-land')
  })

  it('it goes to no city of the enemy and to no hex without a line', () => {
    const table = position('L6319 G1Pz G6Pz\nL6419 S11A', {
      scenario: 'leningrad',
      active: 'axis combat',
      axisControl: ['L4512'],
    })
    table.play('axis', 'attack on=L6419 by=[G1Pz,G6Pz]', 6)
    expect(table.verdict('soviet', 'displace hex=L4512')).toBe('11.1 displace.enemy-city')
  })

  it('the attacker advances only when it has found its hex', () => {
    const table = beaten()
    table.play('soviet', 'displace hex=L6414')
    expect(table.asks).toBe('axis advance')
  })

  it('is without command afterwards', () => {
    const table = beaten()
    table.play('soviet', 'displace hex=L6414')
    expect(table.told('no-command.placed')).toEqual({ unit: 'S11A' })
  })

  it('without a refuge it waits for the next turn', () => {
    // Every Soviet source of the map lies in an Axis zone or under an Axis unit.
    const guards = 'L6714 G11\nL6716 G21\nL6729 G61\nL6708 G1\nL4101 G291\nL4201 G217\nL4303 G269\nL2305 G290'
    const table = beaten(`\n${guards}`)
    expect(table.hex('S11A')).toBe('returning')
    expect(table.told('displace.next-turn')).toEqual({ unit: 'S11A' })
    expect(table.told('no-command.placed')).toEqual({ unit: 'S11A' })
  })

  it('the list of hexes and the verdict agree', () => {
    const { state } = beaten()
    const from = grid.at('L6419')
    const listed = new Set(displacement.hexes(state, theUnit('S11A'), from))
    for (let hex = 0; hex < grid.count; hex++) {
      expect(displacement.check(state, theUnit('S11A'), from, hex) === undefined).toBe(listed.has(hex))
    }
  })
})
