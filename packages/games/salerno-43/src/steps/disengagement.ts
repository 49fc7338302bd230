// Chapter 25, 25.1: units break off in their own combat phase

import { message } from '@sztab/kernel'
import { loseStep } from '../rules/10-losses.ts'
import { breakingOff, disengage } from '../rules/25-disengagement.ts'
import type { FrameOf } from '../state.ts'
import { type Decision, type Order, unitDecision } from './step-types.ts'

/** 25.1.3 The result of one attempt is known before the next. */
export const disengageOrder: Order<FrameOf<'combat'>> = breakingOff.order({ disengage })

/** 25.1.4 Before the stack leaves, one of its units loses a step. */
export const disengagement: Decision<'disengagement'> = unitDecision({
  section: '25.1.4',
  verb: 'lose',
  who: ({ side }) => side,
  ask: () => message('ask.disengage-loss'),
  units: (_, { units }) => units,
  refused: { key: 'disengage.not-among' },
  take(play, _frame, unit) {
    play.pop()
    loseStep(play, unit, '25.1.4')
  },
  onlyOne: 'asked',
})
