import { type Hex, NONE, type Side } from '@sztab/board'
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

/** Further than anybody looks. */
const FAR = 9_999

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
  const made = measure(goal)
  known.set(goal, made)
  return made
}

function measure(goal: Hex): Int16Array {
  const far = new Int16Array(grid.count).fill(FAR)
  far[goal] = 0
  let open: Hex[] = [goal]
  while (open.length > 0) {
    const next: Hex[] = []
    for (const hex of open) {
      for (let over = hex * 6; over < hex * 6 + 6; over++) {
        const to = grid.neighbours[over] as number
        const cost = (far[hex] as number) + (COSTS[over] as number)
        if (to === NONE || cost >= (far[to] as number)) continue
        far[to] = cost
        next.push(to)
      }
    }
    open = next
  }
  return far
}
