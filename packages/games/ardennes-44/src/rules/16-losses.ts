// Chapter 16, 16.3–16.4: steps, remnants, elimination

import type { Place, Unit } from '@sztab/bonds'
import type { Section, Turn } from '@sztab/kernel'
import { FIRST_EXTRA, leastSteps, remnantsOf, theUnit, unitData, unitId } from '../order-of-battle.ts'
import { POOL } from '../places.ts'
import type { ArdennesState } from '../state.ts'
import { isOnMap, lossBox, originOf, placeOf, relocate, stepsOf, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'

const VON_DER_HEYDTE = theUnit(tables.special.vonDerHeydte.unit)

/** Takes a unit from the map: into the box of eliminated units, or elsewhere for good (23.7). */
export function eliminate(
  turn: Turn<ArdennesState>,
  unit: Unit,
  section: Section,
  box: Place = lossBox(unit),
): void {
  takeOff(turn.state, unit, box)
  turn.tell(section, 'eliminated', { unit: unitId(unit) })
}

/** 16.4 A remnant counter of the unit's kind that nobody is using. */
export function freeRemnant(state: ArdennesState, unit: Unit): Unit | undefined {
  const { remnant } = unitData(unit)
  if (remnant === undefined) return undefined
  return remnantsOf(remnant).find((counter) => placeOf(state, counter) === POOL)
}

/**
 * 16.4 The counter is turned over, replaced by a remnant or removed. Gives the counter that is left: the unit itself,
 * its remnant, or nobody.
 */
export function loseStep(turn: Turn<ArdennesState>, unit: Unit, section: Section): Unit | undefined {
  const { state } = turn
  const left = stepsOf(state, unit) - 1
  if (left >= leastSteps(unit) && unit !== VON_DER_HEYDTE) {
    state.steps[unit] = left
    turn.tell(section, 'step-lost', { unit: unitId(unit), steps: left })
    return unit
  }
  const counter = isOnMap(state, unit) ? freeRemnant(state, unit) : undefined
  if (counter !== undefined) {
    turn.tell('16.4', 'remnant.formed', { unit: unitId(unit), remnant: unitId(counter) })
    standIn(state, counter, unit)
    takeOff(state, unit, lossBox(unit))
    return counter
  }
  eliminate(turn, unit, section)
  return undefined
}

/** 16.4, 26.1 A counter from the pool takes the place of a unit, or stands beside it, in the same condition. */
export function standIn(state: ArdennesState, counter: Unit, unit: Unit): void {
  state.steps[counter] = 1
  state.cohesion[counter] = state.cohesion[unit] as number
  state.supply[counter] = state.supply[unit] as number
  state.pocket[counter] = state.pocket[unit] as number
  state.marks[counter] = state.marks[unit] as number
  state.origin[counter - FIRST_EXTRA] = originOf(state, unit)
  relocate(state, counter, placeOf(state, unit))
}
