import { message, type Role } from '@sztab/kernel'
import { holderOf } from '../people/players.ts'
import { Refusal } from '../refusal.ts'
import { nextFlag, turnClocks } from './clocks.ts'
import type { Sitter } from './create.ts'
import { addJobs, claimOf, jobsFor } from './jobs.ts'
import { loadProposals, loadSeats } from './load.ts'
import { askedSeats, type Room } from './room.ts'
import type { Tables } from './tables.ts'

/**
 * Takes an open seat: the one asked for, or the first. Whoever sits at the table already keeps what he has. In a seat that
 * somebody has left lie his secrets: nobody who sits at the table may take it, and the others have to agree to whoever
 * does. Returns the role that was asked for, then.
 */
export async function takeSeat(
  tables: Tables,
  room: Room,
  player: Sitter,
  role: Role | undefined,
): Promise<Role | undefined> {
  const holder = holderOf(player)
  const asked = await room.inTurn(async (): Promise<Role | undefined> => {
    await loadSeats(tables.db, room)
    if (role === undefined && room.rolesOf(holder).length > 0) return undefined
    const open = room.seats.filter(({ kind }) => kind === 'open')
    const seat = role === undefined ? open[0] : open.find((candidate) => room.roleAt(candidate.role) === role)
    if (seat === undefined) {
      const isThere = role === undefined || room.facts.roles.includes(role)
      throw new Refusal(message(isThere ? 'table.no-open-seat' : 'table.no-such-role'), {
        status: 409,
        field: 'role',
      })
    }
    if (seat.isVacated === true) {
      // Neither does a program, whose person may sit here too.
      if (player.isProgram === true || room.rolesOf(holder).length > 0) {
        throw new Refusal(message('table.seat-of-another'), { status: 409, field: 'role' })
      }
      const isAlone = room.seats.every(({ kind }) => kind !== 'person')
      if (!isAlone) return askForSeat(tables, room, player, room.roleAt(seat.role))
    }
    await tables.db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('seat')
        .set({ kind: 'person', player_id: player.id, is_program: player.isProgram === true, vacated: false })
        .where('table_id', '=', room.facts.id)
        .where('role', '=', seat.role)
        .where('kind', '=', 'open')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal(message('table.no-open-seat'), { status: 409 })
      if (open.length > 1 || room.facts.clock === null) return
      // The last seat is taken: from now on time counts.
      const now = tables.now()
      const asked = askedSeats(room.game, room.course)
      room.clocks = turnClocks(room.clocks, room.facts.clock, asked, undefined, now)
      await db
        .updateTable('game_table')
        .set({ clocks: JSON.stringify(room.clocks) })
        .where('id', '=', room.facts.id)
        .execute()
      const jobs = jobsFor(room.seats, asked, undefined, nextFlag(room.clocks, now), 0)
      await addJobs(
        db,
        room.facts.id,
        room.version,
        jobs.filter(({ kind }) => kind === 'flag'),
        claimOf(room.seats, room.facts.opener),
      )
    })
    await tables.refreshPeople(room)
    return undefined
  })
  await tables.announcePeople(room.facts.id)
  return asked
}

/** Asks those at the table; whoever asks again waits as before. */
async function askForSeat(tables: Tables, room: Room, { id }: Sitter, role: Role): Promise<Role> {
  await loadProposals(tables.db, room)
  if (!room.proposals.some(({ what, player }) => what === 'seat' && player === id)) {
    const row = { table_id: room.facts.id, version: room.version, role, what: 'seat', agreed: '[]' } as const
    await tables.db
      .insertInto('proposal')
      .values({ ...row, player_id: id })
      .execute()
  }
  await tables.refreshPeople(room)
  return role
}
