import type { SideName, Unit } from '@sztab/bonds'
import { isArtillery, sideOf } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import type { ArdennesState } from '../state.ts'
import { stepsOf } from '../survey.ts'

/** What things are worth, in hundredths of a victory point. */
export const POINT = 100

/** A point of attack or defence strength that is lost for good: the Germans have it to spend. */
const STRENGTH: Readonly<Record<SideName, number>> = { german: 2.5, allied: 4 }
/** Guns are few, and nobody replaces them. */
const BATTERY = 30

/** What the whole unit is worth to its owner. */
export function unitWorth(state: ArdennesState, unit: Unit): number {
  if (isArtillery(unit)) return BATTERY
  return STRENGTH[sideOf(unit)] * (attackStrength(state, unit) + defenceStrength(state, unit))
}

/** What its owner loses with its next step. */
export function stepWorth(state: ArdennesState, unit: Unit): number {
  return unitWorth(state, unit) / Math.max(1, stepsOf(state, unit))
}
