// Chapter 9: movement. Points are counted in halves, because strategic movement costs half a point a hex.

import { POINT } from '@sztab/chits'
import { roster, type Unit } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'

/** 2.2, 9.1 What a unit has to spend, supplied or not. */
export function movementHalves(_state: VictoryState, unit: Unit): number {
  return POINT * roster.printedMove(unit)
}
