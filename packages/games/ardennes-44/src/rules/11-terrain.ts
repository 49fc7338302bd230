// Chapter 11: what the ground does to movement. Points are counted in halves, because primary roads cost a half.

import { FORBIDDEN, type Hex, type Hexside } from '@sztab/board'
import { enemyOf, isNextTo, type Survey, type Unit } from '@sztab/bonds'
import {
  FOREST_ROAD,
  isClear,
  isDark,
  isForest,
  isLake,
  isRiver,
  isRough,
  isWestWall,
  PRIMARY_ROAD,
  roadOver,
} from '../ground.ts'
import { isMechanised, isVehicle, sideOf } from '../order-of-battle.ts'
import type { ArdennesState } from '../state.ts'
import { isOpenBridge } from '../survey.ts'
import { isGroundFrozen, tables } from '../tables.ts'
import { bondAgainst } from './10-zoc-bonds.ts'
import { type Bound, boundOver, isSauerCrossing } from './11-bounds.ts'
import { trafficCost } from './24-traffic.ts'

const COSTS = tables.movement

/** 11, 12.1, 12.4.3, 22.3 As it is, by strategic movement, on trucks, behind prime movers. */
export type Mode = 'move' | 'strategic' | 'truck' | 'prime-mover'

/** 12.1 Columns keep to the roads. */
export function isColumn(mode: Mode): boolean {
  return mode === 'strategic' || mode === 'truck'
}

/** 11.7 The road that leads over a hexside now: without its bridge none does. */
export function roadNow(state: ArdennesState, over: Hexside): number {
  const road = roadOver(over)
  return road !== 0 && (!isRiver(over) || isOpenBridge(state, over)) ? road : 0
}

/** 11.4.1 */
export function isUnbridgedRiver(state: ArdennesState, over: Hexside): boolean {
  return isRiver(over) && !isOpenBridge(state, over)
}

/** 11.6 A dark hexside without a road. */
export function isWildRough(over: Hexside): boolean {
  return isDark(over) && roadOver(over) === 0
}

/** What the ground forbids to vehicles. */
export type Obstacle = 'river' | 'rough' | 'forest' | 'west-wall'

/** 11.4–11.6, 17.2, 19.2 Vehicles need bridges over rivers, and roads in and out of forest, rough and the West Wall. */
export function vehicleObstacle(state: ArdennesState, over: Hexside, to: Hex): Obstacle | undefined {
  if (isUnbridgedRiver(state, over)) return 'river'
  if (roadOver(over) !== 0) return undefined
  const from = Math.floor(over / 6)
  if (isRough(from) || isRough(to)) return 'rough'
  if (isForest(from) || isForest(to)) return 'forest'
  return isWestWall(from) || isWestWall(to) ? 'west-wall' : undefined
}

/** 11.4, 11.6 What infantry crosses only as the first hex of tactical movement. */
export function isHard(state: ArdennesState, over: Hexside): boolean {
  return isUnbridgedRiver(state, over) || isWildRough(over)
}

/** What no way of moving passes; the reason is only made when it is asked for. */
export type Barrier = 'lake' | 'bond' | 'no-road' | 'near-enemy' | 'roadblock' | Obstacle | Bound

export function barrierOver(
  state: ArdennesState,
  positions: Survey,
  unit: Unit,
  mode: Mode,
  over: Hexside,
  to: Hex,
): Barrier | undefined {
  const who = sideOf(unit)
  if (isLake(over)) return 'lake'
  if (isSauerCrossing(state, unit, over)) return undefined
  if (isVehicle(unit) || mode === 'prime-mover') {
    const obstacle = vehicleObstacle(state, over, to)
    if (obstacle !== undefined) return obstacle
  }
  const bound = boundOver(state, unit, over, to)
  if (bound !== undefined) return bound
  if (bondAgainst(state, positions, who, over) !== undefined) return 'bond'
  return isColumn(mode) ? columnBarrier(state, positions, unit, roadNow(state, over), to) : undefined
}

/** 12.1, 12.2, 33.1 Columns keep to roads, away from enemies and off their roadblocks. */
export function columnBarrier(
  state: ArdennesState,
  positions: Survey,
  unit: Unit,
  road: number,
  to: Hex,
): Barrier | undefined {
  const enemy = enemyOf(sideOf(unit))
  if (road === 0) return 'no-road'
  if (isNextTo(positions, enemy, to)) return 'near-enemy'
  return state.roadblocks[enemy].includes(to) ? 'roadblock' : undefined
}

/** Terrain chart: what a hex costs to enter by a road or across country, traffic included (24.2). */
export function hexCost(state: ArdennesState, unit: Unit, mode: Mode, road: number, to: Hex): number {
  const ground = groundCost(state, mode !== 'move' || isMechanised(unit), road, to)
  if (ground < 0) return FORBIDDEN
  return ground + trafficCost(state, sideOf(unit), to) * COSTS.point
}

/** 11.7, 11.8, 28.1 Roads; across country wooded rough is only entered by tactical movement. */
function groundCost(state: ArdennesState, isMech: boolean, road: number, to: Hex): number {
  if (road !== 0) {
    const kind = road === FOREST_ROAD ? 'forestRoad' : road === PRIMARY_ROAD ? 'primary' : 'secondary'
    if (!isMech) return COSTS[kind].foot
    return isGroundFrozen(state.turn) ? COSTS[kind].mechFrozen : COSTS[kind].mech
  }
  if (isRough(to)) return FORBIDDEN
  const how = isMech ? 'mech' : 'foot'
  return COSTS[isForest(to) ? 'forest' : isClear(to) ? 'clear' : 'lightwoods'][how]
}
