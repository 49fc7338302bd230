import { hasRoomFor, isOverfull } from '@sztab/chits'
import { isState } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { victoryAwaits } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { survey } from '../src/survey.ts'
import { choiceOf, position } from './support.ts'

const moving = (drawing: string) => position(drawing, { scenario: 'leningrad', active: 'axis movement' })

describe('4.1 Stacking', () => {
  it('two combat units and a headquarters', () => {
    const table = moving('L6319 G291 G21 G18A\nL6320 G61 G16A')
    expect(table.cost('axis', 'G61', 'L6319')).toBe('4.1 move.full')
    expect(table.cost('axis', 'G16A', 'L6319')).toBe('4.1 move.full')
  })

  it('a reduced unit takes as much room as a whole one', () => {
    const table = moving('L6319 G291(1) G21(1)\nL6320 G61')
    expect(table.cost('axis', 'G61', 'L6319')).toBe('4.1 move.full')
  })

  it('counts where a move ends, not on the way', () => {
    const table = moving('L6319 G291 G21\nL6320 G61')
    expect(table.cost('axis', 'G61', 'L6319', 'L6318')).toBe(2)
  })

  it('a position with too many is refused', () => {
    const units = { G291: 'L6319', G21: 'L6319', G61: 'L6319', S188: 'L6419' }
    const read = victoryAwaits.readPosition({ units }, choiceOf('leningrad'))
    expect(isState(read)).toBe(false)
    const enemies = { G291: 'L6319', S188: 'L6319' }
    expect(isState(victoryAwaits.readPosition({ units: enemies }, choiceOf('leningrad')))).toBe(false)
  })

  it('fortresses and other markers take no room', () => {
    const table = position('L6319 S188 S11\nL6320 S16', {
      scenario: 'leningrad',
      active: 'soviet movement',
      fortresses: [{ hex: 'L6419', levels: 2 }],
    })
    expect(table.cost('soviet', 'S16', 'L6419')).toBe(1)
    expect(hasRoomFor(survey(table.state), theUnit('S16'), table.state.at[theUnit('S188')]!)).toBe(false)
    expect(isOverfull(survey(table.state), table.state.at[theUnit('S188')]!)).toBe(false)
  })
})

describe('4.2 Zones of control', () => {
  const zones = (drawing: string) => {
    const { state } = position(drawing, { scenario: 'leningrad' })
    const positions = survey(state)
    const { grid } = positions.field
    return (hex: string) => positions.inEnemyZone('axis', grid.at(hex))
  }

  it('reach into the six hexes around every unit and headquarters', () => {
    for (const unit of ['S188', 'S11A', 'S188(1)']) {
      const inZone = zones(`L6419 ${unit}\nL3417 G291`)
      for (const hex of ['L6418', 'L6519', 'L6520', 'L6420', 'L6320', 'L6319']) expect(inZone(hex)).toBe(true)
      expect(inZone('L6219')).toBe(false)
    }
  })

  it('reach over rivers', () => {
    const inZone = zones('L3419 S188\nL6419 G291')
    expect([inZone('L3418'), inZone('L3519')]).toEqual([true, true])
  })

  it('do not reach over closed hexsides', () => {
    const inZone = zones('L3414 S188\nL6419 G291')
    expect([inZone('L3415'), inZone('L3315'), inZone('L3413')]).toEqual([false, false, true])
  })
})
