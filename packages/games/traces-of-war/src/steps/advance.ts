// Chapter 10.5: advance after combat

import { advanceStep } from '@sztab/chits'
import { book } from '../book.ts'
import { enter } from '../rules/12-control.ts'
import type { TracesState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** 10.5 Unit by unit, as far as the attacker likes. */
export const advance: Decision<'advance'> = advanceStep<TracesState>({ book, survey, enter })
