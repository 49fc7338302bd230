// Chapter 19: advance after combat

import { type Hex, NONE, type Side } from '@sztab/board'
import {
  followAdvance,
  othersIn,
  type Place,
  type Pursuer,
  resistance,
  type Survey,
  type Unit,
  whyResisted,
} from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { type Bridge, bridgeAt, FOREST_ROAD, grid, isForest, isLake, isRiver } from '../ground.ts'
import { isArtillery, isMechanised, isVehicle, sideOf, unitData, unitId } from '../order-of-battle.ts'
import { isInPlay, placeId } from '../places.ts'
import { type AdvanceJourney, type ArdennesState, type FrameOf, TRANSPORT_MARKS } from '../state.ts'
import { isMarked, isOutOfSupply, placeOf, survey } from '../survey.ts'
import { isWithinLimit } from './08-stacking.ts'
import { bondAgainst, bondEnds } from './10-zoc-bonds.ts'
import { BOUND_SECTIONS, boundOver } from './11-bounds.ts'
import { checkLeave, placesBeside, roadToEdge } from './11-leaving.ts'
import { isUnbridgedRiver, isWildRough, type Obstacle, roadNow, vehicleObstacle } from './11-terrain.ts'
import { isGroundFrozen } from './28-weather.ts'

/** What an attack has won. */
export type AdvanceOrder = Pick<FrameOf<'advance'>, 'target' | 'length'>

/** 19.1.2 Hexes of each kind of advance. */
const HEXES = { limited: 1, regular: 1, large: 2 } as const

/** 19.1.1, 29.1.1 Why a unit does not advance at all. */
export function checkPursuer(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!isInPlay(placeOf(state, unit))) return deny('19.1.1', 'advance.lost', id)
  if (isArtillery(unit)) return deny('19.1.1', 'advance.artillery', id)
  const isFrozen = state.turn === 1 && unitData(unit).setup?.frozen === true
  return isFrozen ? deny('29.1.1', 'move.frozen', id) : undefined
}

export function advanceFrom(state: ArdennesState, unit: Unit): AdvanceJourney {
  return { hex: placeOf(state, unit), hexes: 0, isByRoad: true, hasEnded: false }
}

// How far

/** 13.8.4 The road of a step: out of a blocking position the one that runs to the edge there; off the map none counts. */
function roadOfStep(state: ArdennesState, from: Place, to: Place): number {
  if (to < 0) return 0
  return from < 0 ? roadToEdge(to) : roadNow(state, grid.sideBetween(from, to))
}

/** 19.1.3, 28.1 A road that lengthens the advance of mechanised units: forest roads only on frozen ground. */
export function isByBonusRoad(state: ArdennesState, from: Place, to: Place): boolean {
  const road = roadOfStep(state, from, to)
  return road > FOREST_ROAD || (road === FOREST_ROAD && isGroundFrozen(state.turn))
}

/** 19.1.3, 19.5 Whether the next hex may be one more than the advance has. */
function hasBonus(
  state: ArdennesState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
): boolean {
  if (order.length === 'limited' || !isMechanised(unit) || isOutOfSupply(state, unit)) return false
  return journey.isByRoad && isByBonusRoad(state, journey.hex, to)
}

function checkLength(
  state: ArdennesState,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
): Denial | undefined {
  const most = HEXES[order.length]
  if (journey.hexes < most) return undefined
  const params = { unit: unitId(unit), from: placeId(journey.hex), to: placeId(to), hexes: most }
  if (journey.hexes > most) return deny('19.1.2', 'advance.length', params)
  if (hasBonus(state, unit, order, journey, to)) return undefined
  return deny(isMechanised(unit) ? '19.1.3' : '19.1.2', 'advance.length', params)
}

// One step

const OBSTACLE_SECTIONS: Readonly<Record<Obstacle, string>> = {
  river: '11.4.1',
  rough: '11.6',
  forest: '11.5',
  'west-wall': '11.5',
}

/** 19.2 What terrain and bounds forbid a unit that advances over a hexside. */
function checkGround(
  state: ArdennesState,
  unit: Unit,
  journey: AdvanceJourney,
  over: Side,
): Denial | undefined {
  const to = grid.neighbours[over] as Hex
  const params = { unit: unitId(unit), from: placeId(journey.hex), to: placeId(to) }
  if (isLake(over)) return deny('19.2', 'move.lake', params)
  const bound = boundOver(state, unit, over, to)
  if (bound !== undefined) {
    return deny(bound === 'boundary' ? '11.10.2' : BOUND_SECTIONS[bound], `move.${bound}`, params)
  }
  if (isVehicle(unit)) {
    const obstacle = vehicleObstacle(state, over, to)
    return obstacle === undefined ? undefined : deny(OBSTACLE_SECTIONS[obstacle], `move.${obstacle}`, params)
  }
  if (journey.hexes === 0) return undefined
  if (isUnbridgedRiver(state, over)) return deny('19.2', 'advance.river', params)
  if (isWildRough(over)) return deny('19.2', 'advance.rough', params)
  return isForest(to) && roadNow(state, over) === 0 ? deny('19.2', 'advance.forest', params) : undefined
}

/** Why a unit may not take the next step of its advance. */
function checkStep(
  state: ArdennesState,
  positions: Survey,
  unit: Unit,
  order: AdvanceOrder,
  journey: AdvanceJourney,
  to: Place,
): Denial | undefined {
  const { hex: from } = journey
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!placesAround(state, unit, order, from).includes(to)) {
    return deny(from < 0 ? '13.8.4' : '19.1.2', 'move.not-adjacent', params)
  }
  if (journey.hasEnded) return deny('11.9.1', 'move.must-stop', params)
  if (order.length === 'limited' && to !== order.target) return deny('19.1.2', 'advance.limited', params)
  const denial = checkLength(state, unit, order, journey, to)
  if (denial !== undefined) return denial
  if (to < 0) return checkLeave(state, unit, from, to)
  if (from < 0) return undefined
  const over = grid.sideBetween(from, to)
  return checkGround(state, unit, journey, over) ?? checkEnemies(state, positions, unit, order, journey, over)
}

const RESISTANCE = {
  sections: { enemy: '19.1.2', bond: '19.3.1', zone: '19.3.2' },
  unitId,
  placeId,
  bondEnds,
}

/** 19.3 Enemies, their bonds and, but for the first hex, from one zone of a unit straight into another. */
function checkEnemies(
  state: ArdennesState,
  positions: Survey,
  unit: Unit,
  { target }: AdvanceOrder,
  { hexes }: AdvanceJourney,
  over: Side,
): Denial | undefined {
  const who = sideOf(unit)
  const to = grid.neighbours[over] as Hex
  const found = resistance(positions, who, over, to === target, hexes === 0, (side) =>
    bondAgainst(state, positions, who, side),
  )
  return whyResisted(RESISTANCE, unit, over, to, found)
}

/** 13.8.4 From a blocking position the first hex is the one that was attacked; 11.9.1 Allied units may leave the map. */
function placesAround(state: ArdennesState, unit: Unit, order: AdvanceOrder, place: Place): readonly Place[] {
  if (place < 0) return [order.target]
  const { neighbours } = survey(state).field
  const hexes: Place[] = []
  for (let side = place * 6; side < place * 6 + 6; side++) {
    if (neighbours[side] !== NONE) hexes.push(neighbours[side] as number)
  }
  return sideOf(unit) === 'allied' ? [...hexes, ...placesBeside(state, unit, place)] : hexes
}

function stepTo(state: ArdennesState, journey: AdvanceJourney, to: Place): AdvanceJourney {
  const { hex: from, hexes, isByRoad } = journey
  return {
    hex: to,
    hexes: hexes + 1,
    isByRoad: isByRoad && isByBonusRoad(state, from, to),
    hasEnded: to < 0,
  }
}

/** 19.6 The limit holds where an advance ends, and nobody ends among a column on the march. */
function mayEndIn(state: ArdennesState, unit: Unit, place: Place): boolean {
  if (place < 0) return true
  const others = othersIn(survey(state), place, unit)
  if (others.some((other) => isMarked(state, other, TRANSPORT_MARKS))) return false
  return isWithinLimit(state, [...others, unit])
}

// Whole advances

/** A unit on its way; the map is to be looked at without it. */
export function pursuerFor(state: ArdennesState, unit: Unit, order: AdvanceOrder): Pursuer<AdvanceJourney> {
  const positions = survey(state)
  return {
    around: (place) => placesAround(state, unit, order, place),
    check: (journey, to) => checkStep(state, positions, unit, order, journey, to),
    step: (journey, to) => stepTo(state, journey, to),
    mayEndIn: (place) => mayEndIn(state, unit, place),
  }
}

/** Follows a path as far as the rules allow. */
export function follow(
  state: ArdennesState,
  unit: Unit,
  order: AdvanceOrder,
  start: AdvanceJourney,
  path: readonly Place[],
): { readonly journey: AdvanceJourney; readonly denial?: Denial } {
  return survey(state).without(unit, () => followAdvance(pursuerFor(state, unit, order), start, path))
}

/** 7.4, 7.7 The whole bridge that a step of an advance goes over; NONE where it goes over none. */
export function bridgeOnStep(state: ArdennesState, from: Place, to: Place): Bridge {
  if (from < 0 || to < 0) return NONE
  const over = grid.sideBetween(from, to)
  return isRiver(over) && roadNow(state, over) !== 0 ? bridgeAt(over) : NONE
}
