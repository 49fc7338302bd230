// Chapter 11.1: a headquarters looks for a new hex

import { displacementStep } from '@sztab/chits'
import { book } from '../book.ts'
import { awaitReturn, displace, displacement as refuge } from '../rules/11-displacement.ts'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 11.1 The owner finds a new hex for the headquarters. It is off the map meanwhile. */
export const displacement: Decision<'displacement'> = displacementStep<VictoryState>({
  book,
  survey,
  displacement: refuge,
  displace,
  nowhere: awaitReturn,
})
