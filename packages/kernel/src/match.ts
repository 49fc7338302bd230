import type { Action } from './action.ts'
import { type Chance, type ChanceToken, RecordedChance } from './chance.ts'
import { clonePlain } from './clone.ts'
import type { Event, Role } from './event.ts'
import type { FlowState } from './flow.ts'
import { RECORD_FORMAT } from './formats.ts'
import { type Game, isState, type PositionBody, type SetupChoice, writtenAnswer } from './game.ts'
import { decisionMark, type GameRecord, type RecordedDecision } from './record.ts'

/** An answer to a question that is no longer the present one. */
export class StaleVersion extends Error {
  readonly given: number
  readonly current: number

  constructor(given: number, current: number) {
    super(`version ${given} was answered, but the game is at version ${current}`)
    this.name = 'StaleVersion'
    this.given = given
    this.current = current
  }
}

/** A decision that may be taken back: who made it, the state before it, and the version it led to. */
export interface Past<S> {
  readonly state: S
  readonly role: Role
  readonly version: number
}

/**
 * The way back after a decision, as far as the last new information: a die, a draw, something revealed, or
 * another role's answer.
 */
export function wayBack<S>(
  past: readonly Past<S>[],
  last: Past<S>,
  tokens: readonly ChanceToken[],
  events: readonly Event[],
): readonly Past<S>[] {
  if (tokens.length > 0 || events.some((event) => event.reveals === true)) return []
  return past.some(({ role }) => role !== last.role) ? [last] : [...past, last]
}

export interface MatchSettings {
  /** Write a fingerprint behind every decision of the record. */
  readonly fingerprints: boolean
}

/**
 * A game being played: its state, its record, and the way back. A decision either happens whole or not at
 * all. Undo goes back decision by decision.
 */
export class Match<S extends FlowState> {
  readonly game: Game<S>
  readonly record: GameRecord & { readonly decisions: RecordedDecision[] }
  readonly #chance: Chance
  readonly #settings: MatchSettings
  #state: S
  #version = 0
  #past: readonly Past<S>[] = []

  private constructor(
    game: Game<S>,
    state: S,
    header: RecordHeader,
    chance: Chance,
    settings: MatchSettings,
  ) {
    this.game = game
    this.#state = state
    this.#chance = chance
    this.#settings = settings
    this.record = { format: RECORD_FORMAT, game: game.id, rules: game.rules, ...header, decisions: [] }
  }

  static begin<S extends FlowState>(
    game: Game<S>,
    choice: SetupChoice,
    chance: Chance,
    settings: MatchSettings = { fingerprints: true },
  ): Match<S> {
    const recorded = new RecordedChance(chance)
    const state = game.setup(choice, recorded)
    const header = { scenario: choice.scenario, options: choice.options, setupChance: recorded.tokens }
    return new Match(game, state, header, chance, settings)
  }

  /** Goes on from a position instead of the scenario's beginning. */
  static from<S extends FlowState>(
    game: Game<S>,
    choice: SetupChoice,
    start: PositionBody,
    chance: Chance,
    settings: MatchSettings = { fingerprints: true },
  ): Match<S> {
    const state = game.readPosition(start, choice)
    if (!isState(state)) throw new Error(`the starting position is faulty: ${state[0]?.field}`)
    const header = { scenario: choice.scenario, options: choice.options, setupChance: [], start }
    return new Match(game, state, header, chance, settings)
  }

  /** The present state. Read it, do not change it. */
  get state(): S {
    return this.#state
  }

  /** Grows with every decision and every undo, so that no two situations share a number. */
  get version(): number {
    return this.#version
  }

  /** Takes a role's answer to the question of `version`; dice that people rolled come as `luck`. */
  decide(role: Role, answer: Action, version: number = this.#version, luck: Chance = this.#chance): Event[] {
    if (version !== this.#version) throw new StaleVersion(version, this.#version)
    const before = this.#state
    const action = writtenAnswer(this.game, before, role, answer)
    const after = this.game.clone(before)
    const chance = new RecordedChance(luck)
    const events = this.game.apply(after, role, action, chance)

    this.#past = wayBack(this.#past, { state: before, role, version: version + 1 }, chance.tokens, events)
    this.#state = after
    this.#version++
    this.record.decisions.push({
      role,
      action: clonePlain(action),
      chance: chance.tokens,
      ...(this.#settings.fingerprints ? { fingerprint: decisionMark(after, chance.tokens) } : {}),
    })
    return events
  }

  mayUndo(role: Role): boolean {
    return this.#past.at(-1)?.role === role
  }

  /** The version that the last decision led to, as long as it may be taken back. */
  get undoable(): number | undefined {
    return this.#past.at(-1)?.version
  }

  /** Takes the role's last decision back; false when new information stands in the way. */
  undo(role: Role): boolean {
    if (!this.mayUndo(role)) return false
    this.#state = (this.#past.at(-1) as Past<S>).state
    this.#past = this.#past.slice(0, -1)
    this.record.decisions.pop()
    this.#version++
    return true
  }
}

type RecordHeader = Pick<GameRecord, 'scenario' | 'options' | 'setupChance'> & { start?: PositionBody }
