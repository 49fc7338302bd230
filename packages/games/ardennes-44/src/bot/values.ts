import type { Unit } from '@sztab/bonds'
import { isArtillery, sideOf } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import type { ArdennesState } from '../state.ts'
import { stepsOf } from '../survey.ts'
import { numbers } from './numbers.ts'

const { strength, battery } = numbers.worths

/** What the whole unit is worth to its owner. */
function unitWorth(state: ArdennesState, unit: Unit): number {
  if (isArtillery(unit)) return battery
  return strength[sideOf(unit)] * (attackStrength(state, unit) + defenceStrength(state, unit))
}

/** What its owner loses with its next step. */
function stepWorth(state: ArdennesState, unit: Unit): number {
  return unitWorth(state, unit) / Math.max(1, stepsOf(state, unit))
}

export const worths = { unitWorth, stepWorth }
