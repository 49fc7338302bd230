// Chapter 14: advance after combat

import { type Hex, NONE, type Side } from '@sztab/board'
import {
  followAdvance,
  othersIn,
  type Pursuer,
  resistance,
  routsNextTo,
  type Survey,
  whyResisted,
} from '@sztab/bonds'
import { type Denial, deny, type Turn } from '@sztab/kernel'
import {
  areaTouching,
  grid,
  hasRoad,
  isEighthArmySector,
  isHill,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  roadToArea,
} from '../ground.ts'
import {
  enemyOf,
  isMechanised,
  isVehicle,
  type SideName,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, inArea, isArea, isInPlay, type Place, placeId } from '../places.ts'
import {
  type AdvanceJourney,
  FIRED,
  HALF_EFFECT,
  REPLACED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
} from '../state.ts'
import { isMarked, mark, placeOf, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isWithinLimit } from './04-stacking.ts'
import { enterPlace } from './05-enter.ts'
import { isRain } from './05-terrain.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'
import { checkComeOn, checkEnterArea } from './21-area-moves.ts'

const { foot, outOfSupply, halfEffect, limited } = tables.advance

/** What an attack has won: the hex its defenders left, and how far its attackers may go. */
export interface AdvanceOrder {
  readonly target: Hex
  /** The hexes left by defenders in which enemy zones and bonds do not count. */
  readonly vacated: readonly Hex[]
  readonly advance: number
  /** 14.2.2 Only the hex that was left may be entered. */
  readonly isLimited: boolean
}

/** 14.1, 17.2, 20.4 Who of the attackers may advance: not artillery that has fired, nor units with replacements. */
export function pursuers(state: SalernoState, units: readonly Unit[]): Unit[] {
  return units.filter((unit) => isInPlay(placeOf(state, unit)) && !isMarked(state, unit, FIRED | REPLACED))
}

/** 14.0, 15.2 The attackers advance: first a breakthrough group, if the advance is long enough, then the others. */
export function beginAdvance(
  turn: Turn<SalernoState>,
  side: SideName,
  attackers: readonly Unit[],
  order: Pick<AdvanceOrder, 'target' | 'advance' | 'isLimited'>,
): void {
  const { target, advance, isLimited } = order
  const units = pursuers(turn.state, attackers)
  turn.push({ step: 'advance', side, units: [...units], target, isLimited, advance })
  if (isLimited || advance < tables.advance.breakthrough) return
  turn.push({
    step: 'breakthrough',
    side,
    units: [...units],
    target,
    advance,
    group: [],
    journeys: [],
    battle: 'none',
    vacated: [target],
  })
}

/** 5.7, 14.2, 16.4 How many hexes the unit may advance. */
export function advanceLimit(state: SalernoState, unit: Unit, order: AdvanceOrder): number {
  let most = order.isLimited ? limited : order.advance
  if (!isMechanised(unit)) most = Math.min(most, foot)
  if (state.supply[unit] !== SUPPLIED) most = Math.min(most, outOfSupply)
  return isMarked(state, unit, HALF_EFFECT | STRAINED) ? Math.min(most, halfEffect) : most
}

export function advanceFrom(state: SalernoState, unit: Unit): AdvanceJourney {
  return {
    hex: placeOf(state, unit),
    hexes: 0,
    hasMoved: false,
    isStrained: false,
    mustStop: false,
    hasEnded: false,
    isOnHillRoad: false,
    mustPause: false,
  }
}

/** Hexes of advance that are left to a unit. */
export function hexesLeft(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
): number {
  const most = advanceLimit(state, unit, order)
  return (journey.isStrained ? Math.min(most, halfEffect) : most) - journey.hexes
}

// One step

/** 14.5 What terrain forbids a unit that advances over a hexside. */
export function checkGround(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  over: Side,
): Denial | undefined {
  const to = grid.neighbours[over] as number
  const params = { unit: unitId(unit), from: placeId(journey.hex), to: placeId(to) }
  if (journey.hasEnded) return deny('14.5', 'advance.ended', params)
  if (!isPlayable(to) || isSea(over)) return deny('14.5', 'move.sea', params)
  if (state.isSectorAbandoned && sideOf(unit) === 'german' && isEighthArmySector(to)) {
    return deny('S2.3.7', 'move.abandoned', params)
  }
  const isFirst = journey.hexes === 0 && to === order.target
  if (isWildMountain(over)) {
    if (isVehicle(unit)) return deny('14.5', 'move.mountain-vehicle', params)
    if (!isFirst) return deny('14.5', 'advance.mountain', params)
  }
  if (isUnbridgedRiver(over)) {
    if (!isFirst) return deny('14.5', 'advance.river', params)
    if (isVehicle(unit) && isRain(state)) return deny('22.4', 'move.river-rain', params)
  }
  const isSpent = isMarked(state, unit, HALF_EFFECT | STRAINED)
  return strains(unit, over) && isSpent ? deny('5.7', 'move.spent', params) : undefined
}

/** 5.7 A hexside that earns half effect. */
function strains(unit: Unit, over: Side): boolean {
  return isWildMountain(over) || (isVehicle(unit) && isUnbridgedRiver(over))
}

/** Why a unit may not take the next step of its advance. */
function checkStep(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
): Denial | undefined {
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!placesAround(order, from).includes(to)) return deny('14.3', 'move.not-adjacent', params)
  if (journey.mustPause) return deny('13.3.2', 'move.rout-first', params)
  if (journey.hasEnded) return deny('14.5', 'advance.ended', params)
  if (journey.mustStop) return deny('14.4.1', 'move.must-stop', params)
  if (order.isLimited && to !== order.target) return deny('14.2.2', 'advance.limited', params)
  if (hexesLeft(state, unit, order, journey) < 1) {
    return deny('14.2', 'advance.length', { ...params, hexes: advanceLimit(state, unit, order) })
  }
  if (isArea(to)) return checkEnterArea(state, unit, areaOf(to))
  const isVacated = order.vacated.includes(to)
  if (isArea(from)) return checkComeOn(state, positions, unit, areaOf(from), to, isVacated)
  const over = grid.sideBetween(from, to)
  return (
    checkGround(state, unit, order, journey, over) ??
    checkEnemies(state, positions, unit, over, isVacated, order.vacated.includes(from))
  )
}

const RESISTANCE = {
  sections: { enemy: '5.1', bond: '14.4.2', zone: '14.4.1' },
  unitId,
  placeId,
  bondEnds,
}

/** 14.4 Enemies, their bonds and their zones. */
function checkEnemies(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  over: Side,
  isVacated: boolean,
  isFreeOfZones: boolean,
): Denial | undefined {
  const who = sideOf(unit)
  const found = resistance(positions, who, over, isVacated, isFreeOfZones, (side) =>
    bondAgainst(state, positions, who, side),
  )
  return whyResisted(RESISTANCE, unit, over, grid.neighbours[over] as number, found)
}

/** 21.3.4 Out of an area units come as if they stood beyond the edge next to the hex they attacked. */
export function placesAround(order: AdvanceOrder, place: Place): Place[] {
  if (!isArea(place)) {
    const area = areaTouching(place)
    return area === NONE ? grid.around(place) : [...grid.around(place), inArea(area)]
  }
  const area = areaOf(place)
  const near = [order.target, ...grid.around(order.target)]
  return near.filter((hex) => isPlayable(hex) && areaTouching(hex) === area)
}

/** The journey one place on, for `price` hexes; what the step earns is noted. */
export function stepTo(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
  price = 1,
): AdvanceJourney {
  const hexes = journey.hexes + price
  const gone = { ...journey, hex: to, hexes, hasMoved: true, isOnHillRoad: false, mustPause: false }
  if (isArea(to)) return { ...gone, hasEnded: true }
  const positions = survey(state)
  const enemy = enemyOf(sideOf(unit))
  const over = isArea(journey.hex) ? NONE : grid.sideBetween(journey.hex, to)
  const isByRoad = over === NONE ? roadToArea(to) > 0 : hasRoad(over)
  return {
    ...gone,
    isStrained: journey.isStrained || (over !== NONE && strains(unit, over)),
    mustStop: positions.inZoneOf(enemy, to) && !order.vacated.includes(to),
    hasEnded: !isByRoad && (isHill(to) || journey.isOnHillRoad),
    isOnHillRoad: isByRoad && isHill(to),
    mustPause: routsNextTo(positions, enemy, to).length > 0,
  }
}

// Whole advances

/** A unit on its way; the map is to be looked at without it. */
export function pursuerFor(state: SalernoState, unit: Unit, order: AdvanceOrder): Pursuer<AdvanceJourney> {
  const positions = survey(state)
  return {
    around: (place) => placesAround(order, place),
    check: (journey, to) => checkStep(state, positions, unit, order, journey, to),
    step: (journey, to) => stepTo(state, unit, order, journey, to),
    mayEndIn: (place) => mayEndIn(state, unit, place),
  }
}

/** Follows a path as far as the rules allow. */
export function follow(
  state: SalernoState,
  unit: Unit,
  order: AdvanceOrder,
  start: AdvanceJourney,
  path: readonly Place[],
): { readonly journey: AdvanceJourney; readonly denial?: Denial } {
  return survey(state).without(unit, () => followAdvance(pursuerFor(state, unit, order), start, path))
}

/** 14.1 The stacking limit holds where an advance ends. */
function mayEndIn(state: SalernoState, unit: Unit, place: Place): boolean {
  if (isArea(place)) return true
  const others = othersIn(survey(state), place, unit)
  return isWithinLimit(state, [...others, unit])
}

/** Enters the places of a path; mountains and rivers leave their mark (5.7). */
export function enterAll(
  turn: Turn<SalernoState>,
  unit: Unit,
  path: readonly Place[],
  journey: AdvanceJourney,
): void {
  for (const place of path) if (!turn.isOver) enterPlace(turn, unit, place)
  if (journey.isStrained) mark(turn.state, unit, HALF_EFFECT | STRAINED)
}
