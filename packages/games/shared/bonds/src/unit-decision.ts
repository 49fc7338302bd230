import {
  type Action,
  candidates,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  one,
  type PhaseOrder,
  type Play,
  type Section,
} from '@sztab/kernel'
import { type Argument, type Pairing, pairOrder } from './answer-orders.ts'
import type { AnswerWords } from './answer-words.ts'
import { type PickQuestion, pickDecision } from './pick-decision.ts'
import type { SideName, Unit } from './sides.ts'

/** A question to which every answer names one of certain units. */
export interface UnitQuestion<S extends FlowState, F extends Frame>
  extends Omit<PickQuestion<S, F, Unit>, 'argument' | 'things'> {
  units(state: S, frame: F): readonly Unit[]
}

/** Something that may be done to one unit of a side at a time. */
export interface UnitHandling<S extends FlowState, F> {
  readonly verb: string
  readonly section: Section
  /** Whom it might be done to; everybody in play when absent. */
  units?(state: S, frame: F): readonly Unit[]
  check(state: S, side: SideName, unit: Unit, frame: F): Denial | undefined
  take(play: Play<S>, unit: Unit, frame: F): void
}

/** Something by which one unit after the other comes to a place. */
export interface UnitPlacing<S extends FlowState, F, P>
  extends Omit<Pairing<S, F, Unit, P>, 'first' | 'firsts' | 'second' | 'seconds'> {
  /** The argument that names the place. */
  readonly second: Argument<P>
  units(state: S, frame: F): readonly Unit[]
  /** What is said of a unit that is none of them; the places and the check see to that where nothing is. */
  readonly stranger?: string
  /** Where this unit may come to. */
  places(state: S, frame: F, unit: Unit): readonly P[]
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
    unitDecision: (question) =>
      pickDecision({ ...question, argument: words.arguments.unit, things: question.units }),
    unitOrder<F extends { readonly side: SideName }>(what: UnitHandling<S, F>): PhaseOrder<S, F> {
      const { verb, section } = what
      const units = what.units ?? ((state: S, { side }: F) => inPlay(state, side))
      const isFit = (state: S, frame: F, unit: Unit): boolean =>
        what.check(state, frame.side, unit, frame) === undefined
      return {
        verb,
        shape: { unit: 'one' },
        isOpen: (state, frame) => units(state, frame).some((unit) => isFit(state, frame, unit)),
        choices(state, frame, partial) {
          if (partial !== undefined) return []
          return candidates(units(state, frame), (unit) =>
            isFit(state, frame, unit) ? { action: { do: verb, unit: unitId(unit) } } : undefined,
          )
        },
        check(state, frame, action) {
          const unit = readUnit(section, action, 'unit')
          return isDenial(unit) ? unit : what.check(state, frame.side, unit, frame)
        },
        take: (play, frame, action) => what.take(play, theUnit(action), frame),
      }
    },
    placingOrder(what) {
      const { section, stranger } = what
      const order = { ...what, first: words.arguments.unit, firsts: what.units, seconds: what.places }
      if (stranger === undefined) return pairOrder(order)
      return pairOrder({
        ...order,
        seconds: (state, frame, unit) =>
          what.units(state, frame).includes(unit) ? what.places(state, frame, unit) : [],
        check: (state, frame, unit, place) =>
          what.units(state, frame).includes(unit)
            ? what.check(state, frame, unit, place)
            : deny(section, stranger, { unit: unitId(unit) }),
      })
    },
  }
}
