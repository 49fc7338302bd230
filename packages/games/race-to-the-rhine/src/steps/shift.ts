// Chapters 8, 10: loading and unloading, open to the active commander at every decision of his turn

import { type Action, type Choice, type Denial, deny, one, type Play } from '@sztab/kernel'
import { corpsOfPartial, isDenial, readCorps, readSupplies, supplyChoices } from '../arguments.ts'
import { spaceId } from '../ground.ts'
import { type Commander, type Corps, corpsId, corpsNamed, corpsOf } from '../order-of-battle.ts'
import { canShift, checkShift, type Shift, shiftable, shiftSupplies } from '../rules/08-transport.ts'
import type { RhineState } from '../state.ts'
import { SUPPLY_SET, type Supplies } from '../supplies.ts'
import { activeCommander, controls } from '../survey.ts'

export const SHIFT_VERBS = {
  load: { corps: 'one', supplies: SUPPLY_SET },
  unload: { corps: 'one', supplies: SUPPLY_SET },
} as const

const SHIFTS: readonly Shift[] = ['load', 'unload']

export function isShift(verb: string): verb is Shift {
  return verb === 'load' || verb === 'unload'
}

/** 8 In his own turn the commander's corps load and unload, each in a space that is already his. */
function mayShift(state: RhineState, commander: Commander, corps: Corps): Denial | undefined {
  if (activeCommander(state) !== commander) return deny('8', 'shift.not-your-turn')
  const space = state.at[corps]!
  if (controls(state, commander, space)) return undefined
  return deny('8', 'shift.not-controlled', { corps: corpsId(corps), space: spaceId(space) })
}

export function shiftingCorps(state: RhineState, commander: Commander): Corps[] {
  return corpsOf(commander).filter((corps) => mayShift(state, commander, corps) === undefined)
}

/** The beginnings that some corps can complete. */
export function shiftBeginnings(state: RhineState, commander: Commander): Choice[] {
  const corps = shiftingCorps(state, commander)
  return SHIFTS.filter((shift) => corps.some((one) => canShift(state, one, shift))).map((shift) => ({
    action: { do: shift },
    more: true,
  }))
}

export function shiftChoices(state: RhineState, commander: Commander, partial: Action): Choice[] {
  const shift = partial.do as Shift
  const corps = shiftingCorps(state, commander)
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

/** Loading and unloading as they are listed beside the answers of another question. */
export function shiftsBeside(state: RhineState, commander: Commander, partial: Action | undefined): Choice[] {
  if (partial === undefined) return shiftBeginnings(state, commander)
  return isShift(partial.do) ? shiftChoices(state, commander, partial) : []
}

export function checkShiftAction(
  state: RhineState,
  commander: Commander,
  action: Action,
): Denial | undefined {
  const corps = readCorps('8', action, commander)
  if (isDenial(corps)) return corps
  const denial = mayShift(state, commander, corps)
  if (denial !== undefined) return denial
  const supplies = readSupplies(action, 'supplies')
  return isDenial(supplies) ? supplies : checkShift(state, corps, action.do as Shift, supplies)
}

export function takeShift(play: Play<RhineState>, action: Action): void {
  const corps = corpsNamed(one(action, 'corps')) as Corps
  shiftSupplies(play, corps, action.do as Shift, readSupplies(action, 'supplies') as Supplies)
}
