// Chapter 8: activation

import { unitsInRange } from '@sztab/chits'
import { isHeadquarters, nationalityOf, type Unit } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { survey } from '../survey.ts'

/**
 * 8.1, 8.3 The headquarters and every combat unit of its nationality in its range, whatever the formation. Other
 * headquarters never act through it.
 */
export function unitsInCommand(state: VictoryState, headquarters: Unit): Unit[] {
  const nationality = nationalityOf(headquarters)
  return unitsInRange(survey(state), headquarters).filter(
    (unit) => unit === headquarters || (!isHeadquarters(unit) && nationalityOf(unit) === nationality),
  )
}
