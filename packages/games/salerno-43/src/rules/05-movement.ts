// Chapter 5: movement over land. Points are counted in sixths, because roads cost halves and thirds.

import { type Hex, NONE, Search, type Side } from '@sztab/board'
import { isNextTo, isNextToRout } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import {
  AREAS,
  type Area,
  areaData,
  areaTouching,
  grid,
  hasPrimaryRoad,
  hasRoad,
  hexId,
  isCity,
  isEighthArmySector,
  isHill,
  isMarsh,
  isPlayable,
  isSea,
  isUnbridgedRiver,
  isWildMountain,
  NEXT_AREAS,
  roadToArea,
} from '../ground.ts'
import {
  enemyOf,
  isEighthArmy,
  isMechanised,
  isVehicle,
  sideOf,
  type Unit,
  unitId,
} from '../order-of-battle.ts'
import { areaOf, inArea, isArea, type Place, placeId } from '../places.ts'
import {
  AUTO_DS,
  DISRUPTED,
  EXTENDED,
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
import { cohesionOf, isMarked, placeOf, type Survey, survey } from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'
import { movementAllowance } from './02-units.ts'
import { bondAgainst, bondEnds, hexBond } from './07-zoc-bonds.ts'
import { isControlledBy } from './16-control.ts'
import { isSupplied } from './16-supply.ts'
import { isFriendlyArea, isNorthern } from './21-entry-areas.ts'

const COSTS = tables.movement
/** What a way of moving that is closed has cost. */
const CLOSED = NONE
/** What a search takes for a step that cannot be taken. */
const FORBIDDEN = -1

/** 22.4 */
export function isRain(state: SalernoState): boolean {
  return weatherBox(state.weather).sky === 'rain'
}

// Who may move, and how far

/** Why a unit may not set out in this movement phase. */
export function checkSetOut(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (place < 0 && !isArea(place)) return deny('5.1', 'move.not-in-play', id)
  if (isMarked(state, unit, MOVED)) return deny('5.1', 'move.moved', id)
  if (isMarked(state, unit, AUTO_DS)) return deny('8.7.1', 'move.auto-ds', id)
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
function tacticalOnly(state: SalernoState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (cohesionOf(state, unit) === DISRUPTED) return deny('13.2.1', 'move.disrupted', id)
  if (state.turn === 1 && sideOf(unit) === 'allied') return deny('24.4.1', 'move.first-turn', id)
  if (isMechanised(unit) && state.supply[unit] !== SUPPLIED) return deny('16.4', 'move.out-of-supply', id)
  return undefined
}

/** 5.1, 5.8, 24.3 The allowance in sixths. */
function allowance(state: SalernoState, unit: Unit, isTruck: boolean): number {
  const points = isTruck ? COSTS.truckPoints : movementAllowance(unit)
  const isHalved = state.turn === 1 && sideOf(unit) === 'german'
  return COSTS.point * (isHalved ? (points + 1) >> 1 : points)
}

/** 20.4 Units with replacements go one hex at most. */
function mostHexes(state: SalernoState, unit: Unit): number {
  return isMarked(state, unit, REPLACED) ? 1 : Number.POSITIVE_INFINITY
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

// One step

/** What no way of moving passes; the reason is only made when it is asked for. */
type Barrier = 'sea' | 'enemy' | 'bond' | 'rout-zone' | 'rout-city' | 'abandoned' | 'mountain' | 'river-rain'

function barrierOver(
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
function barrierIn(state: SalernoState, positions: Survey, unit: Unit, to: Hex): Barrier | undefined {
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  if (state.isSectorAbandoned && who === 'german' && isEighthArmySector(to)) return 'abandoned'
  if (cohesionOf(state, unit) !== ROUTED) return undefined
  if (isNextTo(positions, enemy, to) && !positions.isSteady(to)) return 'rout-zone'
  return isCity(to) && isControlledBy(state, enemy, to) ? 'rout-city' : undefined
}

/** 5.5, 5.6 A hexside that only tactical movement crosses, as the first, and that brings ½ Eff. */
function isHard(unit: Unit, over: Side): boolean {
  return isWildMountain(over) || (isVehicle(unit) && isUnbridgedRiver(over))
}

/** Terrain chart: what a hex costs to enter over a hexside, in sixths. */
function terrainCost(unit: Unit, isTruck: boolean, to: Hex, road: number): number {
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

function roadOver(over: Side): number {
  return hasRoad(over) ? (hasPrimaryRoad(over) ? 2 : 1) : 0
}

/** 6.2, 13.3.4 What leaving an enemy zone costs. */
function zoneCost(state: SalernoState, positions: Survey, unit: Unit, from: Hex): number {
  if (!positions.inZoneOf(enemyOf(sideOf(unit)), from)) return 0
  return isMarked(state, unit, FLED) ? 0 : COSTS.leaveZone
}

/** 5.1, 5.5 Points for a step that is not hard. */
function stepCost(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  from: Hex,
  over: Side,
  to: Hex,
): number {
  const river = isUnbridgedRiver(over) ? COSTS.river : 0
  return terrainCost(unit, isTruck, to, roadOver(over)) + river + zoneCost(state, positions, unit, from)
}

/** 5.7 Whether the unit has had its share of ½ Eff this turn. */
function isSpent(state: SalernoState, unit: Unit): boolean {
  return isMarked(state, unit, STRAINED | HALF_EFFECT)
}

/** The journey one hex on, by whichever ways of moving are still open; undefined when none is. */
function enterHex(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Hex,
  cost: number,
  isHardStep: boolean,
): Journey | undefined {
  const enemy = enemyOf(sideOf(unit))
  const entersZone = positions.inZoneOf(enemy, to)
  const mustPause = isNextToRout(positions, enemy, to)
  const budget = allowance(state, unit, isTruck)
  const isStrained = journey.isStrained || isHardStep
  const march = isHardStep ? CLOSED : spend(journey.march, cost, budget)
  const mayExtend = !isHardStep && !entersZone && !mustPause
  const extended = mayExtend ? spend(journey.extended, cost, budget + COSTS.extended) : CLOSED
  const mayCross = !isHardStep || (journey.hexes === 0 && !isSpent(state, unit))
  const tactical = mayCross ? spend(journey.tactical, 1, COSTS.tactical) : CLOSED
  const hexes = journey.hexes + 1
  if (march === CLOSED && extended === CLOSED && tactical === CLOSED) return undefined
  return {
    hex: to,
    march,
    extended,
    tactical,
    hexes,
    isStrained,
    mustStop: entersZone,
    mustPause,
  }
}

function spend(spent: number, cost: number, budget: number): number {
  return spent === CLOSED || spent + cost > budget ? CLOSED : spent + cost
}

/** Goes one hex on over a hexside. */
function goOn(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  over: Side,
): Journey | undefined {
  const to = grid.neighbours[over] as number
  if (to === NONE || journey.mustStop || journey.mustPause) return undefined
  if (journey.hexes >= mostHexes(state, unit)) return undefined
  if (barrierOver(state, positions, unit, over, to) !== undefined) return undefined
  const cost = stepCost(state, positions, unit, isTruck, journey.hex, over, to)
  return enterHex(state, positions, unit, isTruck, journey, to, cost, isHard(unit, over))
}

// Entry areas (21.3, 21.5)

/** 21.2, 21.3.2, 23.1.4 Why a unit may not go from a hex into an entry area. */
export function checkEnterArea(state: SalernoState, unit: Unit, area: Area): Denial | undefined {
  const who = sideOf(unit)
  const params = { unit: unitId(unit), area: areaData(area).id }
  if (who === 'german') {
    return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
  }
  if (isNorthern(area)) return undefined
  if (areaData(area).edge === 'east') {
    return isEighthArmy(unit) ? undefined : deny('21.2.2', 'move.area-eighth', params)
  }
  return isFriendlyArea(state, who, area) ? undefined : deny('21.2.1', 'move.area-enemy', params)
}

/** 21.3.2 Into an area: one point, or one hex of tactical movement, and there it stops. */
function leaveMap(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  area: Area,
): Journey | undefined {
  if (journey.mustStop || journey.mustPause || areaTouching(journey.hex) !== area) return undefined
  if (journey.hexes >= mostHexes(state, unit)) return undefined
  if (checkEnterArea(state, unit, area) !== undefined) return undefined
  const cost = COSTS.entryArea + zoneCost(state, positions, unit, journey.hex)
  const budget = allowance(state, unit, isTruck)
  const march = spend(journey.march, cost, budget)
  const extended = spend(journey.extended, cost, budget + COSTS.extended)
  const tactical = spend(journey.tactical, 1, COSTS.tactical)
  if (march === CLOSED && extended === CLOSED && tactical === CLOSED) return undefined
  const hexes = journey.hexes + 1
  return { ...journey, hex: inArea(area), march, extended, tactical, hexes, mustStop: true }
}

/** 21.3.2, 21.3.3 From an area onto the map: the cost of the first hex; bonds and Allied zones may forbid it. */
function comeOn(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Hex,
): Journey | undefined {
  const area = areaOf(journey.hex)
  if (journey.hexes > 0 || areaTouching(to) !== area || !isPlayable(to)) return undefined
  if (checkComeOn(state, positions, unit, area, to) !== undefined) return undefined
  const cost = terrainCost(unit, isTruck, to, roadToArea(to))
  return enterHex(state, positions, unit, isTruck, journey, to, cost, false)
}

/** 21.3.3, 23.1.4 Why a unit may not come from an area into a hex; bonds do not count where a defender left it (14.4.2). */
export function checkComeOn(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  area: Area,
  to: Hex,
  isVacated = false,
): Denial | undefined {
  const who = sideOf(unit)
  const enemy = enemyOf(who)
  const params = { from: areaData(area).id, to: hexId(to) }
  if (positions.isHeldBy(enemy, to)) return deny('5.1', 'move.enemy', { hex: hexId(to) })
  const bond = isVacated || positions.isHeldBy(who, to) ? undefined : hexBond(positions, enemy, to)
  if (bond !== undefined) return deny('21.3.3', 'move.bond', { ...params, ends: bondEnds(bond) })
  const isWatched = who === 'german' && isNorthern(area) && hasAlliesIn(state, area)
  if (isWatched && positions.inZoneOf(enemy, to)) return deny('23.1.4', 'move.area-watched', params)
  const barrier = barrierIn(state, positions, unit, to)
  return barrier === undefined ? undefined : whyBarrier(state, positions, unit, barrier, params)
}

function hasAlliesIn(state: SalernoState, area: Area): boolean {
  const place = inArea(area)
  return state.at.some((at, unit) => at === place && sideOf(unit) === 'allied')
}

/** 21.5 Why a unit may not go from an area to another. */
function checkBetweenAreas(state: SalernoState, unit: Unit, from: Area, to: Area): Denial | undefined {
  const params = { from: areaData(from).id, to: areaData(to).id }
  if (!NEXT_AREAS[from]?.includes(to)) return deny('21.5', 'move.areas-apart', params)
  if (isMarked(state, unit, REPLACED)) return deny('20.4', 'move.area-replaced', params)
  return tacticalOnly(state, unit) ?? checkEnterArea(state, unit, to)
}

/** 21.5 It takes the whole allowance. */
function changeArea(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Area,
): Journey | undefined {
  if (journey.hexes > 0 || isTruck) return undefined
  if (checkBetweenAreas(state, unit, areaOf(journey.hex), to) !== undefined) return undefined
  const march = allowance(state, unit, false)
  return { ...journey, hex: inArea(to), march, extended: CLOSED, tactical: CLOSED, hexes: 1, mustStop: true }
}

/** The journey to the next place, wherever it is now. */
function goTo(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Place,
): Journey | undefined {
  const { hex } = journey
  if (isArea(hex)) {
    return isArea(to)
      ? changeArea(state, unit, isTruck, journey, areaOf(to))
      : comeOn(state, positions, unit, isTruck, journey, to)
  }
  if (isArea(to)) return leaveMap(state, positions, unit, isTruck, journey, areaOf(to))
  const over = grid.sideBetween(hex, to)
  return over === NONE ? undefined : goOn(state, positions, unit, isTruck, journey, over)
}

// Journeys

const PLACES_AROUND_HEX: readonly (readonly Place[])[] = Array.from({ length: grid.count }, (_, hex) => {
  const area = areaTouching(hex)
  return area === NONE ? grid.around(hex) : [...grid.around(hex), inArea(area)]
})
const PLACES_AROUND_AREA: readonly (readonly Place[])[] = AREAS.map(({ hexes }, area) => [
  ...hexes,
  ...(NEXT_AREAS[area] ?? []).map(inArea),
])

/** The places next to one: the hexes around it and the area it touches, or those an area touches. */
function placesAround(place: Place): readonly Place[] {
  const around = isArea(place) ? PLACES_AROUND_AREA[areaOf(place)] : PLACES_AROUND_HEX[place]
  return around as readonly Place[]
}

/** Every journey one place further on. The unit itself has left the hex where it began. */
export function nextSteps(state: SalernoState, unit: Unit, isTruck: boolean, journey: Journey): Journey[] {
  if (journey.mustStop || journey.mustPause) return []
  const positions = survey(state)
  return positions.without(unit, () =>
    placesAround(journey.hex).flatMap((to) => goTo(state, positions, unit, isTruck, journey, to) ?? []),
  )
}

/** Whether the unit can move at all. */
export function hasAnyMove(state: SalernoState, unit: Unit, isTruck: boolean): boolean {
  if (checkSetOut(state, unit) !== undefined) return false
  const positions = survey(state)
  const journey = setOut(state, unit, isTruck)
  return positions.without(unit, () =>
    placesAround(journey.hex).some((to) => goTo(state, positions, unit, isTruck, journey, to) !== undefined),
  )
}

/** Follows a path as far as the rules allow. */
export function follow(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  start: Journey,
  path: readonly Place[],
): { readonly journey: Journey; readonly denial?: Denial } {
  const positions = survey(state)
  return positions.without(unit, () => {
    let journey = start
    for (const place of path) {
      const next = goTo(state, positions, unit, isTruck, journey, place)
      if (next === undefined) {
        return { journey, denial: whyNot(state, positions, unit, isTruck, journey, place) }
      }
      journey = next
    }
    return { journey }
  })
}

/** The verdict on a whole path. */
export function checkPath(
  state: SalernoState,
  unit: Unit,
  isTruck: boolean,
  start: Journey,
  path: readonly Place[],
): Denial | undefined {
  if (path.length === 0) return deny('5.1', 'move.nowhere')
  return follow(state, unit, isTruck, start, path).denial
}

/** Points spent, in sixths: within the allowance if possible, else as extended movement, else none at all (5.4). */
export function costOf(journey: Journey): number {
  if (journey.march !== CLOSED) return journey.march
  return journey.extended !== CLOSED ? journey.extended : 0
}

/** 5.3 Whether only extended movement gets the unit there. */
export function isExtended(journey: Journey): boolean {
  return journey.march === CLOSED && journey.tactical === CLOSED
}

// Reasons

/** Why a step was refused, in the order in which a player would look for it. */
function whyNot(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Place,
): Denial {
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!placesAround(from).includes(to) && !(isArea(from) && isArea(to))) {
    return deny('5.1', 'move.not-adjacent', params)
  }
  if (journey.mustPause) return deny('13.3.2', 'move.rout-first', params)
  if (journey.mustStop) return deny(isArea(from) ? '21.3.2' : '6.2', 'move.must-stop', params)
  if (journey.hexes >= mostHexes(state, unit)) return deny('20.4', 'move.replaced', params)
  const barrier =
    isArea(from) || isArea(to)
      ? undefined
      : barrierOver(state, positions, unit, grid.sideBetween(from, to), to)
  if (barrier !== undefined) return whyBarrier(state, positions, unit, barrier, params)
  return (
    whyNotArea(state, positions, unit, isTruck, journey, to) ??
    whyTooFar(state, positions, unit, isTruck, journey, to)
  )
}

function whyNotArea(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Place,
): Denial | undefined {
  const from = journey.hex
  if (isArea(from) && isArea(to)) {
    if (isTruck) return deny('5.8', 'truck.areas', { unit: unitId(unit) })
    return checkBetweenAreas(state, unit, areaOf(from), areaOf(to))
  }
  if (isArea(from)) return checkComeOn(state, positions, unit, areaOf(from), to)
  return isArea(to) ? checkEnterArea(state, unit, areaOf(to)) : undefined
}

function whyBarrier(
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

/** The step is possible, but no way of moving that is still open gets that far. */
function whyTooFar(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Place,
): Denial {
  const from = journey.hex
  const params = { unit: unitId(unit), from: placeId(from), to: placeId(to) }
  if (!isArea(from) && !isArea(to) && isHard(unit, grid.sideBetween(from, to))) {
    const section = isWildMountain(grid.sideBetween(from, to)) ? '5.6' : '5.5'
    if (journey.hexes > 0) return deny(section, 'move.hard-not-first', params)
    if (isSpent(state, unit)) return deny('5.7', 'move.spent', params)
    return deny(section, 'move.hard-truck', params)
  }
  const only = tacticalOnly(state, unit)
  if (only !== undefined) return only
  const points = pointsFor(state, positions, unit, isTruck, journey, to)
  if (points.needed <= points.left && !isArea(to)) {
    if (positions.inZoneOf(enemyOf(sideOf(unit)), to)) return deny('5.3', 'move.extended-zone', params)
    if (isNextToRout(positions, enemyOf(sideOf(unit)), to)) {
      return deny('13.3.3', 'move.extended-rout', params)
    }
  }
  return deny('5.1', 'move.points', { ...params, ...points })
}

function pointsFor(
  state: SalernoState,
  positions: Survey,
  unit: Unit,
  isTruck: boolean,
  journey: Journey,
  to: Place,
): { needed: number; left: number } {
  const { hex } = journey
  const needed = isArea(to)
    ? COSTS.entryArea + (isArea(hex) ? 0 : zoneCost(state, positions, unit, hex))
    : isArea(hex)
      ? terrainCost(unit, isTruck, to, roadToArea(to))
      : stepCost(state, positions, unit, isTruck, hex, grid.sideBetween(hex, to), to)
  const most = allowance(state, unit, isTruck)
  const spent = costOf(journey)
  const left = journey.extended === CLOSED ? most - spent : most + COSTS.extended - journey.extended
  return { needed: needed / COSTS.point, left: Math.max(0, left) / COSTS.point }
}

// Where to: the cheapest ways, for people and machines that want destinations rather than paths

const marches = new Search(grid)
const extendedMarches = new Search(grid)

export interface Destination {
  readonly path: Place[]
  readonly journey: Journey
}

/** A way to every place where the unit may end its move, the cheapest that needs no extended movement if there is one. */
export function destinations(state: SalernoState, unit: Unit, isTruck: boolean): Destination[] {
  const start: Destination = { path: [], journey: setOut(state, unit, isTruck) }
  const best = new Map<Place, Destination>()
  const add = (way: Destination): void => {
    const { hex } = way.journey
    if (hex === start.journey.hex) return
    const known = best.get(hex)
    if (known === undefined || isBetter(way.journey, known.journey)) best.set(hex, way)
  }
  const positions = survey(state)
  positions.without(unit, () => {
    const traveller: Traveller = { state, positions, unit, isTruck }
    for (const way of marchesFrom(traveller, start, marches)) add(way)
    for (const way of tacticalMoves(traveller, start)) add(way)
    for (const way of marchesFrom(traveller, start, extendedMarches)) {
      if (!best.has(way.journey.hex)) add(way)
    }
  })
  return [...best.values()]
}

function isBetter(a: Journey, b: Journey): boolean {
  if (isExtended(a) !== isExtended(b)) return isExtended(b)
  if (a.isStrained !== b.isStrained) return b.isStrained
  return costOf(a) < costOf(b)
}

/** Who is on his way, and the map as it is without him. */
interface Traveller {
  readonly state: SalernoState
  readonly positions: Survey
  readonly unit: Unit
  readonly isTruck: boolean
}

/** The way one place further on, if it can be gone. */
function further({ state, positions, unit, isTruck }: Traveller, way: Destination, to: Place): Destination[] {
  const journey = goTo(state, positions, unit, isTruck, way.journey, to)
  return journey === undefined ? [] : [{ path: [...way.path, to], journey }]
}

/** Every way of at most two hexes. */
function tacticalMoves(traveller: Traveller, start: Destination): Destination[] {
  const onward = (way: Destination) =>
    placesAround(way.journey.hex).flatMap((to) => further(traveller, way, to))
  return onward(start).flatMap((first) => [first, ...onward(first)])
}

/** The cheapest ways to everything within reach, from where the unit stands or comes on; and on into entry areas. */
function marchesFrom(traveller: Traveller, start: Destination, search: Search): Destination[] {
  if (start.journey.march === CLOSED) return []
  if (!isArea(start.journey.hex)) return spread(traveller, start, search)
  return placesAround(start.journey.hex)
    .filter((place) => !isArea(place))
    .flatMap((place) => further(traveller, start, place))
    .flatMap((first) => [first, ...spread(traveller, first, search)])
}

function spread(traveller: Traveller, begun: Destination, search: Search): Destination[] {
  const { state, positions, unit, isTruck } = traveller
  const { hex: from, march, extended, mustStop, mustPause } = begun.journey
  const isExtending = search === extendedMarches
  const spent = isExtending ? extended : march
  if (mustStop || mustPause || spent === CLOSED) return []
  const enemy = enemyOf(sideOf(unit))
  search.reach(from, allowance(state, unit, isTruck) + (isExtending ? COSTS.extended : 0) - spent, step)
  const reached = new Map<Hex, Destination>([[from, begun]])
  const found: Destination[] = []
  for (let i = 0; i < search.found; i++) {
    const hex = search.order[i] as number
    const before = reached.get(search.previous(hex))
    const [way] = before === undefined ? [] : further(traveller, before, hex)
    if (way === undefined) continue
    reached.set(hex, way)
    found.push(way)
    const area = areaTouching(hex)
    if (area !== NONE) found.push(...further(traveller, way, inArea(area)))
  }
  return found

  function step(hex: Hex, to: Hex, over: Side): number {
    const isHalted = hex !== from && (positions.inZoneOf(enemy, hex) || isNextToRout(positions, enemy, hex))
    if (isHalted || isHard(unit, over)) return FORBIDDEN
    if (isExtending && positions.inZoneOf(enemy, to)) return FORBIDDEN
    if (barrierOver(state, positions, unit, over, to) !== undefined) return FORBIDDEN
    return stepCost(state, positions, unit, isTruck, hex, over, to)
  }
}

/** 2.3.2, 5.3, 5.7 What lies on a unit when it has moved. */
export function marksAfter(state: SalernoState, journey: Journey, unit: Unit): number {
  const isNearEnemy = !isArea(journey.hex) && isNextTo(survey(state), enemyOf(sideOf(unit)), journey.hex)
  const strain = journey.isStrained ? STRAINED | (isNearEnemy ? HALF_EFFECT : 0) : 0
  return MOVED | strain | (isExtended(journey) ? EXTENDED : 0)
}
