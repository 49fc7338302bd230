// Chapter 5: stacking

import type { Hex } from '@sztab/board'
import { isHeadquarters, type Unit } from '../order-of-battle.ts'
import type { TracesState } from '../state.ts'
import { hexOf, type Survey } from '../survey.ts'

const MOST_COMBAT_UNITS = 2
const MOST_HEADQUARTERS = 1

/** 5.0 Two combat units and one headquarters. Asked where a unit would come to rest, not on its way. */
export function hasRoomFor(state: TracesState, survey: Survey, unit: Unit, hex: Hex): boolean {
  if (hexOf(state, unit) === hex) return true
  return isHeadquarters(unit) ? survey.headquarters(hex) < MOST_HEADQUARTERS : hasRoomForMore(survey, hex)
}

/** Whether one more combat unit may stay here. */
export function hasRoomForMore(survey: Survey, hex: Hex): boolean {
  return survey.combatUnits(hex) < MOST_COMBAT_UNITS
}

export function isOverfull(survey: Survey, hex: Hex): boolean {
  return survey.combatUnits(hex) > MOST_COMBAT_UNITS || survey.headquarters(hex) > MOST_HEADQUARTERS
}
