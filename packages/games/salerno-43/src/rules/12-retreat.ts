// Chapter 12: retreats

import { type Hex, NONE, type Side } from '@sztab/board'
import {
  bestRetreats,
  betterBy,
  type Candidate,
  FURTHER,
  LastAnswer,
  type Lines,
  lazily,
  leastStraying,
  type Retreater,
  rememberingEnds,
  routsNextTo,
  SHELTERED,
  survives,
  type Walk,
  walkAlong,
  walkSoFar,
  wrongLength,
} from '@sztab/bonds'
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

/** 12.2 Whether every way back would be the unit's end. */
export function isLostByRetreat(state: SalernoState, unit: Unit, order: RetreatOrder): boolean {
  return isRooted(unit) || !survives(retreaterFor(state, unit, order))
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

/** A unit told to leave, and what it meets on its way. */
interface SalernoRetreater extends Retreater<Fault> {
  /** 12.2 Friends who have not retreated in this phase let it stop in a zone. */
  mayStop(hex: Hex): boolean
  /** 13.3.2 Routed enemies next to the hex make way before the unit goes on; a routed unit drives nobody off. */
  mustPause(place: Place): boolean
}

function retreaterFor(state: SalernoState, unit: Unit, order: RetreatOrder): SalernoRetreater {
  const positions = survey(state)
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const { length, least, units, gone = [] } = order
  const start = order.trail?.[0] ?? placeOf(state, unit)
  const lines = lazily(() => linesAfter(state, order))
  const friends = (hex: Hex): Unit[] => {
    if (positions.isHeldBy(enemy, hex)) return []
    return positions.stack(hex).filter((other) => !units.includes(other) && !gone.includes(other))
  }
  /** 12.1.3 An enemy zone that no friend outside this retreat lifts. */
  const isInZone = (hex: Hex) => positions.inZoneOf(enemy, hex) && friends(hex).length === 0
  const mayStop = (hex: Hex) =>
    !positions.inZoneOf(enemy, hex) || friends(hex).some((friend) => !isMarked(state, friend, RETREATED))
  /** 12.1.5 */
  const isShelter = (hex: Hex) =>
    (isCity(hex) && isControlledBy(state, who, hex)) ||
    (who === 'allied' && positions.stack(hex).some(isBeachhead))
  return {
    positions,
    start,
    length,
    least,
    trail: order.trail ?? [],
    countsStraying: true,
    guidelines: [
      { section: '12.1.3', key: 'retreat.astray', of: ({ strayed }) => strayed },
      { section: '12.1.3', key: 'retreat.zone', of: ({ zones }) => zones },
      { section: '12.1.3', key: 'retreat.supply', of: ({ hex }) => (isSuppliedAt(lines(), hex) ? 0 : 1) },
      { section: '12.1.3', key: 'retreat.over-mountain', of: ({ burden }) => burden },
    ],
    endOver: rememberingEnds((over, to) => (to === start ? 'back' : endOver(state, positions, unit, over))),
    endAfter(walk, over, to) {
      if (isInZone(to)) {
        if (order.cause === 'disengagement') return 'no-zone'
        if (walk.isInZone) return 'two-zones'
      }
      return isWildMountain(over) && walk.burden > 0 ? 'two-mountains' : undefined
    },
    isInZone,
    burdenOf: (over) => (isWildMountain(over) ? 1 : 0),
    countsAt(walk) {
      if (walk.hexes === 0) return undefined
      if (isArea(walk.hex)) return length
      if (!mayStop(walk.hex)) return undefined
      if (walk.hexes >= least && walk.hexes <= length) return walk.hexes
      if (walk.hexes > length) return FURTHER
      return isShelter(walk.hex) ? SHELTERED : undefined
    },
    /** 12.2 One hex more where it could not stop. */
    goesOn: ({ hex, hexes }) => !isArea(hex) && (hexes < length || (hexes === length && !mayStop(hex))),
    beside: (hex) => (takesIn(state, unit, hex) ? inArea(areaTouching(hex)) : NONE),
    mayStop,
    mustPause: (place) =>
      !isArea(place) && cohesionOf(state, unit) !== ROUTED && routsNextTo(positions, enemy, place).length > 0,
  }
}

const lastRetreat = new LastAnswer<Candidate[]>()

/** 12.1.3 Every way back that a unit may take; none when it is lost. */
export function retreatsOf(state: SalernoState, unit: Unit, order: RetreatOrder): readonly Candidate[] {
  if (isRooted(unit)) return []
  const { control, areas, marks } = state
  const key = [unit, JSON.stringify(order), control.join(''), areas.join(''), marks].join(' ')
  return lastRetreat.of(survey(state), key, () => bestRetreats(retreaterFor(state, unit, order)))
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
  const way = retreaterFor(state, unit, order)
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
  if (end === undefined || !retreaterFor(state, unit, order).mustPause(end)) return false
  return retreatsOf(state, unit, order).some(
    (way) => way.path.length > path.length && path.every((place, i) => place === way.path[i]),
  )
}

const BOOK = { grid, section: '12.1.1', faults: FAULT_SECTIONS, unitId, placeId }

/** Why a path is not among the answers, in the order of the guidelines. */
export function whyNoRetreat(
  state: SalernoState,
  unit: Unit,
  order: RetreatOrder,
  path: readonly Place[],
): Denial {
  const way = retreaterFor(state, unit, order)
  const first = walkSoFar(way)
  const [fault, walk] = walkAlong(BOOK, way, unit, path, (walked, to, params) => {
    if (walked.path.length > first.path.length && way.mustPause(walked.hex)) {
      return deny('13.3.2', 'move.rout-first', params)
    }
    if (isArea(walked.hex)) return deny('12.2', 'retreat.in-area', params)
    if (!way.goesOn(walked)) return wrongLength(BOOK, way, unit, walked)
    if (!isArea(to)) return undefined
    if (areaTouching(walked.hex) !== areaOf(to)) return deny(BOOK.section, 'move.not-adjacent', params)
    return takesIn(state, unit, walked.hex) ? undefined : deny('21.4', 'retreat.area', params)
  })
  return fault ?? whyNotHere(way, unit, walk)
}

/** The way can be gone, but not to this end, or not while there are better ones. */
function whyNotHere(way: SalernoRetreater, unit: Unit, walk: Walk): Denial {
  const params = { unit: unitId(unit), to: placeId(walk.hex) }
  const counts = way.countsAt(walk)
  if (counts === undefined) {
    const isLongEnough = walk.hexes >= way.least
    if (isLongEnough && !way.mayStop(walk.hex)) return deny('12.2', 'retreat.stop-in-zone', params)
    return wrongLength(BOOK, way, unit, walk)
  }
  if (counts === FURTHER && leastStraying(way).some((one) => one.counts >= way.least)) {
    return wrongLength(BOOK, way, unit, walk)
  }
  const better = betterBy(way, walk, counts)
  return better === undefined ? wrongLength(BOOK, way, unit, walk) : deny(better.section, better.key, params)
}
