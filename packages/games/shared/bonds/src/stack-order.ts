import type { Hex } from '@sztab/board'
import {
  type Action,
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  listed,
  type PhaseOrder,
  type Play,
  type Section,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { Unit } from './sides.ts'
import { setChoices } from './unit-sets.ts'
import { placeOf, type UnitLists } from './units.ts'

/** Units of one stack go together into a hex. */
export interface StackOrder<S extends FlowState & UnitLists, F> {
  readonly verb: string
  readonly section: Section
  readonly words: AnswerWords
  /** Said of units that do not stand together. */
  readonly apart: string
  /** Who might go. */
  units(state: S, frame: F): readonly Unit[]
  /** The hexes to which every one of these units can go. */
  hexes(state: S, frame: F, units: readonly Unit[]): readonly Hex[]
  check(state: S, frame: F, unit: Unit, hex: Hex): Denial | undefined
  take(play: Play<S>, frame: F, units: readonly Unit[], hex: Hex): void
}

export function stackOrder<S extends FlowState & UnitLists, F>(what: StackOrder<S, F>): PhaseOrder<S, F> {
  const { verb, section, words } = what
  const isStack = (state: S, units: readonly Unit[]): boolean =>
    units.every((unit) => placeOf(state, unit) === placeOf(state, units[0] as Unit))
  const answer = (units: readonly Unit[]): Action => ({ do: verb, units: words.unitIds(units) })
  return {
    verb,
    shape: { units: words.unitSet, hex: 'one' },
    isOpen: (state, frame) =>
      what.units(state, frame).some((unit) => what.hexes(state, frame, [unit]).length > 0),
    choices(state, frame, partial) {
      if (partial?.hex !== undefined) return []
      const soFar = partial?.units === undefined ? [] : words.readUnitSet(section, partial, 'units')
      if (isDenial(soFar)) return []
      return setChoices(
        what.units(state, frame),
        soFar,
        (units) => isStack(state, units) && what.hexes(state, frame, units).length > 0,
        answer,
        (units) =>
          what.hexes(state, frame, units).map((hex) => ({
            action: { ...answer(units), hex: words.placeId(hex) },
          })),
      )
    },
    check(state, frame, action) {
      const units = words.readUnitSet(section, action, 'units')
      if (isDenial(units)) return units
      const hex = words.readHex(section, action, 'hex')
      if (isDenial(hex)) return hex
      if (units.length === 0 || !isStack(state, units))
        return deny(section, what.apart, { units: words.unitIds(units) })
      for (const unit of units) {
        const denial = what.check(state, frame, unit, hex)
        if (denial !== undefined) return denial
      }
      return undefined
    },
    take(play, frame, action) {
      const units = words.readUnitSet(section, action, 'units') as Unit[]
      what.take(play, frame, units, words.readHex(section, action, 'hex') as Hex)
    },
  }
}

/** Something else that may be done with a unit before a question is answered. */
export interface Aside<S extends FlowState, F> {
  readonly verb: string
  readonly section: Section
  readonly words: AnswerWords
  units(frame: F): readonly Unit[]
  check(state: S, frame: F, unit: Unit): Denial | undefined
  take(play: Play<S>, frame: F, unit: Unit): void
}

/** A decision in which something else may be done first; its own question stays. */
export function withAside<S extends FlowState, F extends Frame>(
  decision: DecisionStep<S, F>,
  aside: Aside<S, F>,
): DecisionStep<S, F> {
  const { verb, section, words } = aside
  return {
    ...decision,
    verbs: { ...decision.verbs, [verb]: { unit: 'one' } },
    choices(state, frame, role, partial) {
      if (partial?.do === verb) return []
      const own = decision.choices(state, frame, role, partial)
      if (partial !== undefined) return own
      const besides = aside
        .units(frame)
        .filter((unit) => aside.check(state, frame, unit) === undefined)
        .map((unit): Choice => ({ action: { do: verb, unit: words.unitId(unit) } }))
      return [...listed(own), ...besides]
    },
    check(state, frame, role, action) {
      if (action.do !== verb) return decision.check(state, frame, role, action)
      const unit = words.readUnit(section, action, 'unit')
      return isDenial(unit) ? unit : aside.check(state, frame, unit)
    },
    take(play, frame, role, action) {
      if (action.do !== verb) decision.take(play, frame, role, action)
      else aside.take(play, frame, words.readUnit(section, action, 'unit') as Unit)
    },
  }
}
