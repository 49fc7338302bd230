// Chapter 17: retreats

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  beatenAlready,
  enemyOf,
  friendsOutside,
  lazily,
  type Place,
  type Retreater,
  rememberingEnds,
  type SideName,
  type Unit,
  type Walk,
  waysBack,
  wrongLength,
} from '@sztab/bonds'
import { type Denial, deny, type MessageParams, type Section } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import { grid, isLake, isMeuse } from '../ground.ts'
import { isArtillery, isEngineer, isVehicle, sideOf, unitId } from '../order-of-battle.ts'
import { ELIMINATED, placeId } from '../places.ts'
import { type ArdennesState, type FrameOf, PRIME_MOVER, RETREATED } from '../state.ts'
import {
  isBroken,
  isMarked,
  isOpenBridge,
  isOutOfSupply,
  memory,
  placeOf,
  survey,
  takeOff,
} from '../survey.ts'
import { tables } from '../tables.ts'
import { clone } from '../view.ts'
import { isWithinLimit } from './08-stacking.ts'
import { bondAgainst } from './10-zoc-bonds.ts'
import { checkLeave, placesBeside } from './11-leaving.ts'
import { boundIn, type Obstacle, roadNow, vehicleObstacle } from './11-terrain.ts'
import { supplyLines } from './23-supply.ts'
import { dumpAt } from './32-fuel-dumps.ts'

/** What units are told to do: how far to go, and who of them has gone. */
export type RetreatOrder = Pick<
  FrameOf<'retreat'>,
  'side' | 'units' | 'length' | 'least' | 'becomes' | 'cause' | 'isBound' | 'gone'
>

/** 17.1 What defenders are told who have lost. */
export function orderOf(
  side: SideName,
  units: readonly Unit[],
  length: number,
  becomes: RetreatOrder['becomes'] = 'disrupted',
): RetreatOrder {
  return { side, units: [...units], length, least: length, becomes, cause: 'combat', isBound: true }
}

/** From here on a retreat ends those who cannot stand it (18.2, 23.4, 27.1). */
const LONG = 3

/** 17.7 German artillery that nothing tows cannot leave: it is lost. */
export function hasNoPrimeMover(state: ArdennesState, unit: Unit): boolean {
  return isArtillery(unit) && sideOf(unit) === 'german' && !isMarked(state, unit, PRIME_MOVER)
}

/** 17.7, 18.5, 23.4, 27.1 The section by which a unit is lost that has to leave at all, if it is. */
export function lostAtOnce(state: ArdennesState, unit: Unit, order: RetreatOrder): Section | undefined {
  if (hasNoPrimeMover(state, unit)) return '17.7'
  if (order.cause !== 'combat') return undefined
  if (isBroken(state, unit)) return '18.5'
  if (order.length < LONG) return undefined
  if (isOutOfSupply(state, unit)) return '23.4'
  return isEngineer(unit) ? '27.1' : undefined
}

/** 17.5 They add nothing; breakthroughs differ. */
export const isBeatenAlready = beatenAlready(RETREATED)

// One step

/** 17.2 What ends a unit on its way. */
type Fault = 'edge' | 'enemy' | 'bond' | 'lake' | 'meuse' | 'twice' | 'zone' | 'no-zone' | Obstacle

function endOver(state: ArdennesState, unit: Unit, over: Hexside, to: Hex): Fault | undefined {
  const positions = survey(state)
  const who = sideOf(unit)
  if (to === NONE) return 'edge'
  // 32.2 The guards of a dump are enemies too.
  const isGuarded = who === 'german' && dumpAt(state, to) !== undefined
  if (positions.isHeldBy(enemyOf(who), to) || isGuarded) return 'enemy'
  if (isLake(over)) return 'lake'
  if (isMeuse(over) && !isOpenBridge(state, over)) return 'meuse'
  const obstacle = isVehicle(unit) ? vehicleObstacle(state, over, to) : undefined
  if (obstacle !== undefined) return obstacle
  return bondAgainst(state, positions, who, over) === undefined ? undefined : 'bond'
}

/** 17.6 The off-map area that takes a retreating unit in. */
function areaFor(state: ArdennesState, unit: Unit, hex: Hex): Place {
  if (sideOf(unit) === 'german') return NONE
  const [area] = placesBeside(state, unit, hex)
  return area !== undefined && checkLeave(state, unit, hex, area) === undefined ? area : NONE
}

/** A unit told to leave, and what it meets on its way. */
function retreaterFor(
  state: ArdennesState,
  unit: Unit,
  order: RetreatOrder,
  trail: readonly Hex[] = [],
): Retreater<Fault> {
  const positions = survey(state)
  const enemy = enemyOf(order.side)
  const { length, least, isBound, becomes, cause } = order
  const start = trail[0] ?? placeOf(state, unit)
  /** 17.1 An enemy zone that no friend outside this battle lifts. */
  const isInZone = (hex: Hex): boolean =>
    positions.inZoneOf(enemy, hex) && friendsOutside(positions, order, hex).length === 0
  return {
    positions,
    start,
    length,
    least,
    trail,
    countsStraying: false,
    guidelines: cause === 'combat' ? guidelinesFor(state, unit, order, isInZone) : [],
    endOver: rememberingEnds((over, to) => endOver(state, unit, over, to)),
    endAfter(walk, _over, to) {
      if (to === start || trail.includes(to) || walk.path.includes(to)) return 'twice'
      if (!isInZone(to)) return undefined
      if (!isBound) return 'no-zone'
      return walk.hexes > 0 ? 'zone' : undefined
    },
    isInZone,
    burdenOf: (over) => (isVehicle(unit) && roadNow(state, over) === 0 ? 1 : 0),
    countsAt({ hex, hexes, isInZone: endsInZone }) {
      if (hexes === 0) return undefined
      if (hex < 0) return length
      // 20.3 A unit that is disrupted on its way out does not stop in a zone.
      if (cause === 'disengagement' && becomes === 'disrupted' && endsInZone) return undefined
      return hexes >= least && hexes <= length ? hexes : undefined
    },
    goesOn: ({ hex, hexes }) => hex >= 0 && hexes < length,
    beside: (hex) => areaFor(state, unit, hex),
  }
}

/** 17.1 In the order of their priority; 27.3.1 before them all. */
function guidelinesFor(
  state: ArdennesState,
  unit: Unit,
  order: RetreatOrder,
  isInZone: (hex: Hex) => boolean,
) {
  const positions = survey(state)
  const lines = lazily(() => ways.linesAfter(state, order))
  const isTooFull = (hex: Place): boolean =>
    hex >= 0 && !isWithinLimit(state, [...positions.stack(hex).filter((other) => other !== unit), unit])
  const isInZoneAtFirst = ({ path }: Walk): boolean =>
    path[0] !== undefined && path[0] >= 0 && isInZone(path[0])
  const claim = (isBad: boolean): number => (isBad ? 1 : 0)
  return [
    {
      section: '27.3.1',
      key: 'retreat.british',
      of: ({ hex }: Walk) => claim(hex >= 0 && boundIn(state, unit, hex) === 'british'),
    },
    { section: '17.1', key: 'retreat.astray', of: ({ strayed }: Walk) => claim(strayed > 0) },
    { section: '17.1', key: 'retreat.zone', of: (walk: Walk) => claim(isInZoneAtFirst(walk)) },
    {
      section: '17.1',
      key: 'retreat.supply',
      of: ({ hex }: Walk) => claim(!ways.isSuppliedAt(lines(), hex)),
    },
    { section: '17.1', key: 'retreat.stack', of: ({ hex }: Walk) => claim(isTooFull(hex)) },
    { section: '17.1', key: 'retreat.road', of: ({ burden }: Walk) => burden },
  ]
}

export const BOOK = { grid, section: '17.1', faults: sections.retreat, unitId, placeId }

/** 17.6 Off the map only into the area that takes the unit in. */
export function hinders(
  unit: Unit,
  way: Retreater<Fault>,
  walk: Walk,
  to: Place,
  params: MessageParams,
): Denial | undefined {
  if (!way.goesOn(walk)) return wrongLength(BOOK, way, unit, walk)
  return to < 0 && way.beside(walk.hex) !== to ? deny('17.6', 'retreat.edge', params) : undefined
}

/** 17.1 As the family has it. */
export const ways = waysBack<ArdennesState, RetreatOrder, Fault, Retreater<Fault>>({
  book: BOOK,
  memory,
  survey,
  retreater: retreaterFor,
  lostAtOnce,
  dependsOn: ({ control, bridges, steps, marks }) => [control, bridges, steps, marks],
  hinders: (_state, ...walk) => hinders(...walk),
  clone,
  takeOff: (state, unit) => takeOff(state, unit, ELIMINATED),
  supplyLines,
  overland: tables.supply.overland,
})

export const { retreatsOf, isLostByRetreat, whyNoRetreat } = ways

/** 17.4 A unit on its way further than it was told. */
export function furtherFrom(
  state: ArdennesState,
  unit: Unit,
  least: number,
  length: number,
  trail: readonly Hex[],
): Retreater<Fault> {
  const order = { ...orderOf(sideOf(unit), [unit], length, 'broken'), least }
  return retreaterFor(state, unit, order, trail)
}
