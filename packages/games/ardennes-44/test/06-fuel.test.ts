import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { FORMATIONS, theUnit } from '../src/order-of-battle.ts'
import {
  candidates,
  cutOff,
  fuelModifier,
  fuelPhase,
  hasArrived,
  isFuelChecked,
} from '../src/rules/06-fuel.ts'
import { enterPlace } from '../src/rules/11-enter.ts'
import { supplyPhase } from '../src/rules/23-surrender.ts'
import { fuelResult } from '../src/tables.ts'
import { stateOf, turnOn } from './support.ts'

const names = (formations: readonly number[]) => formations.map((one) => FORMATIONS[one])
const formation = (name: string) => FORMATIONS.indexOf(name)

/** The beginning of a German turn from which on only the dice are missing. */
const fuel = (drawing: string, turn: number, ...dice: number[]) => {
  const state = stateOf(drawing, { turn })
  state.stack = []
  const run = turnOn(state, ...dice)
  fuelPhase(run)
  return { state, asked: state.stack }
}

describe('6.1 Procedure', () => {
  it('begins on turn 7', () => {
    expect(isFuelChecked(stateOf('', { turn: 6 }))).toBe(false)
    expect(isFuelChecked(stateOf('', { turn: 7 }))).toBe(true)
  })

  it('a die for each column; every unit of the division is out of supply', () => {
    const { state } = fuel('E2416 ge-116-60\nE2516 ge-116-156\nE2616 ge-2-2', 7, 6, 1)
    expect(state.supply[theUnit('ge-116-60')]).toBe(1)
    expect(state.supply[theUnit('ge-116-156')]).toBe(1)
    expect(state.supply[theUnit('ge-2-2')]).toBe(0)
  })

  it('"A or B" is for the German player to choose, "A and B" are both', () => {
    const both = fuel('E2416 ge-2-2\nE2516 ge-lehr-901', 7, 5, 1)
    expect(both.asked).toEqual([
      {
        step: 'shortage',
        by: 'german',
        formations: [formation('2 Pz Div'), formation('Pz Lehr Div')],
        isWestOnly: false,
      },
    ])
    const { state, asked } = fuel('E2416 ge-fbb-pg\nE2516 ge-fgb-pg', 13, 4, 1)
    expect(asked).toEqual([])
    expect(state.supply[theUnit('ge-fbb-pg')]).toBe(1)
    expect(state.supply[theUnit('ge-fgb-pg')]).toBe(1)
  })

  it('a unit that can trace supply loses the marker at the end of the German turn', () => {
    const { state } = fuel('E2016 ge-116-60', 7, 6, 1)
    supplyPhase(turnOn(state), 'german')
    expect(state.supply[theUnit('ge-116-60')]).toBe(0)
  })
})

describe('6.2 Modifier', () => {
  it('is +1 from turn 15, and the columns end at 7', () => {
    expect(fuelModifier(14)).toBe(0)
    expect(fuelModifier(15)).toBe(1)
    expect(fuelResult(0, 7).how).toBe('any')
    expect(fuelResult(1, 7).formations).toEqual(['1SS Pz Div', '12SS Pz Div'])
  })
})

describe('6.3 Reinforcements', () => {
  it('a division that arrives this turn arrives without supply', () => {
    const { state } = fuel('waiting ge-3pg-8 ge-3pg-29', 16, 1, 2)
    expect(state.shortages).toEqual([formation('3 PG Div')])
    enterPlace(turnOn(state), theUnit('ge-3pg-8'), grid.at('E1037'))
    expect(state.supply[theUnit('ge-3pg-8')]).toBe(1)
  })

  it('one that has not arrived cannot be chosen; without any there is no shortage', () => {
    const one = fuel('E2416 ge-2-2', 7, 5, 1)
    expect(one.asked).toEqual([])
    expect(one.state.supply[theUnit('ge-2-2')]).toBe(1)
    const none = fuel('E2416 ge-116-60', 7, 5, 1)
    expect(none.state.supply[theUnit('ge-116-60')]).toBe(0)
  })

  it('a division still to come has not arrived, one of which nobody is left neither', () => {
    expect(hasArrived(stateOf('waiting ge-9pz-10', { turn: 16 }), formation('9 Pz Div'))).toBe(false)
    expect(hasArrived(stateOf('waiting ge-9pz-10', { turn: 17 }), formation('9 Pz Div'))).toBe(true)
    expect(hasArrived(stateOf('eliminated ge-9pz-10', { turn: 17 }), formation('9 Pz Div'))).toBe(false)
  })
})

describe('6.4, 6.4.1, 6.4.2 Any division', () => {
  it('west of the Ourthe: the Allied player picks a division of the army that stands there, infantry too', () => {
    const { asked } = fuel('W1423 ge-2-2\nW1422 ge-26vg-77\nW1421 ge-1ss-1pg\nE2416 ge-116-60', 7, 2, 1)
    expect(asked).toMatchObject([{ by: 'allied', isWestOnly: true }])
    expect(names((asked[0] as { formations: number[] }).formations).sort()).toEqual(['2 Pz Div', '26 VG Div'])
  })

  it('only its units on or west of the line are cut off', () => {
    const state = stateOf('W1423 ge-2-2\nE2416 ge-2-304', { turn: 7 })
    cutOff(turnOn(state), formation('2 Pz Div'), true)
    expect(state.supply[theUnit('ge-2-2')]).toBe(1)
    expect(state.supply[theUnit('ge-2-304')]).toBe(0)
  })

  it('column 2 asks about the 6th Panzer Army in the west', () => {
    const state = stateOf('W1423 ge-2-2\nW1422 ge-1ss-1pg', { turn: 7 })
    expect(names(candidates(state, fuelResult(1, 2)))).toEqual(['1SS Pz Div'])
    const brigades = stateOf('W1423 ge-fbb-pg\nW1422 ge-150\nW1421 ge-506', { turn: 7 })
    expect(names(candidates(brigades, fuelResult(0, 2)))).toEqual(['Führer Begleit Bde'])
    expect(candidates(brigades, fuelResult(1, 2))).toEqual([])
  })

  it('any panzer division of the 5th Panzer Army, wherever it is; no panzergrenadiers', () => {
    const state = stateOf('E2416 ge-2-2\nE2516 ge-116-60\nE2616 ge-15pg-104\nE2316 ge-26vg-77', { turn: 17 })
    expect(names(candidates(state, fuelResult(0, 7)))).toEqual(['2 Pz Div', '116 Pz Div'])
  })
})
