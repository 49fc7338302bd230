// S2.3.3 The army boundary

import { askUnits } from '@sztab/bonds'
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
  ask: (state) => askUnits('ask.boundary', strays(state).map(unitId)),
  units: strays,
  refused: { key: 'boundary.not-beyond' },
  take(play, _frame, spared) {
    play.pop()
    for (const unit of strays(play.state)) if (unit !== spared) eliminate(play, unit, 'S2.3.3')
  },
  onlyOne: 'passed',
})
