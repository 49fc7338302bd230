// Chapter 10.6: advance after combat

import { advanceStep } from '@sztab/chits'
import { book } from '../book.ts'
import { enter } from '../rules/03-enter.ts'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 10.6 Unit by unit, as far as the attacker likes. */
export const advance: Decision<'advance'> = advanceStep<VictoryState>({ book, survey, enter })
