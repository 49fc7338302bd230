// Chapter 25, 25.2: replacements at night

import type { Hex } from '@sztab/board'
import { HEX } from '../arguments.ts'
import { UNITS_OF } from '../order-of-battle.ts'
import { bringBack, checkReplace, checkReturn, replaceStep, returnHexes } from '../rules/25-replacements.ts'
import type { FrameOf } from '../state.ts'
import { type Order, placingOrder, unitOrder } from './step-types.ts'

type Replacements = FrameOf<'replacements'>

/** 25.2.2 A reduced unit is restored. */
export const replaceOrder: Order<Replacements> = unitOrder<Replacements>({
  verb: 'replace',
  section: '25.2.2',
  units: (_, { side, left }) => (left === 0 ? [] : UNITS_OF[side]),
  check: (state, _side, unit, frame) => checkReplace(state, frame, unit),
  take: (play, unit, frame) => replaceStep(play, frame, unit),
})

/** 25.2.2, 25.2.3 An eliminated unit comes back. */
export const returnOrder: Order<Replacements> = placingOrder<Replacements, Hex>({
  verb: 'return',
  section: '25.2.2',
  second: HEX,
  units: (_, { side, left }) => (left === 0 ? [] : UNITS_OF[side]),
  isFirst: (state, frame, unit) => returnHexes(state, frame, unit).length > 0,
  places: (state, frame, unit) => returnHexes(state, frame, unit),
  check: checkReturn,
  take: bringBack,
})
