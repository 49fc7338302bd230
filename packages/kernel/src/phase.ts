import type { Action, ActionShape } from './action.ts'
import type { Role } from './event.ts'
import type { DecisionStep, FlowState, Frame, Play } from './flow.ts'
import type { Preview } from './preview.ts'
import { type Candidates, type Choice, type Ending, joined, type Offer, type Question } from './prompt.ts'
import type { Section } from './section.ts'
import type { Denial } from './verdict.ts'

/**
 * One thing that may be done in a phase in which several things may be done in any order: moving, landing, readying
 * artillery … Each chapter of a rulebook brings its own; `phase` makes a decision point of them.
 */
export interface PhaseOrder<S extends FlowState, F> {
  readonly verb: string
  readonly shape: ActionShape
  /** Whether anything can be done now; cheap, because it decides whether anybody is asked. */
  isOpen(state: S, frame: F): boolean
  /** For the sake of this order alone nobody is asked. */
  readonly isBeside?: true
  /** Answers with this verb, none when nothing can be done; or those that continue a beginning. */
  choices(state: S, frame: F, partial: Action | undefined): Offer
  shortcuts?(state: S, frame: F, partial: Action): readonly Choice[]
  check(state: S, frame: F, action: Action): Denial | undefined
  take(play: Play<S>, frame: F, action: Action): void
  /** The exact odds of an answer with this verb, or its bill. */
  preview?(state: S, frame: F, action: Action): Preview | undefined
}

export interface PhaseSpec<S extends FlowState, F> {
  readonly section: Section
  readonly orders: readonly PhaseOrder<S, F>[]
  who(frame: F): Role
  ask(state: S, frame: F): Question
  /** Why the phase may not end yet. */
  mayEnd?(state: S, frame: F): Denial | undefined
  /** What pieces can do in it, and with which orders: whoever ends it early is told how many still could. */
  readonly left?: Omit<Ending, 'what'>
  /** What the end brings, before the frame is taken off. */
  end?(play: Play<S>, frame: F): void
}

/** A phase: its orders in any order, as often as they can be given, then `done`. Nobody is asked when none can be. */
export function phase<S extends FlowState, F extends Frame>(spec: PhaseSpec<S, F>): DecisionStep<S, F> {
  const { orders, left } = spec
  const done: Choice =
    left === undefined
      ? { action: { do: 'done' } }
      : { action: { do: 'done' }, ends: { what: 'phase', ...left } }
  const orderOf = (verb: string) => orders.find((one) => one.verb === verb)
  const end = (play: Play<S>, frame: F): void => {
    spec.end?.(play, frame)
    play.pop()
  }
  return {
    section: spec.section,
    verbs: { ...Object.fromEntries(orders.map(({ verb, shape }) => [verb, shape])), done: {} },
    who(state, frame) {
      const isAsked = orders.some((one) => one.isBeside !== true && one.isOpen(state, frame))
      return isAsked ? [spec.who(frame)] : []
    },
    ask: (state, frame) => spec.ask(state, frame),
    choices(state, frame, _role, partial) {
      if (partial !== undefined) return orderOf(partial.do)?.choices(state, frame, partial) ?? []
      const end: Candidates = {
        count: 1,
        choice: () => (spec.mayEnd?.(state, frame) === undefined ? done : undefined),
      }
      return joined([...orders.map((one) => one.choices(state, frame, undefined)), end])
    },
    openVerbs(state, frame) {
      const open = orders.filter((one) => one.isOpen(state, frame))
      const mayEnd = spec.mayEnd?.(state, frame) === undefined
      return [...open.map(({ verb }) => verb), ...(mayEnd ? ['done'] : [])]
    },
    shortcuts: (state, frame, _role, partial) =>
      orderOf(partial.do)?.shortcuts?.(state, frame, partial) ?? [],
    check(state, frame, _role, action) {
      if (action.do === 'done') return spec.mayEnd?.(state, frame)
      return orderOf(action.do)?.check(state, frame, action)
    },
    take(play, frame, _role, action) {
      if (action.do === 'done') end(play, frame)
      else orderOf(action.do)?.take(play, frame, action)
    },
    preview: (state, frame, _role, action) => orderOf(action.do)?.preview?.(state, frame, action),
    idle: end,
  }
}
