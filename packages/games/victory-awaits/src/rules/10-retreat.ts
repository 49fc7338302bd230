// Chapter 10.5: retreat

import { Retreats } from '@sztab/chits'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import { lines } from './03-lines.ts'

/** 10.5, 19.4 The longest retreat, for want of room: what may come of a battle has to have bounds. */
export const LONGEST_RETREAT = 5

/** 10.5 An unbridged major river is crossed only by the first hex of a retreat. */
export const retreats = new Retreats<VictoryState>({
  survey,
  distanceToSource: (state, side, hex) => lines.distanceToSource(state, side, hex),
  fords: 'first-hex',
  longest: LONGEST_RETREAT,
})
