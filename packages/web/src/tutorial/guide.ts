import {
  type Action,
  answersOf,
  type Event,
  type FlowState,
  type Game,
  Match,
  message,
  type RecordedDecision,
  type Role,
  RuleViolation,
  randomAnswer,
  SeededChance,
  StaleVersion,
} from '@sztab/kernel'
import type { Reply } from '../live/session.ts'
import { decisionIn, fits, isAsWritten } from './fits.ts'
import type { Script, ScriptStep } from './script.ts'
import { ScriptedChance } from './scripted-chance.ts'

/** What the guide tells whoever shows the game. */
export interface GuideListener {
  /** A decision was made. */
  onDecision(role: Role, events: readonly Event[]): void
  onUndo(role: Role, undone: number): void
  /** Another step of the script, or none: it is over. */
  onStep(step: ScriptStep | undefined, index: number): void
}

const DONE: Reply = { isDone: true }

/** Plays a script with somebody: waits for the right answer, makes the machine's, and never gets stuck. */
export class Guide {
  readonly script: Script
  readonly match: Match<FlowState>
  readonly #listener: GuideListener
  readonly #answered = new Set<string>()
  /** The steps at which the player's decisions were made, for the way back. */
  readonly #trail: number[] = []
  #index = 0

  constructor(game: Game, script: Script, listener: GuideListener) {
    this.script = script
    this.#listener = listener
    const luck = new ScriptedChance(script.luck ?? [], SeededChance.fromSeed(script.game))
    this.match = Match.begin(game, script, luck)
  }

  get step(): ScriptStep | undefined {
    return this.script.steps[this.#index]
  }

  begin(): void {
    this.#tellStep()
  }

  /** Goes on from a step that only tells something. */
  goOn(): void {
    const { step } = this
    if (step === undefined || step.answer !== undefined) return
    this.#letMachineAnswer(step.then ?? [])
    this.#enter(this.#index + 1)
  }

  decide(version: number, role: Role, action: Action): Reply {
    if (role !== this.script.role) return refusal('session.not-your-role')
    this.#passOver()
    const { step } = this
    const isWaiting = step?.answer !== undefined && step.asked === this.#asked()
    if (isWaiting && !fits(step, action)) return this.#refuse(role, action)
    const at = this.#index
    try {
      const luck = isWaiting ? decisionIn(step.answer ?? '').chance : []
      this.#listener.onDecision(role, this.#play({ role, action, chance: luck }, version))
    } catch (error) {
      if (error instanceof RuleViolation) return { isDone: false, ...error.denial }
      if (error instanceof StaleVersion) return refusal('session.stale')
      throw error
    }
    this.#trail.push(at)
    this.#follow(isWaiting ? step : undefined, action)
    return DONE
  }

  undo(version: number, role: Role): Reply {
    if (version !== this.match.version) return refusal('session.stale')
    const undone = this.match.undoable
    if (role !== this.script.role || undone === undefined || !this.match.undo(role)) {
      return refusal('session.no-undo')
    }
    this.#listener.onUndo(role, undone)
    this.#index = this.#trail.pop() ?? this.#index
    this.#tellStep()
    return DONE
  }

  /** What comes after a decision: the machine's answers, and the next step when this one is through. */
  #follow(step: ScriptStep | undefined, action: Action): void {
    if (step === undefined) {
      // The step still waits for its answer.
      this.#letMachineAnswer([], this.#index)
      this.#enter(this.#index)
      return
    }
    const isWritten = isAsWritten(step, action)
    if (isWritten) this.#answered.add(step.id)
    this.#letMachineAnswer(step.then ?? [])
    const lasts = step.stays === true && !isWritten && this.#asked() === step.asked
    this.#enter(lasts ? this.#index : this.#index + 1)
  }

  /** Whoever answers before having read on has read. */
  #passOver(): void {
    while (this.step !== undefined && this.step.answer === undefined && this.step.then === undefined) {
      this.#enter(this.#index + 1)
    }
  }

  /** Goes to a step; those that no longer fit what the game asks are left out. */
  #enter(index: number): void {
    const { steps } = this.script
    let next = index
    while (steps[next]?.onlyAfter !== undefined && !this.#answered.has(steps[next]?.onlyAfter ?? '')) next++
    const step = steps[next]
    if (step?.answer !== undefined && step.asked !== this.#asked()) {
      const fitting = steps.findIndex(
        ({ asked }, i) => i > next && asked !== undefined && asked === this.#asked(),
      )
      // None may fit because something else is asked first: the player answers that as he likes.
      if (fitting >= 0) next = fitting
    }
    this.#index = next
    this.#tellStep()
  }

  /** The step of the game that asks the player, if he is asked. */
  #asked(): string | undefined {
    const { game, state } = this.match
    const { role } = this.script
    return game.toMove(state).includes(role) ? game.prompt(state, role).step : undefined
  }

  #letMachineAnswer(lines: readonly string[], from = this.#index + 1): void {
    const { game } = this.match
    const wanted = lines.map(decisionIn)
    for (;;) {
      const { state } = this.match
      const role = game.toMove(state).find((other) => other !== this.script.role)
      if (role === undefined) return
      // After the last question only what is written is played: whoever plays on meets a better machine.
      if (wanted.length === 0 && !this.#hasQuestions(from)) return
      const decision = this.#nextOf(wanted, role)
      this.#listener.onDecision(role, this.#play(decision, this.match.version))
    }
  }

  #hasQuestions(from: number): boolean {
    return this.script.steps.slice(from).some(({ answer }) => answer !== undefined)
  }

  /** The next written answer that is legal, or any. */
  #nextOf(wanted: RecordedDecision[], role: Role): RecordedDecision {
    const { game, state } = this.match
    const at = wanted.findIndex((line) => line.role === role && game.explain(state, role, line.action).legal)
    const [written] = at < 0 ? [] : wanted.splice(at, 1)
    if (written !== undefined) return written
    const view = game.view(state, role)
    return { role, action: randomAnswer(answersOf(game, view, role), this.#luck('machine')), chance: [] }
  }

  #play({ role, action, chance }: RecordedDecision, version: number): readonly Event[] {
    return this.match.decide(role, action, version, new ScriptedChance(chance, this.#luck('dice')))
  }

  #luck(whose: string): SeededChance {
    return SeededChance.fromSeed(`${this.script.game} ${this.match.record.decisions.length} ${whose}`)
  }

  /** What the rules forbid is explained by them; what they allow has to wait. */
  #refuse(role: Role, action: Action): Reply {
    const { game, state } = this.match
    const verdict = game.explain(state, role, action)
    if (!verdict.legal) return { isDone: false, section: verdict.section, reason: verdict.reason }
    return refusal('tutorial.not-now')
  }

  #tellStep(): void {
    this.#listener.onStep(this.step, this.#index)
  }
}

function refusal(key: string): Reply {
  return { isDone: false, reason: message(key) }
}
