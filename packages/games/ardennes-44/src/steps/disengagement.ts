// Chapter 20: units break off in their own combat phase

import { setChoices, type Unit } from '@sztab/bonds'
import { isDenial, readUnitSet, unitIds } from '../arguments.ts'
import { disengagementOdds } from '../odds/rolls.ts'
import { checkDisengage, disengage, mayDisengage, triers } from '../rules/20-disengagement.ts'
import type { FrameOf } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import type { Order } from './step-types.ts'

const VERB = 'disengage'

/** 20.1 At any time in the phase; 20.2 all who try of one hex are named at once. */
export const disengageOrder: Order<FrameOf<'combat'>> = {
  verb: VERB,
  shape: { units: 'many' },
  isOpen: (state, { side }) => unitsOnMap(state, side).some((unit) => mayDisengage(state, side, unit)),
  choices(state, { side }, partial) {
    const begin = (units: readonly Unit[]) => ({ do: VERB, units: unitIds(units) })
    if (partial === undefined) {
      return unitsOnMap(state, side)
        .filter((unit) => mayDisengage(state, side, unit))
        .map((unit) => ({ action: begin([unit]), more: true }))
    }
    const units = partial.units === undefined ? [] : readUnitSet('20.2', partial, 'units')
    if (isDenial(units)) return []
    const [first] = units
    const candidates = first === undefined ? [] : triers(state, side, placeOf(state, first))
    return setChoices(
      candidates,
      units,
      (some) => checkDisengage(state, side, some) === undefined,
      begin,
      (all) => [{ action: begin(all) }],
    )
  },
  check(state, { side }, action) {
    const units = readUnitSet('20.2', action, 'units')
    return isDenial(units) ? units : checkDisengage(state, side, units)
  },
  take(turn, { side }, action) {
    disengage(turn, side, readUnitSet('20.2', action, 'units') as Unit[])
  },
  preview: (_state, _frame, action) => disengagementOdds(action),
}
