// Chapter 20: replacements are used in the preparation phase

import { deny, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { type Place, placeId, placeNamed } from '../places.ts'
import { bringBack, checkReplace, checkReturn, replaceStep, returns } from '../rules/20-replacements.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import type { Order } from './step-types.ts'

type Preparation = FrameOf<'preparation'>

function replaceable(state: SalernoState, { side, replacements }: Preparation): Unit[] {
  if (replacements.length === 0) return []
  return state.at.flatMap((_, unit) =>
    checkReplace(state, replacements, side, unit) === undefined ? [unit] : [],
  )
}

/** 20.1.1 A unit in play regains a step. */
export const replaceOrder: Order<Preparation> = {
  verb: 'replace',
  shape: { unit: 'one' },
  isOpen: (state, frame) => replaceable(state, frame).length > 0,
  choices: (state, frame, partial) =>
    partial === undefined
      ? replaceable(state, frame).map((unit) => ({ action: { do: 'replace', unit: unitId(unit) } }))
      : [],
  check(state, { side, replacements }, action) {
    const unit = readUnit('20.1.1', action, 'unit')
    return isDenial(unit) ? unit : checkReplace(state, replacements, side, unit)
  },
  take(turn, frame, action) {
    frame.replacements = replaceStep(turn, frame.replacements, unitNamed(one(action, 'unit')) as Unit)
  },
}

function returnable(state: SalernoState, { side, replacements }: Preparation): Unit[] {
  if (replacements.length === 0) return []
  return state.at.flatMap((_, unit) => (returns(state, replacements, side, unit).length > 0 ? [unit] : []))
}

/** 20.3 An eliminated unit comes back. */
export const returnOrder: Order<Preparation> = {
  verb: 'return',
  shape: { unit: 'one', place: 'one' },
  isOpen: (state, frame) => returnable(state, frame).length > 0,
  choices(state, frame, partial) {
    if (partial === undefined)
      return returnable(state, frame).map((unit) => ({
        action: { do: 'return', unit: unitId(unit) },
        more: true,
      }))
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || partial.place !== undefined) return []
    return returns(state, frame.replacements, frame.side, unit).map((place) => ({
      action: { do: 'return', unit: unitId(unit), place: placeId(place) },
    }))
  },
  check(state, { side, replacements }, action) {
    const unit = readUnit('20.3.1', action, 'unit')
    if (isDenial(unit)) return unit
    const place = placeNamed(one(action, 'place'))
    if (place === undefined) return deny('20.3.1', 'unknown-place', { place: one(action, 'place') })
    return checkReturn(state, replacements, side, unit, place)
  },
  take(turn, frame, action) {
    const unit = unitNamed(one(action, 'unit')) as Unit
    const place = placeNamed(one(action, 'place')) as Place
    frame.replacements = bringBack(turn, frame.replacements, unit, place)
  },
}
