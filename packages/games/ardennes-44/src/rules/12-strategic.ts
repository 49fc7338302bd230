// Chapter 12, 22.3: strategic movement, trucks and prime movers, and how many markers there are for them

import { columns, lorriesBy, type Unit } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { hasRoad } from '../ground.ts'
import { isArtillery, isMechanised, sideOf, UNITS_OF, unitData, unitId } from '../order-of-battle.ts'
import { isArea, isInPlay } from '../places.ts'
import { type ArdennesState, MOVED, PRIME_MOVER, TRANSPORT_MARKS, TRUCK } from '../state.ts'
import { steps } from '../steps/step-types.ts'
import { isMarked, memory, musterOf, originOf, positions, survey, unitsIn } from '../survey.ts'
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
  return comesByTruckOnly(state, unit) ? all : all - airborneToCome(state, side)
}

const airborneToCome = musterOf(
  'airborne units to come',
  (state, side) => UNITS_OF[side].filter((unit) => comesByTruckOnly(state, unit)).length,
)

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
const { isNextToEnemy, checkMarker, checkOwnMarker } = roads

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
export function isPassenger(unit: Unit): boolean {
  return sideOf(unit) === 'allied' && !isMechanised(unit)
}

/** 12.4.3, 12.6 As the whole family has it. */
export const {
  checkLoad,
  checkDrive: checkTruck,
  dismount,
  loadOrder,
  dismountOrder,
} = lorriesBy<ArdennesState>({
  sections: { load: '12.4.3', dismount: '12.6', markers: '12.4.1' },
  words,
  steps,
  positions,
  columns: roads,
  loaded: TRUCK,
  marching: TRANSPORT_MARKS,
  moved: MOVED,
  sideOf,
  isInPlay,
  isDepot: isArea,
  hasRoad,
  isPassenger,
  checkSetOut,
  checkColumn,
  checkAwake,
})

// 22.3 Prime movers

const primeMoversInUse = memory.findingOfEach(
  'prime movers in use',
  (state, army) =>
    UNITS_OF.german.filter((unit) => isMarked(state, unit, PRIME_MOVER) && unitData(unit).army === army)
      .length,
)

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
