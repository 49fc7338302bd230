// Chapters 4 and 10: stacks over the limit, remnants

import { message } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import { type Unit, unitId } from '../order-of-battle.ts'
import { excessUnits, isOverfull } from '../rules/04-stacking.ts'
import { eliminate } from '../rules/10-losses.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { isOnMap, survey } from '../survey.ts'
import { type Decision, unitDecision } from './step-types.ts'

function excess(state: SalernoState, frame: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  return isOverfull(state, positions, frame.hex) ? excessUnits(state, positions.stack(frame.hex)) : []
}

/** 4.4 The owner eliminates units until the limit holds. */
export const excessStep: Decision<'excess'> = unitDecision({
  section: '4.4',
  verb: 'eliminate',
  who: ({ side }) => side,
  ask: (_, { hex }) => message('ask.excess', { hex: hexId(hex) }),
  units: excess,
  refused: { key: 'excess.useless' },
  take: (turn, _frame, unit) => eliminate(turn, unit, '4.4'),
  onlyOne: 'asked',
})

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
