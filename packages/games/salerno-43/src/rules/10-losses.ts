// Chapter 10, 10.3–10.4: steps, remnants, elimination

import { lossesBy } from '@sztab/bonds'
import type { Play, Section } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { fullSteps, sideOf, type Unit, unitData } from '../order-of-battle.ts'
import { ELIMINATED, type Place } from '../places.ts'
import type { SalernoState } from '../state.ts'
import { isOnMap, stepsOf, takeOff } from '../survey.ts'
import { remnantsLeft } from './02-units.ts'
import { endCityFights } from './11-city-fights.ts'

/** Into the box of eliminated units, or out of the game for good (16.5.6). */
const { eliminate, turnOver } = lossesBy<SalernoState>({
  words,
  boxOf: () => ELIMINATED,
  takeOff,
  gone: endCityFights,
})

export { eliminate }

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
  turnOver(play, unit, section, remaining)
  if (isThird && isOnMap(state, unit)) play.push({ step: 'remnant', side: sideOf(unit), unit })
}
