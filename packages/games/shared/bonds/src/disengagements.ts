import type { Hex } from '@sztab/board'
import {
  type Action,
  type Denial,
  deny,
  type FlowState,
  isDenial,
  type PhaseOrder,
  type Play,
  type Preview,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'
import type { Survey } from './survey.ts'
import { setChoices } from './unit-sets.ts'
import { placeOf, type UnitLists } from './units.ts'

/** In what the games differ. */
export interface DisengagementRules<S extends FlowState & UnitLists> {
  readonly words: AnswerWords
  readonly sections: {
    /** That somebody has to try. */
    readonly who: Section
    /** Who tries together. */
    readonly together: Section
  }
  survey(state: S): Survey
  unitsOnMap(state: S, side: SideName): readonly Unit[]
  /** Why nobody tries at all, where the rule is optional. */
  checkPlayed?(state: S): Denial | undefined
  /** Why a unit does not try to break off. */
  checkUnit(state: S, side: SideName, unit: Unit): Denial | undefined
  /** A unit tries for itself, or all of a stack who may; otherwise any units of one hex. */
  readonly isOneOrAll: boolean
}

export interface Disengagements<S extends FlowState & UnitLists> {
  /** Everybody in a hex who may try. */
  triers(state: S, side: SideName, hex: Hex): Unit[]
  checkDisengage(state: S, side: SideName, units: readonly Unit[]): Denial | undefined
  /** At any time in the phase. */
  order<F extends { readonly side: SideName }>(effects: {
    disengage(play: Play<S>, side: SideName, units: readonly Unit[]): void
    odds?(state: S, unit: Unit): Preview
  }): PhaseOrder<S, F>
}

const VERB = 'disengage'

/** Units that break off in their own combat phase. */
export function disengagements<S extends FlowState & UnitLists>(
  rules: DisengagementRules<S>,
): Disengagements<S> {
  const { words, sections, survey } = rules

  const mayTry = (state: S, side: SideName, unit: Unit): boolean =>
    rules.checkPlayed?.(state) === undefined && rules.checkUnit(state, side, unit) === undefined

  const triers = (state: S, side: SideName, hex: Hex): Unit[] =>
    survey(state)
      .stack(hex)
      .filter((unit) => mayTry(state, side, unit))

  function checkTogether(state: S, side: SideName, units: readonly Unit[], hex: Hex): Denial | undefined {
    if (!rules.isOneOrAll) {
      if (units.every((unit) => placeOf(state, unit) === hex)) return undefined
      return deny(sections.together, 'disengage.one-hex', { units: words.unitIds(units) })
    }
    if (units.length === 1) return undefined
    const all = triers(state, side, hex)
    const isStack = all.length === units.length && all.every((unit, i) => unit === units[i])
    return isStack
      ? undefined
      : deny(sections.together, 'disengage.one-or-all', { units: words.unitIds(all) })
  }

  function checkDisengage(state: S, side: SideName, units: readonly Unit[]): Denial | undefined {
    const off = rules.checkPlayed?.(state)
    if (off !== undefined) return off
    const [first] = units
    if (first === undefined) return deny(sections.who, 'disengage.nobody')
    for (const unit of units) {
      const denial = rules.checkUnit(state, side, unit)
      if (denial !== undefined) return denial
    }
    return checkTogether(state, side, units, placeOf(state, first))
  }

  const answer = (units: readonly Unit[]): Action => ({ do: VERB, units: words.unitIds(units) })

  const able = (state: S, side: SideName): Unit[] =>
    rules.unitsOnMap(state, side).filter((unit) => mayTry(state, side, unit))

  /** Single units, and stacks of several who may try. */
  function oneOrAll(state: S, side: SideName): Unit[][] {
    const units = able(state, side)
    const hexes = new Set(units.map((unit) => placeOf(state, unit)))
    const stacks = [...hexes].map((hex) => triers(state, side, hex)).filter((stack) => stack.length > 1)
    return [...units.map((unit) => [unit]), ...stacks]
  }

  return {
    triers,
    checkDisengage,
    order: ({ disengage, odds }) => ({
      verb: VERB,
      shape: { units: words.unitSet },
      isOpen: (state, { side }) => rules.unitsOnMap(state, side).some((unit) => mayTry(state, side, unit)),
      choices(state, { side }, partial) {
        if (rules.isOneOrAll)
          return partial === undefined
            ? oneOrAll(state, side).map((units) => ({ action: answer(units) }))
            : []
        if (partial === undefined)
          return able(state, side).map((unit) => ({ action: answer([unit]), more: true }))
        const units =
          partial.units === undefined ? [] : words.readUnitSet(sections.together, partial, 'units')
        if (isDenial(units)) return []
        const [first] = units
        return setChoices(
          first === undefined ? [] : triers(state, side, placeOf(state, first)),
          units,
          (some) => checkDisengage(state, side, some) === undefined,
          answer,
          (all) => [{ action: answer(all) }],
        )
      },
      check(state, { side }, action) {
        const units = words.readUnitSet(sections.together, action, 'units')
        return isDenial(units) ? units : checkDisengage(state, side, units)
      },
      take(play, { side }, action) {
        const units = words.readUnitSet(sections.together, action, 'units')
        if (!isDenial(units)) disengage(play, side, units)
      },
      preview(state, _frame, action) {
        const units = Array.isArray(action.units)
          ? words.readUnitSet(sections.together, action, 'units')
          : undefined
        const first = units === undefined || isDenial(units) ? undefined : units[0]
        return first === undefined ? undefined : odds?.(state, first)
      },
    }),
  }
}
