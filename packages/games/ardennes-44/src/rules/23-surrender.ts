// Chapter 23, 23.6–23.10: isolation and surrender

import { judgeSupply, pockets, type SideName, type Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { sideOf, unitId } from '../order-of-battle.ts'
import { SURRENDERED } from '../places.ts'
import { type ArdennesState, OUT_OF_SUPPLY, SUPPLIED } from '../state.ts'
import { isOutOfSupply, unitsInPlay, unitsOnMap } from '../survey.ts'
import { isSkyClear, tables } from '../tables.ts'
import { attackStrength, moraleOf } from './02-units.ts'
import { eliminate } from './16-losses.ts'
import { isSupplied, linesOverLand } from './23-supply.ts'

/** 23.8 */
export function threshold(units: readonly Unit[]): number {
  const { green, normal, elite } = tables.surrender.thresholds
  if (units.some((unit) => moraleOf(unit) === 'elite')) return elite
  return units.every((unit) => moraleOf(unit) === 'green') ? green : normal
}

/** 23.7, 28.2 */
export function surrenderModifier(state: ArdennesState, side: SideName): number {
  return side === 'allied' && isSkyClear(state.turn) ? tables.surrender.clearSkies : 0
}

/** 23.6–23.10 As the whole family has it. */
const groups = pockets<ArdennesState>({
  sections: { roll: '23.7', surrender: '23.8' },
  unitId,
  sideOf,
  unitsOnMap,
  isCutOff: isOutOfSupply,
  linesOverLand,
  overland: tables.supply.overland,
  strengthOf: attackStrength,
  threshold,
  modifier: surrenderModifier,
  table: tables.surrender,
  giveUp: (play, unit) => eliminate(play, unit, '23.7', SURRENDERED),
})

export const { isolatedUnits, isolatedGroups, inheritedPoints } = groups

/** 23.1, 23.6 The supply phase of a side: markers come and go, then isolated groups roll for surrender. */
export function supplyPhase(play: Play<ArdennesState>, side: SideName): void {
  const { state } = play
  const judge = (unit: Unit): number => (isSupplied(state, unit) ? SUPPLIED : OUT_OF_SUPPLY)
  judgeSupply(play, '23.1', unitsInPlay(state, side), judge, {
    words: ['supply.restored', 'supply.out'],
    unitId,
  })
  groups.settlePockets(play, side)
}
