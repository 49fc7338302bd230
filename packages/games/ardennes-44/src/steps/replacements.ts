// Chapter 25, 25.2: replacements at night

import type { Hex } from '@sztab/board'
import type { Unit } from '@sztab/bonds'
import { readHex } from '../arguments.ts'
import { hexId } from '../ground.ts'
import {
  bringBack,
  checkReplace,
  checkReturn,
  homeHexes,
  replaceStep,
  returnHexes,
} from '../rules/25-replacements.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { type Order, placingOrder, unitOrder } from './step-types.ts'

type Replacements = FrameOf<'replacements'>

/** 25.2.2 A reduced unit is restored. */
export const replaceOrder: Order<Replacements> = unitOrder<Replacements>({
  verb: 'replace',
  section: '25.2.2',
  units: (state, { left }) => (left === 0 ? [] : [...state.at.keys()]),
  check: (state, _side, unit, frame) => checkReplace(state, frame, unit),
  take: (turn, unit, frame) => replaceStep(turn, frame, unit),
})

function returnable(state: ArdennesState, frame: Replacements): Unit[] {
  if (frame.left === 0) return []
  const homes = homeHexes(state, frame.side)
  return state.at.flatMap((_, unit) => (returnHexes(state, frame, unit, homes).length > 0 ? [unit] : []))
}

/** 25.2.2, 25.2.3 An eliminated unit comes back. */
export const returnOrder: Order<Replacements> = placingOrder<Replacements, Hex>({
  verb: 'return',
  section: '25.2.2',
  argument: 'hex',
  read: readHex,
  nameOf: hexId,
  units: returnable,
  places: (state, frame, unit) => returnHexes(state, frame, unit),
  check: checkReturn,
  take: bringBack,
})
