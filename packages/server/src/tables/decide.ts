import {
  type Action,
  type Chance,
  ChanceMissing,
  type ChanceRequest,
  endingOf,
  type FlowState,
  formatAction,
  type Game,
  ListedChance,
  luckText,
  message,
  type Role,
  RuleViolation,
  type Section,
  writtenAnswer,
} from '@sztab/kernel'
import { denied, Refusal } from '../refusal.ts'
import { fallenFlag } from './clocks.ts'
import { type Course, type Decided, decide, endCourse, markOf, mayUndo, undo } from './course.ts'
import { diceOf, sharedDice } from './dice.ts'
import { isSameQuestion, nameOf } from './questions.ts'
import type { Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Who wants something: a person, or the machine in a seat. */
export type Asker = { readonly player: string } | 'machine'

export interface Answer {
  readonly version: number
  readonly role: Role
  readonly action: Action
  readonly dice?: readonly string[] | undefined
  /** The name of the question that he thinks he answers. */
  readonly question?: string | undefined
}

/** Every seat adds to the dice twice at most. */
const MOST_TRIES = 20

/** Takes an answer to the question of a version, or refuses it without any harm. */
export function takeAnswer(tables: Tables, room: Room, asker: Asker, answer: Answer): Promise<void> {
  return room.inTurn(async () => {
    const { version, role, action } = answer
    if (!isSameQuestion(room.questions, role, version, room.version)) {
      await checkVersion(tables, room, version)
    }
    checkSeat(room, asker, role)
    checkGoesOn(room)
    await checkClocks(tables, room)
    checkQuestion(room, answer)
    const standsAt = room.version
    const written = writtenAnswer(room.game, room.state, role, action)
    for (let tries = 0; ; tries++) {
      const decided = decideWith(room, answer)
      const isWritten = await tables.write(room, {
        last: { kind: 'answer', role, events: decided.events },
        course: decided.course,
        action: formatAction(written),
        chance: decided.chance,
        fingerprint: markOf(decided),
        isRegrettable: asker !== 'machine' && isRegrettable(room.game, room.state, answer, decided.course),
      })
      if (isWritten) return
      // Somebody may have added to the dice at the same moment: then they fall anew.
      if (room.version !== standsAt || tries === MOST_TRIES) throw stale(version, room)
    }
  })
}

/** Takes the role's own last decision back, as far as nothing new was learned since. */
export function takeUndo(
  tables: Tables,
  room: Room,
  asker: Asker,
  { version, role }: Pick<Answer, 'version' | 'role'>,
): Promise<void> {
  return room.inTurn(async () => {
    await checkVersion(tables, room, version)
    checkSeat(room, asker, role)
    checkGoesOn(room)
    checkLength(tables, room)
    if (!mayUndo(room.course, role)) throw new Refusal(message('table.no-undo'), { status: 409 })
    const course = undo(room.course)
    if (!(await tables.write(room, { last: { kind: 'undo', role, events: [] }, course, action: '' }))) {
      throw stale(version, room)
    }
  })
}

/** Nobody fills the database by deciding and taking back for ever. */
export function checkLength({ mostEntries }: Tables, room: Room): void {
  if (room.version >= mostEntries) throw new Refusal(message('table.too-long'), { status: 409 })
}

/** Whether an answer that was taken has ended a phase or a turn, and may be taken back. */
export function isRegrettable(
  game: Game,
  before: FlowState,
  { role, action }: Pick<Answer, 'role' | 'action'>,
  after: Course,
): boolean {
  return endingOf(game.prompt(before, role), action) !== undefined && mayUndo(after, role)
}

/** Whoever says what he thinks he is asked does not answer anything else by mistake. */
function checkQuestion({ game, state, toMove }: Room, { role, question }: Answer): void {
  if (question === undefined || !toMove.includes(role)) return
  if (nameOf(game.prompt(game.view(state, role), role)) === question) return
  throw new Refusal(message('table.other-question'), { status: 409 })
}

async function checkVersion(tables: Tables, room: Room, version: number): Promise<void> {
  // Another process may have told this player of a decision that has not yet been heard of here.
  if (version > room.version) await tables.catchUp(room)
  if (version !== room.version) throw stale(version, room)
}

export function stale(given: number, room: Room): Refusal {
  return new Refusal(message('table.stale', { given, current: room.version }), { status: 409 })
}

export function checkSeat(room: Room, asker: Asker, role: Role): void {
  const seat = room.seatFor(role)
  const isHeld =
    asker === 'machine' ? seat?.kind === 'machine' : seat !== undefined && seat.player?.id === asker.player
  if (!isHeld)
    throw new Refusal(message('table.not-your-seat', { role }), { status: 403, game: room.game.id })
}

export function checkGoesOn(room: Room): void {
  if (room.dispute !== undefined) {
    const { decision, section } = room.dispute
    throw new Refusal(message('table.other-rules', { decision }), { status: 409, section: shown(section) })
  }
  checkNotOver(room)
}

/** Sections that name no rule are not told. */
function shown(section: Section): Section | undefined {
  return section === '-' ? undefined : section
}

export function checkNotOver(room: Room): void {
  if (room.isOver) throw new Refusal(message('kernel.game-over'), { status: 409, game: room.game.id })
}

/** A flag that has fallen ends the game, even when the answer comes before the job that watches the clock. */
async function checkClocks(tables: Tables, room: Room): Promise<void> {
  if (await dropFlag(tables, room)) throw new Refusal(message('table.time-is-up'), { status: 409 })
}

/** Ends the game when somebody's time is up. To be called in the room's turn. */
export async function dropFlag(tables: Tables, room: Room): Promise<boolean> {
  const seat = fallenFlag(room.clocks, tables.now())
  if (seat === undefined || room.isOver || room.dispute !== undefined) return false
  const role = room.roleAt(seat)
  return tables.write(room, {
    last: { kind: 'flag', role, events: [] },
    course: endCourse(room.course, { kind: 'flag', role }),
    action: '',
  })
}

function decideWith(room: Room, { role, action, dice }: Answer): Decided {
  const { game, facts, course } = room
  const rolled = facts.dice === 'players' ? new ListedChance(dice ?? []) : undefined
  if (rolled === undefined && dice !== undefined) {
    throw new Refusal(message('table.server-rolls'), { field: 'dice' })
  }
  try {
    const decided = decide(game, course, role, action, rolled ?? luckFor(room, role, action))
    if (rolled !== undefined && rolled.unused.length > 0) {
      throw new Refusal(message('table.dice-unused', { dice: rolled.unused }), { field: 'dice' })
    }
    return decided
  } catch (error) {
    if (error instanceof RuleViolation) throw denied(error.denial, game.id)
    if (error instanceof ChanceMissing) throw diceNeeded(error, game.id)
    throw error
  }
}

function luckFor({ facts, course, shares }: Room, role: Role, action: Action): Chance {
  if (!facts.isLuckShared) return diceOf(facts.secret, course.version + 1)
  return sharedDice(facts.secret, () => luckText(course.made + 1, role, action, shares))
}

/** Which die is to be rolled or what is to be drawn next, by the people at the table. */
function diceNeeded({ request, given }: ChanceMissing, game: string): Refusal {
  const needed = neededText(request)
  const reason =
    given === undefined
      ? message('table.dice-needed', { needed })
      : message('table.dice-wrong', { given, needed })
  return new Refusal(reason, { field: 'dice', game, status: 409 })
}

function neededText(request: ChanceRequest) {
  return request.kind === 'die'
    ? message('table.die', { sides: request.sides })
    : message('table.draw', { labels: [...new Set(request.labels)] })
}
