// Chapter 10, 10.3–10.4: steps, remnants, elimination

import { left, lost, type Play, type Section } from '@sztab/kernel'
import { fullSteps, sideOf, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { ELIMINATED, type Place, placeId } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, placeOf, stepsOf, takeOff } from '../survey.ts'
import { remnantsLeft } from './02-units.ts'
import { endCityFights } from './11-city-fights.ts'

/** Takes a unit from the map: into the box of eliminated units, or out of the game for good (16.5.6). */
export function eliminate(
  play: Play<SalernoState>,
  unit: Unit,
  section: Section,
  box: Place = ELIMINATED,
): void {
  const [id, place] = [unitId(unit), placeId(placeOf(play.state, unit))]
  const steps = stepsOf(play.state, unit)
  takeOff(play.state, unit, box)
  play.report(section, 'eliminated', { unit: id }, lost(id, steps), left(id, place))
  endCityFights(play)
}

/** 10.4.2, S2.3.6 Whether a counter is there to stand for the last step of a unit of three. */
export function hasRemnant(state: SalernoState, unit: Unit): boolean {
  const { remnant } = unitData(unit)
  return remnant !== undefined && remnantsLeft(state, remnant) > 0
}

/** 10.3 The counter is turned over, replaced or removed; whether a remnant stays is for its owner to say (10.4.2). */
export function loseStep(
  play: Play<SalernoState>,
  unit: Unit,
  section: Section,
  box: Place = ELIMINATED,
): void {
  const { state } = play
  const remaining = stepsOf(state, unit) - 1
  const isThird = fullSteps(unit) === 3 && remaining === 1
  if (remaining === 0 || (isThird && !hasRemnant(state, unit))) {
    eliminate(play, unit, section, box)
    return
  }
  state.steps[unit] = remaining
  play.report(section, 'step-lost', { unit: unitId(unit), steps: remaining }, lost(unitId(unit), 1))
  if (isThird && isOnMap(state, unit)) play.push({ step: 'remnant', side: sideOf(unit), unit })
}
