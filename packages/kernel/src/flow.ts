import { type Action, type ActionShape, isWord } from './action.ts'
import type { Chance } from './chance.ts'
import { type Event, type EventOptions, event, type Role } from './event.ts'
import type { Message, MessageParams } from './message.ts'
import type { Preview } from './preview.ts'
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
  /** The rule for which it is asked now, where the same question comes of several. */
  sectionNow?(state: S, frame: F): Section
  /** The verbs that may be answered here and their arguments. */
  readonly verbs: Readonly<Record<string, ActionShape>>
  /** Who is to decide; nobody when there is nothing to choose, and then `idle` goes on. */
  who(state: S, frame: F): readonly Role[]
  ask(state: S, frame: F, role: Role): Message
  choices(state: S, frame: F, role: Role, partial: Action | undefined): readonly Choice[]
  shortcuts?(state: S, frame: F, role: Role, partial: Action): readonly Choice[]
  check(state: S, frame: F, role: Role, action: Action): Denial | undefined
  take(turn: Turn<S>, frame: F, role: Role, action: Action): void
  /** The exact odds of an answer, if something is rolled for it, or its bill; also of one that is not complete yet. */
  preview?(state: S, frame: F, role: Role, action: Action): Preview | undefined
  /** The verbs with which something can be answered now, where that is found faster than all answers. */
  openVerbs?(state: S, frame: F, role: Role): readonly string[]
  /** What happens when nobody has a choice; the step ends when absent. */
  idle?(turn: Turn<S>, frame: F): void
}

/** Work that goes on beside other work: a stack of its own. Without frames it is done. */
export interface Lane<F extends Frame = Frame> {
  stack: F[]
}

/**
 * A stage in which several pieces of work go on at once. Steps inside a lane see its frames as the state's
 * stack, so they need not know whether anything goes on beside them. Whoever is asked in two lanes answers in
 * the earlier one first.
 */
export interface ParallelStep<S extends FlowState, F extends Frame> {
  readonly section: Section
  /** The lanes that the frame holds, in the order in which one after the other would be played. */
  lanes(frame: F): Lane<S['stack'][number]>[]
  /**
   * Opens lanes, or ends the stage by popping it; called at first and whenever a lane is done. When no lane is
   * left, it must do one of the two. True when lanes were opened.
   */
  manage(turn: Turn<S>, frame: F): boolean
}

export type Step<S extends FlowState, F extends Frame> =
  | AutomaticStep<S, F>
  | DecisionStep<S, F>
  | ParallelStep<S, F>

/** One step for every kind of frame. */
export type Steps<S extends FlowState> = {
  readonly [K in S['stack'][number]['step']]: Step<S, Extract<S['stack'][number], { step: K }>>
}

/** More automatic stages than any turn has: a flow that goes round in circles is reported, not endured. */
const MOST_STAGES = 10_000

const LEGAL: Verdict = { legal: true }

const NOBODY = { roles: [] }

/** Who is asked, and in which lane; no lanes where all goes on in the one stack. */
interface Asked<S extends FlowState> {
  readonly roles: readonly Role[]
  readonly lanes?: ReadonlyMap<Role, Lane<S['stack'][number]>>
}

/** The decision-making half of a game, made from its steps. */
export class Flow<S extends FlowState> {
  readonly #steps: ReadonlyMap<string, Step<S, Frame>>
  /** Who is asked in a state, found once: states change only in `apply`, which ends by finding it anew. */
  readonly #asked = new WeakMap<S, Asked<S>>()

  constructor(steps: Steps<S>) {
    // Each step only ever receives frames of its own kind: `#step` looks it up by the frame's name.
    this.#steps = new Map(Object.entries(steps as unknown as Record<string, Step<S, Frame>>))
  }

  toMove(state: S): readonly Role[] {
    return this.#whoIsAsked(state).roles
  }

  /** The lane in which a role is asked; none when it is not asked, or in the one stack of the state. */
  laneOf(state: S, role: Role): Lane<S['stack'][number]> | undefined {
    return this.#whoIsAsked(state).lanes?.get(role)
  }

  prompt(state: S, role: Role, partial?: Action): Prompt {
    if (!this.#isAsked(state, role)) throw new Error(`${role} is not asked anything now`)
    return this.#inLane(state, role, (frame, step) => ({
      role,
      step: frame.step,
      section: step.sectionNow?.(state, frame) ?? step.section,
      ask: step.ask(state, frame, role),
      choices: step.choices(state, frame, role, partial),
    }))
  }

  shortcuts(state: S, role: Role, partial: Action): readonly Choice[] {
    if (!this.#isAsked(state, role)) return []
    return this.#inLane(state, role, (frame, step) => step.shortcuts?.(state, frame, role, partial) ?? [])
  }

  preview(state: S, role: Role, action: Action): Preview | undefined {
    if (!this.#isAsked(state, role)) return undefined
    return this.#inLane(state, role, (frame, step) => step.preview?.(state, frame, role, action))
  }

  explain(state: S, role: Role, action: Action): Verdict {
    const denial = this.#check(state, role, action)
    return denial === undefined ? LEGAL : { legal: false, ...denial }
  }

  apply(state: S, role: Role, action: Action, chance: Chance): Event[] {
    const denial = this.#check(state, role, action)
    if (denial !== undefined) throw new RuleViolation(denial)
    const turn = new Turn(state, chance)
    this.#inLane(state, role, (frame, step) => step.take(turn, frame, role, action))
    if (turn.isOver) state.stack.length = 0
    this.advance(turn)
    return turn.events
  }

  /** Runs automatic stages until someone has to decide or the game is over. */
  advance(turn: Turn<S>): void {
    this.#asked.delete(turn.state)
    const asked = this.#settle(turn)
    if (asked !== undefined) this.#asked.set(turn.state, asked)
  }

  /** Who is asked when the stack goes no further by itself; not known yet where it has lanes. */
  #settle(turn: Turn<S>): Asked<S> | undefined {
    const { state } = turn
    for (let stages = 0; stages < MOST_STAGES; stages++) {
      const frame = top(state)
      if (frame === undefined) return NOBODY
      const step = this.#step(frame)
      if ('run' in step) step.run(turn, frame)
      else if ('lanes' in step) {
        if (!this.#runLanes(turn, frame, step)) return undefined
      } else {
        const roles = step.who(state, frame)
        if (roles.length > 0) return { roles }
        if (step.idle !== undefined) step.idle(turn, frame)
        else turn.pop()
      }
    }
    throw new Error(`the flow does not move on from "${top(state)?.step}"`)
  }

  /** Takes every lane as far as it goes by itself; true when there is more to do before anybody is asked. */
  #runLanes(turn: Turn<S>, frame: Frame, step: ParallelStep<S, Frame>): boolean {
    const { state } = turn
    const lanes = step.lanes(frame)
    for (const lane of lanes) {
      inLane(state, lane, () => this.#settle(turn))
      if (turn.isOver) {
        state.stack.length = 0
        return true
      }
    }
    const open = lanes.filter((lane) => lane.stack.length > 0)
    lanes.splice(0, lanes.length, ...open)
    const isChanged = step.manage(turn, frame) || top(state) !== frame
    if (!isChanged && lanes.length === 0) throw new Error(`"${frame.step}" has no lanes and opens none`)
    return isChanged
  }

  #whoIsAsked(state: S): Asked<S> {
    let asked = this.#asked.get(state)
    if (asked === undefined) {
      asked = this.#findAsked(state)
      this.#asked.set(state, asked)
    }
    return asked
  }

  #findAsked(state: S): Asked<S> {
    const frame = top(state)
    if (frame === undefined) return NOBODY
    const step = this.#step(frame)
    if (!('lanes' in step)) return { roles: this.#decision(frame).who(state, frame) }
    const lanes = new Map<Role, Lane<S['stack'][number]>>()
    for (const lane of step.lanes(frame)) {
      for (const role of inLane(state, lane, () => this.#findAsked(state)).roles) {
        if (!lanes.has(role)) lanes.set(role, lane)
      }
    }
    return { roles: [...lanes.keys()], lanes }
  }

  #isAsked(state: S, role: Role): boolean {
    return this.#whoIsAsked(state).roles.includes(role)
  }

  /** Puts the question of a role that is asked: its step and frame, with its lane as the state's stack. */
  #inLane<T>(state: S, role: Role, ask: (frame: Frame, step: DecisionStep<S, Frame>) => T): T {
    const lane = this.laneOf(state, role)
    const put = () => {
      const frame = top(state) as Frame
      return ask(frame, this.#decision(frame))
    }
    return lane === undefined ? put() : inLane(state, lane, put)
  }

  #check(state: S, role: Role, action: Action): Denial | undefined {
    const frame = top(state)
    if (frame === undefined) return deny('-', 'kernel.game-over')
    if (!this.#isAsked(state, role)) {
      const { section } = this.#step(frame) as DecisionStep<S, Frame> | ParallelStep<S, Frame>
      return deny(section, 'kernel.not-asked', { role, asked: this.toMove(state) })
    }
    return this.#inLane(
      state,
      role,
      (inner, step) =>
        checkShape(step, action, () => openVerbs(state, inner, role, step)) ??
        step.check(state, inner, role, action),
    )
  }

  #decision(frame: Frame): DecisionStep<S, Frame> {
    const step = this.#step(frame)
    if (!('take' in step)) throw new Error(`"${frame.step}" runs by itself: the flow was not advanced`)
    return step
  }

  #step(frame: Frame): Step<S, Frame> {
    const step = this.#steps.get(frame.step)
    if (step === undefined) throw new Error(`there is no step "${frame.step}"`)
    return step
  }
}

/** Runs with the lane as the state's stack. Afterwards the state is as it was, but for what the work changed. */
function inLane<S extends FlowState, T>(state: S, lane: Lane<S['stack'][number]>, work: () => T): T {
  const { stack } = state
  state.stack = lane.stack
  try {
    return work()
  } finally {
    state.stack = stack
  }
}

function top(state: FlowState): Frame | undefined {
  return state.stack[state.stack.length - 1]
}

/** The verbs of a step with which something can be answered now, in the order in which the step names them. */
function openVerbs<S extends FlowState>(
  state: S,
  frame: Frame,
  role: Role,
  step: DecisionStep<S, Frame>,
): readonly string[] {
  if (step.openVerbs !== undefined) return step.openVerbs(state, frame, role)
  const listed = new Set(step.choices(state, frame, role, undefined).map(({ action }) => action.do))
  return Object.keys(step.verbs).filter((verb) => listed.has(verb))
}

/** Answers also come from outside, where nothing vouches for their type: anything at all may stand here. */
function checkShape<S extends FlowState>(
  step: DecisionStep<S, Frame>,
  answer: unknown,
  verbsNow: () => readonly string[],
): Denial | undefined {
  const action = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Action>
  const verb = action.do
  const shape = typeof verb === 'string' && Object.hasOwn(step.verbs, verb) ? step.verbs[verb] : undefined
  if (typeof verb !== 'string' || shape === undefined) {
    const said = typeof verb === 'string' ? verb : ''
    return deny(step.section, 'kernel.unknown-verb', { verb: said, verbs: verbsNow() })
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
