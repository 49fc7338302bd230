import { type Hex, type Hexside, NONE } from '@sztab/board'
import { MAJOR_RIVER, POINT, WHOLE_MOVE } from './field.ts'
import type { Unit } from './roster.ts'
import { enemyOf, type SideName } from './sides.ts'
import { hasRoomFor } from './stacking.ts'
import type { Survey } from './survey.ts'

// Movement hex by hex. `halves` is what the unit has to spend, in halves of a point.

/** Entering or leaving a hex in an enemy zone costs so much more. */
export const ZONE = 2 * POINT
/** A hex of strategic movement. */
export const ROAD_MARCH = 1

// Why a step is not allowed, beside what the field says.
export const ENEMY = -4
export const RIVER_IN_ZONES = -5
export const RIVER_NOT_FIRST = -6
export const MARSH_IN_ZONES = -7
export const MARSH_NOT_FIRST = -8

/** What one step of ordinary movement costs, or why it is not allowed. */
export function ordinaryStep(
  positions: Survey,
  who: SideName,
  from: Hex,
  over: Hexside,
  to: Hex,
  isFirst: boolean,
): number {
  const { field } = positions
  const cost = field.cost[over]!
  if (cost < 0) return cost
  if (positions.isHeldBy(enemyOf(who), to)) return ENEMY
  const leavesZone = positions.inEnemyZone(who, from)
  const entersZone = positions.inEnemyZone(who, to)
  if (cost === WHOLE_MOVE) {
    if (leavesZone && entersZone) return field.river[over] === MAJOR_RIVER ? RIVER_IN_ZONES : MARSH_IN_ZONES
    if (isFirst) return WHOLE_MOVE
    return field.ford[over] === 1 ? RIVER_NOT_FIRST : MARSH_NOT_FIRST
  }
  if (leavesZone && entersZone && field.river[over] === MAJOR_RIVER) return RIVER_IN_ZONES
  return cost + (leavesZone ? ZONE : 0) + (entersZone ? ZONE : 0)
}

/** Whether a step can be part of strategic movement: along a road and clear of enemy zones at both ends. */
export function isStrategicStep(
  positions: Survey,
  who: SideName,
  from: Hex,
  over: Hexside,
  to: Hex,
): boolean {
  const { road, open } = positions.field
  if (road[over] !== 1 || open[over] !== 1 || positions.isHeldBy(enemyOf(who), to)) return false
  return !positions.inEnemyZone(who, from) && !positions.inEnemyZone(who, to)
}

export const NOT_THIS_WAY = -1

/** A journey so far: what it has cost as ordinary and as strategic movement, as far as it can be either. */
export interface Journey {
  readonly hex: Hex
  readonly ordinary: number
  readonly strategic: number
  readonly isFirst: boolean
  /** The last step was one that takes all points. */
  readonly tookAll: boolean
}

function setOut(positions: Survey, unit: Unit): Journey {
  return { hex: positions.hexOf(unit), ordinary: 0, strategic: 0, isFirst: true, tookAll: false }
}

/** Hexes out of which nobody may set out for the present, and into which nobody may go: 1 for each. */
export type Closed = Uint8Array | undefined

/** Goes one hex on; undefined when neither kind of movement has the points or the right to. */
function goOn(
  positions: Survey,
  unit: Unit,
  halves: number,
  journey: Journey,
  over: Hexside,
  closed: Closed,
): Journey | undefined {
  const to = positions.field.grid.neighbours[over]!
  if (closed !== undefined && closed[to] === 1) return undefined
  const who = positions.roster.sideOf(unit)
  const { hex, isFirst } = journey
  let ordinary = NOT_THIS_WAY
  let tookAll = false
  if (journey.ordinary !== NOT_THIS_WAY) {
    const cost = ordinaryStep(positions, who, hex, over, to, isFirst)
    tookAll = cost === WHOLE_MOVE
    if (tookAll) ordinary = halves
    else if (cost > 0 && journey.ordinary + cost <= halves) ordinary = journey.ordinary + cost
  }
  let strategic = NOT_THIS_WAY
  if (journey.strategic !== NOT_THIS_WAY && isStrategicStep(positions, who, hex, over, to)) {
    if (journey.strategic + ROAD_MARCH <= halves) strategic = journey.strategic + ROAD_MARCH
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

/** Whether the unit may stop here. */
export function mayStop(positions: Survey, unit: Unit, journey: Journey): boolean {
  return !journey.isFirst && hasRoomFor(positions, unit, journey.hex)
}

/** Whether the journey can be ended by rule: here, or somewhere further on. */
function canEnd(positions: Survey, unit: Unit, halves: number, journey: Journey, closed: Closed): boolean {
  if (mayStop(positions, unit, journey)) return true
  for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
    const next = goOn(positions, unit, halves, journey, over, closed)
    if (next !== undefined && canEnd(positions, unit, halves, next, closed)) return true
  }
  return false
}

/** The hexes into which the journey can go on and still be ended by rule. */
export function nextSteps(
  positions: Survey,
  unit: Unit,
  halves: number,
  journey: Journey,
  closed?: Closed,
): Hex[] {
  const hexes: Hex[] = []
  for (let over = journey.hex * 6; over < journey.hex * 6 + 6; over++) {
    const next = goOn(positions, unit, halves, journey, over, closed)
    if (next !== undefined && canEnd(positions, unit, halves, next, closed)) hexes.push(next.hex)
  }
  return hexes
}

/** Whether the unit can move at all. Mostly a neighbouring hex settles it; a journey is begun only if none does. */
export function hasAnyMove(positions: Survey, unit: Unit, halves: number, closed?: Closed): boolean {
  const who = positions.roster.sideOf(unit)
  const start = positions.hexOf(unit)
  if (closed?.[start] === 1) return false
  const { neighbours } = positions.field.grid
  for (let over = start * 6; over < start * 6 + 6; over++) {
    const to = neighbours[over]!
    if (closed !== undefined && closed[to] === 1) continue
    const cost = ordinaryStep(positions, who, start, over, to, true)
    if (cost > 0 && (cost <= halves || cost === WHOLE_MOVE) && hasRoomFor(positions, unit, to)) return true
  }
  return canEnd(positions, unit, halves, setOut(positions, unit), closed)
}

/** How far a path can be followed, and the hex into which it cannot when it breaks off. */
export interface Followed {
  readonly journey: Journey
  readonly refused?: Hex
}

/** Follows a path as far as the rules allow. */
export function follow(positions: Survey, unit: Unit, halves: number, path: readonly Hex[]): Followed {
  let journey = setOut(positions, unit)
  for (const hex of path) {
    const over = positions.field.grid.sideBetween(journey.hex, hex)
    const next = over === NONE ? undefined : goOn(positions, unit, halves, journey, over, undefined)
    if (next === undefined) return { journey, refused: hex }
    journey = next
  }
  return { journey }
}
