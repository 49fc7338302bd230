import { stateCloner } from '@sztab/bonds'
import type { SalernoState } from './state.ts'
import { shareFindings } from './survey.ts'

export const clone = stateCloner<SalernoState>(shareFindings)

/** Nothing is hidden: even the strength of a garrison (19.3) is known to nobody before it is rolled. */
export function view(state: SalernoState): SalernoState {
  return clone(state)
}
