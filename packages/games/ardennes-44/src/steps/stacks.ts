// Chapter 8: stacks over the limit

import type { Unit } from '@sztab/bonds'
import { deny, message, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { excessUnits, isOverfull } from '../rules/08-stacking.ts'
import { loseStep } from '../rules/16-losses.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** Who may lose a step; 17.4 after a retreat those who came, as long as that helps. */
function excess(state: ArdennesState, { hex, units }: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  if (!isOverfull(state, positions, hex)) return []
  const all = excessUnits(state, positions.stack(hex))
  const came = all.filter((unit) => units?.includes(unit))
  return came.length > 0 ? came : all
}

/** 8.3 The owner takes steps off until the limit holds. */
export const excessStep: Decision<'excess'> = {
  section: '8.3',
  verbs: { reduce: { unit: 'one' } },
  who: (state, frame) => (excess(state, frame).length > 1 ? [frame.side] : []),
  ask: (_, { hex }) => message('ask.excess', { hex: hexId(hex) }),
  choices: (state, frame) =>
    excess(state, frame).map((unit) => ({ action: { do: 'reduce', unit: unitId(unit) } })),
  check(state, frame, _role, action) {
    const unit = readUnit('8.3', action, 'unit')
    if (isDenial(unit)) return unit
    return excess(state, frame).includes(unit)
      ? undefined
      : deny('8.3', 'excess.useless', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    loseStep(turn, unitNamed(one(action, 'unit')) as Unit, '8.3')
  },
  idle(turn, frame) {
    const [only] = excess(turn.state, frame)
    if (only === undefined) turn.pop()
    else loseStep(turn, only, '8.3')
  },
}
