// Chapter 16, 16.3: who loses a step

import type { Unit } from '@sztab/bonds'
import { deny, message, one } from '@sztab/kernel'
import { isDenial, readUnit, unitIds } from '../arguments.ts'
import { currentBattle } from '../battles.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { suffer } from './battle.ts'
import type { Decision } from './step-types.ts'

/** 16.3 The owner chooses among those who may take the loss. */
export const loss: Decision<'loss'> = {
  section: '16.3',
  verbs: { lose: { unit: 'one' } },
  who: (_, { side, units }) => (units.length > 1 ? [side] : []),
  ask: (_, { units }) => message('ask.loss', { units: unitIds(units) }),
  choices: (_, { units }) => units.map((unit) => ({ action: { do: 'lose', unit: unitId(unit) } })),
  check(_state, { units }, _role, action) {
    const unit = readUnit('16.3', action, 'unit')
    if (isDenial(unit)) return unit
    return units.includes(unit) ? undefined : deny('16.3', 'loss.not-this-one', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    turn.pop()
    suffer(turn, currentBattle(turn.state), unitNamed(one(action, 'unit')) as Unit, '16.3')
  },
  idle(turn, { units }) {
    const [only] = units
    turn.pop()
    if (only !== undefined) suffer(turn, currentBattle(turn.state), only, '16.3')
  },
}
