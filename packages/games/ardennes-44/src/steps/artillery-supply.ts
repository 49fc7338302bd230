// Chapter 5: whoever cannot ready all his guns chooses

import type { Unit } from '@sztab/bonds'
import { one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { checkReady, makeReady, readyable } from '../rules/05-artillery-supply.ts'
import type { FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'

/** 5.2 */
export const readyOrder: Order<FrameOf<'artillery-supply'>> = {
  verb: 'ready',
  shape: { unit: 'one' },
  isOpen: (state, { side, left }) => left > 0 && readyable(state, side).length > 0,
  choices: (state, { side, left }, partial) =>
    partial !== undefined || left === 0
      ? []
      : readyable(state, side).map((unit) => ({ action: { do: 'ready', unit: unitId(unit) } })),
  check(state, { side }, action) {
    const unit = readUnit('5.1', action, 'unit')
    return isDenial(unit) ? unit : checkReady(state, side, unit)
  },
  take(turn, frame, action) {
    frame.left--
    makeReady(turn, unitNamed(one(action, 'unit')) as Unit)
  },
}
