import type {
  Action,
  ActionShape,
  AutomaticStep,
  Choice,
  DecisionStep,
  Denial,
  Message,
  Role,
  Section,
  Turn,
} from '@sztab/kernel'
import type { ArdennesFrame, ArdennesState, FrameOf } from '../state.ts'

/** A decision point of this game by the name of its frame. */
export type Decision<K extends ArdennesFrame['step']> = DecisionStep<ArdennesState, FrameOf<K>>
/** A stage of this game that runs by itself. */
export type Stage<K extends ArdennesFrame['step']> = AutomaticStep<ArdennesState, FrameOf<K>>

/**
 * One thing that may be done in a phase in which several things may be done in any order (3.0): moving, landing,
 * readying artillery … Each chapter brings its own; `phase` makes a decision point of them.
 */
export interface Order<F> {
  readonly verb: string
  readonly shape: ActionShape
  /** Whether anything can be done now; cheap, because it decides whether anybody is asked. */
  isOpen(state: ArdennesState, frame: F): boolean
  /** Answers with this verb, none when nothing can be done; or those that continue a beginning. */
  choices(state: ArdennesState, frame: F, partial: Action | undefined): readonly Choice[]
  shortcuts?(state: ArdennesState, frame: F, partial: Action): readonly Choice[]
  check(state: ArdennesState, frame: F, action: Action): Denial | undefined
  take(turn: Turn<ArdennesState>, frame: F, action: Action): void
}

interface PhaseSpec<F> {
  readonly section: Section
  readonly orders: readonly Order<F>[]
  who(frame: F): Role
  ask(state: ArdennesState, frame: F): Message
  /** Why the phase may not end yet. */
  mayEnd?(state: ArdennesState, frame: F): Denial | undefined
  /** What the end brings, before the frame is taken off. */
  end?(turn: Turn<ArdennesState>, frame: F): void
}

/** A phase: its orders in any order, as often as they can be given, then `done`. Nobody is asked when none can be. */
export function phase<K extends ArdennesFrame['step']>(spec: PhaseSpec<FrameOf<K>>): Decision<K> {
  const { orders } = spec
  const orderOf = (verb: string) => orders.find((one) => one.verb === verb)
  const end = (turn: Turn<ArdennesState>, frame: FrameOf<K>): void => {
    spec.end?.(turn, frame)
    turn.pop()
  }
  return {
    section: spec.section,
    verbs: { ...Object.fromEntries(orders.map(({ verb, shape }) => [verb, shape])), done: {} },
    who: (state, frame) => (orders.some((one) => one.isOpen(state, frame)) ? [spec.who(frame)] : []),
    ask: (state, frame) => spec.ask(state, frame),
    choices(state, frame, _role, partial) {
      if (partial !== undefined) return orderOf(partial.do)?.choices(state, frame, partial) ?? []
      const listed = orders.flatMap((one) => one.choices(state, frame, undefined))
      const mayEnd = spec.mayEnd === undefined || spec.mayEnd(state, frame) === undefined
      return mayEnd ? [...listed, { action: { do: 'done' } }] : listed
    },
    shortcuts: (state, frame, _role, partial) =>
      orderOf(partial.do)?.shortcuts?.(state, frame, partial) ?? [],
    check(state, frame, _role, action) {
      if (action.do === 'done') return spec.mayEnd?.(state, frame)
      return orderOf(action.do)?.check(state, frame, action)
    },
    take(turn, frame, _role, action) {
      if (action.do === 'done') end(turn, frame)
      else orderOf(action.do)?.take(turn, frame, action)
    },
    idle: end,
  }
}
