// Chapter 19.4 (6): what becomes of the orders under way when one of them has come further

import type { Play } from '@sztab/kernel'
import { sideOf } from '../order-of-battle.ts'
import type { Activity, OrderLane, VictoryFrame, VictoryState } from '../state.ts'
import { commanded } from './07-chits.ts'
import { unitsInCommand } from './08-command.ts'
import { areaLeft, common, isSame } from './19-areas.ts'
import { type Prospects, standing } from './19-interference.ts'

/**
 * 19.4 (6) Reckons anew what the orders can still touch, and wakes those who wait for them. True when somebody may be
 * asked again.
 */
export function refreshOrders(
  play: Play<VictoryState>,
  lanes: readonly OrderLane[],
  hasNews: boolean,
  prospects: Prospects,
): boolean {
  const { state } = play
  const early = state.underWay.filter(({ isEarly }) => isEarly)
  if (!hasNews && early.length === 0) return false
  const narrowed = lanes.filter((lane) => narrow(state, lane))
  if (!hasNews && narrowed.length === 0) return false
  for (const activity of early) {
    const lane = lanes.find(({ number }) => number === activity.number)
    if (lane !== undefined) review(state, activity, lane.stack, prospects)
  }
  return early.length > 0
}

/** Whether less is left to do for an order that waits for nobody. */
function narrow(state: VictoryState, { number, stack }: OrderLane): boolean {
  const activity = state.underWay.find((other) => other.number === number)
  if (activity === undefined || activity.isEarly || activity.area === 'everywhere') return false
  const headquarters = activity.chit === undefined ? undefined : commanded(state, activity.chit)
  const left = headquarters === undefined ? undefined : areaLeft(state, stack, sideOf(headquarters))
  if (left === undefined) return false
  const area = common(activity.area, left)
  if (isSame(area, activity.area)) return false
  activity.area = area
  return true
}

/** An order that goes on beside earlier ones: for whom it still waits, and who is in its range now. */
function review(
  state: VictoryState,
  activity: Activity,
  stack: readonly VictoryFrame[],
  prospects: Prospects,
): void {
  Object.assign(activity, standing(state, activity, prospects))
  activateAnew(state, activity, stack)
  const segment = stack.at(-1)
  if (segment?.step === 'movement') delete segment.isWaiting
}

/** 8.1 In command are those in range when the order's turn has come; those who have moved were in range before. */
function activateAnew(state: VictoryState, { chit }: Activity, stack: readonly VictoryFrame[]): void {
  const headquarters = chit === undefined ? undefined : commanded(state, chit)
  const movement = stack.find((frame) => frame.step === 'movement')
  const combat = stack.find((frame) => frame.step === 'combat')
  if (headquarters === undefined || movement === undefined || combat === undefined) return
  const moved = combat.units.filter((unit) => !movement.units.includes(unit))
  const inRange = unitsInCommand(state, headquarters)
  movement.units = inRange.filter((unit) => !moved.includes(unit))
  combat.units = [...new Set([...moved, ...inRange])].sort((a, b) => a - b)
}
