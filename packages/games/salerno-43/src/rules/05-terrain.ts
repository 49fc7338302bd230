// Chapter 5: what the ground and the enemy do to movement. Points are counted in sixths, because roads cost halves and thirds.

import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Bond, CLOSED, isNextTo, type Means, type Survey } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import sections from '../../data/sections.json' with { type: 'json' }
import {
  AREAS,
  type Area,
  areaData,
  areaTouching,
  grid,
  hasPrimaryRoad,
  hasRoad,
  isCity,
  isEighthArmySector,
  isHill,
  isMarsh,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  NEXT_AREAS,
} from '../ground.ts'
import {
  enemyOf,
  isBeachhead,
  isMechanised,
  isVehicle,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, inArea, isArea, type Place } from '../places.ts'
import {
  AUTO_DS,
  DISRUPTED,
  FLED,
  GOOD,
  HALF_EFFECT,
  type Journey,
  MOVED,
  REPLACED,
  ROUTED,
  type SalernoState,
  STRAINED,
  SUPPLIED,
  TRUCK,
} from '../state.ts'
import { cohesionOf, isControlledBy, isMarked, placeOf } from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'
import { movementAllowance } from './02-units.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'
import { isSupplied } from './16-supply.ts'
import { isNorthern } from './21-entry-areas.ts'

const COSTS = tables.movement

/** 22.4 */
export function isRain(state: SalernoState): boolean {
  return weatherBox(state.weather).sky === 'rain'
}

/** What no way of moving passes; the reason is only made when it is asked for. */
export type Barrier =
  | 'sea'
  | 'enemy'
  | 'bond'
  | 'routed-zone'
  | 'routed-city'
  | 'abandoned'
  | 'mountain-vehicle'
  | 'river-rain'

export function barrierOver(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  over: Hexside,
  to: Hex,
): Barrier | undefined {
  const who = sideOf(unit)
  if (!isPlayable(to) || isSea(over)) return 'sea'
  if (positions.isHeldBy(enemyOf(who), to)) return 'enemy'
  if (isVehicle(unit) && isWildMountain(over)) return 'mountain-vehicle'
  if (isVehicle(unit) && isUnbridgedRiver(over) && isRain(state)) return 'river-rain'
  if (bondAgainst(state, positions, who, over) !== undefined) return 'bond'
  return barrierIn(state, positions, unit, to)
}

/** What keeps a unit out of a hex, from wherever it comes. */
export function barrierIn(state: SalernoState, positions: Survey, unit: Unit, to: Hex): Barrier | undefined {
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  if (state.isSectorAbandoned && who === 'german' && isEighthArmySector(to)) return 'abandoned'
  if (cohesionOf(state, unit) !== ROUTED) return undefined
  if (isNextTo(positions, enemy, to) && !positions.isSteady(to)) return 'routed-zone'
  return isCity(to) && isControlledBy(state, enemy, to) ? 'routed-city' : undefined
}

/** The reason in words; `bond` is the one that is in the way, if one is. */
export function whyBarrier(
  barrier: Barrier,
  params: Readonly<Record<'from' | 'to', string>>,
  bond?: Bond | undefined,
): Denial {
  const section = sections.barriers[barrier]
  if (barrier === 'enemy') return deny(section, 'move.enemy', { hex: params.to })
  const ends = bond === undefined ? {} : { ends: bondEnds(bond) }
  return deny(section, `move.${barrier}`, { ...params, ...ends })
}

/** 5.5, 5.6 A hexside that only tactical movement crosses, as the first, and that brings ½ Eff. */
export function isHard(unit: Unit, over: Hexside): boolean {
  return isWildMountain(over) || (isVehicle(unit) && isUnbridgedRiver(over))
}

/** Terrain chart: what a hex costs to enter over a hexside, in sixths. */
export function terrainCost(unit: Unit, isTruck: boolean, to: Hex, road: number): number {
  const how = isMechanised(unit) || isTruck ? 'mech' : 'foot'
  if (road > 0) {
    // S2.3.4 The long road from Messina.
    const isSlow = how === 'mech' && sideOf(unit) === 'allied' && isEighthArmySector(to)
    return isSlow ? COSTS.eighthArmyRoad : COSTS[road > 1 ? 'primary' : 'secondary'][how]
  }
  if (isCity(to)) return COSTS.city[how]
  if (isMarsh(to)) return COSTS.marsh[how]
  return COSTS[isHill(to) ? 'hill' : 'clear'][how]
}

/** 0 where no road crosses the hexside, 1 for a secondary and 2 for a primary road. */
export function roadOver(over: Hexside): number {
  return hasRoad(over) ? (hasPrimaryRoad(over) ? 2 : 1) : 0
}

/** 5.1, 5.5 Points for a hex beyond a hexside that is not hard. */
export function hexCost(unit: Unit, isTruck: boolean, over: Hexside, to: Hex): number {
  return terrainCost(unit, isTruck, to, roadOver(over)) + (isUnbridgedRiver(over) ? COSTS.river : 0)
}

const AREAS_BESIDE: readonly (readonly Place[])[] = Array.from({ length: grid.count }, (_, hex) => {
  const area = areaTouching(hex)
  return area === NONE ? [] : [inArea(area)]
})
const PLACES_AROUND_HEX: readonly (readonly Place[])[] = AREAS_BESIDE.map((areas, hex) => [
  ...grid.around(hex),
  ...areas,
])
const PLACES_AROUND_AREA: readonly (readonly Place[])[] = AREAS.map(({ hexes }, area) => [
  ...hexes,
  ...(NEXT_AREAS[area] ?? []).map(inArea),
])

/** The places next to one: the hexes around it and the area it touches, or those an area touches. */
export function placesAround(place: Place): readonly Place[] {
  const around = isArea(place) ? PLACES_AROUND_AREA[areaOf(place)] : PLACES_AROUND_HEX[place]
  return around as readonly Place[]
}

/** The entry area that a hex touches, if any. */
export function areasBeside(hex: Hex): readonly Place[] {
  return AREAS_BESIDE[hex] as readonly Place[]
}

// Who may move, how, and how far

/** Why a unit may not set out in this movement phase. */
export function checkSetOut(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (place < 0 && !isArea(place)) return deny('5.1', 'move.not-in-play', id)
  if (isMarked(state, unit, MOVED)) return deny('5.1', 'move.moved', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'move.auto-ds', id)
  if (isBeachhead(unit)) return deny('18.1.1', 'move.beachhead', id)
  if (movementAllowance(unit) === 0) return deny('19.3', 'move.immobile', id)
  if (unitId(unit) === tables.garrisonRelease.unit && !state.isGarrisonReleased) {
    return deny('19.2', 'move.garrison', id)
  }
  return isArea(place) ? checkLeaveArea(state, unit, areaOf(place)) : undefined
}

/** 13.2.1, 21.3.2, 23.1.4 Units in an entry area that stay there. */
function checkLeaveArea(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (cohesionOf(state, unit) !== GOOD) return deny('21.3.2', 'move.area-disorder', params)
  if (sideOf(unit) === 'allied' && isNorthern(area)) return deny('23.1.4', 'move.area-north', params)
  return undefined
}

function trucksUsed(state: SalernoState): number {
  let used = 0
  for (const marks of state.marks) if ((marks & TRUCK) !== 0) used++
  return used
}

/** 5.8 Why a unit may not go on trucks now. */
export function checkTruck(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== 'german' || isMechanised(unit)) return deny('5.8', 'truck.who', id)
  if (cohesionOf(state, unit) === DISRUPTED) return deny('13.2.1', 'move.disrupted', id)
  if (trucksUsed(state) >= COSTS.trucks) return deny('5.8', 'truck.none-left', { trucks: COSTS.trucks })
  return isSupplied(state, unit) ? undefined : deny('5.8', 'truck.supply', id)
}

/** 13.2.1, 16.4, 24.4.1 Why only tactical movement is left to a unit. */
export function tacticalOnly(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (cohesionOf(state, unit) === DISRUPTED) return deny('13.2.1', 'move.disrupted', id)
  if (state.turn === 1 && sideOf(unit) === 'allied') return deny('24.4.1', 'move.first-turn', id)
  if (isMechanised(unit) && state.supply[unit] !== SUPPLIED) return deny('16.4', 'move.out-of-supply', id)
  return undefined
}

/** 24.3 Germans have half their points in turn 1. */
export function isHalved(state: SalernoState, unit: Unit): boolean {
  return state.turn === 1 && sideOf(unit) === 'german'
}

/** 5.1, 5.8, 24.3 The allowance in sixths. */
function allowance(state: SalernoState, unit: Unit, isTruck: boolean): number {
  const points = isTruck ? COSTS.truckPoints : movementAllowance(unit)
  return COSTS.point * (isHalved(state, unit) ? (points + 1) >> 1 : points)
}

/** 5.1, 5.3, 5.4, 6.2, 13.3.4, 20.4 What the unit has to move with: units with replacements go one hex at most. */
export function meansOf(state: SalernoState, unit: Unit, isTruck: boolean): Means {
  return {
    allowance: allowance(state, unit, isTruck),
    extension: COSTS.extended,
    tactical: COSTS.tactical,
    hexes: isMarked(state, unit, REPLACED) ? 1 : Number.POSITIVE_INFINITY,
    leaveZone: isMarked(state, unit, FLED) ? 0 : COSTS.leaveZone,
  }
}

/** 5.7 Whether the unit has had its share of ½ Eff this turn. */
export function isSpent(state: SalernoState, unit: Unit): boolean {
  return isMarked(state, unit, STRAINED | HALF_EFFECT)
}

/** Where a unit stands before it moves, and which ways of moving it has. */
export function setOut(state: SalernoState, unit: Unit, isTruck: boolean): Journey {
  const isTactical = tacticalOnly(state, unit) !== undefined
  const open = isTactical ? CLOSED : 0
  return {
    hex: placeOf(state, unit),
    march: open,
    extended: open,
    tactical: isTruck ? CLOSED : 0,
    hexes: 0,
    isStrained: false,
    mustStop: false,
    mustPause: false,
  }
}
