import { turnNumber } from '@sztab/board'
import type { GameEntry } from '@sztab/catalog'
import {
  type Event,
  eventsFor,
  type FlowState,
  type Game,
  type LuckShare,
  type Result,
  type Role,
  seatOf,
  type Viewer,
} from '@sztab/kernel'
import type { Change, Proposal } from '@sztab/protocol'
import type { Holder } from '../people/players.ts'
import type { ClockSettings, Clocks, Dispute } from '../storage/schema.ts'
import { type Beginning, type Course, isOver, resultOf, toMove } from './course.ts'
import { NO_QUESTIONS, nextQuestions, type Questions } from './questions.ts'

/** What a table is from its beginning to its end. */
export interface TableFacts {
  /** Its code too: whoever knows it was given it. */
  readonly id: string
  readonly entry: GameEntry
  readonly beginning: Beginning
  readonly roles: readonly Role[]
  readonly dice: 'server' | 'players'
  readonly secret: string
  /** Whether the seats add to the dice. */
  readonly isLuckShared: boolean
  readonly isPublic: boolean
  readonly clock: ClockSettings | null
  readonly createdAt: Date
  /** Of the rules under which it began. */
  readonly firstRules: number
  /** Who opened it; the table itself where nobody knows any more. */
  readonly opener: string
}

export interface SeatedPerson {
  readonly id: Holder
  readonly name: string
  readonly isGuest: boolean
  /** He has given up his account. */
  readonly isFormer?: boolean
  /** A program plays for him. */
  readonly isProgram?: boolean
}

/** Named by the role first played from it. */
export interface RoomSeat {
  readonly role: Role
  readonly kind: 'open' | 'person' | 'machine'
  readonly player: SeatedPerson | undefined
  readonly machine: string | undefined
  /** Somebody has left it. */
  readonly isVacated?: boolean
}

export interface OpenProposal extends Proposal {
  /** Seats that have agreed. */
  readonly agreed: readonly Role[]
  /** Who asks for a seat. */
  readonly player?: string
}

/** The last entry of the history and what it led to, unfiltered. */
export interface LastEntry extends Change {
  readonly events: readonly Event[]
}

/**
 * A table as this process knows it: a copy of what the database holds, behind it at times, ahead of it never.
 * Whoever changes or reads more than one part of it does so in its turn.
 */
export class Room {
  readonly facts: TableFacts
  seats: readonly RoomSeat[] = []
  proposals: readonly OpenProposal[] = []
  /** What the seats have added to the dice. */
  shares: readonly LuckShare[] = []
  clocks: Clocks = {}
  /** How many look at it, at all processes, when they were last counted. */
  watchers = 0
  /** The version of the last kept state, and of the last position that was written down. */
  keptAt = 0
  stoodAt = 0
  /** Where the game does not agree with the present rules: its players have to choose how it goes on. */
  dispute: Dispute | undefined
  /** How a game ended under rules that cannot be followed any more. */
  settled: Result | undefined
  #course: Course
  #views = new Map<Viewer, string>()
  #questions: Questions
  #turn: Promise<unknown> = Promise.resolve()

  constructor(facts: TableFacts, course: Course) {
    this.facts = facts
    this.#course = course
    this.#questions = nextQuestions(NO_QUESTIONS, this.game, course.state, this.toMove, course.version)
  }

  get game(): Game {
    return this.facts.entry.game
  }

  get course(): Course {
    return this.#course
  }

  get questions(): Questions {
    return this.#questions
  }

  /** Takes over all that another copy of the same table knows. */
  become(other: Room): void {
    this.seats = other.seats
    this.shares = other.shares
    this.proposals = other.proposals
    this.clocks = other.clocks
    this.keptAt = other.keptAt
    this.stoodAt = other.stoodAt
    this.dispute = other.dispute
    this.settled = other.settled
    this.#course = other.#course
    this.#questions = other.#questions
    this.#views.clear()
  }

  /** Lets an entry hold. */
  advance(course: Course, answered: Role): void {
    this.#course = course
    this.#views.clear()
    this.#questions = nextQuestions(
      this.#questions,
      this.game,
      course.state,
      this.toMove,
      course.version,
      answered,
    )
  }

  get version(): number {
    return this.#course.version
  }

  get state(): FlowState {
    return this.#course.state
  }

  get isOver(): boolean {
    return this.settled !== undefined || isOver(this.game, this.#course)
  }

  get toMove(): readonly Role[] {
    if (this.dispute !== undefined || this.settled !== undefined) return []
    return toMove(this.game, this.#course)
  }

  get result(): Result | undefined {
    return this.settled ?? resultAt(this.facts, this.#course)
  }

  /** The role that is played from a seat now. */
  roleAt(seat: Role): Role {
    return this.game.seats?.(this.state)[seat] ?? seat
  }

  seatFor(role: Role): RoomSeat | undefined {
    const first = seatOf(this.game, this.state, role)
    return this.seats.find((seat) => seat.role === first)
  }

  /** The roles that a person decides for. */
  rolesOf(player: Holder | undefined): readonly Role[] {
    if (player === undefined) return []
    return this.seats.filter((seat) => seat.player?.id === player).map((seat) => this.roleAt(seat.role))
  }

  /** Whose eyes a person sees the table with: those of his roles, or of a bystander. */
  viewersFor(player: Holder | undefined): readonly Viewer[] {
    const roles = this.rolesOf(player)
    return roles.length > 0 ? roles : ['observer']
  }

  /** Whether a person plays every role himself: then nothing is hidden from him. */
  holdsAll(player: Holder | undefined): boolean {
    return this.rolesOf(player).length === this.facts.roles.length
  }

  /** What a viewer sees, as JSON; made once for each version. */
  viewText(viewer: Viewer): string {
    let text = this.#views.get(viewer)
    if (text === undefined) {
      text = JSON.stringify(this.game.view(this.state, viewer))
      this.#views.set(viewer, text)
    }
    return text
  }

  /** Does the work when everything that was begun before at this table is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work)
    this.#turn = done.catch(() => undefined)
    return done
  }
}

export function resultAt({ entry, beginning }: TableFacts, course: Course): Result | undefined {
  return resultOf(entry.game, beginning.choice, course, () => turnOf(entry, course.state) ?? 0)
}

/** The seats whose holders are to decide. */
export function askedSeats(game: Game, course: Course): readonly Role[] {
  return toMove(game, course).map((role) => seatOf(game, course.state, role))
}

/** What several viewers at one screen may know of what happened. */
export function eventsForAny(events: readonly Event[], viewers: readonly Viewer[]): Event[] {
  const seen = new Set(viewers.flatMap((viewer) => eventsFor(events, viewer)))
  return events.filter((event) => seen.has(event))
}

/** The turn of the game, where its table has a turn track. */
export function turnOf(entry: GameEntry, state: FlowState): number | undefined {
  return entry.tabletop === undefined ? undefined : turnNumber(entry.tabletop.status(state, 'observer').turns)
}
