// Chapter 11: reinforcements

import { type Hex, NONE, Search } from '@sztab/board'
import { Railways } from '@sztab/chits'
import { type Denial, deny } from '@sztab/kernel'
import { cityIn, grid, hexId, isPlayable, SOURCES } from '../ground.ts'
import {
  AIRBORNE_CORPS,
  type Pool,
  type SideName,
  sideOf,
  UNITS,
  type Unit,
  unitData,
  unitId,
} from '../order-of-battle.ts'
import { SUPPLIED, type TracesState, WAITING } from '../state.ts'
import { hexOf, isOnMap, memory, supplyOf, survey, unitsOnMap } from '../survey.ts'
import { tables } from '../tables.ts'
import { hasRoomFor, hasRoomForMore } from './05-stacking.ts'
import { isEnemyCity } from './08-supply.ts'
import { attackStrength, defenceStrength } from './10-combat.ts'

/** 11.0 Open railway from the printed sources; the Airborne marker is no source here (11.1). */
const railways = new Railways<TracesState>({ survey, sources: (_, side) => SOURCES[side], isEnemyCity })

/** 11.0 Every hex joined to a printed source by open railway. */
export function railNet(state: TracesState, side: SideName): Search {
  return railways.net(state, side)
}

/** 11.0 The hexes joined to a printed source by open railway, in the order of the map. */
const RAIL_HEXES = {
  soviet: memory.finding('open railway of the Soviet side', (state) => railHexes(state, 'soviet')),
  axis: memory.finding('open railway of the Axis', (state) => railHexes(state, 'axis')),
}

function railHexes(state: TracesState, side: SideName): readonly Hex[] {
  const net = railNet(state, side)
  return Array.from(net.order.slice(0, net.found).sort())
}

/** 11.0 Whether a reinforcement may come in here. */
export function checkArrival(state: TracesState, unit: Unit, hex: Hex): Denial | undefined {
  if (!RAIL_HEXES[sideOf(unit)](state).includes(hex))
    return deny('11.0', 'arrive.no-rail', { hex: hexId(hex) })
  if (!hasRoomFor(survey(state), unit, hex)) return deny('5.0', 'arrive.full', { hex: hexId(hex) })
  return undefined
}

export function arrivalHexes(state: TracesState, unit: Unit): Hex[] {
  const positions = survey(state)
  return RAIL_HEXES[sideOf(unit)](state).filter((hex) => hasRoomFor(positions, unit, hex))
}

/** Whether any hex on the side's open railways has room for one more combat unit. */
export function hasArrivalHex(state: TracesState, side: SideName): boolean {
  const positions = survey(state)
  return RAIL_HEXES[side](state).some((hex) => hasRoomForMore(positions, hex))
}

const GROUPED: readonly { readonly unit: Unit; readonly group: number }[] = UNITS.flatMap(
  ({ arrival }, unit) =>
    arrival !== undefined && 'group' in arrival ? [{ unit, group: arrival.group }] : [],
)

/** 11.1 Units of the groups drawn so far that have not come yet. */
export function sovietArrivals(state: TracesState): Unit[] {
  return GROUPED.filter(({ unit, group }) => group <= state.groups && state.at[unit] === WAITING).map(
    (g) => g.unit,
  )
}

export function isReplacement(unit: Unit): boolean {
  const arrival = unitData(unit).arrival
  return arrival !== undefined && 'group' in arrival && arrival.replacement === true
}

/** 2.2, 11.1 A replacement takes the place of a weaker unit of its kind that is in supply. */
export function checkReplacement(state: TracesState, unit: Unit, replaced: Unit): Denial | undefined {
  const params = { unit: unitId(unit), replaced: unitId(replaced) }
  if (!isOnMap(state, replaced) || sideOf(replaced) !== sideOf(unit))
    return deny('11.1', 'replace.not-there', params)
  if (unitData(replaced).kind !== unitData(unit).kind) return deny('11.1', 'replace.other-kind', params)
  if (supplyOf(state, replaced) !== SUPPLIED) return deny('11.1', 'replace.unsupplied', params)
  const { attack, defence } = unitData(unit)
  if (attackStrength(state, replaced) + defenceStrength(state, replaced) >= attack + defence) {
    return deny('2.2', 'replace.not-weaker', params)
  }
  return undefined
}

export function replaceable(state: TracesState, unit: Unit): Unit[] {
  return unitsOnMap(state, sideOf(unit)).filter((other) => checkReplacement(state, unit, other) === undefined)
}

const dropSearch = new Search(grid)
const dropDistances = new Int32Array(grid.count)

/** 11.1, 13.1 By our ruling nobody lands in a major city in Axis hands; the option keeps the letter. */
function isClosedToDrop(state: TracesState, hex: Hex): boolean {
  return !state.byTheLetter && isEnemyCity(state, 'soviet', hex)
}

/** 11.1 Within eight hexes of a Soviet unit in supply; on land, without the enemy, where the corps has room. */
export function dropHexes(state: TracesState): Hex[] {
  const positions = survey(state)
  const starts = unitsOnMap(state, 'soviet')
    .filter((unit) => supplyOf(state, unit) === SUPPLIED)
    .map((unit) => hexOf(state, unit))
  dropSearch.costs(starts, tables.airborne.range, dropDistances, () => 1)
  const hexes: Hex[] = []
  for (let hex = 0; hex < dropDistances.length; hex++) {
    if (dropDistances[hex] === NONE || !isPlayable(hex) || positions.isHeldBy('axis', hex)) continue
    if (!isClosedToDrop(state, hex) && hasRoomFor(positions, AIRBORNE_CORPS, hex)) hexes.push(hex)
  }
  return hexes
}

export function checkDrop(state: TracesState, hex: Hex): Denial | undefined {
  const params = { hex: hexId(hex) }
  const positions = survey(state)
  if (!isPlayable(hex)) return deny('11.1', 'drop.not-land', params)
  if (positions.isHeldBy('axis', hex)) return deny('5.0', 'enemy-there', params)
  if (isClosedToDrop(state, hex)) return deny('11.1', 'drop.enemy-city', params)
  if (!hasRoomFor(positions, AIRBORNE_CORPS, hex)) return deny('5.0', 'arrive.full', params)
  const isNear = unitsOnMap(state, 'soviet').some(
    (unit) =>
      supplyOf(state, unit) === SUPPLIED && grid.distance(hexOf(state, unit), hex) <= tables.airborne.range,
  )
  return isNear ? undefined : deny('11.1', 'drop.too-far', { ...params, most: tables.airborne.range })
}

/** 11.2 What a unit of the pools costs in halves of a negotiation point; undefined for all others. */
export function negotiationCost(unit: Unit): number | undefined {
  const arrival = unitData(unit).arrival
  return arrival !== undefined && 'pool' in arrival
    ? tables.negotiationCosts[arrival.pool as Pool]
    : undefined
}

const POOL: readonly Unit[] = UNITS.flatMap((_, unit) => (negotiationCost(unit) === undefined ? [] : [unit]))

/** 11.2 Pool units that can still be bought. */
export function axisPool(state: TracesState): Unit[] {
  return POOL.filter((unit) => state.at[unit] === WAITING)
}

/** 12.2 The city whose Supreme Command Order stands in the hex, or -1. */
export function orderedCity(state: TracesState, hex: Hex): number {
  const city = cityIn(hex)
  return city >= 0 && state.orders[city] === 1 ? city : -1
}
