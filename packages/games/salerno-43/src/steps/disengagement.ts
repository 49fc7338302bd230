// Chapter 25, 25.1: units break off in their own combat phase

import { deny, message, one } from '@sztab/kernel'
import { isDenial, readUnit, readUnitSet, unitIds } from '../arguments.ts'
import { type SideName, type Unit, unitId, unitNamed } from '../order-of-battle.ts'
import { loseStep } from '../rules/10-losses.ts'
import { checkDisengage, disengage, mayDisengage, triers } from '../rules/25-disengagement.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import type { Decision, Order } from './step-types.ts'

/** Single units, and stacks of several who may try. */
function attempts(state: SalernoState, side: SideName): Unit[][] {
  if (!state.disengages) return []
  const units = unitsOnMap(state, side).filter((unit) => mayDisengage(state, side, unit))
  const hexes = new Set(units.map((unit) => placeOf(state, unit)))
  const stacks = [...hexes].map((hex) => triers(state, side, hex)).filter((stack) => stack.length > 1)
  return [...units.map((unit) => [unit]), ...stacks]
}

/** 25.1.3 At any time in the phase; the result of one attempt is known before the next. */
export const disengageOrder: Order<FrameOf<'combat'>> = {
  verb: 'disengage',
  shape: { units: 'many' },
  isOpen: (state, { side }) =>
    state.disengages && unitsOnMap(state, side).some((unit) => mayDisengage(state, side, unit)),
  choices: (state, { side }, partial) =>
    partial === undefined
      ? attempts(state, side).map((units) => ({ action: { do: 'disengage', units: unitIds(units) } }))
      : [],
  check(state, { side }, action) {
    const units = readUnitSet('25.1.3', action, 'units')
    return isDenial(units) ? units : checkDisengage(state, side, units)
  },
  take(turn, { side }, action) {
    disengage(turn, side, readUnitSet('25.1.3', action, 'units') as Unit[])
  },
}

/** 25.1.4 Before the stack leaves, one of its units loses a step. */
export const disengagement: Decision<'disengagement'> = {
  section: '25.1.4',
  verbs: { lose: { unit: 'one' } },
  who: (_, frame) => [frame.side],
  ask: () => message('ask.disengage-loss'),
  choices: (_, frame) => frame.units.map((unit) => ({ action: { do: 'lose', unit: unitId(unit) } })),
  check(_state, frame, _role, action) {
    const unit = readUnit('25.1.4', action, 'unit')
    if (isDenial(unit)) return unit
    return frame.units.includes(unit)
      ? undefined
      : deny('25.1.4', 'disengage.not-among', { unit: unitId(unit) })
  },
  take(turn, _frame, _role, action) {
    turn.pop()
    loseStep(turn, unitNamed(one(action, 'unit')) as Unit, '25.1.4')
  },
}
