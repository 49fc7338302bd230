import { type Hex, Search } from '@sztab/board'
import { perGrid, POINT, WHOLE_MOVE } from '@sztab/chits'
import type { Situation } from './doctrine.ts'

// How far it really is to a place: the ground, the enemies on the way and their zones make it longer. In halves of a
// point, as in chapter 9.

/** What a river without a bridge or a marsh takes out of a march. */
const WADE = 5 * POINT
/** What it costs to get past an enemy: he has to be driven off. */
const ENEMY = 8 * POINT
const ZONE = 2 * POINT

const searchOf = perGrid((grid) => new Search(grid))

/** The way to a place from every hex, in halves of a point. */
export function approach({ positions, side, enemy }: Situation, place: Hex): Int32Array {
  const { grid, cost } = positions.field
  const search = searchOf(grid)
  const far = new Int32Array(grid.count).fill(-1)
  // The search runs backwards from the place: what lies at the nearer end of a step has to be entered.
  search.reach(place, Number.MAX_SAFE_INTEGER, (to, _from, over) => {
    const ground = cost[over] as number
    if (ground < 0) return -1
    const isHeld = positions.isHeldBy(enemy, to)
    const inZone = positions.inEnemyZone(side, to)
    return (ground === WHOLE_MOVE ? WADE : ground) + (isHeld ? ENEMY : inZone ? ZONE : 0)
  })
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i] as Hex
    far[hex] = search.cost(hex)
  }
  return far
}
