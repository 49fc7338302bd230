// Chapters 15.8 and 26: building works, breaking units down and putting them together again

import type { SideName } from '@sztab/bonds'
import { checkDig, dig } from '../rules/15-works.ts'
import { breakDown, checkBreakDown, checkMerge, merge } from '../rules/26-breakdown.ts'
import type { FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'
import { unitOrder } from './strategic.ts'

/** 15.8.2 */
export const digOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'dig',
  section: '15.8.2',
  check: checkDig,
  take: dig,
})

/** 26.1, 26.2 In one's own movement and combat phase. */
export const breakDownOrder: Order<{ readonly side: SideName }> = unitOrder({
  verb: 'break-down',
  section: '26.1',
  check: checkBreakDown,
  take: breakDown,
})

/** 26.4 */
export const mergeOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'merge',
  section: '26.4',
  check: checkMerge,
  take: merge,
})
