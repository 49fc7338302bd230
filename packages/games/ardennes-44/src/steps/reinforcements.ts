// Chapter 13: beside the map, and engineers in towns

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { deny } from '@sztab/kernel'
import { HEX } from '../arguments.ts'
import { unitId } from '../order-of-battle.ts'
import { checkAwake } from '../rules/11-means.ts'
import { dismount } from '../rules/12-strategic.ts'
import { shiftOrder as orderToShift } from '../rules/13-off-map.ts'
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
import { type ArdennesState, type FrameOf, TRANSPORT_MARKS } from '../state.ts'
import { isMarked, unitsInPlay } from '../survey.ts'
import { type Order, placingOrder, steps } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 13.1, 13.5, 13.6 As the whole family has it; by night only with a marker (25.3.1). */
export const shiftOrder: Order<Movement> = orderToShift({
  steps,
  unitsInPlay: (state) => unitsInPlay(state, 'allied'),
  dueUnits: (state) => dueUnits(state, 'allied'),
  ownEntries,
  checkArrivalTurn,
  checkAwake,
  isDue,
  /** Beside the map nobody marches in columns, and a regiment that parts would need a marker more (12.4.2). */
  begin(play, unit) {
    if (isMarked(play.state, unit, TRANSPORT_MARKS)) dismount(play, unit)
  },
  shift,
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
