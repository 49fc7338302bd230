// Chapter 20: units break off in their own combat phase

import { disengagementOdds } from '../odds/rolls.ts'
import { breakingOff, disengage } from '../rules/20-disengagement.ts'
import type { FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'

/** 20.1, 20.2 */
export const disengageOrder: Order<FrameOf<'combat'>> = breakingOff.order({
  disengage,
  odds: disengagementOdds,
})
