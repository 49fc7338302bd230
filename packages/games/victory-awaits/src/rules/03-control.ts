// Chapter 3.1: control of towns and cities

import type { Hex } from '@sztab/board'
import type { SideName } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { theatreOf } from '../theatre.ts'

/** 3.1 The side that entered the town or city last; undefined where there is none. */
export function controllerOf(state: VictoryState, hex: Hex): SideName | undefined {
  const settlement = theatreOf(state).settlementIn[hex]!
  if (settlement < 0) return undefined
  return state.axisControl[settlement] === 1 ? 'axis' : 'soviet'
}

/** A major city in the hex that the other side controls. */
export function isEnemyCity(state: VictoryState, side: SideName, hex: Hex): boolean {
  return theatreOf(state).cityIn[hex]! >= 0 && controllerOf(state, hex) !== side
}
