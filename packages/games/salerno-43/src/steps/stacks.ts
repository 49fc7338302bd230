// Chapters 4 and 10: stacks over the limit, remnants

import { deny, message, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { hexId } from '../ground.ts'
import { type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { excessUnits, isOverfull } from '../rules/04-stacking.ts'
import { eliminate } from '../rules/10-losses.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { isOnMap, survey } from '../survey.ts'
import type { Decision } from './step-types.ts'

function excess(state: SalernoState, frame: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  return isOverfull(state, positions, frame.hex) ? excessUnits(state, positions.stack(frame.hex)) : []
}

/** 4.4 The owner eliminates units until the limit holds. */
export const excessStep: Decision<'excess'> = {
  section: '4.4',
  verbs: { eliminate: { unit: 'one' } },
  who: (state, frame) => (excess(state, frame).length > 0 ? [frame.side] : []),
  ask: (_, frame) => message('ask.excess', { hex: hexId(frame.hex) }),
  choices: (state, frame) =>
    excess(state, frame).map((unit) => ({ action: { do: 'eliminate', unit: unitId(unit) } })),
  check(state, frame, _role, action) {
    const unit = readUnit('4.4', action, 'unit')
    if (isDenial(unit)) return unit
    return excess(state, frame).includes(unit)
      ? undefined
      : deny('4.4', 'excess.useless', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    eliminate(turn, unitNamed(one(action, 'unit')) as Unit, '4.4')
  },
}

/** 10.4.1, 10.4.2 The last step of three may stay as a remnant, or the whole unit goes. */
export const remnantStep: Decision<'remnant'> = {
  section: '10.4',
  verbs: { keep: {}, remove: {} },
  who: (state, frame) => (isOnMap(state, frame.unit) ? [frame.side] : []),
  ask: (_, frame) => message('ask.remnant', { unit: unitId(frame.unit) }),
  choices: () => [{ action: { do: 'keep' } }, { action: { do: 'remove' } }],
  check: () => undefined,
  take(turn, frame, _role, action) {
    turn.pop()
    if (action.do === 'keep') turn.tell('10.4.1', 'remnant.kept', { unit: unitId(frame.unit) })
    else eliminate(turn, frame.unit, '10.4.2')
  },
}
