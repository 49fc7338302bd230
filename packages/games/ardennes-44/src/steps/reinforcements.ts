// Chapter 13: beside the map, and engineers in towns

import type { Place, Unit } from '@sztab/bonds'
import { type Action, deny, one } from '@sztab/kernel'
import { isDenial, readHex, readPlace, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { isOffMap, placeId, placeNamed } from '../places.ts'
import { checkAwake } from '../rules/11-means.ts'
import { dismount } from '../rules/12-strategic.ts'
import { checkShift, shiftPlaces } from '../rules/13-off-map.ts'
import {
  checkArrivalTurn,
  checkEngineerHex,
  dueEngineers,
  dueUnits,
  engineerHexes,
  isDue,
  ownEntries,
  placeEngineers,
  shift,
} from '../rules/13-reinforcements.ts'
import { type ArdennesState, type FrameOf, MOVED, TRANSPORT_MARKS } from '../state.ts'
import { isMarked, placeOf, unitsInPlay } from '../survey.ts'
import type { Order } from './step-types.ts'

type Movement = FrameOf<'movement'>

function unitOf(partial: Action): Unit | undefined {
  return typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
}

/** 13.1, 13.5, 25.3.1 Where an Allied unit may go beside the map; by night only one with a marker. */
function shiftsOf(state: ArdennesState, unit: Unit): Place[] {
  if (isMarked(state, unit, MOVED) || checkAwake(state, unit) !== undefined) return []
  return shiftPlaces(state, unit, ownEntries(state, unit))
}

function shiftable(state: ArdennesState): Unit[] {
  const beside = unitsInPlay(state, 'allied').filter((unit) => isOffMap(placeOf(state, unit)))
  return [...beside, ...dueUnits(state, 'allied')]
    .filter((unit) => shiftsOf(state, unit).length > 0)
    .sort((a, b) => a - b)
}

/** 13.1, 13.5, 13.6 */
export const shiftOrder: Order<Movement> = {
  verb: 'shift',
  shape: { unit: 'one', place: 'one' },
  isOpen: (state, { side }) => side === 'allied' && shiftable(state).length > 0,
  choices(state, { side }, partial) {
    if (side !== 'allied') return []
    if (partial === undefined)
      return shiftable(state).map((unit) => ({ action: { do: 'shift', unit: unitId(unit) }, more: true }))
    const unit = unitOf(partial)
    if (unit === undefined || partial.place !== undefined) return []
    return shiftsOf(state, unit).map((place) => ({
      action: { do: 'shift', unit: unitId(unit), place: placeId(place) },
    }))
  },
  check(state, { side }, action) {
    const unit = readUnit('13.1', action, 'unit')
    if (isDenial(unit)) return unit
    const place = readPlace('13.1', action, 'place')
    if (isDenial(place)) return place
    const who = { unit: unitId(unit) }
    if (side !== 'allied') return deny('13.5', 'shift.not-now', who)
    if (!isOffMap(placeOf(state, unit)) && !isDue(state, unit)) {
      return checkArrivalTurn(state, unit) ?? deny('13.1', 'shift.not-there', who)
    }
    return checkAwake(state, unit) ?? checkShift(state, unit, ownEntries(state, unit), place)
  },
  take(turn, _frame, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    const place = placeNamed(one(action, 'place')) as Place
    // Beside the map nobody marches in columns, and a regiment that parts would need a marker more (12.4.2).
    if (isMarked(turn.state, unit, TRANSPORT_MARKS)) dismount(turn, unit)
    turn.tell('13.5', 'shifted', { unit: unitId(unit), place: placeId(place) })
    shift(turn, unit, place)
  },
}

function engineers(state: ArdennesState, { side }: Movement): Unit[] {
  if (side !== 'allied' || state.isNight) return []
  const due = dueEngineers(state)
  return due.length > 0 && engineerHexes(state).length > 0 ? due : []
}

/** 13.2 */
export const engineerOrder: Order<Movement> = {
  verb: 'place',
  shape: { unit: 'one', hex: 'one' },
  isOpen: (state, frame) => engineers(state, frame).length > 0,
  choices(state, frame, partial) {
    if (partial === undefined)
      return engineers(state, frame).map((unit) => ({
        action: { do: 'place', unit: unitId(unit) },
        more: true,
      }))
    const unit = unitOf(partial)
    if (unit === undefined || partial.hex !== undefined || !engineers(state, frame).includes(unit)) return []
    return engineerHexes(state).map((hex) => ({
      action: { do: 'place', unit: unitId(unit), hex: hexId(hex) },
    }))
  },
  check(state, frame, action) {
    const unit = readUnit('13.2.1', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('13.2.1', action, 'hex')
    if (isDenial(hex)) return hex
    if (!engineers(state, frame).includes(unit))
      return deny('13.2.1', 'engineer.not-due', { unit: unitId(unit) })
    return checkEngineerHex(state, hex)
  },
  take(turn, _frame, action) {
    placeEngineers(turn, unitNamed(one(action, 'unit')) as Unit, readHex('13.2.1', action, 'hex') as number)
  },
}
