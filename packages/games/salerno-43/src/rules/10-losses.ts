// Chapter 10, 10.3–10.4: steps, remnants, elimination

import type { Section, Turn } from '@sztab/kernel'
import { fullSteps, sideOf, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { ELIMINATED, type Place } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, stepsOf, takeOff } from '../survey.ts'
import { remnantsLeft } from './02-units.ts'
import { endCityFights } from './11-city-fights.ts'

/** Takes a unit from the map: into the box of eliminated units, or out of the game for good (16.5.6). */
export function eliminate(
  turn: Turn<SalernoState>,
  unit: Unit,
  section: Section,
  box: Place = ELIMINATED,
): void {
  takeOff(turn.state, unit, box)
  turn.tell(section, 'eliminated', { unit: unitId(unit) })
  endCityFights(turn)
}

/** 10.4.2, S2.3.6 Whether a counter is there to stand for the last step of a unit of three. */
export function hasRemnant(state: SalernoState, unit: Unit): boolean {
  const { remnant } = unitData(unit)
  return remnant !== undefined && remnantsLeft(state, remnant) > 0
}

/** 10.3 The counter is turned over, replaced or removed; whether a remnant stays is for its owner to say (10.4.2). */
export function loseStep(
  turn: Turn<SalernoState>,
  unit: Unit,
  section: Section,
  box: Place = ELIMINATED,
): void {
  const { state } = turn
  const left = stepsOf(state, unit) - 1
  const isThird = fullSteps(unit) === 3 && left === 1
  if (left === 0 || (isThird && !hasRemnant(state, unit))) {
    eliminate(turn, unit, section, box)
    return
  }
  state.steps[unit] = left
  turn.tell(section, 'step-lost', { unit: unitId(unit), steps: left })
  if (isThird && isOnMap(state, unit)) turn.push({ step: 'remnant', side: sideOf(unit), unit })
}
