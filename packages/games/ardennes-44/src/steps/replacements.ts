// Chapter 25, 25.2: replacements at night

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { one } from '@sztab/kernel'
import { isDenial, readHex, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import {
  bringBack,
  checkReplace,
  checkReturn,
  homeHexes,
  replaceStep,
  returnHexes,
} from '../rules/25-replacements.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import type { Order } from './step-types.ts'

type Replacements = FrameOf<'replacements'>

function replaceable(state: ArdennesState, frame: Replacements): Unit[] {
  if (frame.left === 0) return []
  return state.at.flatMap((_, unit) => (checkReplace(state, frame, unit) === undefined ? [unit] : []))
}

/** 25.2.2 A reduced unit is restored. */
export const replaceOrder: Order<Replacements> = {
  verb: 'replace',
  shape: { unit: 'one' },
  isOpen: (state, frame) => replaceable(state, frame).length > 0,
  choices: (state, frame, partial) =>
    partial === undefined
      ? replaceable(state, frame).map((unit) => ({ action: { do: 'replace', unit: unitId(unit) } }))
      : [],
  check(state, frame, action) {
    const unit = readUnit('25.2.2', action, 'unit')
    return isDenial(unit) ? unit : checkReplace(state, frame, unit)
  },
  take: (turn, frame, action) => replaceStep(turn, frame, unitNamed(one(action, 'unit')) as Unit),
}

function returnable(state: ArdennesState, frame: Replacements): Unit[] {
  if (frame.left === 0) return []
  const homes = homeHexes(state, frame.side)
  return state.at.flatMap((_, unit) => (returnHexes(state, frame, unit, homes).length > 0 ? [unit] : []))
}

/** 25.2.2, 25.2.3 An eliminated unit comes back. */
export const returnOrder: Order<Replacements> = {
  verb: 'return',
  shape: { unit: 'one', hex: 'one' },
  isOpen: (state, frame) => returnable(state, frame).length > 0,
  choices(state, frame, partial) {
    if (partial === undefined)
      return returnable(state, frame).map((unit) => ({
        action: { do: 'return', unit: unitId(unit) },
        more: true,
      }))
    const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
    if (unit === undefined || partial.hex !== undefined) return []
    return returnHexes(state, frame, unit).map((hex) => ({
      action: { do: 'return', unit: unitId(unit), hex: hexId(hex) },
    }))
  },
  check(state, frame, action) {
    const unit = readUnit('25.2.2', action, 'unit')
    if (isDenial(unit)) return unit
    const hex = readHex('25.2.2', action, 'hex')
    return isDenial(hex) ? hex : checkReturn(state, frame, unit, hex)
  },
  take(turn, frame, action) {
    bringBack(turn, frame, unitNamed(one(action, 'unit')) as Unit, readHex('25.2.2', action, 'hex') as Hex)
  },
}
