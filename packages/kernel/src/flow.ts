import { type Action, type ActionShape, extendsAction } from './action.ts'
import { checkShape, writtenIn } from './answer-shape.ts'
import type { Chance } from './chance.ts'
import { type Event, type EventOptions, event, type Role } from './event.ts'
import type { Fact } from './fact.ts'
import { Memory, type Remembering } from './memory.ts'
import { type MessageParams, message } from './message.ts'
import type { Preview } from './preview.ts'
import { type Choice, listed, type Offer, type Prompt, type Question } from './prompt.ts'
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
export class Play<S extends FlowState> {
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

  /** Tells what happened, in words and as data. */
  report(section: Section, key: string, params: MessageParams, ...facts: readonly Fact[]): void {
    this.events.push(event(section, key, params, { facts }))
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
  run(play: Play<S>, frame: F): void
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
  ask(state: S, frame: F, role: Role): Question
  choices(state: S, frame: F, role: Role, partial: Action | undefined): Offer
  shortcuts?(state: S, frame: F, role: Role, partial: Action): readonly Choice[]
  check(state: S, frame: F, role: Role, action: Action): Denial | undefined
  take(play: Play<S>, frame: F, role: Role, action: Action): void
  /** The exact odds of an answer, if something is rolled for it, or its bill; also of one that is not complete yet. */
  preview?(state: S, frame: F, role: Role, action: Action): Preview | undefined
  /** The verbs with which something can be answered now, where that is found faster than all answers. */
  openVerbs?(state: S, frame: F, role: Role): readonly string[]
  /** Whether nobody is asked for the present because work beside it has to come first: then nothing happens here. */
  waits?(state: S, frame: F): boolean
  /** What happens when nobody has a choice; the step ends when absent. */
  idle?(play: Play<S>, frame: F): void
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
   * Opens lanes, or ends the stage by popping it; called at first and whenever a lane is done or `isDue`. When no lane
   * is left, it must do one of the two. True when lanes were opened, or somebody in one may be asked something else.
   */
  manage(play: Play<S>, frame: F): boolean
  /** Whether there is something to manage though no lane is done; always where it is not said. */
  isDue?(state: S, frame: F): boolean
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

/** Who is asked, and in which of the lanes; none where all goes on in the one stack. A view has the same. */
interface Asked {
  readonly roles: readonly Role[]
  readonly lanes?: ReadonlyMap<Role, number>
}

/** The decision-making half of a game, made from its steps. */
export class Flow<S extends FlowState> {
  readonly #steps: ReadonlyMap<string, Step<S, Frame>>
  /** Also keeps who is asked in a state, found once: states change only in `apply`, which ends by finding it anew. */
  readonly #memory: Remembering<S>
  readonly #sequence: Section

  /**
   * `sequence` is where the rulebook has the sequence of play; `memory` is what the game's rules remember of states:
   * the flow tells it when they change.
   */
  constructor(steps: Steps<S>, sequence: Section = '-', memory: Remembering<S> = new Memory<S>()) {
    this.#memory = memory
    this.#sequence = sequence
    // Each step only ever receives frames of its own kind: `#step` looks it up by the frame's name.
    this.#steps = new Map(Object.entries(steps as unknown as Record<string, Step<S, Frame>>))
  }

  /** Every verb with which an answer may begin, whoever is asked whatever. */
  get verbs(): readonly string[] {
    const steps = [...this.#steps.values()]
    return [...new Set(steps.flatMap((step) => ('verbs' in step ? Object.keys(step.verbs) : [])))]
  }

  toMove(state: S): readonly Role[] {
    return this.#whoIsAsked(state).roles
  }

  /** The lane in which a role is asked; none when it is not asked, or in the one stack of the state. */
  laneOf(state: S, role: Role): Lane<S['stack'][number]> | undefined {
    return this.#laneIn(state, role, this.#whoIsAsked(state))
  }

  #laneIn(state: S, role: Role, { lanes }: Asked): Lane<S['stack'][number]> | undefined {
    const at = lanes?.get(role)
    const frame = top(state)
    if (at === undefined || frame === undefined) return undefined
    return (this.#step(frame) as ParallelStep<S, Frame>).lanes(frame)[at]
  }

  prompt(state: S, role: Role, partial?: Action): Prompt {
    if (!this.#isAsked(state, role)) throw new Error(`${role} is not asked anything now`)
    return this.#inLane(state, role, (frame, step) => ({
      role,
      step: frame.step,
      section: step.sectionNow?.(state, frame) ?? step.section,
      ask: step.ask(state, frame, role),
      choices: listed(step.choices(state, frame, role, partial && writtenIn(step.verbs, partial))),
    }))
  }

  /** The same answers as in the prompt, where it can be spared not written out. */
  offer(state: S, role: Role, partial?: Action): Offer {
    const asked = this.#whoIsAsked(state)
    if (!asked.roles.includes(role)) throw new Error(`${role} is not asked anything now`)
    const lane = this.#laneIn(state, role, asked)
    const offer = this.#in(lane, state, (frame, step) =>
      step.choices(state, frame, role, partial && writtenIn(step.verbs, partial)),
    )
    return lane === undefined ? offer : offerInLane(state, lane, offer)
  }

  shortcuts(state: S, role: Role, partial: Action): readonly Choice[] {
    if (!this.#isAsked(state, role)) return []
    return this.#inLane(state, role, (frame, step) => {
      const beginning = writtenIn(step.verbs, partial)
      const handy = step.shortcuts?.(state, frame, role, beginning) ?? []
      return handy.filter(({ action }) => extendsAction(beginning, action))
    })
  }

  preview(state: S, role: Role, action: Action): Preview | undefined {
    if (!this.#isAsked(state, role)) return undefined
    return this.#inLane(state, role, (frame, step) =>
      step.preview?.(state, frame, role, writtenIn(step.verbs, action)),
    )
  }

  /** The answer as records keep it: the words of its sets in the one order in which they are written. */
  written(state: S, role: Role, action: Action): Action {
    if (!this.#isAsked(state, role)) return action
    return this.#inLane(state, role, (_, step) => writtenIn(step.verbs, action))
  }

  explain(state: S, role: Role, action: Action): Verdict {
    const denial = this.#isAsked(state, role)
      ? this.#inLane(state, role, (frame, step) =>
          this.#judge(state, frame, role, step, writtenIn(step.verbs, action)),
        )
      : this.#notAsked(state, role)
    return denial === undefined ? LEGAL : { legal: false, ...denial }
  }

  apply(state: S, role: Role, answer: Action, chance: Chance): Event[] {
    // Where the role is asked is known as long as the state is settled.
    const asked = this.#whoIsAsked(state)
    if (!asked.roles.includes(role)) throw new RuleViolation(this.#notAsked(state, role))
    const play = new Play(state, chance)
    this.#in(this.#laneIn(state, role, asked), state, (frame, step) => {
      const action = writtenIn(step.verbs, answer)
      const denial = this.#judge(state, frame, role, step, action)
      if (denial !== undefined) throw new RuleViolation(denial)
      this.#memory.unsettle(state)
      step.take(play, frame, role, action)
    })
    if (play.isOver) state.stack.length = 0
    this.#goOn(play)
    return play.events
  }

  /** What is remembered of a state and is not so. */
  misremembered(state: S): readonly string[] {
    return this.#memory.differences(state)
  }

  /** Runs automatic stages until someone has to decide or the game is over. */
  advance(play: Play<S>): void {
    this.#memory.forget(play.state)
    this.#goOn(play)
  }

  #goOn(play: Play<S>): void {
    this.#memory.note(play.state, undefined)
    const asked = this.#settle(play)
    this.#memory.settle(play.state)
    this.#memory.note(play.state, asked)
  }

  /** Who is asked when the stack goes no further by itself. */
  #settle(play: Play<S>): Asked {
    const { state } = play
    for (let stages = 0; stages < MOST_STAGES; stages++) {
      const frame = top(state)
      if (frame === undefined) return NOBODY
      const step = this.#step(frame)
      if ('run' in step) {
        this.#memory.unsettle(state)
        step.run(play, frame)
      } else if ('lanes' in step) {
        const asked = this.#runLanes(play, frame, step)
        if (asked !== undefined) return asked
      } else {
        // What is found in order to know whether anybody is asked serves the question, if there is one.
        this.#memory.settle(state)
        const roles = step.who(state, frame)
        if (roles.length > 0) return { roles }
        if (step.waits?.(state, frame) === true) return NOBODY
        this.#memory.unsettle(state)
        if (step.idle !== undefined) step.idle(play, frame)
        else play.pop()
      }
    }
    throw new Error(`the flow does not move on from "${top(state)?.step}"`)
  }

  /** Takes every lane as far as it goes by itself. Who is asked in them; nothing when there is more to do before. */
  #runLanes(play: Play<S>, frame: Frame, step: ParallelStep<S, Frame>): Asked | undefined {
    const { state } = play
    const lanes = step.lanes(frame)
    const asked: Asked[] = []
    for (const lane of lanes) {
      asked.push(inLane(state, lane, () => this.#settle(play)))
      if (play.isOver) {
        state.stack.length = 0
        return undefined
      }
    }
    const open = lanes.filter((lane) => lane.stack.length > 0)
    const isAnyDone = open.length < lanes.length || open.length === 0
    if (!isAnyDone && step.isDue?.(state, frame) === false) return inLanes(asked)
    const askedOn = asked.filter((_, at) => lanes[at]?.stack.length !== 0)
    lanes.splice(0, lanes.length, ...open)
    this.#memory.unsettle(state)
    const isChanged = step.manage(play, frame) || top(state) !== frame
    if (!isChanged && lanes.length === 0) throw new Error(`"${frame.step}" has no lanes and opens none`)
    return isChanged ? undefined : inLanes(askedOn)
  }

  #whoIsAsked(state: S): Asked {
    let asked = this.#memory.noted(state) as Asked | undefined
    if (asked === undefined) {
      asked = this.#findAsked(state)
      this.#memory.note(state, asked)
    }
    return asked
  }

  #findAsked(state: S): Asked {
    const frame = top(state)
    if (frame === undefined) return NOBODY
    const step = this.#step(frame)
    if (!('lanes' in step)) return { roles: this.#decision(frame).who(state, frame) }
    return inLanes(step.lanes(frame).map((lane) => inLane(state, lane, () => this.#findAsked(state))))
  }

  #isAsked(state: S, role: Role): boolean {
    return this.#whoIsAsked(state).roles.includes(role)
  }

  /** Puts the question of a role that is asked: its step and frame, with its lane as the state's stack. */
  #inLane<T>(state: S, role: Role, ask: (frame: Frame, step: DecisionStep<S, Frame>) => T): T {
    return this.#in(this.laneOf(state, role), state, ask)
  }

  #in<T>(
    lane: Lane<S['stack'][number]> | undefined,
    state: S,
    ask: (frame: Frame, step: DecisionStep<S, Frame>) => T,
  ): T {
    if (lane !== undefined) return inLane(state, lane, () => this.#in(undefined, state, ask))
    const frame = top(state) as Frame
    return ask(frame, this.#decision(frame))
  }

  /** Why whoever is not asked may not answer. */
  #notAsked(state: S, role: Role): Denial {
    const frame = top(state)
    if (frame === undefined) return deny('-', 'kernel.game-over')
    const { section } = this.#step(frame) as DecisionStep<S, Frame> | ParallelStep<S, Frame>
    return deny(section, 'kernel.not-asked', { role, asked: this.toMove(state) })
  }

  /** The verdict on an answer of somebody who is asked in this frame. */
  #judge(
    state: S,
    frame: Frame,
    role: Role,
    step: DecisionStep<S, Frame>,
    action: Action,
  ): Denial | undefined {
    return (
      this.#outOfSequence(state, frame, role, step, action) ??
      checkShape(step.verbs, action, () => openVerbs(state, frame, role, step)) ??
      step.check(state, frame, role, action)
    )
  }

  /** What the game knows, but at another point of its sequence of play: a breach of that, not a slip of the pen. */
  #outOfSequence(
    state: S,
    frame: Frame,
    role: Role,
    step: DecisionStep<S, Frame>,
    answer: unknown,
  ): Denial | undefined {
    const { do: verb } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Action>
    if (typeof verb !== 'string' || Object.hasOwn(step.verbs, verb) || !this.verbs.includes(verb))
      return undefined
    const { key, params } = step.ask(state, frame, role)
    const verbs = openVerbs(state, frame, role, step)
    return deny(this.#sequence, 'kernel.wrong-phase', { verb, verbs, asked: message(key, params) })
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

/** Who is asked in the lanes taken together: whoever is asked in two answers in the earlier one first. */
function inLanes(asked: readonly Asked[]): Asked {
  const lanes = new Map<Role, number>()
  asked.forEach(({ roles }, at) => {
    for (const role of roles) if (!lanes.has(role)) lanes.set(role, at)
  })
  return { roles: [...lanes.keys()], lanes }
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

/** Answers that are written out later are still written out in their lane. */
function offerInLane<S extends FlowState>(state: S, lane: Lane<S['stack'][number]>, offer: Offer): Offer {
  if (!('choice' in offer)) return offer
  return { count: offer.count, choice: (at) => inLane(state, lane, () => offer.choice(at)) }
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
  const found = new Set(listed(step.choices(state, frame, role, undefined)).map(({ action }) => action.do))
  return Object.keys(step.verbs).filter((verb) => found.has(verb))
}
