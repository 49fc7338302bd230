// Chapter 26: breaking units down and putting them together again

import { type SideName, type Unit, withAside } from '@sztab/bonds'
import { type Denial, deny } from '@sztab/kernel'
import { words } from '../arguments.ts'
import { unitId } from '../order-of-battle.ts'
import { breakDown, checkBreakDown, checkMerge, checkSplit, merge } from '../rules/26-breakdown.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { advance } from './advance.ts'
import { type Decision, type Order, unitOrder } from './step-types.ts'

/** 26.1, 26.2 In one's own movement and combat phase. */
export const breakDownOrder: Order<{ readonly side: SideName }> = unitOrder({
  verb: 'break-down',
  section: '26.1',
  check: checkBreakDown,
  take: breakDown,
})

/** 26.4 */
export const mergeOrder: Order<FrameOf<'movement'>> = unitOrder({
  verb: 'merge',
  section: '26.4',
  check: checkMerge,
  take: merge,
})

type Advance = FrameOf<'advance'>

/** 26.2 Why a unit does not break down before it advances. */
function checkBeforeAdvance(state: ArdennesState, frame: Advance, unit: Unit): Denial | undefined {
  const id = { unit: unitId(unit) }
  if (!frame.units.includes(unit)) return deny('19.1.1', 'advance.who', id)
  if (frame.journey !== undefined) return deny('26.2', 'split.too-late', id)
  return checkSplit(state, frame.side, unit)
}

/** 19.1, 26.2 Attackers advance, and may break down before they do; then both parts may. */
export const advanceOrBreakDown: Decision<'advance'> = withAside<ArdennesState, Advance>(advance, {
  verb: 'break-down',
  section: '26.2',
  words,
  units: (frame) => frame.units,
  check: checkBeforeAdvance,
  take(play, frame, unit) {
    const parts = breakDown(play, unit)
    frame.units = [...frame.units.filter((other) => other !== unit), ...parts].sort((a, b) => a - b)
  },
})
