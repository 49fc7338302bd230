import {
  fullSteps,
  isArtillery,
  isBeachhead,
  isVariable,
  sideOf,
  type Unit,
  unitData,
} from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/02-units.ts'
import { lastTurn } from '../rules/23-victory.ts'
import type { SalernoState } from '../state.ts'
import { stepsOf } from '../survey.ts'

/** What things are worth, in hundredths of a victory point. */
export const POINT = 100

/** A point of attack or defence strength that is lost for good. */
const STRENGTH = 8
/** What strength is worth in the last turns, when there is little left to use it for: in the last turn, and before. */
const AT_THE_END = [0.25, 0.7] as const
/** Low strength stands in for garrisons, whose own is only known in battle (19.3). */
const GARRISON = 1

/** Attack strength, for weighing units against each other. */
export function attackOf(state: SalernoState, unit: Unit): number {
  return attackStrength(state, unit)
}

export function defenceOf(state: SalernoState, unit: Unit): number {
  return isVariable(unit) ? GARRISON : defenceStrength(state, unit)
}

/** 23.1.2, 23.1.3 Points that go with the unit. */
function pointsFor(unit: Unit): number {
  if (isBeachhead(unit) || isArtillery(unit)) return POINT
  const { kind, size } = unitData(unit)
  const isRegiment = (kind === 'parachute' || kind === 'glider') && size !== 'II'
  return isRegiment && sideOf(unit) === 'allied' ? POINT : 0
}

/** A point of strength now. */
function strengthWorth(state: SalernoState): number {
  return STRENGTH * (AT_THE_END[lastTurn(state) - state.turn] ?? 1)
}

/** What the whole unit is worth to its owner. */
export function unitWorth(state: SalernoState, unit: Unit): number {
  return strengthWorth(state) * (attackOf(state, unit) + defenceOf(state, unit)) + pointsFor(unit)
}

/** What its owner loses with its next step. */
export function stepWorth(state: SalernoState, unit: Unit): number {
  const steps = stepsOf(state, unit)
  if (steps <= 1) return unitWorth(state, unit)
  const strength = attackOf(state, unit) + defenceOf(state, unit)
  return (strengthWorth(state) * strength) / Math.max(steps, fullSteps(unit) - 1)
}
