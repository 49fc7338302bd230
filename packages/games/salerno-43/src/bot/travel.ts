import { type Hexside, NONE } from '@sztab/board'
import { FAR, Roads } from '@sztab/bonds/bot'
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
import { numbers } from './numbers.ts'

const { road, clear, rough, river, mountain } = numbers.travel

function costOver(over: Hexside): number {
  const to = grid.neighbours[over] as number
  if (to === NONE || !isPlayable(to) || isSea(over)) return FAR
  if (hasRoad(over)) return road
  const ground = isHill(to) || isMarsh(to) ? rough : clear
  return ground + (isUnbridgedRiver(over) ? river : 0) + (isWildMountain(over) ? mountain : 0)
}

/** Counted from the goal outwards: its own ground costs nothing, that where one stands does. */
export const roads = Roads.priced(grid, (over) => costOver(grid.mirror(over)))
