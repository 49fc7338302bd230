import {
  type Action,
  type Choice,
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
  who(frame: F): Role
  ask(state: S, frame: F): Message
  units(state: S, frame: F): readonly Unit[]
  /** Why a unit cannot be named: it is not among them, unless there is more to say. */
  readonly refused: { readonly section?: Section; readonly key: string } | UnitCheck<S, F>
  detail?(state: S, unit: Unit): NonNullable<Choice['detail']>
  take(turn: Turn<S>, frame: F, unit: Unit): void
  /** What becomes of a single unit: it is taken at once, if nothing else is said. */
  readonly onlyOne?: 'asked' | 'passed'
  /** Nobody is left to be named; the question ends when absent. */
  none?(turn: Turn<S>, frame: F): void
}

type UnitCheck<S, F> = (state: S, frame: F, unit: Unit) => Denial | undefined

/** Something that may be done to one unit of a side at a time. */
export interface UnitHandling<S extends FlowState, F> {
  readonly verb: string
  readonly section: Section
  /** Whom it might be done to; everybody in play when absent. */
  units?(state: S, frame: F): readonly Unit[]
  check(state: S, side: SideName, unit: Unit, frame: F): Denial | undefined
  take(turn: Turn<S>, unit: Unit, frame: F): void
}

/** Something by which one unit after the other comes to a place. */
export interface UnitPlacing<S extends FlowState, F, P> {
  readonly verb: string
  readonly section: Section
  /** The argument that names the place. */
  readonly argument: string
  read(section: Section, action: Action, argument: string): P | Denial
  nameOf(place: P): string
  units(state: S, frame: F): readonly Unit[]
  /** Where this unit may come to; nowhere when it is none of them. */
  places(state: S, frame: F, unit: Unit): readonly P[]
  check(state: S, frame: F, unit: Unit, place: P): Denial | undefined
  take(turn: Turn<S>, frame: F, unit: Unit, place: P): void
}

/** Decisions and orders about single units, bound to the words of a game. */
export interface UnitSteps<S extends FlowState> {
  /** A decision point of its own: nobody is asked who has no choice. */
  unitDecision<F extends Frame>(question: UnitQuestion<S, F>): DecisionStep<S, F>
  /** An order of a phase. */
  unitOrder<F extends { readonly side: SideName }>(what: UnitHandling<S, F>): PhaseOrder<S, F>
  /** An order of a phase. */
  placingOrder<F, P>(what: UnitPlacing<S, F, P>): PhaseOrder<S, F>
}

/** `inPlay` are the units of a side to whom anything can be done at all. */
export function unitSteps<S extends FlowState>(
  words: AnswerWords,
  inPlay: (state: S, side: SideName) => readonly Unit[],
): UnitSteps<S> {
  const { readUnit, unitNamed, unitId } = words
  const theUnit = (action: Action): Unit => unitNamed(one(action, 'unit')) as Unit
  return {
    unitDecision(question) {
      const { section, verb, refused, onlyOne } = question
      const fewest = onlyOne === 'asked' ? 1 : 2
      return {
        section,
        verbs: { [verb]: { unit: 'one' } },
        who: (state, frame) => (question.units(state, frame).length >= fewest ? [question.who(frame)] : []),
        ask: (state, frame) => question.ask(state, frame),
        choices: (state, frame) =>
          question.units(state, frame).map((unit) => ({
            action: { do: verb, unit: unitId(unit) },
            ...(question.detail === undefined ? {} : { detail: question.detail(state, unit) }),
          })),
        check(state, frame, _role, action) {
          const unit = readUnit(section, action, 'unit')
          if (isDenial(unit)) return unit
          if (typeof refused === 'function') return refused(state, frame, unit)
          if (question.units(state, frame).includes(unit)) return undefined
          return deny(refused.section ?? section, refused.key, { unit: unitId(unit) })
        },
        take: (turn, frame, _role, action) => question.take(turn, frame, theUnit(action)),
        idle(turn, frame) {
          const [only] = onlyOne === undefined ? question.units(turn.state, frame) : []
          if (only !== undefined) question.take(turn, frame, only)
          else if (question.none === undefined) turn.pop()
          else question.none(turn, frame)
        },
      }
    },
    unitOrder(what) {
      const { verb, section } = what
      const candidates = what.units ?? ((state, { side }) => inPlay(state, side))
      return {
        verb,
        shape: { unit: 'one' },
        isOpen: (state, frame) =>
          candidates(state, frame).some((unit) => what.check(state, frame.side, unit, frame) === undefined),
        choices(state, frame, partial) {
          if (partial !== undefined) return []
          return candidates(state, frame)
            .filter((unit) => what.check(state, frame.side, unit, frame) === undefined)
            .map((unit) => ({ action: { do: verb, unit: unitId(unit) } }))
        },
        check(state, frame, action) {
          const unit = readUnit(section, action, 'unit')
          return isDenial(unit) ? unit : what.check(state, frame.side, unit, frame)
        },
        take: (turn, frame, action) => what.take(turn, theUnit(action), frame),
      }
    },
    placingOrder(what) {
      const { verb, section, argument } = what
      return {
        verb,
        shape: { unit: 'one', [argument]: 'one' },
        isOpen: (state, frame) => what.units(state, frame).length > 0,
        choices(state, frame, partial) {
          if (partial === undefined) {
            const begin = (unit: Unit): Choice => ({ action: { do: verb, unit: unitId(unit) }, more: true })
            return what.units(state, frame).map(begin)
          }
          const unit = typeof partial.unit === 'string' ? unitNamed(partial.unit) : undefined
          if (unit === undefined || partial[argument] !== undefined) return []
          return what.places(state, frame, unit).map((place) => ({
            action: { do: verb, unit: unitId(unit), [argument]: what.nameOf(place) },
          }))
        },
        check(state, frame, action) {
          const unit = readUnit(section, action, 'unit')
          if (isDenial(unit)) return unit
          const place = what.read(section, action, argument)
          // Places are numbers: what is read is a denial or one of them.
          return isDenial(place) ? place : what.check(state, frame, unit, place)
        },
        take(turn, frame, action) {
          const place = what.read(section, action, argument)
          if (!isDenial(place)) what.take(turn, frame, theUnit(action), place)
        },
      }
    },
  }
}
