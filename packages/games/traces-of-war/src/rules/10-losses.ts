// Chapter 10.3: lost steps

import { Losses, type LossRulings } from '@sztab/chits'
import { book } from '../book.ts'
import type { TracesState } from '../state.ts'
import { survey, takeOff } from '../survey.ts'
import { reviewCrossings } from './12-crossing-points.ts'
import { pointsForDestroying } from './13-victory.ts'

export const lossRulings: LossRulings<TracesState> = {
  book,
  survey,
  takeOff,
  destroyed(play, unit) {
    play.state.destroyed += pointsForDestroying(unit)
    reviewCrossings(play)
  },
}

/** 10.3 A step less; without steps the unit is gone, and a headquarters is displaced instead (2.3). */
export const losses = new Losses<TracesState>(lossRulings)
