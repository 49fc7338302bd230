// Chapter 11.1: displaced headquarters

import type { Hex } from '@sztab/board'
import { Displacement } from '@sztab/chits'
import type { Turn } from '@sztab/kernel'
import { book } from '../book.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { hexId, surveys } from '../survey.ts'
import { tables } from '../tables.ts'
import { isEnemyCity } from './03-control.ts'
import { enter } from './03-enter.ts'
import { lines } from './03-lines.ts'
import { loseCommand } from './11-no-command.ts'

/** 11.1 At least four hexes away, out of enemy zones, to where it has a line. */
export const displacement = new Displacement<VictoryState>({
  book,
  surveys,
  lines,
  isEnemyCity,
  least: tables.displacement.least,
})

/** 11.1, 11.2 The headquarters in its new hex is without command for a while. */
export function displace(turn: Turn<VictoryState>, unit: Unit, to: Hex): void {
  turn.tell('11.1', 'displaced', { unit: unitId(unit), hex: hexId(turn.state, to) })
  enter(turn, unit, to)
  loseCommand(turn, unit)
}

/** 11.1 Without a refuge it stays off the map and comes back next turn on a source. */
export function awaitReturn(turn: Turn<VictoryState>, unit: Unit): void {
  turn.tell('11.1', 'displace.next-turn', { unit: unitId(unit) })
  loseCommand(turn, unit)
}
