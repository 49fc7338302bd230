import { describe, expect, it } from 'vitest'
import { UNITS } from '../src/order-of-battle.ts'
import { hasLine, sourcesOf } from '../src/rules/03-lines.ts'
import { theatre, theatreOf } from '../src/theatre.ts'
import { position, setUp, type Table } from './support.ts'

function lineFrom(table: Table, side: 'axis' | 'soviet', hex: string): boolean {
  return hasLine(table.state, side, theatreOf(table.state).grid.at(hex))
}

const leningrad = (drawing: string, setting: object = {}) =>
  position(drawing, { scenario: 'leningrad', active: 'axis movement', ...setting })

describe('3.3 Lines of communication', () => {
  it('are of any length', () => {
    const table = leningrad('L6319 G291')
    expect(lineFrom(table, 'axis', 'L6319')).toBe(true)
    expect(lineFrom(table, 'soviet', 'L1627')).toBe(true)
  })

  it('do not pass enemies or their zones, unless a friend stands there', () => {
    const ring = 'L6218 S11\nL6320 S16\nL6418 S188'
    // 6319 lies in a ring of zones; 6120 and 6220, behind 6219, do not.
    expect(lineFrom(leningrad(`L6319 G291\n${ring}`), 'axis', 'L6319')).toBe(false)
    expect(lineFrom(leningrad(`L6319 G291\nL6219 G21\n${ring}`), 'axis', 'L6319')).toBe(true)
  })

  it('a headquarters is as good as a unit in a zone', () => {
    const zone = 'L6419 G291\nL6520 S188\nL6420 S11\nL6320 S16\nL6418 S179\nL6519 S292'
    expect(lineFrom(leningrad(zone), 'axis', 'L6419')).toBe(false)
    expect(lineFrom(leningrad(`${zone}\nL6319 G18A\nL6318 G21\nL6218 G61\nL6219 G1`), 'axis', 'L6419')).toBe(
      true,
    )
  })

  it('do not pass a major city in enemy hands', () => {
    const { grid } = theatre('leningrad')
    const riga = grid.at('L1918')
    const free = leningrad('L6319 G291', { axisControl: ['L1918'] })
    expect(hasLine(free.state, 'axis', riga)).toBe(true)
    expect(hasLine(free.state, 'soviet', riga)).toBe(false)
    const soviet = leningrad('L6319 G291', { axisControl: [] })
    expect(hasLine(soviet.state, 'axis', riga)).toBe(false)
  })

  it('do not cross closed hexsides or an unbridged major river', () => {
    // 3519 with enemies on every side but the river: the ford to 3520 carries no line, the bridge at 3418 would.
    const table = leningrad('L3519 G291\nL3618 S188\nL3518 S11\nL3520 G21')
    expect(lineFrom(table, 'axis', 'L3519')).toBe(false)
    const bridge = leningrad('L3418 G291\nL3518 S11\nL3318 S16\nL3419 G21\nL3420 G61')
    expect(lineFrom(bridge, 'axis', 'L3418')).toBe(true)
  })

  it('end at the edges of the side', () => {
    const { edges, grid } = theatre('leningrad')
    expect(edges.axis.map((hex) => grid.id(hex))).toEqual(['L0130', 'L0830', 'L0930'])
    expect(edges.soviet.map((hex) => grid.id(hex))).toContain('L6716')
    const { state } = leningrad('L6319 G291')
    expect(sourcesOf(state, 'axis')).toBe(sourcesOf(state, 'axis'))
  })

  it('or in a Soviet port without an enemy next to it', () => {
    const tallinn = theatre('leningrad').grid.at('L2305')
    const open = leningrad('L6319 G291')
    expect(sourcesOf(open.state, 'soviet')).toContain(tallinn)
    const besieged = leningrad('L2306 G291')
    expect(sourcesOf(besieged.state, 'soviet')).not.toContain(tallinn)
    const taken = leningrad('L6319 G291', { axisControl: ['L2305'] })
    expect(sourcesOf(taken.state, 'soviet')).not.toContain(tallinn)
  })

  it.each(['leningrad', 'smolensk', 'kiev', 'campaign'])(
    'in %s everybody has one at the start',
    (scenario) => {
      const { state } = setUp({ scenario })
      const without = UNITS.filter(({ side }, unit) => {
        const hex = state.at[unit]!
        return hex >= 0 && !hasLine(state, side, hex)
      })
      expect(without).toEqual([])
    },
  )
})
