// Chapters 3.1, 14.4: what changes when a unit comes into a hex

import type { Hex } from '@sztab/board'
import { type Play, taken } from '@sztab/kernel'
import { sideOf, type Unit } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { hexId, relocate } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import { controllerOf } from './03-control.ts'
import { fortressLevels, loseFortress } from './14-fortresses.ts'

/**
 * Puts a unit into a hex with all that follows: control (3.1), the end of a fortress (14.4). Serves movement hex by
 * hex, retreat, advance, displacement and arrivals alike.
 */
export function enter(play: Play<VictoryState>, unit: Unit, hex: Hex): void {
  const { state } = play
  relocate(state, unit, hex)
  const side = sideOf(unit)
  if (side === 'axis') loseFortress(play, hex)
  const controller = controllerOf(state, hex)
  if (controller === undefined || controller === side) return
  state.axisControl[theatreOf(state).settlementIn[hex]!] = side === 'axis' ? 1 : 0
  const isCity = theatreOf(state).cityIn[hex]! >= 0
  const place = hexId(state, hex)
  play.report('3.1', isCity ? 'city.taken' : 'town.taken', { hex: place, side }, taken(place, side))
}

/** 3.1, 14.4 Whether something is left of a unit's visit even if it is lost in the hex. */
export function leavesTrace(state: VictoryState, unit: Unit, hex: Hex): boolean {
  const side = sideOf(unit)
  const controller = controllerOf(state, hex)
  return (
    (controller !== undefined && controller !== side) || (side === 'axis' && fortressLevels(state, hex) > 0)
  )
}
