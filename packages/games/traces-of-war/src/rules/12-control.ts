// Chapters 8.1, 11.1, 12.2, 12.3: what changes when a unit comes into a hex

import type { Hex } from '@sztab/board'
import { left, type Play, taken } from '@sztab/kernel'
import { cityIn, hexId } from '../ground.ts'
import { isHeadquarters, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { GONE, type TracesState } from '../state.ts'
import { relocate } from '../survey.ts'
import { mayTakeCrossing, reviewCrossings } from './12-crossing-points.ts'
import { winAutomatically } from './13-victory.ts'

/**
 * Puts a unit into a hex with all that follows: the control of a major city (8.1), the crossing points (12.3),
 * the end of the Airborne marker (11.1), the automatic victory (13.1). Serves movement hex by hex, retreat,
 * advance, drops and arrivals alike.
 */
export function enter(play: Play<TracesState>, unit: Unit, hex: Hex): void {
  const { state } = play
  relocate(state, unit, hex)
  const side = sideOf(unit)
  if (side === 'axis' && state.airborne === hex && !isHeadquarters(unit)) {
    state.airborne = GONE
    const [id, place] = [unitId(unit), hexId(hex)]
    play.report('11.1', 'airborne.destroyed', { unit: id, hex: place }, left(id, place))
  }
  reviewCrossings(play)
  const city = cityIn(hex)
  if (city < 0 || (state.sovietCities[city] === 1) === (side === 'soviet')) return
  state.sovietCities[city] = side === 'soviet' ? 1 : 0
  play.report('8.1', 'city.taken', { hex: hexId(hex), side }, taken(hexId(hex), side))
  if (state.orders[city] === 1 && side === 'soviet') winAutomatically(play, city)
}

/** 8.1, 11.1, 12.3 Whether something is left of a unit's visit even if it is lost in the hex. */
export function leavesTrace(state: TracesState, unit: Unit, hex: Hex): boolean {
  const city = cityIn(hex)
  if (sideOf(unit) === 'axis') return state.airborne === hex || (city >= 0 && state.sovietCities[city] === 1)
  return mayTakeCrossing(state, hex) || (city >= 0 && state.sovietCities[city] !== 1)
}
