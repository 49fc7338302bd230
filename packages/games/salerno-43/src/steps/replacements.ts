// Chapter 20: replacements are used in the preparation phase

import { ANY_PLACE } from '../arguments.ts'
import { UNITS_OF } from '../order-of-battle.ts'
import { bringBack, checkReplace, checkReturn, replaceStep, returns } from '../rules/20-replacements.ts'
import type { FrameOf } from '../state.ts'
import { type Order, placingOrder, unitOrder } from './step-types.ts'

type Preparation = FrameOf<'preparation'>

/** 20.1.1 A unit in play regains a step. */
export const replaceOrder: Order<Preparation> = unitOrder<Preparation>({
  verb: 'replace',
  section: '20.1.1',
  units: (_, { side, replacements }) => (replacements.length === 0 ? [] : UNITS_OF[side]),
  check: (state, side, unit, { replacements }) => checkReplace(state, replacements, side, unit),
  take(play, unit, frame) {
    frame.replacements = replaceStep(play, frame.replacements, unit)
  },
})

/** 20.3 An eliminated unit comes back. */
export const returnOrder: Order<Preparation> = placingOrder<Preparation, number>({
  verb: 'return',
  section: '20.3.1',
  second: ANY_PLACE,
  units: (_, { side, replacements }) => (replacements.length === 0 ? [] : UNITS_OF[side]),
  isFirst: (state, { side, replacements }, unit) => returns(state, replacements, side, unit).length > 0,
  places: (state, { side, replacements }, unit) => returns(state, replacements, side, unit),
  check: (state, { side, replacements }, unit, place) => checkReturn(state, replacements, side, unit, place),
  take(play, frame, unit, place) {
    frame.replacements = bringBack(play, frame.replacements, unit, place)
  },
})
