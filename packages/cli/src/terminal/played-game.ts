import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  type Chance,
  type Event,
  eventsFor,
  type FlowState,
  formatRecord,
  type GameRecord,
  ListedChance,
  Match,
  type Player,
  type Role,
  SeededChance,
  type SetupChoice,
  seatOf,
} from '@sztab/kernel'

/** A game between one person and machines, as far as it has been played. */
export class PlayedGame {
  readonly entry: GameEntry
  readonly choice: SetupChoice
  /** The seat of the person: where seats are exchanged, its holder plays on in another role. */
  readonly seat: Role
  readonly #match: Match<FlowState>
  readonly #dice: Chance
  readonly #machine: Player
  readonly #machineLuck: Chance

  private constructor(
    entry: GameEntry,
    match: Match<FlowState>,
    { choice, seat, machine, seed }: Seating,
    dice: Chance,
  ) {
    this.entry = entry
    this.choice = choice
    this.seat = seat
    this.#match = match
    this.#dice = dice
    this.#machine = machine
    this.#machineLuck = SeededChance.fromSeed(`${seed} machine`)
  }

  static begin(entry: GameEntry, seating: Seating): PlayedGame {
    const dice = SeededChance.fromSeed(seating.seed)
    return new PlayedGame(entry, Match.begin(entry.game, seating.choice, dice), seating, dice)
  }

  /** Plays a record again as far as it goes; throws what the rules throw where it no longer fits. */
  static resume(entry: GameEntry, seating: Seating, record: GameRecord): PlayedGame {
    const { start, setupChance } = record
    const match =
      start === undefined
        ? Match.begin(entry.game, seating.choice, new ListedChance(setupChance))
        : Match.from(entry.game, seating.choice, start, new ListedChance([]))
    for (const { role, action, chance } of record.decisions) {
      match.decide(role, action, match.version, new ListedChance(chance))
    }
    return new PlayedGame(entry, match, seating, SeededChance.fromSeed(seating.seed))
  }

  get state(): FlowState {
    return this.#match.state
  }

  get record(): string {
    return formatRecord(this.#match.record)
  }

  /** The role in which the person is asked now. */
  get role(): Role | undefined {
    return this.entry.game.toMove(this.state).find((role) => this.#isOwn(role))
  }

  get view(): FlowState {
    return this.entry.game.view(this.state, this.ownRole)
  }

  /** The role that the person plays now, asked or not. */
  get ownRole(): Role {
    const { game } = this.entry
    return game.seats?.(this.state)[this.seat] ?? this.seat
  }

  /** What the person learns of his own answer. */
  decide(role: Role, action: Action): Event[] {
    const events = this.#match.decide(role, action, this.#match.version, this.#dice)
    return eventsFor(events, this.ownRole)
  }

  /** Lets one machine answer that is asked; undefined when none is. */
  letMachineDecide(): { readonly role: Role; readonly events: readonly Event[] } | undefined {
    const { game } = this.entry
    const role = game.toMove(this.state).find((asked) => !this.#isOwn(asked))
    if (role === undefined) return undefined
    const action = this.#machine.decide(game, game.view(this.state, role), role, this.#machineLuck)
    return { role, events: this.decide(role, action) }
  }

  undo(): boolean {
    return this.#match.undo(this.ownRole)
  }

  #isOwn(role: Role): boolean {
    return seatOf(this.entry.game, this.state, role) === this.seat
  }
}

/** Who sits where, and what is played. */
export interface Seating {
  readonly choice: SetupChoice
  readonly seat: Role
  readonly machine: Player
  readonly seed: string
}
