// Chapter 28: ground and sky

import { tables } from '../tables.ts'

/** 28.1 From 21 December. */
export function isGroundFrozen(turn: number): boolean {
  return turn >= tables.ground.frozenFrom
}

/** 28.2, S5.3 From 23 to 26 December. */
export function isSkyClear(turn: number): boolean {
  return turn >= tables.air.firstTurn && turn <= tables.air.lastTurn
}
