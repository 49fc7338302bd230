import type { GameEntry } from '@sztab/catalog'
import {
  type Action,
  type Chance,
  type Event,
  endingOf,
  type FlowState,
  type Game,
  type GameRecord,
  ListedChance,
  Match,
  message,
  type Player,
  type Progress,
  type Role,
  RuleViolation,
  randomPlayer,
  readSetupChoice,
  rolesOf,
  SeededChance,
  type SetupChoice,
  StaleVersion,
  seatOf,
} from '@sztab/kernel'
import { SECOND_THOUGHTS, type TableInfo, type TableState, type Told } from '@sztab/protocol'
import type { Reply, Thinking } from '../live/session.ts'
import { heardBy, toldState } from './told-state.ts'

/** Who sits where: a person in front of this screen, or the name of a machine player. */
export interface LocalSettings {
  /** The name under which the game is kept on this device. */
  readonly id: string
  readonly game: string
  readonly scenario: string | undefined
  readonly options: Readonly<Record<string, string>>
  readonly seats: Readonly<Record<Role, string>>
  readonly seed: string
}

export const PERSON = 'me'

/** As many decisions as a server tells to somebody who comes. */
const LONGEST_PAST = 60

const DONE: Reply = { isDone: true }

/** What a game kept on this device tells. */
export interface LocalListener {
  tell(state: TableState): void
  /** The game stands differently: this is its record now. */
  keep(record: GameRecord, state: TableState): void
  /** How far the machine has come with what it thinks about; nothing when it has answered or lets go. */
  think?(thinking: Thinking | undefined): void
}

/** A game kept on this device. It tells its states as a server would. */
export class LocalTable {
  readonly #match: Match<FlowState>
  readonly #info: TableInfo
  readonly #people: ReadonlySet<Role>
  readonly #machines: ReadonlyMap<Role, Player>
  readonly #listener: LocalListener
  readonly #seed: string
  #thinking: ReturnType<typeof setTimeout> | undefined
  #isHurried = false
  /** What the recorded part of the game told the people at this table. */
  readonly past: readonly Told[]

  /** Begins a game, or goes on with a recorded one. `machineNamed` knows whoever sits there besides people. */
  constructor(
    entry: GameEntry,
    settings: LocalSettings,
    record: GameRecord | undefined,
    listener: LocalListener,
    machineNamed: (name: string) => Player = () => randomPlayer,
  ) {
    const { game } = entry
    const choice = record ?? settled(entry, settings)
    const roles = rolesOf(game, choice)
    const seats = new Map(roles.map((role) => [role, settings.seats[role] ?? PERSON]))
    const luck = SeededChance.fromSeed(settings.seed)
    const { match, told } =
      record === undefined
        ? { match: Match.begin(game, choice, luck), told: [] }
        : resumed(game, record, luck)
    this.#match = match
    this.#listener = listener
    this.#seed = settings.seed
    this.#people = new Set(roles.filter((role) => seats.get(role) === PERSON))
    this.#machines = new Map(
      roles
        .filter((role) => !this.#people.has(role))
        .map((role) => [role, machineNamed(seats.get(role) as string)]),
    )
    this.past = told.map(({ version, events }) => ({ version, events: heardBy(this.#roles(), events) }))
    this.#info = {
      id: settings.id,
      code: settings.id,
      game: game.id,
      scenario: choice.scenario,
      options: choice.options,
      seats: roles.map((role) => {
        const player = this.#machines.get(role)
        return player === undefined ? { role, kind: 'person' } : { role, kind: 'machine', name: player.name }
      }),
      dice: 'server',
      startedAt: '',
    }
  }

  /** Tells the position as it stands and lets the machine move if it is its turn. */
  begin(): void {
    this.#announce([])
    this.#think()
  }

  decide(version: number, role: Role, action: Action): Reply {
    if (!this.#roles().includes(role)) return refusal('session.not-your-role')
    return this.#attempt(() => {
      const isEnd = this.#endsSomething(role, action)
      this.#announce(this.#match.decide(role, action, version, this.#luck()), { kind: 'answer', role })
      this.#think(isEnd && this.#match.mayUndo(role) ? SECOND_THOUGHTS : 0)
      return DONE
    })
  }

  /** Whether an answer ends a phase or a turn; one that is not asked for ends nothing. */
  #endsSomething(role: Role, action: Action): boolean {
    const { game, state } = this.#match
    return game.toMove(state).includes(role) && endingOf(game.prompt(state, role), action) !== undefined
  }

  undo(version: number, role: Role): Reply {
    if (!this.#roles().includes(role)) return refusal('session.not-your-role')
    return this.#attempt(() => {
      if (version !== this.#match.version) throw new StaleVersion(version, this.#match.version)
      const undone = this.#match.undoable
      if (undone === undefined || !this.#match.undo(role)) return refusal('session.no-undo')
      this.#announce([], { kind: 'undo', role, undone })
      this.#think()
      return DONE
    })
  }

  #attempt(change: () => Reply): Reply {
    try {
      return change()
    } catch (error) {
      if (error instanceof RuleViolation) return { isDone: false, ...error.denial }
      if (error instanceof StaleVersion) return refusal('session.stale')
      throw error
    }
  }

  /** The roles of the people at this table, who keep their seats when sides are exchanged. */
  #roles(): Role[] {
    const { game, state } = this.#match
    return game.roles.filter((role) => this.#people.has(seatOf(game, state, role)))
  }

  #announce(events: readonly Event[], last?: TableState['last']): void {
    const told = toldState(this.#match, this.#info, this.#roles(), events, last)
    this.#listener.tell(told)
    this.#listener.keep(this.#match.record, told)
  }

  /** Every decision has its own luck, so that a game taken up again goes on as it would have. */
  #luck(role?: Role): Chance {
    const words = [this.#seed, this.#match.record.decisions.length, role ?? 'dice']
    return SeededChance.fromSeed(words.join(' '))
  }

  /**
   * One machine decision after the other, with room between them for what people ask. A machine that would answer what
   * has been taken back meanwhile does not.
   */
  #think(delay = 0): void {
    clearTimeout(this.#thinking)
    this.#isHurried = false
    this.#listener.think?.(undefined)
    const role = this.#machineToMove()
    if (role === undefined) return
    this.#thinking = setTimeout(() => {
      const { game, state } = this.#match
      const player = this.#machines.get(seatOf(game, state, role))
      if (player === undefined || !game.toMove(state).includes(role)) return
      const [view, luck] = [game.view(state, role), this.#luck(role)]
      const steps = player.ponder?.(game, view, role, luck, () => this.#isHurried)
      if (steps !== undefined) this.#ponder(role, steps)
      else this.#answer(role, player.decide(game, view, role, luck))
    }, delay)
  }

  /** A step, and then the next one: between them a person may ask for the answer, or take back what it would answer. */
  #ponder(role: Role, steps: Generator<Progress, Action>): void {
    const { done, value } = steps.next()
    if (done === true) {
      this.#answer(role, value)
      return
    }
    this.#listener.think?.({ role, ...value })
    this.#thinking = setTimeout(() => this.#ponder(role, steps), 0)
  }

  #answer(role: Role, action: Action): void {
    const events = this.#match.decide(role, action, this.#match.version, this.#luck())
    this.#announce(events, { kind: 'answer', role })
    this.#think()
  }

  /** Whoever thinks answers with the best he has so far. */
  hurry(): void {
    this.#isHurried = true
  }

  #machineToMove(): Role | undefined {
    const { game, state } = this.#match
    return game.toMove(state).find((role) => this.#machines.has(seatOf(game, state, role)))
  }
}

/** The scenario and options that were asked for, or the usual ones where the game does not know them. */
function settled({ game }: GameEntry, { scenario, options }: LocalSettings): SetupChoice {
  const choice = readSetupChoice(game, scenario, options)
  if (!Array.isArray(choice)) return choice as SetupChoice
  return readSetupChoice(game, undefined, {}) as SetupChoice
}

interface Resumed {
  readonly match: Match<FlowState>
  readonly told: readonly Told[]
}

/** A recorded game, ready to go on, and what its last decisions told. */
function resumed(game: Game, record: GameRecord, luck: Chance): Resumed {
  const match =
    record.start === undefined
      ? Match.begin(game, record, new ListedChance(record.setupChance))
      : Match.from(game, record, record.start, luck)
  const told = record.decisions.map(({ role, action, chance }): Told => {
    const events = match.decide(role, action, match.version, new ListedChance(chance))
    return { version: match.version, events }
  })
  return { match, told: told.slice(-LONGEST_PAST) }
}

function refusal(key: string): Reply {
  return { isDone: false, reason: message(key) }
}
