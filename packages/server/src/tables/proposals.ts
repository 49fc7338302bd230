import { message, type Role } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import { type Ending, endCourse, lastDecisionOf, resumeCourse, standing } from './course.ts'
import { type Asker, checkGoesOn, checkLength, checkNotOver, checkSeat, stale } from './decide.ts'
import { loadEntries, loadFootholds } from './entries.ts'
import { loadCourse, loadProposals } from './load.ts'
import { lastPart, stateFrom } from './part.ts'
import type { OpenProposal, Room } from './room.ts'
import type { Tables } from './tables.ts'

type What = OpenProposal['what']

/** Ways out of a dispute with the rules; only there can they be proposed, and nothing else can be. */
const WAYS_OUT: readonly What[] = ['go-on', 'before', 'void']

/**
 * Asks the others to take a decision back, to call the game a draw, or how to go on where the rules have changed.
 * Nobody to ask means that all agree.
 */
export async function propose(
  tables: Tables,
  room: Room,
  asker: Asker,
  role: Role,
  what: What,
): Promise<void> {
  const isOpen = await room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkProposable(room, what)
    await loadProposals(tables.db, room)
    if (room.proposals.some((open) => open.what === what)) {
      throw new Refusal(message('table.proposed-already'), { status: 409 })
    }
    if (what === 'take-back') await decisionToTakeBack(tables, room, role)
    else if (what === 'draw' && room.seats.some(({ kind }) => kind === 'machine')) {
      throw new Refusal(message('table.machines-play-on'), { status: 409 })
    }
    const agreed = seatsOf(room, room.seatFor(role)?.player?.id)
    if (isAgreed(room, agreed)) {
      await carryOut(tables, room, role, what)
      return false
    }
    await tables.db
      .insertInto('proposal')
      .values({ table_id: room.facts.id, version: room.version, role, what, agreed: JSON.stringify(agreed) })
      .execute()
    await tables.refreshPeople(room)
    return true
  })
  if (isOpen) await tables.announcePeople(room.facts.id)
}

export interface ProposalAnswer {
  readonly role: Role
  readonly proposal: number
  readonly agree: boolean
}

/** Agrees or not. One "no" ends it, also that of whoever proposed it; the last "yes" carries it out. */
export async function answerProposal(
  tables: Tables,
  room: Room,
  asker: Asker,
  { role, proposal: id, agree }: ProposalAnswer,
): Promise<void> {
  await room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkNotOver(room)
    await loadProposals(tables.db, room)
    const proposal = room.proposals.find((open) => open.id === id)
    const holder = room.seatFor(role)?.player?.id
    const isOwn = proposal !== undefined && room.seatFor(proposal.by)?.player?.id === holder
    if (proposal === undefined || (isOwn && agree))
      throw new Refusal(message('table.no-proposal'), { status: 409 })
    const agreed = [...new Set([...proposal.agreed, ...seatsOf(room, holder)])]
    const isDone = agree && isAgreed(room, agreed)
    const { numUpdatedRows } = await tables.db
      .updateTable('proposal')
      .set({ agreed: JSON.stringify(agreed), is_open: agree && !isDone })
      .where('id', '=', id)
      .where('is_open', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(message('table.no-proposal'), { status: 409 })
    if (isDone) await carryOut(tables, room, proposal.by, proposal.what, proposal.player)
    else await tables.refreshPeople(room)
  })
  await tables.announcePeople(room.facts.id)
}

/** Gives the game up. Where more than one other goes on playing, the seat is open to somebody else. */
export function resign(tables: Tables, room: Room, asker: Asker, role: Role): Promise<void> {
  return room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkNotOver(room)
    if (room.facts.roles.length > 2) {
      await vacateSeat(tables, room, role)
      return
    }
    const course = endCourse(room.course, { kind: 'resign', role })
    const { version } = room
    if (!(await tables.write(room, { last: { kind: 'resign', role, events: [] }, course, action: '' }))) {
      throw stale(version, room)
    }
  })
}

async function vacateSeat(tables: Tables, room: Room, role: Role): Promise<void> {
  await tables.db
    .updateTable('seat')
    .set({ kind: 'open', player_id: null, is_program: false, vacated: true })
    .where('table_id', '=', room.facts.id)
    .where('role', '=', room.seatFor(role)?.role ?? role)
    .execute()
  await tables.refreshPeople(room)
  await tables.announcePeople(room.facts.id)
}

function seatsOf(room: Room, player: string | undefined): readonly Role[] {
  return room.seats
    .filter((seat) => seat.player !== undefined && seat.player.id === player)
    .map(({ role }) => role)
}

/** All people at the table agree; machines do not mind, and empty seats have no say. */
function isAgreed(room: Room, agreed: readonly Role[]): boolean {
  return room.seats.every(({ kind, role }) => kind !== 'person' || agreed.includes(role))
}

/** Whether it can be proposed as the game stands. */
function checkProposable(room: Room, what: What): void {
  const { dispute } = room
  if (what === 'seat') {
    checkNotOver(room)
    return
  }
  if (!WAYS_OUT.includes(what)) {
    checkGoesOn(room)
    return
  }
  checkNotOver(room)
  const isPossible =
    dispute !== undefined && (what !== 'go-on' || dispute.mayGoOn) && (what !== 'before' || dispute.entry > 0)
  if (!isPossible) throw new Refusal(message('table.no-way-out'), { status: 409 })
}

/** Carries out what all agree on; false when the table has changed meanwhile. */
type Agreement = (tables: Tables, room: Room, role: Role, player?: string) => Promise<boolean>

const CARRIED_OUT: Readonly<Record<What, Agreement>> = {
  draw: (tables, room, role) => end(tables, room, { kind: 'draw', role }),
  'take-back': takeBack,
  'go-on': goOn,
  before: goBefore,
  void: (tables, room, role) => end(tables, room, { kind: 'void', role }),
  seat: giveSeat,
}

async function carryOut(tables: Tables, room: Room, role: Role, what: What, player?: string): Promise<void> {
  const { version } = room
  checkProposable(room, what)
  if (!(await CARRIED_OUT[what](tables, room, role, player))) throw stale(version, room)
}

/** Lets somebody take over a seat that was left. */
async function giveSeat(tables: Tables, room: Room, role: Role, player = ''): Promise<boolean> {
  const { numUpdatedRows } = await tables.db
    .updateTable('seat')
    .set({ kind: 'person', player_id: player, vacated: false })
    .where('table_id', '=', room.facts.id)
    .where('role', '=', room.seatFor(role)?.role ?? role)
    .where('kind', '=', 'open')
    .executeTakeFirst()
  await tables.refreshPeople(room)
  return numUpdatedRows > 0n
}

function end(tables: Tables, room: Room, ending: Ending): Promise<boolean> {
  const last = { ...ending, events: [] }
  return tables.write(room, { last, course: endCourse(room.course, ending), action: '' })
}

/** From the present position, written and read again as a document, under the present rules. */
async function goOn(tables: Tables, room: Room, role: Role): Promise<boolean> {
  const { beginning, id } = room.facts
  const { game, ...opening } = beginning
  const entries = await loadEntries(tables.db, id, 0, room.version)
  const footholds = await loadFootholds(tables.db, id, room.version)
  const present = await tables.study(id, 'present', game.id, { opening, entries, footholds })
  const body = present === undefined ? undefined : game.writePosition(present)
  const state = body === undefined ? undefined : stateFrom(game, body, beginning)
  if (state === undefined) throw new Refusal(message('table.no-way-out'), { status: 409 })
  return tables.write(room, {
    last: { kind: 'go-on', role, events: [] },
    course: resumeCourse(room.version + 1, state, standing(entries).length),
    action: JSON.stringify(body),
    keep: true,
  })
}

/** Back to before the decision that the present rules do not allow. */
function goBefore(tables: Tables, room: Room, role: Role): Promise<boolean> {
  return tables.write(room, {
    last: { kind: 'take-back', role, events: [] },
    course: resumeCourse(room.version + 1, room.state, room.course.made),
    action: String(room.dispute?.entry),
    keep: true,
  })
}

/** Goes back to where the role was last asked. What followed is kept in the history, but no longer stands. */
async function takeBack(tables: Tables, room: Room, role: Role): Promise<boolean> {
  const entry = await decisionToTakeBack(tables, room, role)
  const { course } = await loadCourse(tables, room.facts.beginning, room.facts.id, entry - 1)
  return tables.write(room, {
    last: { kind: 'take-back', role, events: [] },
    course: resumeCourse(room.version + 1, course.state, course.made),
    action: String(entry),
    keep: true,
  })
}

/** What a take-back by the role would undo first. */
async function decisionToTakeBack(tables: Tables, room: Room, role: Role): Promise<number> {
  checkLength(tables, room)
  const entries = await loadEntries(tables.db, room.facts.id)
  const last = lastDecisionOf(lastPart(room.facts.beginning, entries).entries, role)
  if (last === undefined) throw new Refusal(message('table.nothing-to-take-back'), { status: 409 })
  return last
}
