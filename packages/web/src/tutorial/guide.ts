import {
  type Action,
  type Event,
  type FlowState,
  type Game,
  ListedChance,
  Match,
  message,
  type RecordedDecision,
  type Role,
  StaleVersion,
} from '@sztab/kernel'
import type { Reply } from '../live/session.ts'
import type { Script, ScriptStep } from './script.ts'
import { decisionIn, isAsWritten } from './wanted.ts'

/** What the guide tells whoever shows the game. */
export interface GuideListener {
  /** A decision was made. */
  onDecision(role: Role, events: readonly Event[]): void
  onUndo(role: Role, undone: number): void
  /** Another step of the script. */
  onStep(step: ScriptStep | undefined, index: number): void
}

const DONE: Reply = { isDone: true }

/** Why an answer has to wait that is not the one the script has written. */
export const NOT_NOW = 'tutorial.not-now'

/**
 * Plays a script with somebody. Only what is written is ever played, with the luck that is written, so that whatever
 * a step says of the game has happened; any other answer waits.
 */
export class Guide {
  readonly script: Script
  readonly match: Match<FlowState>
  readonly #listener: GuideListener
  /** The steps at which the player's decisions were made, for the way back. */
  readonly #trail: number[] = []
  #index = 0

  constructor(game: Game, script: Script, listener: GuideListener) {
    this.script = script
    this.#listener = listener
    this.match = Match.begin(game, script, new ListedChance(script.luck ?? []))
  }

  get step(): ScriptStep | undefined {
    return this.script.steps[this.#index]
  }

  begin(): void {
    this.#enter(0)
  }

  /** Goes on from a step that only tells something; the last one stays. */
  goOn(): void {
    const { step } = this
    if (step === undefined || step.answer !== undefined || step === this.script.steps.at(-1)) return
    this.#playAll(step.then ?? [])
    this.#enter(this.#index + 1)
  }

  decide(version: number, role: Role, action: Action): Reply {
    if (role !== this.script.role) return refusal('session.not-your-role')
    const at = this.#waiting()
    const step = this.script.steps[at]
    if (step?.answer === undefined || !isAsWritten(step, action)) return this.#refuse(role, action)
    try {
      this.#play(decisionIn(step.answer), version)
    } catch (error) {
      if (error instanceof StaleVersion) return refusal('session.stale')
      throw error
    }
    this.#trail.push(at)
    this.#playAll(step.then ?? [])
    this.#enter(at + 1)
    return DONE
  }

  undo(version: number, role: Role): Reply {
    if (version !== this.match.version) return refusal('session.stale')
    const undone = this.match.undoable
    if (role !== this.script.role || undone === undefined || !this.match.undo(role)) {
      return refusal('session.no-undo')
    }
    this.#listener.onUndo(role, undone)
    this.#enter(this.#trail.pop() ?? this.#index)
    return DONE
  }

  /** The step that waits for an answer: whoever answers before having read on has read. */
  #waiting(): number {
    const { steps } = this.script
    let at = this.#index
    for (let step = steps[at]; step?.answer === undefined && step?.then === undefined; step = steps[at]) {
      if (step === undefined) return this.#index
      at++
    }
    return at
  }

  #playAll(lines: readonly string[]): void {
    for (const line of lines) this.#play(decisionIn(line), this.match.version)
  }

  #play({ role, action, chance }: RecordedDecision, version: number): void {
    const events = this.match.decide(role, action, version, new ListedChance(chance))
    this.#listener.onDecision(role, events)
  }

  /** What the rules forbid is explained by them; what they allow has to wait. */
  #refuse(role: Role, action: Action): Reply {
    const { game, state } = this.match
    const isAsked = game.toMove(state).includes(role)
    const verdict = isAsked ? game.explain(state, role, action) : undefined
    if (verdict?.legal === false) return { isDone: false, section: verdict.section, reason: verdict.reason }
    return refusal(NOT_NOW)
  }

  #enter(index: number): void {
    this.#index = index
    this.#listener.onStep(this.step, index)
  }
}

function refusal(key: string): Reply {
  return { isDone: false, reason: message(key) }
}
