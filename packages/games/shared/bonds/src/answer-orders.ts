import {
  type Action,
  candidates,
  type DecisionStep,
  type Denial,
  type FlowState,
  type Frame,
  isDenial,
  type Message,
  type PhaseOrder,
  type Play,
  type Role,
  readOne,
  type Section,
  type Vocabulary,
} from '@sztab/kernel'

// Orders whose answers name one thing, or one thing after the other, whatever kind of thing it is.

/** An argument of an answer: a unit, a hex, a bridge, a marker by its number. */
export interface Argument<T> {
  readonly name: string
  /** What refusals call it. */
  readonly param: string
  read(section: Section, action: Action): T | Denial
  nameOf(thing: T): string
}

/** An argument that names a thing of some kind. */
export function argumentOf<T>(name: string, kind: Vocabulary<T>, nameOf: (thing: T) => string): Argument<T> {
  return { name, param: kind.param, read: (section, action) => readOne(kind, section, action, name), nameOf }
}

/** A marker by its number, from 1 on; `unknown` is said of other words. */
export function numberArgument(name: string, most: number, unknown: string): Argument<number> {
  const isOne = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= most
  const find = (word: string) => (isOne(Number(word)) && /^\d+$/.test(word) ? Number(word) : undefined)
  return argumentOf(name, { find, unknown, param: name }, String)
}

interface Order<S extends FlowState, F> {
  readonly verb: string
  readonly section: Section
  /** For the sake of this order alone nobody is asked. */
  readonly isBeside?: true
  /** Whether anything can be done, where that is found faster than what. */
  isOpen?(state: S, frame: F): boolean
}

/** One thing is named. */
export interface Pick<S extends FlowState, F, A> extends Order<S, F> {
  readonly argument: Argument<A>
  things(state: S, frame: F): readonly A[]
  /** Which of them can be named, where that is asked of each as it comes up; all can when absent. */
  isThing?(state: S, frame: F, thing: A): boolean
  check(state: S, frame: F, thing: A): Denial | undefined
  take(play: Play<S>, frame: F, thing: A): void
}

/** One thing is named, and then another that goes with it. */
export interface Pairing<S extends FlowState, F, A, B> extends Order<S, F> {
  readonly first: Argument<A>
  readonly second: Argument<B>
  firsts(state: S, frame: F): readonly A[]
  /** Which of them can be named first, where that is asked of each as it comes up; all can when absent. */
  isFirst?(state: S, frame: F, first: A): boolean
  /** What goes with the first; nothing when that is none of them. */
  seconds(state: S, frame: F, first: A): readonly B[]
  /** Which of them do, where that is asked of each as it comes up; all do when absent. */
  isSecond?(state: S, frame: F, first: A, second: B): boolean
  check(state: S, frame: F, first: A, second: B): Denial | undefined
  take(play: Play<S>, frame: F, first: A, second: B): void
}

export function pickOrder<S extends FlowState, F, A>(what: Pick<S, F, A>): PhaseOrder<S, F> {
  const { verb, section, argument, isBeside } = what
  const { name, nameOf } = argument
  const isThing = what.isThing ?? (() => true)
  return {
    verb,
    shape: { [name]: 'one' },
    ...(isBeside === undefined ? {} : { isBeside }),
    isOpen:
      what.isOpen ?? ((state, frame) => what.things(state, frame).some((one) => isThing(state, frame, one))),
    choices: (state, frame, partial) =>
      partial === undefined
        ? candidates(what.things(state, frame), (thing) =>
            isThing(state, frame, thing) ? { action: { do: verb, [name]: nameOf(thing) } } : undefined,
          )
        : [],
    check(state, frame, action) {
      const thing = argument.read(section, action)
      return isDenial(thing) ? thing : what.check(state, frame, thing)
    },
    take(play, frame, action) {
      const thing = argument.read(section, action)
      if (!isDenial(thing)) what.take(play, frame, thing)
    },
  }
}

export function pairOrder<S extends FlowState, F, A, B>(what: Pairing<S, F, A, B>): PhaseOrder<S, F> {
  const { verb, section, first, second, isBeside } = what
  const isFirst = what.isFirst ?? (() => true)
  return {
    verb,
    shape: { [first.name]: 'one', [second.name]: 'one' },
    ...(isBeside === undefined ? {} : { isBeside }),
    isOpen:
      what.isOpen ?? ((state, frame) => what.firsts(state, frame).some((one) => isFirst(state, frame, one))),
    choices(state, frame, partial) {
      if (partial === undefined) {
        return candidates(what.firsts(state, frame), (one) =>
          isFirst(state, frame, one)
            ? { action: { do: verb, [first.name]: first.nameOf(one) }, more: true }
            : undefined,
        )
      }
      const one = typeof partial[first.name] === 'string' ? first.read(section, partial) : undefined
      if (one === undefined || isDenial(one) || partial[second.name] !== undefined) return []
      return candidates(what.seconds(state, frame, one), (other) =>
        what.isSecond?.(state, frame, one, other) === false
          ? undefined
          : { action: { do: verb, [first.name]: first.nameOf(one), [second.name]: second.nameOf(other) } },
      )
    },
    check(state, frame, action) {
      const one = first.read(section, action)
      if (isDenial(one)) return one
      const other = second.read(section, action)
      return isDenial(other) ? other : what.check(state, frame, one, other)
    },
    take(play, frame, action) {
      const one = first.read(section, action)
      const other = second.read(section, action)
      if (!isDenial(one) && !isDenial(other)) what.take(play, frame, one, other)
    },
  }
}

/** Something that is offered to somebody, who takes it or lets it be. */
export interface Offer<S extends FlowState, F extends Frame> {
  readonly section: Section
  /** The verb for taking it, and that for letting it be. */
  readonly verbs: readonly [takes: string, declines: string]
  who(frame: F): Role
  /** Whether it is offered at all; it always is when absent. */
  isOpen?(state: S, frame: F): boolean
  ask(state: S, frame: F): Message
  /** The offer has been answered, and its frame is gone. */
  answer(play: Play<S>, frame: F, isTaken: boolean): void
}

export function offerDecision<S extends FlowState, F extends Frame>(offer: Offer<S, F>): DecisionStep<S, F> {
  const { section, verbs } = offer
  const [takes, declines] = verbs
  return {
    section,
    verbs: { [takes]: {}, [declines]: {} },
    who: (state, frame) => (offer.isOpen?.(state, frame) === false ? [] : [offer.who(frame)]),
    ask: (state, frame) => offer.ask(state, frame),
    choices: () => [{ action: { do: takes } }, { action: { do: declines } }],
    check: () => undefined,
    take(play, frame, _role, action) {
      play.pop()
      offer.answer(play, frame, action.do === takes)
    },
  }
}
