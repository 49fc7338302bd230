// Chapter 20: replacements are used in the preparation phase

import { deny, one } from '@sztab/kernel'
import type { Unit } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'
import { bringBack, checkReplace, checkReturn, replaceStep, returns } from '../rules/20-replacements.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { type Order, placingOrder, unitOrder } from './step-types.ts'

type Preparation = FrameOf<'preparation'>

/** 20.1.1 A unit in play regains a step. */
export const replaceOrder: Order<Preparation> = unitOrder<Preparation>({
  verb: 'replace',
  section: '20.1.1',
  units: (state, { replacements }) => (replacements.length === 0 ? [] : [...state.at.keys()]),
  check: (state, side, unit, { replacements }) => checkReplace(state, replacements, side, unit),
  take(turn, unit, frame) {
    frame.replacements = replaceStep(turn, frame.replacements, unit)
  },
})

function returnable(state: SalernoState, { side, replacements }: Preparation): Unit[] {
  if (replacements.length === 0) return []
  return state.at.flatMap((_, unit) => (returns(state, replacements, side, unit).length > 0 ? [unit] : []))
}

/** 20.3 An eliminated unit comes back. */
export const returnOrder: Order<Preparation> = placingOrder<Preparation, number>({
  verb: 'return',
  section: '20.3.1',
  argument: 'place',
  read: (section, action, argument) =>
    placeNamed(one(action, argument)) ?? deny(section, 'unknown-place', { place: one(action, argument) }),
  nameOf: placeId,
  units: returnable,
  places: (state, { side, replacements }, unit) => returns(state, replacements, side, unit),
  check: (state, { side, replacements }, unit, place) => checkReturn(state, replacements, side, unit, place),
  take(turn, frame, unit, place) {
    frame.replacements = bringBack(turn, frame.replacements, unit, place)
  },
})
