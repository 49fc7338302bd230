import {
  type Action,
  type Chance,
  type ChanceToken,
  decisionMark,
  type Event,
  type FlowState,
  type Game,
  isState,
  ListedChance,
  message,
  type Past,
  type PositionBody,
  parseAction,
  RecordedChance,
  type Result,
  type Role,
  rolesOf,
  type SetupChoice,
  sideOfRole,
  wayBack,
} from '@sztab/kernel'
import type { Change } from '@sztab/protocol'
import type { DecisionKind } from '../storage/schema.ts'

/** What a game begins with: enough to set it up again. */
export interface Beginning {
  readonly game: Game
  readonly choice: SetupChoice
  readonly setupChance: readonly ChanceToken[]
  readonly start: PositionBody | null
}

/** One line of a table's history. */
export interface Entry {
  readonly seq: number
  readonly kind: DecisionKind
  readonly role: Role
  /** The answer in its text form; of a take-back, the number of the first entry that no longer stands. */
  readonly action: string
  readonly chance: readonly ChanceToken[]
  readonly fingerprint: string | null
  /** Under which rules it was written; absent where they were those with which the table began. */
  readonly rules: number | null
  /** Of the layout of the state that the fingerprint is of. */
  readonly shape: number
}

/**
 * Where a game stands after some entry of its history. It never changes: every entry leads to another one,
 * which takes its place once it has been written down.
 */
export interface Course {
  /** The number of the last entry. */
  readonly version: number
  readonly state: FlowState
  /** The way back for whoever decided last, as far as the last new information. */
  readonly past: readonly Past<FlowState>[]
  /** How the game ended otherwise than by its rules. */
  readonly ending: Ending | undefined
  /** How many decisions stand. */
  readonly made: number
}

export interface Ending {
  readonly kind: EndingKind
  readonly role: Role
}

type EndingKind = 'resign' | 'draw' | 'flag' | 'void'

export function isEnding(kind: DecisionKind): kind is EndingKind {
  return kind === 'resign' || kind === 'draw' || kind === 'flag' || kind === 'void'
}

export function beginCourse({ game, choice, setupChance, start }: Beginning): Course {
  const state =
    start === null ? game.setup(choice, new ListedChance(setupChance)) : game.readPosition(start, choice)
  if (!isState(state)) throw new Error(`the starting position is faulty: ${state[0]?.field}`)
  return { version: 0, state, past: [], ending: undefined, made: 0 }
}

/** A course taken up at a kept state. States are kept where nothing can be undone, so there is no way back. */
export function resumeCourse(version: number, state: FlowState, made: number): Course {
  return { version, state, past: [], ending: undefined, made }
}

export interface Decided {
  readonly course: Course
  readonly chance: readonly ChanceToken[]
  readonly events: readonly Event[]
}

/** Takes an answer; throws what the rules throw. The given course stays as it is. */
export function decide(game: Game, course: Course, role: Role, action: Action, luck: Chance): Decided {
  const state = game.clone(course.state)
  const chance = new RecordedChance(luck)
  const events = game.apply(state, role, action, chance)
  const past = wayBack(
    course.past,
    { state: course.state, role, version: course.version + 1 },
    chance.tokens,
    events,
  )
  return {
    course: { version: course.version + 1, state, past, ending: course.ending, made: course.made + 1 },
    chance: chance.tokens,
    events,
  }
}

export function mayUndo(course: Course, role: Role): boolean {
  return course.ending === undefined && course.past.at(-1)?.role === role
}

/** Takes the last decision back; the course must allow it. */
export function undo(course: Course): Course {
  const last = course.past.at(-1)
  if (last === undefined) throw new Error('there is no way back')
  const { version, past, made } = course
  return { ...course, version: version + 1, state: last.state, past: past.slice(0, -1), made: made - 1 }
}

export function endCourse(course: Course, ending: Ending): Course {
  return { ...course, version: course.version + 1, past: [], ending }
}

/** Follows a written entry. Those that lead elsewhere cannot be followed this way: their state is kept beside them. */
export function follow(
  game: Game,
  course: Course,
  entry: Entry,
): { readonly course: Course; readonly events: readonly Event[] } {
  if (entry.seq !== course.version + 1) throw new Error(`entry ${entry.seq} follows ${course.version}`)
  switch (entry.kind) {
    case 'answer': {
      const action = parseAction(entry.action)
      if (!('do' in action)) throw new Error(`entry ${entry.seq} cannot be read: ${action.error}`)
      return decide(game, course, entry.role, action, new ListedChance(entry.chance))
    }
    case 'undo':
      return { course: undo(course), events: [] }
    case 'take-back':
    case 'go-on':
      throw new Error(`the state after entry ${entry.seq} was not kept`)
    default:
      return { course: endCourse(course, { kind: entry.kind, role: entry.role }), events: [] }
  }
}

/** Whether an entry leads to a state that does not follow from the one before it. */
export function leadsElsewhere({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'take-back' || kind === 'go-on'
}

/** What an entry changes in the course before it. */
export function changeBy(
  { past }: Course,
  { kind, role, action }: Pick<Entry, 'kind' | 'role' | 'action'>,
): Change {
  if (kind === 'take-back') return { kind, role, undone: Number(action) }
  const last = past.at(-1)
  return kind === 'undo' && last !== undefined ? { kind, role, undone: last.version } : { kind, role }
}

/** The entries whose decisions stand: what was undone or taken back is left out. */
export function standing<E extends StandingEntry>(entries: readonly E[]): E[] {
  const stands: E[] = []
  for (const entry of entries) letStand(stands, entry)
  return stands
}

/** Enough of an entry to know whether it stands. */
export type StandingEntry = Pick<Entry, 'seq' | 'kind' | 'action'>

/** What an entry changes in the list of those that stand. */
export function letStand<E extends StandingEntry>(stands: E[], entry: E): void {
  if (entry.kind === 'answer') stands.push(entry)
  else if (entry.kind === 'undo') stands.pop()
  else if (entry.kind === 'take-back') {
    const first = Number(entry.action)
    while (stands.length > 0 && (stands.at(-1) as E).seq >= first) stands.pop()
  }
}

/** The number of a role's last decision that stands. */
export function lastDecisionOf(entries: readonly Entry[], role: Role): number | undefined {
  return standing(entries).findLast((entry) => entry.role === role)?.seq
}

export function markOf({ course, chance }: Pick<Decided, 'course' | 'chance'>): string {
  return decisionMark(course.state, chance)
}

export function isOver(game: Game, course: Course): boolean {
  return course.ending !== undefined || game.result(course.state) !== undefined
}

/** Who is to decide: nobody once the game is over. */
export function toMove(game: Game, course: Course): readonly Role[] {
  return course.ending !== undefined ? [] : game.toMove(course.state)
}

/** Whoever leaves loses to the other side; where there are more sides than two, or only one, nobody wins. */
export function resultOf(
  game: Game,
  choice: SetupChoice,
  course: Course,
  turn: () => number,
): Result | undefined {
  const { ending } = course
  if (ending === undefined) return game.result(course.state)
  const { kind, role } = ending
  const own = sideOfRole(game, choice, role)
  const sides = new Set(rolesOf(game, choice).map((other) => sideOfRole(game, choice, other)))
  const others = [...sides].filter((side) => side !== own)
  const isLost = kind === 'resign' || kind === 'flag'
  const winner = isLost && others.length === 1 ? others[0]! : 'draw'
  return { winner, section: '-', reason: message(`table.ended-by-${kind}`, { role }), turn: turn() }
}
