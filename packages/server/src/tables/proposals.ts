import { message, type Role } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import { endCourse, lastDecisionOf, resumeCourse } from './course.ts'
import { type Asker, checkGoesOn, checkSeat, stale } from './decide.ts'
import { loadEntries } from './entries.ts'
import { loadCourse, loadProposals } from './load.ts'
import type { OpenProposal, Room } from './room.ts'
import type { Tables } from './tables.ts'

type What = OpenProposal['what']

/** Asks the others to take a decision back, or to call the game a draw. Nobody to ask means that all agree. */
export async function propose(
  tables: Tables,
  room: Room,
  asker: Asker,
  role: Role,
  what: What,
): Promise<void> {
  const isOpen = await room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkGoesOn(room)
    await loadProposals(tables.db, room)
    if (room.proposals.some((open) => open.what === what)) {
      throw new Refusal(message('table.proposed-already'), { status: 409 })
    }
    if (what === 'take-back') await decisionToTakeBack(tables, room, role)
    else if (room.seats.some(({ kind }) => kind === 'machine')) {
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
    checkGoesOn(room)
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
    if (isDone) await carryOut(tables, room, proposal.by, proposal.what)
    else await tables.refreshPeople(room)
  })
  await tables.announcePeople(room.facts.id)
}

/** Gives the game up. Where more than one other goes on playing, the seat is open to somebody else. */
export function resign(tables: Tables, room: Room, asker: Asker, role: Role): Promise<void> {
  return room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkGoesOn(room)
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
    .set({ kind: 'open', player_id: null })
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

async function carryOut(tables: Tables, room: Room, role: Role, what: What): Promise<void> {
  const { version } = room
  const isWritten = what === 'draw' ? await callDraw(tables, room, role) : await takeBack(tables, room, role)
  if (!isWritten) throw stale(version, room)
}

function callDraw(tables: Tables, room: Room, role: Role): Promise<boolean> {
  const course = endCourse(room.course, { kind: 'draw', role })
  return tables.write(room, { last: { kind: 'draw', role, events: [] }, course, action: '' })
}

/** Goes back to where the role was last asked. What followed is kept in the history, but no longer stands. */
async function takeBack(tables: Tables, room: Room, role: Role): Promise<boolean> {
  const entry = await decisionToTakeBack(tables, room, role)
  const { course } = await loadCourse(tables.db, room.facts.beginning, room.facts.id, entry - 1)
  return tables.write(room, {
    last: { kind: 'take-back', role, events: [] },
    course: resumeCourse(room.version + 1, course.state),
    action: String(entry),
    keep: true,
  })
}

/** What a take-back by the role would undo first. */
async function decisionToTakeBack(tables: Tables, room: Room, role: Role): Promise<number> {
  const last = lastDecisionOf(await loadEntries(tables.db, room.facts.id), role)
  if (last === undefined) throw new Refusal(message('table.nothing-to-take-back'), { status: 409 })
  return last
}
