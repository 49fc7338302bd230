// Chapter 11: what the ground does to movement. Points are counted in halves, because primary roads cost a half.

import { FORBIDDEN, type Hex, type Hexside, NONE } from '@sztab/board'
import { enemyOf, isNextTo, type Survey, type Unit } from '@sztab/bonds'
import type { Section } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import {
  FOREST_ROAD,
  grid,
  isArmyBoundary,
  isBeyondMeuse,
  isClear,
  isDark,
  isForest,
  isLake,
  isRiver,
  isRough,
  isWestSheet,
  isWestWall,
  PRIMARY_ROAD,
  roadOver,
  START_AREAS,
  type StartArea,
  startAreaAt,
} from '../ground.ts'
import {
  FORMATIONS,
  formationOf,
  isMechanised,
  isVehicle,
  sideOf,
  theUnit,
  unitData,
} from '../order-of-battle.ts'
import { type ArdennesState, MOVED, STRAYED } from '../state.ts'
import { isMarked, isOpenBridge, survey } from '../survey.ts'
import { isGroundFrozen, tables } from '../tables.ts'
import { isBritish } from './02-units.ts'
import { bondAgainst } from './10-zoc-bonds.ts'
import { trafficCost } from './24-traffic.ts'
import { dumpAt } from './32-fuel-dumps.ts'

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

// 29.1.2–29.4: lines that some units may not cross, whatever the ground

export type Bound = 'boundary' | 'division' | 'surprised' | 'british' | 'dump'

export const BOUND_SECTIONS: Readonly<Record<Bound, Section>> = sections.bounds

/** Which bound forbids a unit to go over a hexside, moving or advancing. */
export function boundOver(state: ArdennesState, unit: Unit, over: Hexside, to: Hex): Bound | undefined {
  const isBound = sideOf(unit) === 'german' && crossesBoundary(state, unit, over)
  return isBound ? 'boundary' : boundIn(state, unit, to)
}

/** The same for a hex, from wherever the unit comes. */
export function boundIn(state: ArdennesState, unit: Unit, to: Hex): Bound | undefined {
  if (sideOf(unit) === 'german') {
    if (isForeignGround(state, unit, to)) return 'division'
    return dumpAt(state, to) === undefined ? undefined : 'dump'
  }
  if (staysBehindMeuse(state, unit) && !isBritishGround(to)) return 'british'
  return isSurprised(state, unit, to) ? 'surprised' : undefined
}

/** 11.10.1 Before turn 5; a unit that a retreat took over the boundary may come back (11.10.2). */
function crossesBoundary(state: ArdennesState, unit: Unit, over: Hexside): boolean {
  return isArmyBoundary(over) && state.turn < tables.boundaries.liftedFrom && !isMarked(state, unit, STRAYED)
}

// 29.1.2 The ground of each division: its start area, and what lies east of it in the same rows

const groundOf = new Int8Array(grid.count).fill(NONE)
const rows = new Map<string, Hex[]>()
for (let hex = 0; hex < grid.count; hex++) {
  const row = grid.id(hex).slice(3)
  const found = rows.get(row)
  if (isWestSheet(hex)) continue
  if (found === undefined) rows.set(row, [hex])
  else found.push(hex)
}
for (const hexes of rows.values()) {
  // Columns are counted westwards: from the west to the east.
  hexes.sort((a, b) => (grid.id(a) > grid.id(b) ? -1 : 1))
  let area: StartArea = NONE
  for (const hex of hexes) {
    if (startAreaAt(hex) !== NONE) area = startAreaAt(hex)
    groundOf[hex] = area
  }
}

/** 29.1.2 The start area or rear of another division, on turn 1. */
function isForeignGround(state: ArdennesState, unit: Unit, hex: Hex): boolean {
  if (state.turn !== 1) return false
  const area = START_AREAS[groundOf[hex]!]
  const own = unitData(unit).setup?.area
  return area !== undefined && own !== undefined && area.name !== own
}

const SURPRISED = FORMATIONS.indexOf('106 Inf Div')
const SCREEN = START_AREAS.findIndex(({ name }) => name === '18 VG')

/** 29.4 The 106th Division does not see how thin the line of the 18th is, as long as anybody holds it. */
export function isSurprised(state: ArdennesState, unit: Unit, hex: Hex): boolean {
  if (state.turn !== 1 || formationOf(unit) !== SURPRISED || startAreaAt(hex) !== SCREEN) return false
  const positions = survey(state)
  return START_AREAS[SCREEN]?.hexes.some((one) => positions.isHeldBy('german', one)) === true
}

const BRIGADE_29 = theUnit(tables.special.brigade29.unit)

/** 27.3.2 The 29th Armoured Brigade, late or once the Meuse is crossed. */
function isReleased(state: ArdennesState, unit: Unit): boolean {
  if (unit !== BRIGADE_29) return false
  return state.isMeuseCrossed || state.turn >= tables.special.brigade29.releasedOn
}

/** 27.3.1 */
export function staysBehindMeuse(state: ArdennesState, unit: Unit): boolean {
  return isBritish(state, unit) && !isReleased(state, unit)
}

/** 27.3.1 On the West sheet and beyond the Meuse. */
export function isBritishGround(hex: Hex): boolean {
  return isWestSheet(hex) && isBeyondMeuse(hex)
}

// 29.3 Over the Sauer below Echternach

const SAUER = grid.sideBetween(grid.at('E1006'), grid.at('E1005'))
const RAIDERS = '212 VG'

/** 29.3 On turn 1 one unit of the 212th crosses here, bonds and river notwithstanding, and stops. */
export function isSauerCrossing(state: ArdennesState, unit: Unit, over: Hexside): boolean {
  if (over !== SAUER || state.turn !== 1 || state.isNight || !isRaider(unit)) return false
  return !survey(state)
    .stack(grid.neighbours[SAUER] as Hex)
    .some((other) => isRaider(other) && isMarked(state, other, MOVED))
}

function isRaider(unit: Unit): boolean {
  return unitData(unit).setup?.area === RAIDERS
}
