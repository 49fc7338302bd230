import { message } from '@sztab/kernel'
import type { ChatLine } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import { type Holder, personBehind } from '../people/players.ts'
import { checkChat } from '../quotas.ts'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import type { Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Lines shown to somebody who comes to the table. */
const RECENT = 100

export interface Speaker {
  readonly player: Holder
  readonly address: string
}

/** Those who sit at the table may talk; everybody who looks on can read it. */
export async function say(tables: Tables, room: Room, speaker: Speaker, text: string): Promise<void> {
  const player = personBehind(speaker.player)
  const [role] = room.rolesOf(speaker.player)
  if (role === undefined) throw new Refusal(message('table.only-seated-talk'), { status: 403 })
  await checkChat(tables.db, { id: player, address: speaker.address }, tables.quotas)
  const { id } = await tables.db
    .insertInto('chat')
    .values({ table_id: room.facts.id, player_id: player, role, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables.announceChat(room.facts.id, id)
}

export async function recentChat(db: Kysely<Schema>, room: Room): Promise<ChatLine[]> {
  const rows = await lines(db)
    .where('chat.table_id', '=', room.facts.id)
    .orderBy('chat.id', 'desc')
    .limit(RECENT)
    .execute()
  return rows.reverse().map(lineFrom)
}

export async function chatLine(db: Kysely<Schema>, id: number): Promise<ChatLine | undefined> {
  const row = await lines(db).where('chat.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : lineFrom(row)
}

function lines(db: Kysely<Schema>) {
  return db
    .selectFrom('chat')
    .innerJoin('player', 'player.id', 'chat.player_id')
    .select(['chat.id', 'chat.at', 'chat.role', 'chat.text', 'player.name', 'player.account'])
}

interface Line {
  readonly id: number
  readonly at: Date
  readonly role: string | null
  readonly text: string
  readonly name: string
  readonly account: string | null
}

function lineFrom({ id, at, role, text, name, account }: Line): ChatLine {
  return {
    ...{ id, at: at.toISOString(), name, text },
    ...(account === null ? { isGuest: true } : {}),
    ...(role === null ? {} : { role }),
  }
}
