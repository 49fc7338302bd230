// Chapter 13: beside the map, and engineers in towns

import type { Hex } from '@sztab/board'
import type { Place, Unit } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { HEX, PLACE, tellArrival } from '../arguments.ts'
import { unitId } from '../order-of-battle.ts'
import { isOffMap } from '../places.ts'
import { checkAwake } from '../rules/11-means.ts'
import { dismount } from '../rules/12-strategic.ts'
import { checkShift, shiftPlaces } from '../rules/13-off-map.ts'
import {
  checkArrivalTurn,
  checkEngineerHex,
  dueEngineers,
  dueUnits,
  engineerHexes,
  hasEngineerHex,
  isDue,
  ownEntries,
  placeEngineers,
  shift,
} from '../rules/13-reinforcements.ts'
import { type ArdennesState, type FrameOf, MOVED, TRANSPORT_MARKS } from '../state.ts'
import { isMarked, placeOf, unitsInPlay } from '../survey.ts'
import { type Order, placingOrder } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 13.1, 13.5, 25.3.1 Where an Allied unit may go beside the map; by night only one with a marker. */
function shiftsOf(state: ArdennesState, unit: Unit): Place[] {
  if (isMarked(state, unit, MOVED) || checkAwake(state, unit) !== undefined) return []
  return shiftPlaces(state, unit, ownEntries(state, unit))
}

/** Who might go somewhere beside the map. */
function shiftable(state: ArdennesState): Unit[] {
  const beside = unitsInPlay(state, 'allied').filter((unit) => isOffMap(placeOf(state, unit)))
  return [...beside, ...dueUnits(state, 'allied')].sort((a, b) => a - b)
}

/** 13.1, 13.5, 13.6 */
export const shiftOrder: Order<Movement> = placingOrder<Movement, Place>({
  verb: 'shift',
  section: '13.1',
  second: PLACE,
  units: (state, { side }) => (side === 'allied' ? shiftable(state) : []),
  isFirst: (state, _frame, unit) => shiftsOf(state, unit).length > 0,
  places: (state, { side }, unit) => (side === 'allied' ? shiftsOf(state, unit) : []),
  check(state, { side }, unit, place) {
    const who = { unit: unitId(unit) }
    if (side !== 'allied') return deny('13.5', 'shift.not-now', who)
    if (!isOffMap(placeOf(state, unit)) && !isDue(state, unit)) {
      return checkArrivalTurn(state, unit) ?? deny('13.1', 'shift.not-there', who)
    }
    return checkAwake(state, unit) ?? checkShift(state, unit, ownEntries(state, unit), place)
  },
  take(play, _frame, unit, place) {
    // Beside the map nobody marches in columns, and a regiment that parts would need a marker more (12.4.2).
    if (isMarked(play.state, unit, TRANSPORT_MARKS)) dismount(play, unit)
    tellArrival(play, '13.5', 'shifted', unit, place)
    shift(play, unit, place)
  },
})

function engineers(state: ArdennesState, { side }: Movement): Unit[] {
  return side !== 'allied' || state.isNight ? [] : dueEngineers(state)
}

/** 13.2 */
export const engineerOrder: Order<Movement> = placingOrder<Movement, Hex>({
  verb: 'place',
  section: '13.2.1',
  second: HEX,
  units: engineers,
  isFirst: (state) => hasEngineerHex(state),
  places: (state, frame, unit) => (engineers(state, frame).includes(unit) ? engineerHexes(state) : []),
  check: (state, frame, unit, hex) =>
    engineers(state, frame).includes(unit)
      ? checkEngineerHex(state, hex)
      : deny('13.2.1', 'engineer.not-due', { unit: unitId(unit) }),
  take: (play, _frame, unit, hex) => placeEngineers(play, unit, hex),
})
