import { type Hex, Search } from '@sztab/board'
import { POINT, perGrid, WHOLE_MOVE } from '@sztab/chits'
import { enemyOf, type SideName } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { memory, type Survey, survey } from '../survey.ts'
import type { Situation } from './doctrine.ts'

// How far it really is to a place: the ground, the enemies on the way and their zones make it longer. In halves of a
// point, as in chapter 9.

/** What a river without a bridge or a marsh takes out of a march: a whole move. */
const WADE = 8 * POINT
/** What it costs to get past an enemy: he has to be driven off. */
const ENEMY = 8 * POINT
const ZONE = 2 * POINT

const searchOf = perGrid((grid) => new Search(grid))

/** The way to a place from every hex, in halves of a point: as long as no enemy moves, it stays what it is. */
export function approach({ state, side }: Situation, place: Hex): Int32Array {
  return (side === 'axis' ? ofAxis : ofSoviets)(state, place)
}

const ofAxis = memory.findingOfEach('ways of the Axis', waysOf('axis'), ['soviet places'])
const ofSoviets = memory.findingOfEach('ways of the Soviet side', waysOf('soviet'), ['axis places'])

function waysOf(side: SideName): (state: VictoryState, place: Hex) => Int32Array {
  return (state, place) => findWays(survey(state), side, place)
}

function findWays(positions: Survey, side: SideName, place: Hex): Int32Array {
  const { grid, cost } = positions.field
  const enemy = enemyOf(side)
  const far = new Int32Array(grid.count)
  // The search runs backwards from the place: the nearer hex is the one to be entered, from the other side.
  searchOf(grid).costs(place, Number.MAX_SAFE_INTEGER, far, (nearer, further, over) => {
    const ground = cost[further * 6 + (((over % 6) + 3) % 6)]!
    if (ground < 0) return -1
    const inTheWay = positions.isHeldBy(enemy, nearer)
      ? ENEMY
      : positions.inEnemyZone(side, nearer)
        ? ZONE
        : 0
    return (ground === WHOLE_MOVE ? WADE : ground) + inTheWay
  })
  return far
}
