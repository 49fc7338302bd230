import { stateCloner } from '@sztab/bonds'
import type { SalernoState } from './state.ts'
import { shareFindings } from './survey.ts'

/** Nothing is hidden: even the strength of a garrison (19.3) is known to nobody before it is rolled. */
export const clone = stateCloner<SalernoState>(shareFindings)
