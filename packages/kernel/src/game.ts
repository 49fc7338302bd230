import type { Action } from './action.ts'
import type { Chance } from './chance.ts'
import type { Digest } from './digest.ts'
import type { Event, Role, Viewer } from './event.ts'
import type { FlowState } from './flow.ts'
import type { ByLanguage, Language, Texts } from './language.ts'
import type { Message } from './message.ts'
import type { Preview } from './preview.ts'
import type { Choice, Expand, Offer, Prompt } from './prompt.ts'
import type { Section } from './section.ts'
import type { Verdict } from './verdict.ts'

export interface Scenario {
  readonly id: string
  readonly section: Section
  readonly roles: readonly Role[]
  /** The side of each role, where several win and lose together. */
  readonly sides?: Readonly<Record<Role, string>>
  /** How many turns it has, where the rules set a limit. */
  readonly turns?: number
}

export interface OptionSpec {
  readonly id: string
  readonly section: Section
  readonly values: readonly string[]
  readonly default: string
}

export interface SetupChoice {
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
}

export interface Result {
  /** The role that has won, or the side where several win together. */
  readonly winner: Role | 'draw'
  readonly section: Section
  readonly reason: Message
  readonly turn: number
}

/** A faulty field of a document: where it is and what is wrong with it. */
export interface FieldError {
  readonly field: string
  readonly problem: Message
}

/** The game-specific part of a position document, as plain JSON. */
export type PositionBody = Readonly<Record<string, unknown>>

/**
 * All that tables, servers, players and tools know of a game. States are plain data and change only in
 * `apply`. A view is a state in which what the viewer may not know is masked, so `prompt`, `explain`,
 * `preview` and `pieces` work on a role's own view exactly as on the state.
 */
export interface Game<S extends FlowState = FlowState> {
  readonly id: string
  /** Grows by one whenever a rule fix changes what is legal or what follows from it. */
  readonly rules: number
  /** Grows by one whenever states are laid out differently: a state kept under another number is not read. */
  readonly shape: number
  readonly roles: readonly Role[]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly OptionSpec[]
  /** The rules by section, which are long and read by few: they are fetched when somebody opens them. */
  digest(language: Language): Promise<Digest>
  readonly texts: ByLanguage<Texts>
  /** Steps that ask even when there is only one answer, because not asking would tell the others so. */
  readonly alwaysAsked?: readonly string[]
  /** Steps whose answers no other role may know as long as the step lasts, such as sealed bids. */
  readonly secretSteps?: readonly string[]

  setup(choice: SetupChoice, chance: Chance): S
  /** Who has to decide now; several where the rules let them decide at once; nobody when the game is over. */
  toMove(state: S): readonly Role[]
  /** The question put to a role that is to move; with `partial`, the answers that continue it. */
  prompt(state: S, role: Role, partial?: Action): Prompt
  /**
   * The answers of the prompt for whoever wants one and not all: they need not be written out. They are looked at before
   * the state changes. Where it is absent, the prompt serves.
   */
  offer?(state: S, role: Role, partial?: Action): Offer
  /** Handy complete answers that continue a beginning, such as the cheapest path to every reachable hex. */
  shortcuts(state: S, role: Role, partial: Action): readonly Choice[]
  /** The answer as records keep it, with its sets in the one order in which they are written; absent without sets. */
  written?(state: S, role: Role, action: Action): Action
  explain(state: S, role: Role, action: Action): Verdict
  /**
   * Changes the state and tells what happened. Throws `RuleViolation` for an answer that the rules refuse: the state is then
   * not to be used further. Whoever needs all or nothing applies to a clone, as `Match` does.
   */
  apply(state: S, role: Role, action: Action, chance: Chance): Event[]
  /** The exact odds of an answer, if something is rolled for it. */
  preview(state: S, role: Role, action: Action): Preview | undefined
  view(state: S, viewer: Viewer): S
  /**
   * A full state that the viewer could believe in. It deals out anew all that the rules hide from the viewer,
   * whatever the view shows there, so that a view which shows too much is found out.
   */
  sample(view: S, viewer: Viewer, chance: Chance): S
  result(state: S): Result | undefined
  /** For games in which seats may be exchanged: the role that the holder of each first seat now plays. */
  seats?(state: S): Readonly<Record<Role, Role>>
  /** What must hold in every state and does not; empty when all is well. */
  invariants(state: S): string[]
  clone(state: S): S
  /** What the rules remember of a state and would find differently now: nothing, or the rules forget too little. */
  misremembered?(state: S): readonly string[]

  writePosition(state: S): PositionBody
  /** Reads a possibly partial description; everything left out takes its default. */
  readPosition(body: unknown, choice: SetupChoice): S | readonly FieldError[]
}

/** The roles that are played in a scenario. */
export function rolesOf(game: Game, { scenario }: Pick<SetupChoice, 'scenario'>): readonly Role[] {
  return game.scenarios.find(({ id }) => id === scenario)?.roles ?? game.roles
}

/** The side on which a role plays: its own, unless several win and lose together. */
export function sideOfRole(game: Game, choice: SetupChoice, role: Role): string {
  return game.scenarios.find(({ id }) => id === choice.scenario)?.sides?.[role] ?? role
}

/** The lazily listed answers of a role that is to move. */
export function answersOf<S extends FlowState>(game: Game<S>, state: S, role: Role): Expand {
  return (partial) => game.prompt(state, role, partial).choices
}

/** The answer as records keep it: sets may be given in any order, and are written in one. */
export function writtenAnswer<S extends FlowState>(
  game: Game<S>,
  state: S,
  role: Role,
  action: Action,
): Action {
  return game.written?.(state, role, action) ?? action
}

/** `readPosition` answers with a state or a list of faults. */
export function isState<S extends FlowState>(read: S | readonly FieldError[]): read is S {
  return !Array.isArray(read)
}

/** The first seat of whoever plays a role now. */
export function seatOf<S extends FlowState>(game: Game<S>, state: S, role: Role): Role {
  const seats = Object.entries(game.seats?.(state) ?? {})
  return seats.find(([, now]) => now === role)?.[0] ?? role
}
