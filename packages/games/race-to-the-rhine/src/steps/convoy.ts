// Chapter 8: one truck after the other

import type { Space } from '@sztab/board'
import { type Action, type Choice, type Denial, message, type Play } from '@sztab/kernel'
import { isDenial, readSpace, readSupplies, spaceOfPartial, supplyChoices } from '../arguments.ts'
import { spaceId } from '../ground.ts'
import type { Commander } from '../order-of-battle.ts'
import {
  canGoOnCarrying,
  checkLoad,
  checkTruck,
  forgetShifts,
  placementOf,
  placeTruck,
  truckEnds,
  truckStarts,
} from '../rules/08-transport.ts'
import type { RhineState } from '../state.ts'
import { SUPPLY_SET, type Supplies } from '../supplies.ts'
import { tables } from '../tables.ts'
import { checkShiftAction, isShift, SHIFT_VERBS, shiftBeginnings, shiftChoices, takeShift } from './shift.ts'
import type { Decision } from './step-types.ts'

export const TRUCK_SHAPE = { from: 'one', to: 'one', load: SUPPLY_SET } as const

/** From where, to where, and what: listed one after the other. */
export function truckChoices(state: RhineState, commander: Commander, partial: Action): Choice[] {
  if (partial.from === undefined) {
    return truckStarts(state, commander).map((from) => ({
      action: { do: partial.do, from: spaceId(from) },
      more: true,
    }))
  }
  const from = spaceOfPartial(partial, 'from')
  if (from === undefined) return []
  const ends = truckEnds(state, commander, from)
  if (partial.to === undefined) {
    return ends.map((to) => ({ action: { ...partial, to: spaceId(to) }, more: true }))
  }
  const to = spaceOfPartial(partial, 'to')
  if (to === undefined || !ends.includes(to)) return []
  return supplyChoices(partial, 'load', state.supplies[from]!, tables.truckLoad.value)
}

export function checkTruckAction(
  state: RhineState,
  commander: Commander,
  action: Action,
): Denial | undefined {
  const from = readSpace('8', action, 'from')
  if (isDenial(from)) return from
  const to = readSpace('8', action, 'to')
  if (isDenial(to)) return to
  const load = readSupplies(action, 'load')
  if (isDenial(load)) return load
  return checkTruck(state, commander, from, to) ?? checkLoad(state, from, load)
}

function takeTruck(play: Play<RhineState>, commander: Commander, action: Action): void {
  const from = readSpace('8', action, 'from') as Space
  const to = readSpace('8', action, 'to') as Space
  placeTruck(play, commander, from, to, readSupplies(action, 'load') as Supplies)
}

/** 8 The first truck begins the action; more may follow while the level allows. */
export function beginConvoy(play: Play<RhineState>, commander: Commander, action: Action): void {
  play.push({ step: 'convoy', commander, left: placementOf(play.state, commander) - 1 })
  takeTruck(play, commander, action)
}

/** 8 Further trucks of the same action, each able to carry on what the one before brought. */
export const convoy: Decision<'convoy'> = {
  section: '8',
  verbs: { truck: TRUCK_SHAPE, ...SHIFT_VERBS, done: {} },
  who: (state, frame) => (frame.left > 0 && canGoOnCarrying(state, frame.commander) ? [frame.commander] : []),
  ask: (_, frame) => message('ask.convoy', { count: frame.left }),
  choices(state, frame, _role, partial) {
    if (partial === undefined) {
      return [
        ...(truckStarts(state, frame.commander).length > 0
          ? [{ action: { do: 'truck' }, more: true } as const]
          : []),
        ...shiftBeginnings(state, frame.commander),
        { action: { do: 'done' } },
      ]
    }
    if (partial.do === 'truck') return truckChoices(state, frame.commander, partial)
    return isShift(partial.do) ? shiftChoices(state, frame.commander, partial) : []
  },
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    if (isShift(action.do)) return checkShiftAction(state, frame.commander, action)
    return checkTruckAction(state, frame.commander, action)
  },
  take(play, frame, _role, action) {
    if (isShift(action.do)) {
      takeShift(play, action)
      return
    }
    forgetShifts(play.state)
    if (action.do === 'done') {
      play.pop()
      return
    }
    frame.left--
    takeTruck(play, frame.commander, action)
  },
}
