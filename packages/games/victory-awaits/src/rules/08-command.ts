// Chapter 8: activation

import { unitsInRange } from '@sztab/chits'
import { type Denial, deny } from '@sztab/kernel'
import { isHeadquarters, nationalityOf, type Unit, unitId } from '../order-of-battle.ts'
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

/** 8.3 A headquarters commands combat units of its own nationality only. */
export function barred(headquarters: Unit, unit: Unit): Denial | undefined {
  if (nationalityOf(unit) === nationalityOf(headquarters)) return undefined
  return deny('8.3', 'activated.other-nationality', {
    unit: unitId(unit),
    headquarters: unitId(headquarters),
  })
}
