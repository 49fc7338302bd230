// Chapter 9: the movement segment; 19.4: beside other orders

import { DONE, movementStep } from '@sztab/chits'
import { type Choice, deny } from '@sztab/kernel'
import { book } from '../book.ts'
import { enter } from '../rules/03-enter.ts'
import { barred } from '../rules/08-command.ts'
import { movementHalves } from '../rules/09-movement.ts'
import { closureOf, isEarly } from '../rules/19-interference.ts'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

const WAIT: Choice = { action: { do: 'wait' } }

/** 9.1 Units move one after the other, each once; headquarters like all others (9.6). */
const alone: Decision<'movement'> = movementStep<VictoryState>({
  book,
  survey,
  halves: movementHalves,
  closure: closureOf,
  // The combat segment that is still to come has everybody on its list.
  activated: (state) => state.stack.findLast((frame) => frame.step === 'combat')?.units,
  barred,
  last: (state, frame) => (isEarly(state, frame) ? WAIT : undefined),
  enter,
})

/**
 * 19.4 (5) Whoever acts beside earlier orders that could come into his way moves what they cannot reach, and waits for
 * them before he ends the segment.
 */
export const movement: Decision<'movement'> = {
  ...alone,
  verbs: { ...alone.verbs, wait: {} },
  who: (state, frame) => (frame.isWaiting === true ? [] : alone.who(state, frame)),
  waits: (state, frame) => isEarly(state, frame),
  check(state, frame, role, action) {
    const mayWait = isEarly(state, frame)
    if (action.do === 'wait') return mayWait ? undefined : deny('19.4', 'order.nothing-before')
    if (action.do === DONE.do && mayWait) return deny('19.4', 'order.wait')
    return alone.check(state, frame, role, action)
  },
  take(play, frame, role, action) {
    if (action.do === 'wait') frame.isWaiting = true
    else alone.take(play, frame, role, action)
  },
}
