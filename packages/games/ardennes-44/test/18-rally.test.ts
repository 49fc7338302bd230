import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { hexBond } from '../src/rules/10-zoc-bonds.ts'
import { breakUnit, disrupt, rallyModifier, rallyPhase } from '../src/rules/18-disorder.ts'
import { BROKEN, DISRUPTED, GOOD, REPLACED } from '../src/state.ts'
import { isMarked, survey } from '../src/survey.ts'
import { stateOf, turnOn } from './support.ts'

const cohesion = (drawing: string, unit: string, side: 'german' | 'allied', ...dice: number[]) => {
  const state = stateOf(drawing)
  rallyPhase(turnOn(state, ...dice), side)
  return state.cohesion[theUnit(unit)]
}

describe('18.1, 18.2 States and how units come to them', () => {
  it('a disrupted unit that is shaken again is broken', () => {
    const state = stateOf('E2416 us-28-112m')
    const play = turnOn(state)
    const unit = theUnit('us-28-112m')
    expect(state.cohesion[unit]).toBe(GOOD)
    disrupt(play, unit, '18.2')
    expect(state.cohesion[unit]).toBe(DISRUPTED)
    disrupt(play, unit, '18.2')
    expect(state.cohesion[unit]).toBe(BROKEN)
  })

  it('takes a replacement marker with it (25.2.4)', () => {
    const state = stateOf('E2416 us-28-112m(replaced)\nE2516 us-28-110-2(replaced)')
    disrupt(turnOn(state), theUnit('us-28-112m'), '18.2')
    breakUnit(turnOn(state), theUnit('us-28-110-2'), '18.2')
    expect(isMarked(state, theUnit('us-28-112m'), REPLACED)).toBe(false)
    expect(isMarked(state, theUnit('us-28-110-2'), REPLACED)).toBe(false)
  })
})

describe('18.3, 18.4 Disrupted units', () => {
  it('keep their zones, but form no bonds', () => {
    const good = stateOf('E2416 us-28-112m\nE2418 us-28-110-2')
    const shaken = stateOf('E2416 us-28-112m(disrupted)\nE2418 us-28-110-2')
    expect(survey(shaken).inZoneOf('allied', grid.at('E2415'))).toBe(true)
    expect(survey(good).canBond('allied', grid.at('E2416'))).toBe(true)
    expect(survey(shaken).canBond('allied', grid.at('E2416'))).toBe(false)
    expect(hexBond(survey(shaken), 'allied', grid.at('E2417'))).toBeUndefined()
  })
})

describe('18.5 Broken units', () => {
  it('recover in two turns', () => {
    expect(cohesion('E2416 us-28-112m(broken)', 'us-28-112m', 'allied')).toBe(DISRUPTED)
  })
})

describe('18.6 The rally phase', () => {
  it('away from enemies everybody recovers one level', () => {
    expect(cohesion('E2416 us-28-112m(disrupted)', 'us-28-112m', 'allied')).toBe(GOOD)
    expect(cohesion('SE us-28-112m(disrupted)', 'us-28-112m', 'allied')).toBe(GOOD)
  })

  it('next to one a veteran needs 1 or 2, a green unit 1, an elite unit 1 to 3', () => {
    const at = (unit: string, die: number) =>
      cohesion(`E2416 ${unit}(disrupted)\nE2417 ge-2-2`, unit, 'allied', die) === GOOD
    expect([2, 3].map((die) => at('us-28-112m', die))).toEqual([true, false])
    expect([1, 2].map((die) => at('us-106-424m', die))).toEqual([true, false])
    expect([3, 4].map((die) => at('us-2-9', die))).toEqual([true, false])
    expect(['us-28-112m', 'us-106-424m', 'us-2-9'].map((id) => rallyModifier(theUnit(id)))).toEqual([
      0, 1, -1,
    ])
  })

  it('only the side whose phase it is', () => {
    expect(cohesion('E2416 us-28-112m(disrupted)', 'us-28-112m', 'german')).toBe(DISRUPTED)
  })

  it('nobody rallies on the wrong side of an army boundary (11.10.2)', () => {
    expect(cohesion('E1530 ge-18vg-293(disrupted,strayed)', 'ge-18vg-293', 'german')).toBe(DISRUPTED)
  })
})

describe('27.1 Engineers', () => {
  it('are eliminated when they are broken', () => {
    const state = stateOf('E2416 us-eng-44(disrupted)')
    disrupt(turnOn(state), theUnit('us-eng-44'), '18.2')
    expect(state.at[theUnit('us-eng-44')]).toBe(-2)
  })
})
