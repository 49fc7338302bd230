// Chapter 12: loading and unloading columns

import { checkDismount, checkLoad, dismount, load } from '../rules/12-strategic.ts'
import type { FrameOf } from '../state.ts'
import { type Order, unitOrder } from './step-types.ts'

type Movement = FrameOf<'movement'>

/** 12.4.3 */
export const loadOrder: Order<Movement> = unitOrder({
  verb: 'load',
  section: '12.4.3',
  check: checkLoad,
  take: load,
})

/** 12.6 */
export const dismountOrder: Order<Movement> = unitOrder({
  verb: 'dismount',
  section: '12.6',
  check: checkDismount,
  take: dismount,
})
