// Chapter 25, 25.1: units break off in their own combat phase

import { message } from '@sztab/kernel'
import { isDenial, readUnitSet, unitIds } from '../arguments.ts'
import type { SideName, Unit } from '../order-of-battle.ts'
import { loseStep } from '../rules/10-losses.ts'
import { checkDisengage, disengage, mayDisengage, triers } from '../rules/25-disengagement.ts'
import type { FrameOf, SalernoState } from '../state.ts'
import { placeOf, unitsOnMap } from '../survey.ts'
import { type Decision, type Order, unitDecision } from './step-types.ts'

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
export const disengagement: Decision<'disengagement'> = unitDecision({
  section: '25.1.4',
  verb: 'lose',
  who: ({ side }) => side,
  ask: () => message('ask.disengage-loss'),
  units: (_, { units }) => units,
  refused: { key: 'disengage.not-among' },
  take(turn, _frame, unit) {
    turn.pop()
    loseStep(turn, unit, '25.1.4')
  },
  onlyOne: 'asked',
})
