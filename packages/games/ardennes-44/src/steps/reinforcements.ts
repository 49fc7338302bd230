// Chapter 13: beside the map, and engineers in towns

import type { Hex } from '@sztab/board'
import { HEX } from '../arguments.ts'
import { checkAwake } from '../rules/11-means.ts'
import { dismount } from '../rules/12-strategic.ts'
import { shiftOrder as orderToShift } from '../rules/13-off-map.ts'
import {
  checkArrivalTurn,
  checkEngineerHex,
  dueEngineers,
  engineerHexes,
  hasEngineerHex,
  isDue,
  ownEntries,
  placeEngineers,
  shift,
  unitsAtHand,
} from '../rules/13-reinforcements.ts'
import { type FrameOf, TRANSPORT_MARKS } from '../state.ts'
import { isMarked } from '../survey.ts'
import { type Order, placingOrder, steps } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 13.1, 13.5, 13.6 As the whole family has it; by night only with a marker (25.3.1). */
export const shiftOrder: Order<Movement> = orderToShift({
  steps,
  unitsAtHand,
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

/** 13.2 */
export const engineerOrder: Order<Movement> = placingOrder<Movement, Hex>({
  verb: 'place',
  section: '13.2.1',
  second: HEX,
  units: (state, { side }) => (side !== 'allied' || state.isNight ? [] : dueEngineers(state)),
  stranger: 'engineer.not-due',
  isFirst: (state) => hasEngineerHex(state),
  places: (state) => engineerHexes(state),
  check: (state, _frame, _unit, hex) => checkEngineerHex(state, hex),
  take: (play, _frame, unit, hex) => placeEngineers(play, unit, hex),
})
