// Chapter 16, 16.3: who loses a step

import { askUnits } from '@sztab/bonds'
import { unitIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { suffer } from './battle.ts'
import { type Decision, unitDecision } from './step-types.ts'

/** 16.3 The owner chooses among those who may take the loss. */
export const loss: Decision<'loss'> = unitDecision({
  section: '16.3',
  verb: 'lose',
  who: ({ side }) => side,
  ask: (_, { units }) => askUnits('ask.loss', unitIds(units)),
  units: (_, { units }) => units,
  refused: { key: 'loss.not-this-one' },
  take(play, _frame, unit) {
    play.pop()
    suffer(play, currentBattle(play.state), unit, '16.3')
  },
})
