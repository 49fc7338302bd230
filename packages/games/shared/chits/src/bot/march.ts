import { type Hex, NONE, Search } from '@sztab/board'
import { MAJOR_RIVER, MINOR_RIVER, POINT, WHOLE_MOVE } from '../field.ts'
import { ZONE } from '../movement.ts'
import { perGrid } from '../per-grid.ts'
import { enemyOf, type SideName } from '../sides.ts'
import type { Survey } from '../survey.ts'

// Forecasts of where a side could go. They follow the rules of movement, but lightly: what counts is the picture of
// the whole front, not the last movement point. All costs are in halves, as in the rules.

/** What an unbridged major river or a marsh takes out of a move. */
const WADE = 8

/** What a step costs a unit of the side, or a negative number. */
function marchCost(positions: Survey, who: SideName, from: Hex, over: number, to: Hex): number {
  const { open, river, bridged, road, entry } = positions.field
  if (open[over] !== 1 || positions.isHeldBy(enemyOf(who), to)) return -1
  const leaves = positions.inEnemyZone(who, from)
  const enters = positions.inEnemyZone(who, to)
  const ground = road[over] === 1 ? POINT : entry[to]!
  let cost = (ground === WHOLE_MOVE ? POINT + WADE : ground) + (leaves ? ZONE : 0) + (enters ? ZONE : 0)
  if (river[over] === MAJOR_RIVER) {
    if (leaves && enters) return -1
    if (bridged[over] !== 1) cost += WADE
  } else if (river[over] === MINOR_RIVER && bridged[over] !== 1) cost += POINT
  return cost
}

const searchOf = perGrid((grid) => new Search(grid))
const costsOf = perGrid((grid) => new Int32Array(grid.count))

/** Marks where units of a side could go with so many points, all of them together. */
export function markReach(
  positions: Survey,
  who: SideName,
  from: readonly Hex[],
  points: number,
  into: Uint8Array,
): void {
  const search = searchOf(positions.field.grid)
  const costs = costsOf(positions.field.grid)
  search.costs(from, points * POINT, costs, (at, to, over) => marchCost(positions, who, at, over, to))
  for (let hex = 0; hex < costs.length; hex++) if (costs[hex] !== NONE) into[hex] = 1
}
