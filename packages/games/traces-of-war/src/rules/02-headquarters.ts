// Chapter 2.3: headquarters

import type { Hex } from '@sztab/board'
import { Displacement, unitsInRange } from '@sztab/chits'
import type { Turn } from '@sztab/kernel'
import { book } from '../book.ts'
import { grid, hexId } from '../ground.ts'
import { isHeadquarters, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import type { TracesState } from '../state.ts'
import { hexOf, relocate, survey, surveys, takeOff, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { isEnemyCity, lines, supplySources } from './08-supply.ts'
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
  forward,
})

/**
 * 2.3, 9.4 By our ruling a headquarters goes no further from its nearest source than where it stood or where the own
 * combat unit stands that is furthest forward; the option keeps the letter, which sets no such bound.
 */
function forward(state: TracesState, side: SideName, from: Hex): { sources: readonly Hex[]; most: number } {
  const sources = supplySources(state, side)
  if (state.byTheLetter) return { sources, most: grid.count }
  const combatUnits = unitsOnMap(state, side).filter((unit) => !isHeadquarters(unit))
  const depths = [from, ...combatUnits.map((unit) => hexOf(state, unit))].map((hex) =>
    Math.min(...sources.map((source) => grid.distance(source, hex))),
  )
  return { sources, most: Math.max(...depths) }
}

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
