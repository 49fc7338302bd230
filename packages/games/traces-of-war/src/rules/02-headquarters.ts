// Chapter 2.3: headquarters

import type { Hex } from '@sztab/board'
import { Displacement, unitsInRange } from '@sztab/chits'
import type { Turn } from '@sztab/kernel'
import { book } from '../book.ts'
import { hexId } from '../ground.ts'
import { sideOf, type Unit, unitId } from '../order-of-battle.ts'
import type { TracesState } from '../state.ts'
import { relocate, survey, surveys, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'
import { isEnemyCity, lines } from './08-supply.ts'
import { reviewCrossings } from './12-crossing-points.ts'

/** 2.3, 4.3 Everything of its side that a headquarters can activate now, other headquarters included. */
export function unitsInCommand(state: TracesState, headquarters: Unit): Unit[] {
  return unitsInRange(survey(state), headquarters)
}

/** 2.3 A displaced headquarters goes at least five hexes away, out of enemy zones, to where it has supply. */
export const displacement = new Displacement<TracesState>({
  book,
  surveys,
  lines,
  isEnemyCity,
  least: tables.displacement.least,
})

/** Puts the headquarters into its new hex and counts the points it costs (13.3). */
export function displace(turn: Turn<TracesState>, unit: Unit, to: Hex): void {
  relocate(turn.state, unit, to)
  countDisplacement(turn.state, unit)
  turn.tell('2.3', 'displaced', { unit: unitId(unit), hex: hexId(to) })
  reviewCrossings(turn)
}

/** A headquarters for which no hex qualifies leaves the game; the rulebook knows no other place for it. */
export function loseHeadquarters(turn: Turn<TracesState>, unit: Unit): void {
  takeOff(turn.state, unit)
  countDisplacement(turn.state, unit)
  turn.tell('2.3', 'displace.nowhere', { unit: unitId(unit) })
  reviewCrossings(turn)
}

/** 2.3 Two points to the other side, in the campaign only. */
function countDisplacement(state: TracesState, unit: Unit): void {
  if (state.scenario !== 'campaign') return
  state.displaced += sideOf(unit) === 'axis' ? tables.displacement.points : -tables.displacement.points
}
