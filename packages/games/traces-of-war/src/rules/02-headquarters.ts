// Chapter 2.3: headquarters

import type { Hex } from '@sztab/board'
import { type Bound, Displacement, unitsInRange } from '@sztab/chits'
import { appeared, left, type Play } from '@sztab/kernel'
import { book } from '../book.ts'
import { grid, hexId } from '../ground.ts'
import { isHeadquarters, roster, type SideName, sideOf, type Unit, unitId } from '../order-of-battle.ts'
import { scenarioOf } from '../scenarios.ts'
import type { TracesState } from '../state.ts'
import { relocate, survey, surveys, takeOff } from '../survey.ts'
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
function forward(state: TracesState, side: SideName, from: Hex): Bound {
  const depth = depthsFrom(supplySources(state, side))
  if (state.byTheLetter) return { depth, most: grid.count }
  let most = depth[from]!
  for (const unit of roster.allOf(side)) {
    const hex = state.at[unit]!
    if (hex >= 0 && !isHeadquarters(unit) && depth[hex]! > most) most = depth[hex]!
  }
  return { depth, most }
}

const depths = new WeakMap<readonly Hex[], Int16Array>()

/** How far each hex is from the nearest of these; found once for each list of sources. */
function depthsFrom(sources: readonly Hex[]): Int16Array {
  let found = depths.get(sources)
  if (found === undefined) {
    found = new Int16Array(grid.count).fill(grid.count)
    for (const source of sources) {
      for (const hex of grid.hexes) {
        const distance = grid.distance(source, hex)
        if (distance < found[hex]!) found[hex] = distance
      }
    }
    depths.set(sources, found)
  }
  return found
}

/** Puts the headquarters into its new hex and counts the points it costs (13.3). */
export function displace(play: Play<TracesState>, unit: Unit, to: Hex): void {
  relocate(play.state, unit, to)
  countDisplacement(play.state, unit)
  const [id, hex] = [unitId(unit), hexId(to)]
  play.report('2.3', 'displaced', { unit: id, hex }, appeared(id, hex))
  reviewCrossings(play)
}

/** A headquarters for which no hex qualifies leaves the game; the rulebook knows no other place for it. */
export function loseHeadquarters(play: Play<TracesState>, unit: Unit): void {
  takeOff(play.state, unit)
  countDisplacement(play.state, unit)
  play.report('2.3', 'displace.nowhere', { unit: unitId(unit) }, left(unitId(unit)))
  reviewCrossings(play)
}

/** 2.3 Two points to the other side, in the campaign only. */
function countDisplacement(state: TracesState, unit: Unit): void {
  if (!scenarioOf(state).countsConquest) return
  state.displaced += sideOf(unit) === 'axis' ? tables.displacement.points : -tables.displacement.points
}
