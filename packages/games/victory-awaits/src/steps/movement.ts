// Chapter 9: the movement segment

import { movementStep } from '@sztab/chits'
import { book } from '../book.ts'
import { enter } from '../rules/03-enter.ts'
import { movementHalves } from '../rules/09-movement.ts'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 9.1 Units move one after the other, each once; headquarters like all others (9.6). */
export const movement: Decision<'movement'> = movementStep<VictoryState>({
  book,
  survey,
  halves: movementHalves,
  enter,
})
