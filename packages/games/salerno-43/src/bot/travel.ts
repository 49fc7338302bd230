import { type Hex, NONE, type Side } from '@sztab/board'
import { distancesTo, FAR } from '@sztab/bonds'
import {
  grid,
  hasRoad,
  isHill,
  isMarsh,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
} from '../ground.ts'

/** How far it is between places for somebody nobody hinders: in tenths of a clear hex. */

const ROAD = 7
const CLEAR = 10
const ROUGH = 20
const RIVER = 5
const MOUNTAIN = 30

function costOver(over: Side): number {
  const to = grid.neighbours[over] as number
  if (to === NONE || !isPlayable(to) || isSea(over)) return FAR
  if (hasRoad(over)) return ROAD
  const ground = isHill(to) || isMarsh(to) ? ROUGH : CLEAR
  return ground + (isUnbridgedRiver(over) ? RIVER : 0) + (isWildMountain(over) ? MOUNTAIN : 0)
}

const COSTS = Int16Array.from({ length: grid.count * 6 }, (_, over) => costOver(over))

const known = new Map<Hex, Int16Array>()

/** From every hex to this one. */
export function travelTo(goal: Hex): Int16Array {
  const found = known.get(goal)
  if (found !== undefined) return found
  // Counted from the goal outwards: its own ground costs nothing, that where one stands does.
  const made = distancesTo(grid, [goal], (over) => COSTS[grid.mirror(over)] as number)
  known.set(goal, made)
  return made
}
