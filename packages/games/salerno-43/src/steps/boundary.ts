// S2.3.3 The army boundary

import { message } from '@sztab/kernel'
import { isEighthArmySector } from '../ground.ts'
import { isEighthArmy, type Unit, unitId } from '../order-of-battle.ts'
import { eliminate } from '../rules/10-losses.ts'
import type { SalernoState } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import { type Decision, unitDecision } from './step-types.ts'

/** Units of the 8th Army in the sector of the 5th. */
function strays(state: SalernoState): Unit[] {
  return unitsOnMap(state, 'allied').filter(
    (unit) => isEighthArmy(unit) && !isEighthArmySector(placeOf(state, unit)),
  )
}

/** S2.3.3 Only one of them may end the movement phase there. */
export const boundary: Decision<'boundary'> = unitDecision({
  section: 'S2.3.3',
  verb: 'spare',
  who: () => 'allied',
  ask: (state) => message('ask.boundary', { units: strays(state).map(unitId) }),
  units: strays,
  refused: { key: 'boundary.not-beyond' },
  take(turn, _frame, spared) {
    turn.pop()
    for (const unit of strays(turn.state)) if (unit !== spared) eliminate(turn, unit, 'S2.3.3')
  },
  onlyOne: 'passed',
})
