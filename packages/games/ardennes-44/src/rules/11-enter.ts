// Chapter 11, and whatever else happens when a unit enters a place: control, the Meuse, boundaries, roadblocks

import { NONE } from '@sztab/board'
import type { Place, Unit } from '@sztab/bonds'
import type { Play } from '@sztab/kernel'
import { grid, isArmyBoundary, isBeyondMeuse } from '../ground.ts'
import { sideOf } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import { type ArdennesState, OUT_OF_SUPPLY, STRAYED, SUPPLIED } from '../state.ts'
import { isMarked, placeOf, relocate, takeControl, unmark } from '../survey.ts'
import { arrivesShort } from './06-fuel.ts'
import { passDumps } from './32-fuel-dumps.ts'
import { overrun } from './33-roadblocks.ts'

/** The only way in which moving, retreating, advancing and arriving units enter a place. */
export function enterPlace(play: Play<ArdennesState>, unit: Unit, place: Place): void {
  const { state } = play
  const from = placeOf(state, unit)
  const side = sideOf(unit)
  const isShort = arrivesShort(state, unit)
  relocate(state, unit, place)
  if (isOffMap(place)) {
    // 23.2 Beside the map everybody is in supply.
    state.supply[unit] = SUPPLIED
    state.pocket[unit] = 0
  }
  if (place < 0) return
  if (isShort) state.supply[unit] = OUT_OF_SUPPLY
  takeControl(play, side, place)
  passDumps(play, side, place)
  if (side === 'german') {
    if (isBeyondMeuse(place)) state.isMeuseCrossed = true
    const over = from < 0 ? NONE : grid.sideBetween(from, place)
    // 11.10.2 Back over the boundary it retreated over: it may rally again.
    if (over !== NONE && isArmyBoundary(over) && isMarked(state, unit, STRAYED)) unmark(state, unit, STRAYED)
  }
  overrun(state, side, place)
}
