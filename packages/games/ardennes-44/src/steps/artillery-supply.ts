// Chapter 5: whoever cannot ready all his guns chooses

import { checkReady, makeReady, readyable } from '../rules/05-artillery-supply.ts'
import type { FrameOf } from '../state.ts'
import { type Order, unitOrder } from './step-types.ts'

type Supply = FrameOf<'artillery-supply'>

/** 5.2 */
export const readyOrder: Order<Supply> = unitOrder<Supply>({
  verb: 'ready',
  section: '5.1',
  units: (state, { side, left }) => (left === 0 ? [] : readyable(state, side)),
  check: checkReady,
  take(play, unit, frame) {
    frame.left--
    makeReady(play, unit)
  },
})
