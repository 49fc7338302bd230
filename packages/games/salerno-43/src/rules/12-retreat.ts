// Chapter 12: retreats

import { type Hex, NONE, type Side } from '@sztab/board'
import { type Lines, routsNextTo } from '@sztab/bonds'
import { type Denial, deny, type Section } from '@sztab/kernel'
import {
  areaData,
  areaTouching,
  grid,
  isCity,
  isEighthArmySector,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  keyOf,
} from '../ground.ts'
import {
  enemyOf,
  isBeachhead,
  isEighthArmy,
  isVehicle,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, ELIMINATED, inArea, isArea, type Place, placeId } from '../places.ts'
import { type BattleFrame, type FrameOf, RETREATED, ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf, isMarked, placeOf, type Survey, survey, takeOff } from '../survey.ts'
import { tables } from '../tables.ts'
import { clone } from '../view.ts'
import { movementAllowance } from './02-units.ts'
import { bondAgainst } from './07-zoc-bonds.ts'
import { isControlledBy } from './16-control.ts'
import { findSupplyLines } from './16-supply.ts'
import { isFriendlyArea } from './21-entry-areas.ts'

/** What units are told to do: how far to go, and who of them has gone. */
export type RetreatOrder = Pick<
  FrameOf<'retreat'>,
  'side' | 'units' | 'length' | 'least' | 'cause' | 'gone' | 'trail'
>

/** A way back that the rules allow, from where the unit is now. */
export interface Retreat {
  readonly path: readonly Place[]
}

/** 12.2 Whether every way back would be the unit's end. */
export function isLostByRetreat(state: SalernoState, unit: Unit, order: RetreatOrder): boolean {
  if (isRooted(unit)) return true
  const way = new Way(state, unit, order)
  return !survives(way, walkSoFar(way))
}

/** Whether some way from here ends where the unit may stop: one is enough, and no guideline is asked about. */
function survives(way: Way, walk: Walk): boolean {
  if (countsAt(way, walk) !== undefined) return true
  if (!goesOn(way, walk)) return false
  if (takesIn(way.state, way.unit, walk.hex)) return true
  for (let over = walk.hex * 6; over < walk.hex * 6 + 6; over++) {
    if (faultOver(way, walk, over) === undefined && survives(way, stepOver(way, walk, over))) return true
  }
  return false
}

/** 11.5.2 Whether the unit would be out of supply after every retreat, because the port or beachhead is lost with the hex. */
export function isCutOffByRetreat(state: SalernoState, unit: Unit, order: RetreatOrder): boolean {
  const ways = retreatsOf(state, unit, order)
  const lines = linesAfter(state, order, placeOf(state, unit))
  return ways.length > 0 && ways.every(({ path }) => !isSuppliedAt(lines, path.at(-1) as Place))
}

/**
 * 12.5 Units that retreated to friends in this combat phase, when these are attacked: they add nothing, lead nothing,
 * lose no steps, and a second retreat is their end. Breakthroughs differ (15.3).
 */
export function isBeatenAlready(state: SalernoState, battle: BattleFrame, unit: Unit): boolean {
  if (battle.kind !== 'attack' || !isMarked(state, unit, RETREATED)) return false
  return battle.defenders.some((other) => !isMarked(state, other, RETREATED))
}

// One step

/** 12.2, 12.3 What ends a unit that takes a step, whatever its way was. */
type End = 'enemy' | 'bond' | 'sea' | 'river' | 'mountain' | 'abandoned' | 'rout-city' | 'back'
/** The same, or what ends it after the way it took. */
type Fault = End | 'no-zone' | 'two-zones' | 'two-mountains'

const FAULT_SECTIONS: Readonly<Record<Fault, Section>> = {
  enemy: '12.2',
  bond: '12.2',
  sea: '12.2',
  river: '12.3.1',
  mountain: '12.3.2',
  abandoned: 'S2.3.7',
  'rout-city': '13.3.2',
  back: '12.1.1',
  'no-zone': '25.1.4',
  'two-zones': '12.2',
  'two-mountains': '12.3.2',
}

function endOver(state: SalernoState, positions: Survey, unit: Unit, over: Side): End | undefined {
  const who = sideOf(unit)
  const to = grid.neighbours[over] as number
  if (to === NONE || !isPlayable(to) || isSea(over)) return 'sea'
  if (positions.isHeldBy(enemyOf(who), to)) return 'enemy'
  if (isVehicle(unit) && isUnbridgedRiver(over)) return 'river'
  if (isVehicle(unit) && isWildMountain(over)) return 'mountain'
  if (bondAgainst(state, positions, who, over) !== undefined) return 'bond'
  if (state.isSectorAbandoned && who === 'german' && isEighthArmySector(to)) return 'abandoned'
  const isShut = cohesionOf(state, unit) === ROUTED && isCity(to) && isControlledBy(state, enemyOf(who), to)
  return isShut ? 'rout-city' : undefined
}

/** 12.2, 21.4 Only a friendly area takes retreating units in, an eastern one only the 8th Army. */
function takesIn(state: SalernoState, unit: Unit, hex: Hex): boolean {
  const area = areaTouching(hex)
  if (area === NONE || !isFriendlyArea(state, sideOf(unit), area)) return false
  return sideOf(unit) === 'german' || areaData(area).edge !== 'east' || isEighthArmy(unit)
}

/** 12.2, 18.1.3, 19.3 Units that cannot leave. */
function isRooted(unit: Unit): boolean {
  return movementAllowance(unit) === 0
}

/** What a unit meets on its way, looked at once. */
class Way {
  readonly state: SalernoState
  readonly unit: Unit
  readonly order: RetreatOrder
  readonly start: Hex
  readonly #positions: Survey
  readonly #enemy
  readonly #ends = new Map<Side, End | undefined>()

  constructor(state: SalernoState, unit: Unit, order: RetreatOrder) {
    this.state = state
    this.unit = unit
    this.order = order
    this.start = order.trail?.[0] ?? placeOf(state, unit)
    this.#positions = survey(state)
    this.#enemy = enemyOf(sideOf(unit))
  }

  endOver(over: Side): End | undefined {
    const known = this.#ends.get(over)
    if (known !== undefined || this.#ends.has(over)) return known
    const isBack = (grid.neighbours[over] as number) === this.start
    const end = isBack ? 'back' : endOver(this.state, this.#positions, this.unit, over)
    this.#ends.set(over, end)
    return end
  }

  /** 12.1.3 An enemy zone that no friend outside this retreat lifts. */
  isInZone(hex: Hex): boolean {
    return this.#positions.inZoneOf(this.#enemy, hex) && this.#friends(hex).length === 0
  }

  /** 12.2 Friends who have not retreated in this phase let it stop in a zone. */
  mayStop(hex: Hex): boolean {
    if (!this.#positions.inZoneOf(this.#enemy, hex)) return true
    return this.#friends(hex).some((friend) => !isMarked(this.state, friend, RETREATED))
  }

  /** 12.1.5 */
  isShelter(hex: Hex): boolean {
    const who = sideOf(this.unit)
    if (isCity(hex) && isControlledBy(this.state, who, hex)) return true
    return who === 'allied' && this.#positions.stack(hex).some(isBeachhead)
  }

  isAway(from: Hex, to: Hex): boolean {
    return grid.distance(this.start, to) > grid.distance(this.start, from)
  }

  /** 13.3.2 Routed enemies next to the hex make way before the unit goes on; a routed unit drives nobody off. */
  mustPause(place: Place): boolean {
    if (isArea(place) || cohesionOf(this.state, this.unit) === ROUTED) return false
    return routsNextTo(this.#positions, this.#enemy, place).length > 0
  }

  #friends(hex: Hex): Unit[] {
    const { units, gone = [] } = this.order
    if (this.#positions.isHeldBy(this.#enemy, hex)) return []
    return this.#positions.stack(hex).filter((unit) => !units.includes(unit) && !gone.includes(unit))
  }
}

// Whole ways

/** How well a way keeps the guidelines of 12.1.3: what each of them counts against it. */
interface Walk {
  readonly path: readonly Place[]
  readonly hex: Place
  readonly hexes: number
  /** Guideline 2: hexes that lead no further away. */
  readonly strayed: number
  /** Guideline 3: hexes after the first in an enemy zone. */
  readonly zones: number
  /** Guideline 5. */
  readonly mountains: number
  readonly isInZone: boolean
}

interface Candidate extends Walk {
  /** For how many hexes of retreat it stands; SHELTERED when it stopped early, FURTHER when it went one hex more. */
  readonly counts: number
}
/** 12.1.5 In a city or on a beachhead. */
const SHELTERED = 0
/** 12.2 Because it could not stop before; only where no other way saves it. */
const FURTHER = -1

function faultOver(way: Way, walk: Walk, over: Side): Fault | undefined {
  const end = way.endOver(over)
  if (end !== undefined) return end
  if (way.isInZone(grid.neighbours[over] as number)) {
    if (way.order.cause === 'disengagement') return 'no-zone'
    if (walk.isInZone) return 'two-zones'
  }
  return isWildMountain(over) && walk.mountains > 0 ? 'two-mountains' : undefined
}

/** One hex on; the way is written down from where the unit is now. */
function stepOver(way: Way, walk: Walk, over: Side): Walk {
  const to = grid.neighbours[over] as number
  const isInZone = way.isInZone(to)
  return {
    path: [...walk.path, to],
    hex: to,
    hexes: walk.hexes + 1,
    strayed: walk.strayed + (way.isAway(walk.hex, to) ? 0 : 1),
    zones: walk.zones + (isInZone && walk.hexes > 0 ? 1 : 0),
    mountains: walk.mountains + (isWildMountain(over) ? 1 : 0),
    isInZone,
  }
}

/** Where the unit is now, with all that its way so far has broken. */
function walkSoFar(way: Way): Walk {
  const none = { path: [], hexes: 0, strayed: 0, zones: 0, mountains: 0, isInZone: false }
  let walk: Walk = { ...none, hex: way.start }
  for (const to of way.order.trail?.slice(1) ?? []) {
    walk = stepOver(way, walk, grid.sideBetween(walk.hex, to))
  }
  return { ...walk, path: [] }
}

/** For how many hexes of retreat a way that ends here stands; undefined where it may not end. */
function countsAt(way: Way, walk: Walk): number | undefined {
  const { length, least } = way.order
  if (walk.hexes === 0) return undefined
  if (isArea(walk.hex)) return length
  if (!way.mayStop(walk.hex)) return undefined
  if (walk.hexes >= least && walk.hexes <= length) return walk.hexes
  if (walk.hexes > length) return FURTHER
  return way.isShelter(walk.hex) ? SHELTERED : undefined
}

/** 12.2 Whether a way may go on from here. */
function goesOn(way: Way, walk: Walk): boolean {
  if (isArea(walk.hex)) return false
  const { length } = way.order
  return walk.hexes < length || (walk.hexes === length && !way.mayStop(walk.hex))
}

/** Every way that the unit survives and that strays no more often than `most`. */
function survivable(way: Way, most: number): { found: Candidate[]; isAll: boolean } {
  const found: Candidate[] = []
  let isAll = true
  const visit = (walk: Walk): void => {
    const counts = countsAt(way, walk)
    if (counts !== undefined) found.push({ ...walk, counts })
    if (!goesOn(way, walk)) return
    for (let over = walk.hex * 6; over < walk.hex * 6 + 6; over++) {
      if (faultOver(way, walk, over) !== undefined) continue
      const next = stepOver(way, walk, over)
      if (next.strayed > most) isAll = false
      else visit(next)
    }
    if (takesIn(way.state, way.unit, walk.hex)) visit(intoArea(walk))
  }
  visit(walkSoFar(way))
  return { found, isAll }
}

/** 12.2 Into a friendly area: that is the whole retreat. */
function intoArea(walk: Walk): Walk {
  const area = inArea(areaTouching(walk.hex))
  return { ...walk, path: [...walk.path, area], hex: area, hexes: walk.hexes + 1, isInZone: false }
}

/** What was last asked, and what was found: the same retreat is asked about several times before it is answered. */
interface Asked {
  readonly positions: Survey
  readonly version: number
  readonly key: string
  readonly ways: Retreat[]
}
let last: Asked | undefined

/** 12.1.3 Every way back that a unit may take; none when it is lost. */
export function retreatsOf(state: SalernoState, unit: Unit, order: RetreatOrder): Retreat[] {
  const positions = survey(state)
  const { version } = positions
  const key = [unit, JSON.stringify(order), state.control.join(''), state.areas.join(''), state.marks].join(
    ' ',
  )
  if (last?.positions === positions && last.version === version && last.key === key) return last.ways
  const ways = findRetreats(state, unit, order)
  last = { positions, version, key, ways }
  return ways
}

/**
 * 12.1.3 The ways that the guidelines leave, in their order of priority. Where the owner chooses how far he
 * goes, ways are compared with others as long; a stop in a city or on a beachhead with full retreats (12.1.5).
 */
function findRetreats(state: SalernoState, unit: Unit, order: RetreatOrder): Retreat[] {
  if (isRooted(unit)) return []
  const way = new Way(state, unit, order)
  const candidates = leastStraying(way)
  const lines = lazily(() => linesAfter(state, order))
  const compare = (a: Candidate, b: Candidate): number => {
    if (a.strayed !== b.strayed) return a.strayed - b.strayed
    if (a.zones !== b.zones) return a.zones - b.zones
    if (a.hex !== b.hex) {
      const gap = Number(isSuppliedAt(lines(), b.hex)) - Number(isSuppliedAt(lines(), a.hex))
      if (gap !== 0) return gap
    }
    return a.mountains - b.mountains
  }
  const legal: Candidate[] = []
  let full: Candidate | undefined
  const isExact = candidates.some((one) => one.counts >= order.least)
  for (let counts = order.least; counts <= order.length; counts++) {
    const sought = counts === order.length && !isExact ? FURTHER : counts
    const alike = candidates.filter((one) => one.counts === sought)
    const best = bestOf(alike, compare)
    if (best === undefined) continue
    legal.push(...alike.filter((one) => compare(one, best) === 0))
    if (counts === order.length) full = best
  }
  const sheltered = candidates.filter((one) => one.counts === SHELTERED)
  const bar = full ?? bestOf(sheltered, compare)
  if (bar !== undefined) legal.push(...sheltered.filter((one) => compare(one, bar) <= 0))
  return legal
}

/** Ways with as few steps aside as each length of retreat needs. */
function leastStraying(way: Way): Candidate[] {
  const { least, length } = way.order
  for (let most = 0; ; most++) {
    const { found, isAll } = survivable(way, most)
    if (isAll) return found
    const lengths = new Set(found.map(({ counts }) => counts).filter((counts) => counts >= least))
    if (lengths.size === length - least + 1) return found
  }
}

function bestOf(ways: readonly Candidate[], compare: (a: Candidate, b: Candidate) => number) {
  return ways.reduce<Candidate | undefined>(
    (best, one) => (best === undefined || compare(one, best) < 0 ? one : best),
    undefined,
  )
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Supply lines when all who retreat are out of the way, and the hex in the hands of the enemy if it is `lost`. */
function linesAfter(state: SalernoState, order: RetreatOrder, lost?: Hex): Lines {
  const after = clone(state)
  for (const unit of order.units) if (!order.gone?.includes(unit)) takeOff(after, unit, ELIMINATED)
  const key = lost === undefined ? NONE : keyOf(lost)
  if (key !== NONE) after.control[key] = order.side === 'allied' ? 0 : 1
  return findSupplyLines(after, order.side)
}

function isSuppliedAt(lines: Lines, place: Place): boolean {
  return isArea(place) || lines.overland(place) <= tables.supply.overland
}

// Answers: a way back, broken off where routed enemies have to make way first

/** What may be answered: each way as far as its first pause, and which of the answers bring the unit home. */
export function pathsOf(state: SalernoState, unit: Unit, order: RetreatOrder): (readonly Place[])[] {
  const way = new Way(state, unit, order)
  const paths = new Map<string, readonly Place[]>()
  for (const { path } of retreatsOf(state, unit, order)) {
    const pause = path.findIndex((place) => way.mustPause(place))
    const first = pause < 0 ? path : path.slice(0, pause + 1)
    paths.set(first.join(), first)
  }
  return [...paths.values()]
}

/** Whether a path was broken off for routed enemies, and there is a way on. */
export function mayGoFurther(
  state: SalernoState,
  unit: Unit,
  order: RetreatOrder,
  path: readonly Place[],
): boolean {
  const end = path.at(-1)
  if (end === undefined || !new Way(state, unit, order).mustPause(end)) return false
  return retreatsOf(state, unit, order).some(
    (way) => way.path.length > path.length && path.every((place, i) => place === way.path[i]),
  )
}

/** Why a path is not among the answers, in the order of the guidelines. */
export function whyNoRetreat(
  state: SalernoState,
  unit: Unit,
  order: RetreatOrder,
  path: readonly Place[],
): Denial {
  const way = new Way(state, unit, order)
  let walk = walkSoFar(way)
  for (const [i, to] of path.entries()) {
    const params = { unit: unitId(unit), from: placeId(walk.hex), to: placeId(to) }
    if (i > 0 && way.mustPause(walk.hex)) return deny('13.3.2', 'move.rout-first', params)
    if (isArea(walk.hex)) return deny('12.2', 'retreat.in-area', params)
    if (!goesOn(way, walk)) return wrongLength(way, walk)
    if (isArea(to)) {
      if (areaTouching(walk.hex) !== areaOf(to)) return deny('12.1.1', 'move.not-adjacent', params)
      if (!takesIn(state, unit, walk.hex)) return deny('21.4', 'retreat.area', params)
      walk = intoArea(walk)
      continue
    }
    const over = grid.sideBetween(walk.hex, to)
    if (over === NONE) return deny('12.1.1', 'move.not-adjacent', params)
    const fault = faultOver(way, walk, over)
    if (fault !== undefined) return deny(FAULT_SECTIONS[fault], `retreat.${fault}`, params)
    walk = stepOver(way, walk, over)
  }
  return whyNotHere(way, walk)
}

function wrongLength(way: Way, walk: Walk): Denial {
  const { length: hexes, least } = way.order
  return deny('12.1.1', 'retreat.length', { unit: unitId(way.unit), to: placeId(walk.hex), hexes, least })
}

/** The way can be gone, but not to this end, or not while there are better ones. */
function whyNotHere(way: Way, walk: Walk): Denial {
  const { unit, order } = way
  const params = { unit: unitId(unit), to: placeId(walk.hex) }
  const counts = countsAt(way, walk)
  if (counts === undefined) {
    const isLongEnough = walk.hexes >= order.least
    if (isLongEnough && !way.mayStop(walk.hex)) return deny('12.2', 'retreat.stop-in-zone', params)
    return wrongLength(way, walk)
  }
  const ways = leastStraying(way)
  if (counts === FURTHER && ways.some((one) => one.counts >= order.least)) return wrongLength(way, walk)
  const rivals = ways.filter((one) => one.counts === counts || one.counts === order.length)
  const best = rivals.filter((one) => one.strayed <= walk.strayed)
  if (best.some((one) => one.strayed < walk.strayed)) return deny('12.1.3', 'retreat.astray', params)
  if (best.some((one) => one.zones < walk.zones)) return deny('12.1.3', 'retreat.zone', params)
  const lines = linesAfter(way.state, order)
  const isSupplied = isSuppliedAt(lines, walk.hex)
  if (!isSupplied && best.some((one) => one.zones === walk.zones && isSuppliedAt(lines, one.hex))) {
    return deny('12.1.3', 'retreat.supply', params)
  }
  return deny('12.1.3', 'retreat.over-mountain', params)
}
