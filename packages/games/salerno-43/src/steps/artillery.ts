// Chapter 17: artillery is readied in the preparation and the supply phase

import { one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { type SideName, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { checkReady, ready } from '../rules/17-artillery.ts'
import type { SalernoState } from '../state.ts'
import type { Order } from './step-types.ts'

function readyable(state: SalernoState, side: SideName): Unit[] {
  if (state.supplyPoints[side] === 0) return []
  return state.at.flatMap((_, unit) => (checkReady(state, side, unit) === undefined ? [unit] : []))
}

/** 17.5 */
export const readyOrder: Order<{ readonly side: SideName }> = {
  verb: 'ready',
  shape: { unit: 'one' },
  isOpen: (state, { side }) => readyable(state, side).length > 0,
  choices: (state, { side }, partial) =>
    partial === undefined
      ? readyable(state, side).map((unit) => ({ action: { do: 'ready', unit: unitId(unit) } }))
      : [],
  check(state, { side }, action) {
    const unit = readUnit('17.5', action, 'unit')
    return isDenial(unit) ? unit : checkReady(state, side, unit)
  },
  take(turn, { side }, action) {
    ready(turn, side, unitNamed(one(action, 'unit')) as Unit)
  },
}
