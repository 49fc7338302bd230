import {
  type Choice,
  type DecisionStep,
  type Denial,
  deny,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  type Play,
  type Role,
  type Section,
} from '@sztab/kernel'
import type { Argument } from './answer-orders.ts'

/** A question to which every answer names one of certain things. */
export interface PickQuestion<S extends FlowState, F extends Frame, T> {
  readonly section: Section
  readonly verb: string
  readonly argument: Argument<T>
  who(frame: F): Role
  ask(state: S, frame: F): Message
  things(state: S, frame: F): readonly T[]
  /** Why a thing cannot be named: it is not among them, unless there is more to say. */
  readonly refused:
    | { readonly section?: Section; readonly key: string }
    | ((state: S, frame: F, thing: T) => Denial | undefined)
  detail?(state: S, thing: T): NonNullable<Choice['detail']>
  take(play: Play<S>, frame: F, thing: T): void
  /** What becomes of a single thing: it is taken at once, if nothing else is said. */
  readonly onlyOne?: 'asked' | 'passed'
  /** Nothing is left to be named; the question ends when absent. */
  none?(play: Play<S>, frame: F): void
  /** An answer that names nothing. */
  readonly or?: {
    readonly verb: string
    check(state: S, frame: F): Denial | undefined
    take(play: Play<S>, frame: F): void
  }
}

/** The decision point: nobody is asked who has no choice. */
export function pickDecision<S extends FlowState, F extends Frame, T>(
  question: PickQuestion<S, F, T>,
): DecisionStep<S, F> {
  const { section, verb, argument, refused, onlyOne, or } = question
  const fewest = onlyOne === 'asked' ? 1 : 2
  const isOtherwise = (state: S, frame: F): boolean =>
    or !== undefined && or.check(state, frame) === undefined
  return {
    section,
    verbs: { [verb]: { [argument.name]: 'one' }, ...(or === undefined ? {} : { [or.verb]: {} }) },
    who: (state, frame) =>
      question.things(state, frame).length >= fewest || isOtherwise(state, frame)
        ? [question.who(frame)]
        : [],
    ask: (state, frame) => question.ask(state, frame),
    choices: (state, frame) => [
      ...question.things(state, frame).map((thing) => ({
        action: { do: verb, [argument.name]: argument.nameOf(thing) },
        ...(question.detail === undefined ? {} : { detail: question.detail(state, thing) }),
      })),
      ...(or !== undefined && isOtherwise(state, frame) ? [{ action: { do: or.verb } }] : []),
    ],
    check(state, frame, _role, action) {
      if (or !== undefined && action.do === or.verb) return or.check(state, frame)
      const thing = argument.read(section, action)
      if (isDenial(thing)) return thing
      if (typeof refused === 'function') return refused(state, frame, thing)
      if (question.things(state, frame).includes(thing)) return undefined
      return deny(refused.section ?? section, refused.key, { [argument.param]: argument.nameOf(thing) })
    },
    take(play, frame, _role, action) {
      const thing = action.do === verb ? argument.read(section, action) : undefined
      if (thing === undefined || isDenial(thing)) or?.take(play, frame)
      else question.take(play, frame, thing)
    },
    idle(play, frame) {
      const [only] = onlyOne === undefined ? question.things(play.state, frame) : []
      if (only !== undefined) question.take(play, frame, only)
      else if (question.none === undefined) play.pop()
      else question.none(play, frame)
    },
  }
}
