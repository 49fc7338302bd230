// Chapter 5: what the ground and the enemy do to movement. Points are counted in sixths, because roads cost halves and thirds.

import { type Hex, type Hexside, NONE } from '@sztab/board'
import { type Bond, isNextTo, type Survey } from '@sztab/bonds'
import { type Denial, deny, type Section } from '@sztab/kernel'
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
import { cohesionOf, isControlledBy } from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'
import { bondAgainst, bondEnds } from './07-zoc-bonds.ts'

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

const BARRIER_SECTIONS: Readonly<Record<Barrier, Section>> = {
  sea: '5.4',
  enemy: '5.1',
  'mountain-vehicle': '5.6',
  'river-rain': '22.4',
  'routed-zone': '13.3.2',
  'routed-city': '13.3.2',
  abandoned: 'S2.3.7',
  bond: '7.2',
}

/** The reason in words; `bond` is the one that is in the way, if one is. */
export function whyBarrier(
  barrier: Barrier,
  params: Readonly<Record<'from' | 'to', string>>,
  bond?: Bond | undefined,
): Denial {
  const section = BARRIER_SECTIONS[barrier]
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
