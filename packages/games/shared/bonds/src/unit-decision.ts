import {
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  one,
  type PhaseOrder,
  type Role,
  type Section,
  type Turn,
} from '@sztab/kernel'
import type { AnswerWords } from './answer-words.ts'
import type { SideName, Unit } from './sides.ts'

/** A question to which every answer names one of certain units. */
export interface UnitQuestion<S extends FlowState, F extends Frame> {
  readonly section: Section
  readonly verb: string
  readonly words: AnswerWords
  who(frame: F): Role
  ask(state: S, frame: F): Message
  units(state: S, frame: F): readonly Unit[]
  /** What is said of a unit that is not among them. */
  readonly refused: { readonly section?: Section; readonly key: string }
  take(turn: Turn<S>, frame: F, unit: Unit): void
  /** Asked even of a single unit; otherwise that one is taken at once. */
  readonly isAlwaysAsked?: true
  /** Nobody is left to be named; the question ends when absent. */
  none?(turn: Turn<S>, frame: F): void
}

/** The decision point of such a question: nobody is asked who has no choice. */
export function unitDecision<S extends FlowState, F extends Frame>(
  question: UnitQuestion<S, F>,
): DecisionStep<S, F> {
  const { section, verb, words, refused, isAlwaysAsked } = question
  const fewest = isAlwaysAsked === true ? 1 : 2
  return {
    section,
    verbs: { [verb]: { unit: 'one' } },
    who: (state, frame) => (question.units(state, frame).length >= fewest ? [question.who(frame)] : []),
    ask: (state, frame) => question.ask(state, frame),
    choices: (state, frame) =>
      question.units(state, frame).map((unit) => ({ action: { do: verb, unit: words.unitId(unit) } })),
    check(state, frame, _role, action) {
      const unit = words.readUnit(section, action, 'unit')
      if (isDenial(unit)) return unit
      if (question.units(state, frame).includes(unit)) return undefined
      return deny(refused.section ?? section, refused.key, { unit: words.unitId(unit) })
    },
    take: (turn, frame, _role, action) =>
      question.take(turn, frame, words.unitNamed(one(action, 'unit')) as Unit),
    idle(turn, frame) {
      const [only] = question.units(turn.state, frame)
      if (only !== undefined) question.take(turn, frame, only)
      else if (question.none === undefined) turn.pop()
      else question.none(turn, frame)
    },
  }
}

/** Something that may be done to one unit of a side at a time. */
export interface UnitHandling<S extends FlowState> {
  readonly verb: string
  readonly section: Section
  check(state: S, side: SideName, unit: Unit): Denial | undefined
  take(turn: Turn<S>, unit: Unit, side: SideName): void
}

type SideFrame = { readonly side: SideName }

/** Makes orders of a phase by which something is done to one of `units`, those to whom anything can be done at all. */
export function unitOrders<S extends FlowState>(
  words: AnswerWords,
  units: (state: S, side: SideName) => readonly Unit[],
): <F extends SideFrame>(what: UnitHandling<S>) => PhaseOrder<S, F> {
  return (what) => unitOrder(words, units, what)
}

function unitOrder<S extends FlowState, F extends SideFrame>(
  words: AnswerWords,
  units: (state: S, side: SideName) => readonly Unit[],
  what: UnitHandling<S>,
): PhaseOrder<S, F> {
  const { verb, section } = what
  return {
    verb,
    shape: { unit: 'one' },
    isOpen: (state, { side }) =>
      units(state, side).some((unit) => what.check(state, side, unit) === undefined),
    choices(state, { side }, partial) {
      if (partial !== undefined) return []
      const open = units(state, side).filter((unit) => what.check(state, side, unit) === undefined)
      return open.map((unit) => ({ action: { do: verb, unit: words.unitId(unit) } }))
    },
    check(state, { side }, action) {
      const unit = words.readUnit(section, action, 'unit')
      return isDenial(unit) ? unit : what.check(state, side, unit)
    },
    take: (turn, { side }, action) => what.take(turn, words.unitNamed(one(action, 'unit')) as Unit, side),
  }
}
