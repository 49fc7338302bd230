import type { Advisor, Counsel, FlowState } from '@sztab/kernel'
import type { SideName } from '../sides.ts'
import { flat } from './counsels.ts'

/** What a title's machine says to the questions of each step; of those it does not name one answer is as good as another. */
export type Counsels<O, F extends { readonly step: string }> = {
  readonly [K in F['step']]?: (outlook: O, frame: Extract<F, { step: K }>) => Counsel
}

/** Values the answers of both sides. */
export function familyAdvisor<S extends FlowState, O, F extends { readonly step: string }>(
  lookAt: (state: S, side: SideName) => O,
  counsels: Counsels<O, F>,
): Advisor<S> {
  return {
    study(view, role) {
      const frame = view.stack.at(-1) as unknown as F
      // The table has one entry a step, and each takes the frame of its own step.
      const counsel = counsels[frame.step as F['step']] as ((outlook: O, frame: F) => Counsel) | undefined
      return counsel === undefined ? flat(() => 0) : counsel(lookAt(view, role as SideName), frame)
    },
  }
}
