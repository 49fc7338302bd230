// Chapters 13.2, 13.3, 15.3, 15.4: Soviet reinforcements, militia and the strategic reserve

import type { Hex } from '@sztab/board'
import { hasRoomFor } from '@sztab/chits'
import { type Denial, deny } from '@sztab/kernel'
import { isHeadquarters, UNITS, type Unit, unitData, unitId } from '../order-of-battle.ts'
import { SCENARIOS, SHEETS, type SheetId } from '../scenarios.ts'
import { ELIMINATED, type VictoryState, WAITING } from '../state.ts'
import { hexId, survey } from '../survey.ts'
import { tables } from '../tables.ts'
import { isOnSheet, theatreOf } from '../theatre.ts'
import { controllerOf } from './03-control.ts'
import { hasLine } from './03-lines.ts'
import { isDue } from './13-axis-reinforcements.ts'

const SOVIETS: readonly Unit[] = UNITS.flatMap(({ side }, unit) => (side === 'soviet' ? [unit] : []))
const RESERVE: readonly Unit[] = SOVIETS.filter((unit) => unitData(unit).arrival?.by === 'reserve')
const BY_SHEET = new Map(SHEETS.map(({ id }) => [id, SOVIETS.filter((unit) => unitData(unit).sheet === id)]))

function sovietsOf(sheet: SheetId): readonly Unit[] {
  return BY_SHEET.get(sheet) ?? []
}

function isBound(unit: Unit): boolean {
  return unitData(unit).arrival?.at !== undefined
}

/**
 * 13.2 The available box of a map: new units and headquarters whose turn has come, and combat units lost in battle.
 * Those lost at a supply check never return (12.2).
 */
export function sovietAvailable(state: VictoryState, sheet: SheetId): Unit[] {
  return sovietsOf(sheet).filter(
    (unit) =>
      state.at[unit] === ELIMINATED || (unitData(unit).arrival?.by === 'soviet' && isDue(state, unit)),
  )
}

/** 13.2 How many units a chit brings: six, and in the campaign two on each of the three maps. */
export function sovietAllowance({ scenario }: Pick<VictoryState, 'scenario'>): number {
  return Math.floor(tables.sovietReinforcements.units / SCENARIOS[scenario].sheets.length)
}

/** 15.3 Militia and naval units of a map that have not been raised yet. */
export function militiaAvailable(state: VictoryState, sheet: SheetId): Unit[] {
  return sovietsOf(sheet).filter((unit) => unitData(unit).arrival?.by === 'militia' && isDue(state, unit))
}

/** 15.4 Units of the strategic reserve that have not come. */
export function reserveUnits(state: VictoryState): Unit[] {
  return RESERVE.filter((unit) => state.at[unit] === WAITING)
}

/** 15.4 Once a game, from the turn on the reserve's counters, with the reinforcements of their own map. */
export function mayRelease(state: VictoryState, sheet: SheetId): boolean {
  if (SCENARIOS[state.scenario].reserve === 0 || state.isReserveReleased) return false
  return reserveUnits(state).some((unit) => unitData(unit).sheet === sheet && isDue(state, unit))
}

/** 13.3 The cities of a militia or naval unit; undefined for all others. */
function citiesOf(state: VictoryState, unit: Unit): Hex[] | undefined {
  const { sheet, arrival } = unitData(unit)
  if (arrival?.at === undefined) return undefined
  return arrival.at.split(' ').map((number) => theatreOf(state).onSheet(sheet, number))
}

type Refusal = readonly [section: '13.3' | '4.1', key: string]

const NOT_ITS_CITY: Refusal = ['13.3', 'arrive.not-its-city']
const OTHER_MAP: Refusal = ['13.3', 'arrive.other-map']
const NO_GROUND: Refusal = ['13.3', 'arrive.no-ground']
const IN_ZONE: Refusal = ['13.3', 'arrive.zone']
const NO_LINE: Refusal = ['13.3', 'arrive.no-line']
const FULL: Refusal = ['4.1', 'arrive.full']

/**
 * 13.3 A Soviet town or city or a railway hex, with a line, outside enemy zones and with room; militia and naval units
 * only in their cities. Units come in on their own map, those of the strategic reserve on any (15.4).
 */
function refusal(state: VictoryState, unit: Unit, hex: Hex): Refusal | undefined {
  const positions = survey(state)
  const { sheet, arrival } = unitData(unit)
  if (arrival?.at !== undefined && !citiesOf(state, unit)?.includes(hex)) return NOT_ITS_CITY
  if (arrival?.by !== 'reserve' && !isOnSheet(state, sheet, hex)) return OTHER_MAP
  if (!isArrivalGround(state, hex)) return NO_GROUND
  if (positions.inEnemyZone('soviet', hex)) return IN_ZONE
  if (!hasLine(state, 'soviet', hex)) return NO_LINE
  return hasRoomFor(positions, unit, hex) ? undefined : FULL
}

export function checkSovietArrival(state: VictoryState, unit: Unit, hex: Hex): Denial | undefined {
  const refused = refusal(state, unit, hex)
  return refused === undefined
    ? undefined
    : deny(refused[0], refused[1], { unit: unitId(unit), hex: hexId(state, hex) })
}

/** 13.3 A town or city that is Soviet, or a railway that no enemy holds. */
function isArrivalGround(state: VictoryState, hex: Hex): boolean {
  const controller = controllerOf(state, hex)
  if (controller !== undefined) return controller === 'soviet'
  return theatreOf(state).map.hasRail[hex] !== 0 && !survey(state).isHeldBy('axis', hex)
}

export function sovietArrivalHexes(state: VictoryState, unit: Unit): Hex[] {
  const ground = citiesOf(state, unit) ?? theatreOf(state).arrivalGround
  return ground.filter((hex) => refusal(state, unit, hex) === undefined)
}

function hasArrivalHex(state: VictoryState, unit: Unit): boolean {
  const ground = citiesOf(state, unit) ?? theatreOf(state).arrivalGround
  return ground.some((hex) => refusal(state, unit, hex) === undefined)
}

/** Whether any hex takes the unit; units that may go to the same hexes have the same answer. */
export function ableToArrive(state: VictoryState, units: readonly Unit[]): Unit[] {
  const known = new Map<string, boolean>()
  return units.filter((unit) => {
    const { sheet, arrival } = unitData(unit)
    const key = `${isHeadquarters(unit)} ${isBound(unit) ? arrival?.at : arrival?.by === 'reserve'} ${sheet}`
    let isAble = known.get(key)
    if (isAble === undefined) {
      isAble = hasArrivalHex(state, unit)
      known.set(key, isAble)
    }
    return isAble
  })
}
