import type { AutomaticStep } from '@sztab/kernel'
import type { SalernoFrame, SalernoState } from '../state.ts'

/** A step whose chapter is still to be written: it passes by, so that everything around it can be played. */
export const awaited: AutomaticStep<SalernoState, SalernoFrame> = {
  run(turn) {
    turn.pop()
  },
}
