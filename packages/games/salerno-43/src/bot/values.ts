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
import { numbers, POINT } from './numbers.ts'

const { strength, atTheEnd, garrison } = numbers.worths

export function defenceOf(state: SalernoState, unit: Unit): number {
  return isVariable(unit) ? garrison : defenceStrength(state, unit)
}

/** 23.1.2, 23.1.3 Points that go with the unit. */
function pointsFor(unit: Unit): number {
  if (isBeachhead(unit) || isArtillery(unit)) return POINT
  const { kind, size } = unitData(unit)
  const isRegiment = (kind === 'parachute' || kind === 'glider') && size !== 'II'
  return isRegiment && sideOf(unit) === 'allied' ? POINT : 0
}

/** What its strength is worth now. */
function strengthWorth(state: SalernoState, unit: Unit): number {
  const each = strength * (atTheEnd[lastTurn(state) - state.turn] ?? 1)
  return each * (attackStrength(state, unit) + defenceOf(state, unit))
}

/** What the whole unit is worth to its owner. */
function unitWorth(state: SalernoState, unit: Unit): number {
  return strengthWorth(state, unit) + pointsFor(unit)
}

/** What its owner loses with its next step. */
function stepWorth(state: SalernoState, unit: Unit): number {
  const steps = stepsOf(state, unit)
  if (steps <= 1) return unitWorth(state, unit)
  return strengthWorth(state, unit) / Math.max(steps, fullSteps(unit) - 1)
}

export const worths = { unitWorth, stepWorth }
