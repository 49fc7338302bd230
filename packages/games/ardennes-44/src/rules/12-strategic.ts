// Chapter 12, 22.3: strategic movement, trucks and prime movers, and how many markers there are for them

import { columns, type SideName, type Unit } from '@sztab/bonds'
import { type Denial, deny, type Play } from '@sztab/kernel'
import { tellUnit, words } from '../arguments.ts'
import { hasRoad } from '../ground.ts'
import { isArtillery, isMechanised, sideOf, UNITS_OF, unitData, unitId } from '../order-of-battle.ts'
import { isArea, isInPlay } from '../places.ts'
import { type ArdennesState, type FrameOf, MOVED, PRIME_MOVER, TRANSPORT_MARKS, TRUCK } from '../state.ts'
import { type Order, unitOrder } from '../steps/step-types.ts'
import { isMarked, mark, memory, originOf, placeOf, survey, unitsIn, unmark } from '../survey.ts'
import { tables } from '../tables.ts'
import { checkAwake, checkSetOut, isSavingItself, tacticalOnly } from './11-means.ts'
import { isColumn, type Mode, roadNow } from './11-terrain.ts'
import { comesByTruckOnly } from './13-reinforcements.ts'

const { strategic: LIMITS } = tables.markers

/** 12.4.2 Whose parts travel under one marker: a regiment's, and what has broken off from a unit (26.1). */
function regimentOf(state: ArdennesState, unit: Unit): string {
  const { regiment, id } = unitData(originOf(state, unit))
  return regiment ?? id
}

/** 12.4.1, S3.3 Markers for a unit: on the day of their arrival eight are kept for the airborne. */
function markersFor(state: ArdennesState, unit: Unit): number {
  const side = sideOf(unit)
  const all = LIMITS[side]
  if (side === 'german' || state.turn !== tables.special.airborne.turn) return all
  if (comesByTruckOnly(state, unit)) return all
  return all - UNITS_OF[side].filter((other) => comesByTruckOnly(state, other)).length
}

/** 12.2, 12.4.1, 12.4.2, 22.3 As the whole family has it. */
const roads = columns<ArdennesState>({
  sections: { markers: '12.4.1', apart: '12.2' },
  words,
  memory,
  unitsOf: UNITS_OF,
  marching: TRANSPORT_MARKS,
  served: TRANSPORT_MARKS | PRIME_MOVER,
  sideOf,
  survey,
  unitsIn,
  isInPlay,
  regimentOf,
  markersFor,
  checkMarcher: (state, unit) => checkSetOut(state, unit) ?? checkColumn(state, unit),
  hasRoad: (state, over) => roadNow(state, over) !== 0,
})

export const { markersInUse, hasColumnIn, mustJoin, checkEnd: checkColumnEnd } = roads
const { markersLeft, mates, isNextToEnemy, checkMarker, checkOwnMarker } = roads

/** 12.4.2, 12.6 Whoever marches along in a column. */
export function companions(state: ArdennesState, unit: Unit, mode: Mode): Unit[] {
  return isColumn(mode) ? roads.companions(state, unit) : []
}

/** 12.1, 12.2, 25.3.1, 25.3.5, 29.1.3 What keeps every column from starting. */
function checkColumn(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (state.turn === 1) return deny('29.1.3', 'column.first-turn', id)
  if (state.isNight) return deny('25.3.1', 'column.night', id)
  if (isSavingItself(state, unit)) return deny('25.3.5', 'column.saved', id)
  const only = tacticalOnly(state, unit)
  if (only !== undefined) return { ...only, section: '12.1' }
  return isNextToEnemy(state, unit) ? deny('12.2', 'column.next-to-enemy', id) : undefined
}

/** 12.1 Why a unit may not move strategically. */
export function checkStrategic(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const isGerman = sideOf(unit) === 'german'
  if (isGerman && isArtillery(unit)) return deny('22.1', 'column.german-guns', id)
  if (!isMechanised(unit)) {
    return isGerman ? deny('12.1', 'column.on-foot', id) : deny('12.4.3', 'column.needs-truck', id)
  }
  return checkColumn(state, unit) ?? checkOwnMarker(state, unit)
}

/** 12.4.3 Only Allied units on foot go by truck. */
function checkPassenger(unit: Unit): Denial | undefined {
  const isPassenger = sideOf(unit) === 'allied' && !isMechanised(unit)
  return isPassenger ? undefined : deny('12.4.3', 'column.no-trucks', { unit: unitId(unit) })
}

/** 12.4.3 Why a unit may not drive: it has not loaded, unless it is just arriving. */
export function checkTruck(state: ArdennesState, unit: Unit): Denial | undefined {
  const denial = checkPassenger(unit) ?? checkColumn(state, unit)
  if (denial !== undefined) return denial
  if (!isInPlay(placeOf(state, unit))) return checkMarker(state, unit)
  if (!isMarked(state, unit, TRUCK)) return deny('12.4.3', 'column.not-loaded', { unit: unitId(unit) })
  return checkOwnMarker(state, unit)
}

/** 12.4.3 Why a unit may not load: on a road away from enemies, or off the map, for its whole move. */
export function checkLoad(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  const place = placeOf(state, unit)
  if (sideOf(unit) !== side || !isInPlay(place)) return deny('12.4.3', 'load.who', id)
  const denial = checkPassenger(unit) ?? checkSetOut(state, unit)
  if (denial !== undefined) return denial
  if (isNextToEnemy(state, unit)) return deny('12.4.3', 'load.next-to-enemy', id)
  const idle = checkColumn(state, unit)
  if (idle !== undefined) return idle
  if (isMarked(state, unit, TRUCK)) return deny('12.4.3', 'load.loaded', id)
  if (place >= 0 ? !hasRoad(place) : !isArea(place)) return deny('12.4.3', 'load.no-road', id)
  const isSharing = mates(state, unit).some((other) => isMarked(state, other, TRUCK))
  if (isSharing || markersLeft(state, unit) > 0) return undefined
  return deny('12.4.1', 'column.no-marker', id)
}

function load(play: Play<ArdennesState>, unit: Unit): void {
  mark(play.state, unit, TRUCK | MOVED)
  tellUnit(play, '12.4.3', 'loaded', unit)
}

/** 12.6 Why the marker of a unit may not be taken off. */
function checkDismount(state: ArdennesState, side: SideName, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== side || !isMarked(state, unit, TRANSPORT_MARKS)) {
    return deny('12.6', 'dismount.no-marker', id)
  }
  return isMarked(state, unit, MOVED) ? deny('12.6', 'dismount.moved', id) : checkAwake(state, unit)
}

/** 12.6 */
export function dismount(play: Play<ArdennesState>, unit: Unit): void {
  unmark(play.state, unit, TRANSPORT_MARKS)
  tellUnit(play, '12.6', 'dismounted', unit)
}

// 22.3 Prime movers

function primeMoversInUse(state: ArdennesState, army: number): number {
  return UNITS_OF.german.filter((unit) => isMarked(state, unit, PRIME_MOVER) && unitData(unit).army === army)
    .length
}

/** 22.3 Why no prime mover pulls a unit: German artillery, with one of its own army's. */
export function checkTow(state: ArdennesState, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (sideOf(unit) !== 'german' || !isArtillery(unit)) return deny('22.3', 'tow.who', id)
  if (isMarked(state, unit, PRIME_MOVER)) return undefined
  const { army = 0 } = unitData(unit)
  const most = (tables.artillery.primeMovers as Readonly<Record<string, number>>)[army] ?? 0
  if (primeMoversInUse(state, army) >= most) return deny('22.3', 'tow.none-of-army', { ...id, army, most })
  return checkMarker(state, unit)
}

// Loading and unloading columns

type Movement = FrameOf<'movement'>

/** 12.4.3 */
export const loadOrder: Order<Movement> = unitOrder({
  verb: 'load',
  section: '12.4.3',
  check: checkLoad,
  take: load,
})

/** 12.6 */
export const dismountOrder: Order<Movement> = unitOrder({
  verb: 'dismount',
  section: '12.6',
  check: checkDismount,
  take: dismount,
})
