import type { Advisor, Counsel } from '@sztab/kernel'
import type { SideName } from '../sides.ts'
import { flat } from './counsels.ts'
import { Manoeuvres } from './manoeuvre.ts'
import type { Outlook } from './outlook.ts'
import type { Situation } from './title.ts'

/** What a title's machine says to the questions of each step; of those it does not name one answer is as good as another. */
export type Counsels<O, F extends { readonly step: string }, M> = {
  readonly [K in F['step']]?: (outlook: O, frame: Extract<F, { step: K }>, marches: M) => Counsel
}

/** Values the answers of both sides; every advisor made so remembers its own plans. */
export function familyAdvisor<
  S extends Situation,
  G,
  O extends Outlook<S, G>,
  F extends { readonly step: string },
>(lookAt: (state: S, side: SideName) => O, counsels: Counsels<O, F, Manoeuvres<S, G>>): Advisor<S> {
  const marches = new Manoeuvres<S, G>()
  return {
    study(view, role) {
      const frame = view.stack.at(-1) as unknown as F
      // The table has one entry a step, and each takes the frame of its own step.
      const counsel = counsels[frame.step as F['step']] as
        | ((outlook: O, frame: F, marches: Manoeuvres<S, G>) => Counsel)
        | undefined
      return counsel === undefined ? flat(() => 0) : counsel(lookAt(view, role as SideName), frame, marches)
    },
  }
}
