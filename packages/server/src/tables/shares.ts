import { type LuckShare, message, type Role, seatOf } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import { type Asker, checkGoesOn, checkSeat } from './decide.ts'
import { sealOf } from './dice.ts'
import type { Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Somebody who sits down seals a number of his own; that counts as long as nobody has opened his. */
export function addSeal(tables: Tables, room: Room, role: Role, value: string): Promise<void> {
  return room.inTurn(async () => {
    const seat = seatOf(room.game, room.state, role)
    const isLate = () => room.shares.some((share) => share.kind === 'nonce' || share.seat === seat)
    while (room.facts.isLuckShared && !isLate()) {
      if (await addShare(tables, room, { seat, kind: 'seal', value })) return
    }
  })
}

/** He opens it, once: it has to be what he had sealed. */
export async function openSeal(
  tables: Tables,
  room: Room,
  asker: Asker,
  { role, nonce: value }: { readonly role: Role; readonly nonce: string },
): Promise<void> {
  await room.inTurn(async () => {
    checkSeat(room, asker, role)
    checkGoesOn(room)
    const seat = seatOf(room.game, room.state, role)
    const of = (kind: LuckShare['kind']) =>
      room.shares.find((share) => share.seat === seat && share.kind === kind)
    if (of('seal')?.value !== sealOf(value)) throw new Refusal(message('table.other-seal'), { status: 409 })
    while (of('nonce') === undefined) {
      if (await addShare(tables, room, { seat, kind: 'nonce', value })) return
    }
  })
  await tables.announcePeople(room.facts.id)
}

/** False when the table has changed: it is brought up to date. Whoever decides at the same moment draws anew. */
async function addShare(tables: Tables, room: Room, share: Omit<LuckShare, 'from'>): Promise<boolean> {
  const { id } = room.facts
  const { version, shares } = room
  const isAdded = await tables.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('game_table')
      .set({ shares: shares.length + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('shares', '=', shares.length)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const { seat, kind, value } = share
    const row = {
      table_id: id,
      number: shares.length + 1,
      seat,
      kind,
      value,
      holds_from: room.course.made + 1,
    }
    await db.insertInto('luck_share').values(row).execute()
    return true
  })
  await tables.refreshPeople(room)
  return isAdded
}
