import { type Action, type ActionShape, isWord } from './action.ts'
import type { Chance } from './chance.ts'
import { type Event, type EventOptions, event, type Role } from './event.ts'
import type { Message, MessageParams } from './message.ts'
import type { Choice, Prompt } from './prompt.ts'
import type { Section } from './section.ts'
import { type Denial, deny, RuleViolation, type Verdict } from './verdict.ts'

/** A decision point or a stage of the sequence of play: plain data naming its step. */
export interface Frame {
  readonly step: string
}

/** The part of a state that the flow needs: what is going on, innermost last. Empty when the game is over. */
export interface FlowState<F extends Frame = Frame> {
  stack: F[]
}

/** What a step may use while it changes the state. */
export class Turn<S extends FlowState> {
  readonly state: S
  readonly chance: Chance
  readonly events: Event[] = []
  #isOver = false

  constructor(state: S, chance: Chance) {
    this.state = state
    this.chance = chance
  }

  tell(section: Section, key: string, params?: MessageParams, options?: EventOptions): void {
    this.events.push(event(section, key, params, options))
  }

  /** Whether `finish` has been called: what was still to come no longer happens. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Begins a stage inside the present one. */
  push(frame: S['stack'][number]): void {
    if (!this.#isOver) this.state.stack.push(frame)
  }

  /** Ends the present stage. */
  pop(): void {
    this.state.stack.pop()
  }

  /** Ends the game: nothing is left to do. */
  finish(): void {
    this.#isOver = true
    this.state.stack.length = 0
  }
}

/** A stage that runs by itself. It must change the stack, or the flow would never move on. */
export interface AutomaticStep<S extends FlowState, F extends Frame> {
  run(turn: Turn<S>, frame: F): void
}

/** A point at which roles decide. `choices` and `check` rest on the same predicates. */
export interface DecisionStep<S extends FlowState, F extends Frame> {
  readonly section: Section
  /** The verbs that may be answered here and their arguments. */
  readonly verbs: Readonly<Record<string, ActionShape>>
  /** Who is to decide; nobody when there is nothing to choose, and then `idle` goes on. */
  who(state: S, frame: F): readonly Role[]
  ask(state: S, frame: F, role: Role): Message
  choices(state: S, frame: F, role: Role, partial: Action | undefined): readonly Choice[]
  shortcuts?(state: S, frame: F, role: Role, partial: Action): readonly Choice[]
  check(state: S, frame: F, role: Role, action: Action): Denial | undefined
  take(turn: Turn<S>, frame: F, role: Role, action: Action): void
  /** What happens when nobody has a choice; the step ends when absent. */
  idle?(turn: Turn<S>, frame: F): void
}

export type Step<S extends FlowState, F extends Frame> = AutomaticStep<S, F> | DecisionStep<S, F>

/** One step for every kind of frame. */
export type Steps<S extends FlowState> = {
  readonly [K in S['stack'][number]['step']]: Step<S, Extract<S['stack'][number], { step: K }>>
}

/** More automatic stages than any turn has: a flow that goes round in circles is reported, not endured. */
const MOST_STAGES = 10_000

const LEGAL: Verdict = { legal: true }

/** The decision-making half of a game, made from its steps. */
export class Flow<S extends FlowState> {
  readonly #steps: ReadonlyMap<string, Step<S, Frame>>
  /** Who is asked in a state, found once: states change only in `apply`, which ends by finding it anew. */
  readonly #asked = new WeakMap<S, readonly Role[]>()

  constructor(steps: Steps<S>) {
    // Each step only ever receives frames of its own kind: `#step` looks it up by the frame's name.
    this.#steps = new Map(Object.entries(steps as unknown as Record<string, Step<S, Frame>>))
  }

  toMove(state: S): readonly Role[] {
    const frame = top(state)
    return frame === undefined ? [] : this.#who(state, this.#decision(frame), frame)
  }

  prompt(state: S, role: Role, partial?: Action): Prompt {
    const frame = top(state)
    const step = frame === undefined ? undefined : this.#decision(frame)
    if (frame === undefined || step === undefined || !this.#who(state, step, frame).includes(role)) {
      throw new Error(`${role} is not asked anything now`)
    }
    return {
      role,
      step: frame.step,
      section: step.section,
      ask: step.ask(state, frame, role),
      choices: step.choices(state, frame, role, partial),
    }
  }

  shortcuts(state: S, role: Role, partial: Action): readonly Choice[] {
    const frame = top(state)
    if (frame === undefined) return []
    const step = this.#decision(frame)
    if (step.shortcuts === undefined || !this.#who(state, step, frame).includes(role)) return []
    return step.shortcuts(state, frame, role, partial)
  }

  explain(state: S, role: Role, action: Action): Verdict {
    const denial = this.#check(state, role, action)
    return denial === undefined ? LEGAL : { legal: false, ...denial }
  }

  apply(state: S, role: Role, action: Action, chance: Chance): Event[] {
    const denial = this.#check(state, role, action)
    if (denial !== undefined) throw new RuleViolation(denial)
    const frame = top(state) as Frame
    const turn = new Turn(state, chance)
    this.#asked.delete(state)
    this.#decision(frame).take(turn, frame, role, action)
    this.advance(turn)
    return turn.events
  }

  /** Runs automatic stages until someone has to decide or the game is over. */
  advance(turn: Turn<S>): void {
    const { state } = turn
    for (let stages = 0; stages < MOST_STAGES; stages++) {
      const frame = top(state)
      if (frame === undefined) return
      const step = this.#step(frame)
      if ('run' in step) {
        step.run(turn, frame)
        continue
      }
      const asked = step.who(state, frame)
      if (asked.length > 0) {
        this.#asked.set(state, asked)
        return
      }
      if (step.idle !== undefined) step.idle(turn, frame)
      else turn.pop()
    }
    throw new Error(`the flow does not move on from "${top(state)?.step}"`)
  }

  #who(state: S, step: DecisionStep<S, Frame>, frame: Frame): readonly Role[] {
    let asked = this.#asked.get(state)
    if (asked === undefined) {
      asked = step.who(state, frame)
      this.#asked.set(state, asked)
    }
    return asked
  }

  #check(state: S, role: Role, action: Action): Denial | undefined {
    const frame = top(state)
    if (frame === undefined) return deny('-', 'kernel.game-over')
    const step = this.#decision(frame)
    const asked = this.#who(state, step, frame)
    if (!asked.includes(role)) return deny(step.section, 'kernel.not-asked', { role, asked })
    return checkShape(step, action) ?? step.check(state, frame, role, action)
  }

  #decision(frame: Frame): DecisionStep<S, Frame> {
    const step = this.#step(frame)
    if ('run' in step) throw new Error(`"${frame.step}" runs by itself: the flow was not advanced`)
    return step
  }

  #step(frame: Frame): Step<S, Frame> {
    const step = this.#steps.get(frame.step)
    if (step === undefined) throw new Error(`there is no step "${frame.step}"`)
    return step
  }
}

function top(state: FlowState): Frame | undefined {
  return state.stack[state.stack.length - 1]
}

/** Answers also come from outside, where nothing vouches for their type: anything at all may stand here. */
function checkShape<S extends FlowState>(step: DecisionStep<S, Frame>, answer: unknown): Denial | undefined {
  const action = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Action>
  const verb = action.do
  const shape = typeof verb === 'string' && Object.hasOwn(step.verbs, verb) ? step.verbs[verb] : undefined
  if (typeof verb !== 'string' || shape === undefined) {
    const said = typeof verb === 'string' ? verb : ''
    return deny(step.section, 'kernel.unknown-verb', { verb: said, verbs: Object.keys(step.verbs) })
  }
  for (const argument in shape) {
    if (!Object.hasOwn(action, argument)) {
      return deny(step.section, 'kernel.missing-argument', { verb, argument })
    }
    const value = action[argument]
    const fits = shape[argument] === 'one' ? isWord(value) : isWordList(value)
    if (!fits) return deny(step.section, `kernel.argument-not-${shape[argument]}`, { verb, argument })
  }
  for (const argument in action) {
    if (argument !== 'do' && !Object.hasOwn(shape, argument)) {
      return deny(step.section, 'kernel.extra-argument', { verb, argument })
    }
  }
  return undefined
}

function isWordList(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  for (const item of value) if (!isWord(item)) return false
  return true
}
