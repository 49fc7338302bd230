// Chapter 6: fuel shortage

import { shortagesBy, type Unit } from '@sztab/bonds'
import { words } from '../arguments.ts'
import { isWestOfOurthe } from '../ground.ts'
import { FORMATIONS, formationOf, UNITS } from '../order-of-battle.ts'
import { WAITING } from '../places.ts'
import { type ArdennesState, OUT_OF_SUPPLY } from '../state.ts'
import { isOnMap, placeOf, unitsOnMap } from '../survey.ts'
import { fuelResult, tables } from '../tables.ts'

/** 6.1, 32.2 From turn 7; captured fuel lasts for two turns. */
export function isFuelChecked(state: ArdennesState): boolean {
  const { firstTurn } = tables.fuel
  if (state.turn < firstTurn) return false
  return !(state.hasFuel && tables.fuelDumps.skippedTurns.includes(state.turn))
}

/** 6.2 */
export function fuelModifier(turn: number): number {
  return turn >= tables.fuel.modifierFrom ? tables.fuel.modifier : 0
}

/** 6.3 A formation has arrived when a unit of it is on the map or comes this turn. */
export function hasArrived(state: ArdennesState, formation: number): boolean {
  return UNITS.some(({ arrival }, unit) => {
    if (formationOf(unit) !== formation) return false
    if (isOnMap(state, unit)) return true
    return placeOf(state, unit) === WAITING && arrival !== undefined && arrival.turn <= state.turn
  })
}

/** 6.3 Whether a unit arrives without fuel, because its division is short of it this turn. */
export function arrivesShort(state: ArdennesState, unit: Unit): boolean {
  return placeOf(state, unit) < 0 && state.shortages.includes(formationOf(unit))
}

/** 6.1, 6.4.1 The divisions of a German army, by FORMATIONS; the two Führer brigades count as such, the 150th does not. */
function divisionsOf(army: number): number[] {
  const found = UNITS.flatMap((unit, i) =>
    unit.army === army && formationOf(i) >= 0 ? [formationOf(i)] : [],
  )
  return [...new Set(found)].filter((one) => /Div$|^Führer/.test(FORMATIONS[one] as string))
}

/** 6.1–6.4 As the whole family has it; in the west only what stands on or beyond the Ourthe is cut off (6.4.1). */
export const { candidates, fuelPhase, cutOff, shortage } = shortagesBy<ArdennesState>({
  section: '6.1',
  words,
  side: 'german',
  unfed: OUT_OF_SUPPLY,
  formations: FORMATIONS,
  columns: [0, 1].map((column) => (roll: number) => fuelResult(column, roll)),
  modifier: ({ turn }) => fuelModifier(turn),
  formationOf,
  unitsOnMap,
  hasArrived,
  isWest: (state, unit) => isWestOfOurthe(placeOf(state, unit)),
  divisionsOf,
})
