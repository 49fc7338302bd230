// S2.3.3 The army boundary

import { deny, message, one } from '@sztab/kernel'
import { isDenial, readUnit } from '../arguments.ts'
import { isEighthArmySector } from '../ground.ts'
import { isEighthArmy, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { eliminate } from '../rules/10-losses.ts'
import type { SalernoState } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import type { Decision } from './step-types.ts'

/** Units of the 8th Army in the sector of the 5th. */
function strays(state: SalernoState): Unit[] {
  return unitsOnMap(state, 'allied').filter(
    (unit) => isEighthArmy(unit) && !isEighthArmySector(placeOf(state, unit)),
  )
}

/** S2.3.3 Only one of them may end the movement phase there. */
export const boundary: Decision<'boundary'> = {
  section: 'S2.3.3',
  verbs: { spare: { unit: 'one' } },
  who: (state) => (strays(state).length > 1 ? ['allied'] : []),
  ask: (state) => message('ask.boundary', { units: strays(state).map(unitId) }),
  choices: (state) => strays(state).map((unit) => ({ action: { do: 'spare', unit: unitId(unit) } })),
  check(state, _frame, _role, action) {
    const unit = readUnit('S2.3.3', action, 'unit')
    if (isDenial(unit)) return unit
    return strays(state).includes(unit)
      ? undefined
      : deny('S2.3.3', 'boundary.not-beyond', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    const spared = unitNamed(one(action, 'unit')) as Unit
    turn.pop()
    for (const unit of strays(turn.state)) if (unit !== spared) eliminate(turn, unit, 'S2.3.3')
  },
}
