// Chapter 5: what the ground and the enemy do to movement. Points are counted in sixths, because roads cost halves and thirds.

import { type Hex, NONE, type Side } from '@sztab/board'
import { isNextTo, type Survey } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import {
  AREAS,
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
import { enemyOf, isMechanised, isVehicle, sideOf, type Unit } from '../order-of-battle.ts'
import { areaOf, inArea, isArea, type Place } from '../places.ts'
import { ROUTED, type SalernoState } from '../state.ts'
import { cohesionOf } from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'
import { isControlledBy } from './16-control.ts'

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
  | 'rout-zone'
  | 'rout-city'
  | 'abandoned'
  | 'mountain'
  | 'river-rain'

export function barrierOver(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  over: Side,
  to: Hex,
): Barrier | undefined {
  const who = sideOf(unit)
  if (!isPlayable(to) || isSea(over)) return 'sea'
  if (positions.isHeldBy(enemyOf(who), to)) return 'enemy'
  if (isVehicle(unit) && isWildMountain(over)) return 'mountain'
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
  if (isNextTo(positions, enemy, to) && !positions.isSteady(to)) return 'rout-zone'
  return isCity(to) && isControlledBy(state, enemy, to) ? 'rout-city' : undefined
}

/** The reason in words. */
export function whyBarrier(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  barrier: Barrier,
  params: Readonly<Record<string, string>>,
): Denial {
  switch (barrier) {
    case 'sea':
      return deny('5.4', 'move.sea', params)
    case 'enemy':
      return deny('5.1', 'move.enemy', { hex: params.to as string })
    case 'mountain':
      return deny('5.6', 'move.mountain-vehicle', params)
    case 'river-rain':
      return deny('22.4', 'move.river-rain', params)
    case 'rout-zone':
      return deny('13.3.2', 'move.routed-zone', params)
    case 'rout-city':
      return deny('13.3.2', 'move.routed-city', params)
    case 'abandoned':
      return deny('S2.3.7', 'move.abandoned', params)
    case 'bond': {
      const over = grid.sideBetween(grid.at(params.from as string), grid.at(params.to as string))
      const bond = bondAgainst(state, positions, sideOf(unit), over)
      return deny('7.2', 'move.bond', { ...params, ends: bond === undefined ? [] : bondEnds(bond) })
    }
  }
}

/** 5.5, 5.6 A hexside that only tactical movement crosses, as the first, and that brings ½ Eff. */
export function isHard(unit: Unit, over: Side): boolean {
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
export function roadOver(over: Side): number {
  return hasRoad(over) ? (hasPrimaryRoad(over) ? 2 : 1) : 0
}

/** 5.1, 5.5 Points for a hex beyond a hexside that is not hard. */
export function hexCost(unit: Unit, isTruck: boolean, over: Side, to: Hex): number {
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
