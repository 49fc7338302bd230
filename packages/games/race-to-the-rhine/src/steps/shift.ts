// Chapters 8, 10: loading and unloading, open to the active commander at every decision of his turn

import { type Action, type Choice, type Denial, one, type Turn } from '@sztab/kernel'
import { corpsOfPartial, isDenial, readCorps, readSupplies, supplyChoices } from '../arguments.ts'
import { type Commander, type Corps, corpsId, corpsNamed } from '../order-of-battle.ts'
import { canShift, checkShift, type Shift, shiftable, shiftSupplies } from '../rules/08-transport.ts'
import type { RhineState } from '../state.ts'
import type { Supplies } from '../supplies.ts'

export const SHIFT_VERBS = {
  load: { corps: 'one', supplies: 'many' },
  unload: { corps: 'one', supplies: 'many' },
} as const

const SHIFTS: readonly Shift[] = ['load', 'unload']

export function isShift(verb: string): verb is Shift {
  return verb === 'load' || verb === 'unload'
}

/** The beginnings that some corps among these can complete. */
export function shiftBeginnings(state: RhineState, corps: readonly Corps[]): Choice[] {
  return SHIFTS.filter((shift) => corps.some((one) => canShift(state, one, shift))).map((shift) => ({
    action: { do: shift },
    more: true,
  }))
}

export function shiftChoices(
  state: RhineState,
  commander: Commander,
  corps: readonly Corps[],
  partial: Action,
): Choice[] {
  const shift = partial.do as Shift
  if (partial.corps === undefined) {
    return corps
      .filter((one) => canShift(state, one, shift))
      .map((one) => ({ action: { do: shift, corps: corpsId(one) }, more: true }))
  }
  const chosen = corpsOfPartial(partial, commander)
  if (chosen === undefined || !corps.includes(chosen)) return []
  const { from, most } = shiftable(state, chosen, shift)
  return supplyChoices(partial, 'supplies', from, most)
}

export function checkShiftAction(
  state: RhineState,
  commander: Commander,
  action: Action,
): Denial | undefined {
  const corps = readCorps('8', action, commander)
  if (isDenial(corps)) return corps
  const supplies = readSupplies('8', action, 'supplies')
  return isDenial(supplies) ? supplies : checkShift(state, corps, action.do as Shift, supplies)
}

export function takeShift(turn: Turn<RhineState>, action: Action): void {
  const corps = corpsNamed(one(action, 'corps')) as Corps
  shiftSupplies(turn, corps, action.do as Shift, readSupplies('8', action, 'supplies') as Supplies)
}
