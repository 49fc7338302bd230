// Chapter 8: stacks over the limit

import { askHex, type Unit } from '@sztab/bonds'
import { hexId } from '../ground.ts'
import { excessUnits, isOverfull } from '../rules/08-stacking.ts'
import { loseStep } from '../rules/16-losses.ts'
import type { ArdennesState, FrameOf } from '../state.ts'
import { survey } from '../survey.ts'
import { type Decision, unitDecision } from './step-types.ts'

/** Who may lose a step; 17.4 after a retreat those who came, as long as that helps. */
function excess(state: ArdennesState, { hex, units }: FrameOf<'excess'>): Unit[] {
  const positions = survey(state)
  if (!isOverfull(state, positions, hex)) return []
  const all = excessUnits(state, positions.stack(hex))
  const came = all.filter((unit) => units?.includes(unit))
  return came.length > 0 ? came : all
}

/** 8.3 The owner takes steps off until the limit holds. */
export const excessStep: Decision<'excess'> = unitDecision({
  section: '8.3',
  verb: 'reduce',
  who: ({ side }) => side,
  ask: (_, { hex }) => askHex('ask.excess', hexId(hex)),
  units: excess,
  refused: { key: 'excess.useless' },
  take(play, _frame, unit) {
    loseStep(play, unit, '8.3')
  },
})
