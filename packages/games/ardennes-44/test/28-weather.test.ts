import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { isByBonusRoad } from '../src/rules/19-advance.ts'
import { isGroundFrozen, isSkyClear, tables } from '../src/tables.ts'
import { position, stateOf } from './support.ts'

describe('28.1 Frozen ground', () => {
  it('from turn 11: secondary roads cost as primary ones, forest roads half', () => {
    expect([10, 11].map(isGroundFrozen)).toEqual([false, true])
    const cost = (turn: number) =>
      position('E2125 us-cav-18', { active: 'allied movement', turn }).cost('allied', 'us-cav-18', 'E2126')
    expect(cost(10)).toBe(1)
    expect(cost(11)).toBe(0.5)
  })

  it('forest roads then lengthen an advance', () => {
    const lengthens = (turn: number) =>
      isByBonusRoad(stateOf('E3203 us-526', { turn }), grid.at('E2020'), grid.at('E2021'))
    expect([10, 11].map(lengthens)).toEqual([false, true])
  })
})

describe('28.2 Clear skies', () => {
  it('from turn 15 to 22', () => {
    expect([14, 15, 22, 23].map(isSkyClear)).toEqual([false, true, true, false])
    expect(tables.fuel.modifierFrom).toBe(15)
  })
})
