// Chapter 9: movement. All points are counted in halves, because strategic movement costs half a point a hex.

import { type Hex, NONE, Search, type Side } from '@sztab/board'
import { type Denial, deny } from '@sztab/kernel'
import {
  grid,
  hasRoadAcross,
  hexId,
  isBlocked,
  isBridged,
  isMajorRiver,
  isMarsh,
  isMinorRiver,
  isPlayable,
} from '../ground.ts'
import { enemyOf, type SideName, sideOf, type Unit, unitData } from '../order-of-battle.ts'
import { ISOLATED, type TracesState } from '../state.ts'
import { hexOf, type Survey, supplyOf, survey } from '../survey.ts'
import { hasRoomFor } from './05-stacking.ts'

const POINT = 2
const ROAD_MARCH = 1
const ZONE = 2 * POINT

/** A step that may only be the first and takes all points: an unbridged major river, a marsh off the road. */
const WHOLE_MOVE = 1000

// Why a step is not allowed; negative so that they cannot be costs.
const OFF_MAP = -1
const NOT_LAND = -2
const BLOCKED = -3
const ENEMY = -4
const RIVER_IN_ZONES = -5
const RIVER_NOT_FIRST = -6
const MARSH_IN_ZONES = -7
const MARSH_NOT_FIRST = -8

/** 8.2, 9.1 Half of the points, rounded down, for isolated units. */
export function movementHalves(state: TracesState, unit: Unit): number {
  const points = unitData(unit).move
  return POINT * (supplyOf(state, unit) === ISOLATED ? Math.floor(points / 2) : points)
}

/** What one step of ordinary movement costs (9.1, 9.3, terrain chart), or why it is not allowed. */
function ordinaryStep(
  positions: Survey,
  who: SideName,
  from: Hex,
  over: Side,
  to: Hex,
  isFirst: boolean,
): number {
  const barrier = barrierTo(positions, who, over, to)
  if (barrier < 0) return barrier
  const leavesZone = positions.inEnemyZone(who, from)
  const entersZone = positions.inEnemyZone(who, to)
  const crossesMajor = isMajorRiver(over)
  if (crossesMajor && leavesZone && entersZone) return RIVER_IN_ZONES
  const entersMarsh = isMarsh(to) && !hasRoadAcross(over)
  if (entersMarsh && leavesZone && entersZone) return MARSH_IN_ZONES
  const isBridge = isBridged(over)
  if (crossesMajor && !isBridge) return isFirst ? WHOLE_MOVE : RIVER_NOT_FIRST
  if (entersMarsh) return isFirst ? WHOLE_MOVE : MARSH_NOT_FIRST
  const river = isMinorRiver(over) && !isBridge ? POINT : 0
  return POINT + river + (leavesZone ? ZONE : 0) + (entersZone ? ZONE : 0)
}

/** 5.0, 9.0 What no movement passes. */
function barrierTo(positions: Survey, who: SideName, over: Side, to: Hex): number {
  if (to === NONE) return OFF_MAP
  if (!isPlayable(to)) return NOT_LAND
  if (isBlocked(over)) return BLOCKED
  return positions.isHeldBy(enemyOf(who), to) ? ENEMY : 0
}

/** 9.2 Whether a step can be part of strategic movement: along a road and clear of enemy zones at both ends. */
function isStrategicStep(positions: Survey, who: SideName, from: Hex, over: Side, to: Hex): boolean {
  if (to === NONE || !hasRoadAcross(over) || barrierTo(positions, who, over, to) < 0) return false
  return !positions.inEnemyZone(who, from) && !positions.inEnemyZone(who, to)
}

const NOT_THIS_WAY = -1

/** A journey so far: what it has cost as ordinary and as strategic movement, as far as it can be either. */
export interface Journey {
  readonly hex: Hex
  readonly ordinary: number
  readonly strategic: number
  readonly isFirst: boolean
  /** The last step was one that takes all points. */
  readonly tookAll: boolean
}

function setOut(state: TracesState, unit: Unit): Journey {
  return { hex: hexOf(state, unit), ordinary: 0, strategic: 0, isFirst: true, tookAll: false }
}

/** Goes one hex on; undefined when neither kind of movement has the points or the right to. */
function goOn(
  state: TracesState,
  positions: Survey,
  unit: Unit,
  journey: Journey,
  over: Side,
): Journey | undefined {
  const to = grid.neighbours[over] as number
  const who = sideOf(unit)
  const budget = movementHalves(state, unit)
  const { hex, isFirst } = journey
  let ordinary = NOT_THIS_WAY
  let tookAll = false
  if (journey.ordinary !== NOT_THIS_WAY) {
    const cost = ordinaryStep(positions, who, hex, over, to, isFirst)
    tookAll = cost === WHOLE_MOVE
    if (tookAll) ordinary = budget
    else if (cost > 0 && journey.ordinary + cost <= budget) ordinary = journey.ordinary + cost
  }
  let strategic = NOT_THIS_WAY
  if (journey.strategic !== NOT_THIS_WAY && isStrategicStep(positions, who, hex, over, to)) {
    if (journey.strategic + ROAD_MARCH <= budget) strategic = journey.strategic + ROAD_MARCH
  }
  if (ordinary === NOT_THIS_WAY && strategic === NOT_THIS_WAY) return undefined
  return { hex: to, ordinary, strategic, isFirst: false, tookAll }
}

/** The cheaper of the two ways, in halves. */
export function costOf(journey: Journey): number {
  const { ordinary, strategic } = journey
  if (ordinary === NOT_THIS_WAY) return strategic
  return strategic === NOT_THIS_WAY ? ordinary : Math.min(ordinary, strategic)
}

/** 9.0, 5.0 Whether the unit may stop here. */
export function mayStop(state: TracesState, positions: Survey, unit: Unit, journey: Journey): boolean {
  return !journey.isFirst && hasRoomFor(state, positions, unit, journey.hex)
}

/** Whether the journey can be ended by rule: here, or somewhere further on. */
function canEnd(state: TracesState, positions: Survey, unit: Unit, journey: Journey): boolean {
  if (mayStop(state, positions, unit, journey)) return true
  for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
    const next = goOn(state, positions, unit, journey, over)
    if (next !== undefined && canEnd(state, positions, unit, next)) return true
  }
  return false
}

/** The journeys one hex further that can still be ended by rule. */
export function nextSteps(state: TracesState, positions: Survey, unit: Unit, journey: Journey): Journey[] {
  const steps: Journey[] = []
  for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
    const next = goOn(state, positions, unit, journey, over)
    if (next !== undefined && canEnd(state, positions, unit, next)) steps.push(next)
  }
  return steps
}

/** Whether the unit can move at all. Mostly a neighbouring hex settles it; a journey is begun only if none does. */
export function hasAnyMove(state: TracesState, positions: Survey, unit: Unit): boolean {
  const who = sideOf(unit)
  const budget = movementHalves(state, unit)
  const start = hexOf(state, unit)
  for (let over = start * 6; over < start * 6 + 6; over++) {
    const to = grid.neighbours[over] as number
    const cost = ordinaryStep(positions, who, start, over, to, true)
    if (cost > 0 && (cost <= budget || cost === WHOLE_MOVE) && hasRoomFor(state, positions, unit, to))
      return true
  }
  return nextSteps(state, positions, unit, setOut(state, unit)).length > 0
}

/** Follows a path as far as the rules allow. */
export function follow(
  state: TracesState,
  positions: Survey,
  unit: Unit,
  path: readonly Hex[],
): { readonly journey: Journey; readonly denial?: Denial } {
  let journey = setOut(state, unit)
  for (const hex of path) {
    const over = grid.sideBetween(journey.hex, hex)
    const next = over === NONE ? undefined : goOn(state, positions, unit, journey, over)
    if (next === undefined) return { journey, denial: whyNot(state, positions, unit, journey, hex) }
    journey = next
  }
  return { journey }
}

/** 9.0 The verdict on a whole path. */
export function checkPath(state: TracesState, unit: Unit, path: readonly Hex[]): Denial | undefined {
  const positions = survey(state)
  const { journey, denial } = follow(state, positions, unit, path)
  if (denial !== undefined) return denial
  if (journey.isFirst) return deny('9.0', 'move.nowhere')
  if (!mayStop(state, positions, unit, journey)) return deny('5.0', 'move.full', { hex: hexId(journey.hex) })
  return undefined
}

/** The reason why a step was refused, in the order in which a player would look for it. */
function whyNot(state: TracesState, positions: Survey, unit: Unit, journey: Journey, to: Hex): Denial {
  const from = journey.hex
  const over = grid.sideBetween(from, to)
  const hexes = { from: hexId(from), to: hexId(to) }
  if (over === NONE) return deny('9.0', 'move.not-adjacent', hexes)
  const budget = movementHalves(state, unit)
  const cost = ordinaryStep(positions, sideOf(unit), from, over, to, journey.isFirst)
  switch (cost) {
    case NOT_LAND:
      return deny('9.0', 'move.not-land', hexes)
    case BLOCKED:
      return deny('9.0', 'move.blocked', hexes)
    case ENEMY:
      return deny('5.0', 'enemy-there', { hex: hexes.to })
    case RIVER_IN_ZONES:
      return deny('9.3', 'move.river-in-zones', hexes)
    case MARSH_IN_ZONES:
      return deny('9.3', 'move.marsh-in-zones', hexes)
    case RIVER_NOT_FIRST:
      return deny('9.1', 'move.river-not-first', hexes)
    case MARSH_NOT_FIRST:
      return deny('9.3', 'move.marsh-not-first', hexes)
    default:
      return whyTooFar(positions, unit, journey, to, cost, budget)
  }
}

/** The step itself is allowed, but neither kind of movement gets that far. */
function whyTooFar(
  positions: Survey,
  unit: Unit,
  journey: Journey,
  to: Hex,
  cost: number,
  budget: number,
): Denial {
  const who = sideOf(unit)
  const hexes = { from: hexId(journey.hex), to: hexId(to) }
  if (journey.ordinary === NOT_THIS_WAY) {
    const over = grid.sideBetween(journey.hex, to)
    if (!hasRoadAcross(over)) return deny('9.2', 'move.strategic-road', hexes)
    if (positions.inEnemyZone(who, to)) return deny('9.2', 'move.strategic-zone', hexes)
    return deny('9.2', 'move.strategic-points', hexes)
  }
  if (journey.tookAll) return deny(isMarsh(journey.hex) ? '9.3' : '9.1', 'move.took-all', hexes)
  const points = { needed: cost / POINT, left: (budget - journey.ordinary) / POINT }
  return deny('9.1', 'move.points', { ...hexes, ...points })
}

const search = new Search(grid)
const roadSearch = new Search(grid)

export interface Destination {
  readonly path: Hex[]
  readonly halves: number
}

/** The cheapest path to every hex where the unit may stop. */
export function destinations(state: TracesState, unit: Unit): Destination[] {
  const positions = survey(state)
  const who = sideOf(unit)
  const budget = movementHalves(state, unit)
  const start = hexOf(state, unit)
  search.reach(start, budget, (from, to, over, spent) => {
    const cost = ordinaryStep(positions, who, from, over, to, spent === 0)
    return cost === WHOLE_MOVE ? budget : cost
  })
  roadSearch.reach(start, budget, (from, to, over) =>
    isStrategicStep(positions, who, from, over, to) ? ROAD_MARCH : -1,
  )
  const found: Destination[] = []
  for (const hex of reached(search, roadSearch)) {
    if (hex === start || !hasRoomFor(state, positions, unit, hex)) continue
    const isByRoad = roadSearch.has(hex) && !(search.has(hex) && search.cost(hex) <= roadSearch.cost(hex))
    const way = isByRoad ? roadSearch : search
    found.push({ path: way.path(hex).slice(1), halves: way.cost(hex) })
  }
  return found
}

function reached(first: Search, second: Search): Hex[] {
  const hexes = Array.from(first.order.subarray(0, first.found))
  for (const hex of second.order.subarray(0, second.found)) if (!first.has(hex)) hexes.push(hex)
  return hexes
}
