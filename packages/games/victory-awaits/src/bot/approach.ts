import { type Hex, Search } from '@sztab/board'
import { POINT, perGrid, WHOLE_MOVE } from '@sztab/chits'
import type { Situation } from './doctrine.ts'

// How far it really is to a place: the ground, the enemies on the way and their zones make it longer. In halves of a
// point, as in chapter 9.

/** What a river without a bridge or a marsh takes out of a march: a whole move. */
const WADE = 8 * POINT
/** What it costs to get past an enemy: he has to be driven off. */
const ENEMY = 8 * POINT
const ZONE = 2 * POINT

const searchOf = perGrid((grid) => new Search(grid))

/** The way to a place from every hex, in halves of a point. */
export function approach({ positions, side, enemy }: Situation, place: Hex): Int32Array {
  const { grid, cost } = positions.field
  const search = searchOf(grid)
  const far = new Int32Array(grid.count).fill(-1)
  // The search runs backwards from the place: the nearer hex is the one to be entered, from the other side.
  search.reach(place, Number.MAX_SAFE_INTEGER, (nearer, further, over) => {
    const ground = cost[further * 6 + (((over % 6) + 3) % 6)]!
    if (ground < 0) return -1
    const inTheWay = positions.isHeldBy(enemy, nearer)
      ? ENEMY
      : positions.inEnemyZone(side, nearer)
        ? ZONE
        : 0
    return (ground === WHOLE_MOVE ? WADE : ground) + inTheWay
  })
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i] as Hex
    far[hex] = search.cost(hex)
  }
  return far
}
