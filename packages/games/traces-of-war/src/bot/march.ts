import { type Hex, Search } from '@sztab/board'
import {
  grid,
  hasRoadAcross,
  isBlocked,
  isBridged,
  isMajorRiver,
  isMarsh,
  isMinorRiver,
  isPlayable,
} from '../ground.ts'
import { enemyOf, type SideName } from '../order-of-battle.ts'
import type { Survey } from '../survey.ts'

// Forecasts of where the other side could go. They follow chapter 9, but lightly: what counts is the picture of
// the whole front, not the last movement point. All costs are in halves, as in the rules.

const POINT = 2
const ZONE = 2 * POINT
/** What an unbridged major river or a marsh takes out of a move. */
const WADE = 8

/** 9.1, 9.3 What a step costs a unit of the side, or a negative number. */
function marchCost(positions: Survey, who: SideName, from: Hex, over: number, to: Hex): number {
  if (!isPlayable(to) || isBlocked(over) || positions.isHeldBy(enemyOf(who), to)) return -1
  const leaves = positions.inEnemyZone(who, from)
  const enters = positions.inEnemyZone(who, to)
  let cost = POINT + (leaves ? ZONE : 0) + (enters ? ZONE : 0)
  if (isMajorRiver(over)) {
    if (leaves && enters) return -1
    if (!isBridged(over)) cost += WADE
  } else if (isMinorRiver(over) && !isBridged(over)) cost += POINT
  if (isMarsh(to) && !hasRoadAcross(over)) cost += WADE
  return cost
}

const search = new Search(grid)

/** Marks where units of a side could go with so many points, all of them together. */
export function markReach(
  positions: Survey,
  who: SideName,
  from: readonly Hex[],
  points: number,
  into: Uint8Array,
): void {
  search.reach(from, points * POINT, (at, to, over) => marchCost(positions, who, at, over, to))
  for (let i = 0; i < search.found; i++) into[search.order[i] as number] = 1
}
