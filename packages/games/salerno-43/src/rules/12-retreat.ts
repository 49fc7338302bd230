// Chapter 12: retreats

import { type Hex, type Hexside, NONE } from '@sztab/board'
import {
  beatenAlready,
  crossOff,
  FURTHER,
  friendsOutside,
  lazily,
  leadsOn,
  leaving,
  type Retreater,
  rememberingEnds,
  retreatCourse,
  routsNextTo,
  SHELTERED,
  untilPause,
  type Walk,
  waysBack,
  wrongLength,
} from '@sztab/bonds'
import { type Denial, deny, type MessageParams, type Play } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import { tellRetreat, words } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
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
import { areaOf, ELIMINATED, inArea, isArea, isInPlay, type Place, placeId } from '../places.ts'
import { type FrameOf, HALF_EFFECT, RETREATED, ROUTED, type SalernoState, STRAINED } from '../state.ts'
import type { Decision } from '../steps/step-types.ts'
import {
  cohesionOf,
  isControlledBy,
  isMarked,
  mark,
  memory,
  placeOf,
  type Survey,
  survey,
  takeOff,
} from '../survey.ts'
import { tables } from '../tables.ts'
import { clone } from '../view.ts'
import { movementAllowance } from './02-units.ts'
import { enterPlace } from './05-enter.ts'
import { bondAgainst } from './07-zoc-bonds.ts'
import { eliminate } from './10-losses.ts'
import { disrupt, drivesOffRouts, rout } from './13-disorder.ts'
import { findSupplyLines } from './16-supply.ts'
import { isFriendlyArea } from './21-entry-areas.ts'

/** What units are told to do: how far to go, and who of them has gone. */
export type RetreatOrder = Pick<
  FrameOf<'retreat'>,
  'side' | 'units' | 'length' | 'least' | 'cause' | 'gone' | 'trail'
>

/** 11.5.2 Whether the unit would be out of supply after every retreat, because the port or beachhead is lost with the hex. */
export function isCutOffByRetreat(state: SalernoState, unit: Unit, order: RetreatOrder): boolean {
  const found = retreatsOf(state, unit, order)
  const key = keyOf(placeOf(state, unit))
  const lines = ways.linesAfter(state, order, ({ control }) => {
    if (key !== NONE) control[key] = order.side === 'allied' ? 0 : 1
  })
  return found.length > 0 && found.every(({ path }) => !ways.isSuppliedAt(lines, path.at(-1) as Place))
}

/** 12.5 They add nothing, lead nothing and lose no steps; breakthroughs differ (15.3). */
export const isBeatenAlready = beatenAlready(RETREATED)

// One step

/** 12.2, 12.3 What ends a unit that takes a step, whatever its way was. */
type End = 'enemy' | 'bond' | 'sea' | 'river' | 'mountain' | 'abandoned' | 'rout-city' | 'back'
/** The same, or what ends it after the way it took. */
type Fault = End | 'no-zone' | 'two-zones' | 'two-mountains'

const BOOK = { grid, section: '12.1.1', faults: sections.retreat, unitId, placeId }

function endOver(state: SalernoState, positions: Survey, unit: Unit, over: Hexside): End | undefined {
  const who = sideOf(unit)
  const to = grid.neighbours[over]!
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
  const { length, least } = order
  const start = order.trail?.[0] ?? placeOf(state, unit)
  const lines = lazily(() => ways.linesAfter(state, order))
  const friends = (hex: Hex): Unit[] => friendsOutside(positions, order, hex)
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
      {
        section: '12.1.3',
        key: 'retreat.supply',
        of: ({ hex }) => (ways.isSuppliedAt(lines(), hex) ? 0 : 1),
      },
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

/** 12.1 As the family has it. */
const ways = waysBack<SalernoState, RetreatOrder, Fault, SalernoRetreater>({
  book: BOOK,
  memory,
  survey,
  retreater: retreaterFor,
  /** 12.2, 18.1.3, 19.3 Units that cannot leave. */
  lostAtOnce: (_, unit) => (movementAllowance(unit) === 0 ? '12.2' : undefined),
  dependsOn: ({ control, areas, marks }) => [control, areas, marks],
  hinders,
  whyNotEnd: (way, unit, { hex }) =>
    way.mayStop(hex)
      ? undefined
      : deny('12.2', 'retreat.stop-in-zone', { unit: unitId(unit), to: placeId(hex) }),
  clone,
  takeOff: (state, unit) => takeOff(state, unit, ELIMINATED),
  supplyLines: findSupplyLines,
  overland: tables.supply.overland,
})

export const { retreatsOf, isLostByRetreat } = ways

/** 12.2, 13.3.2, 21.4 Routed enemies come first; into an area only where it takes the unit in. */
function hinders(
  state: SalernoState,
  unit: Unit,
  way: SalernoRetreater,
  walk: Walk,
  to: Place,
  params: MessageParams,
): Denial | undefined {
  if (walk.path.length > 0 && way.mustPause(walk.hex)) return deny('13.3.2', 'move.rout-first', params)
  if (isArea(walk.hex)) return deny('12.2', 'retreat.in-area', params)
  if (!way.goesOn(walk)) return wrongLength(BOOK, way, unit, walk)
  if (!isArea(to)) return undefined
  if (areaTouching(walk.hex) !== areaOf(to)) return deny(BOOK.section, 'move.not-adjacent', params)
  return takesIn(state, unit, walk.hex) ? undefined : deny('21.4', 'retreat.area', params)
}

// Answers: a way back, broken off where routed enemies have to make way first

/** What may be answered: each way as far as its first pause, and which of the answers bring the unit home. */
function pathsOf(state: SalernoState, unit: Unit, order: RetreatOrder): (readonly Place[])[] {
  const way = retreaterFor(state, unit, order)
  return untilPause(retreatsOf(state, unit, order), (place) => way.mustPause(place))
}

/** Whether a path was broken off for routed enemies, and there is a way on. */
function mayGoFurther(state: SalernoState, unit: Unit, order: RetreatOrder, path: readonly Place[]): boolean {
  const end = path.at(-1)
  if (end === undefined || !retreaterFor(state, unit, order).mustPause(end)) return false
  return leadsOn(retreatsOf(state, unit, order), path)
}

// Units retreat, one after the other

type RetreatFrame = FrameOf<'retreat'>

/** 12.1, 12.5 Whoever has retreated before in this combat phase may not do so again. */
export const retreatStep: Decision<'retreat'> = retreatCourse<SalernoState, RetreatFrame>({
  section: '12.1.3',
  words,
  ways,
  order: 'ask.retreat-order',
  pathsOf,
  beaten: '12.5',
  isBeaten(state, frame) {
    const isOfBattle = frame.cause === 'combat' || frame.cause === 'delay'
    return isOfBattle && isBeatenAlready(state, currentBattle(state), leaving(frame))
  },
  lostBy: (_, unit) => (isBeachhead(unit) ? '18.1.3' : '12.2'),
  eliminate,
  fallBack,
  retreated: RETREATED,
  isInPlay,
})

/** Hex by hex; where routed enemies have to make way it goes on afterwards (13.3.2). */
function fallBack(play: Play<SalernoState>, frame: RetreatFrame, path: readonly Place[]): void {
  const { state } = play
  const unit = leaving(frame)
  const start = placeOf(state, unit)
  const goesOn = mayGoFurther(state, unit, frame, path)
  const isFleeing = cohesionOf(state, unit) === ROUTED
  // 13.3.2 Whoever was interrupted far enough back may go nowhere any more: there is nothing to tell.
  if (path.length > 0) tellRetreat(play, '12.1', unit, start, path)
  let from = start
  for (const place of path) {
    // 12.3.2
    if (!isArea(place) && isWildMountain(grid.sideBetween(from, place)))
      mark(state, unit, HALF_EFFECT | STRAINED)
    enterPlace(play, unit, place)
    from = place
  }
  if (goesOn) frame.trail = [...(frame.trail ?? [start]), ...path]
  else arrive(play, frame, unit)
  if (!isFleeing) drivesOffRouts(play, unit)
}

/** 13.1.2, 13.1.3 What the retreat makes of the unit. */
function arrive(play: Play<SalernoState>, frame: RetreatFrame, unit: Unit): void {
  if (frame.state === 'disrupted') disrupt(play, unit, '13.1.2')
  else if (frame.state === 'routed') rout(play, unit, '13.1.3')
  crossOff(frame, unit)
}
