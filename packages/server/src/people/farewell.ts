import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { resign } from '../tables/proposals.ts'
import type { Tables } from '../tables/tables.ts'
import { tablesOf } from './accounts.ts'
import { holderOf } from './players.ts'
import { closeAll } from './sessions.ts'

/**
 * Somebody wants to be forgotten. What was his alone goes; the games of others stay, with a former player in his seat.
 * He gives up what he is playing with others first, so that nobody waits for him.
 */
export async function sayFarewell(tables: Tables, player: string): Promise<void> {
  const { db } = tables
  const all = await tablesOf(db, player)
  const own: string[] = []
  for (const id of all) {
    if (await isAlone(db, id, player)) own.push(id)
    else await giveUp(tables, id, player)
  }
  await closeAll(db, player)
  await db.transaction().execute(async (transaction) => {
    if (own.length > 0) await transaction.deleteFrom('game_table').where('id', 'in', own).execute()
    await forget(transaction, player)
  })
  for (const id of own) tables.forget(id)
  for (const id of all) if (!own.includes(id)) await tables.announcePeople(id)
}

/** Whether nobody else has ever sat or spoken at a table of his, as far as it is known. */
async function isAlone(db: Kysely<Schema>, table: string, player: string): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`
    select not exists (
      select from seat where table_id = ${table} and kind = 'person' and player_id is distinct from ${player}
    ) and not exists (
      select from chat where table_id = ${table} and player_id <> ${player}) as is_alone`.execute(db)
  return rows[0]?.is_alone === true
}

async function giveUp(tables: Tables, table: string, player: string): Promise<void> {
  const room = await tables.find(table)
  for (const holder of [player, holderOf({ id: player, isProgram: true })]) {
    for (const role of room.rolesOf(holder)) {
      if (room.isOver) return
      try {
        await resign(tables, room, { player: holder }, role)
      } catch (error) {
        // The game has ended meanwhile, which is as good.
        if (!(error instanceof Refusal)) throw error
      }
    }
  }
}

async function forget(db: Kysely<Schema>, player: string): Promise<void> {
  await db.deleteFrom('chat').where('player_id', '=', player).execute()
  await db.deleteFrom('push_subscription').where('player_id', '=', player).execute()
  await db.deleteFrom('mail_link').where('player_id', '=', player).execute()
  await db
    .updateTable('shared_position')
    .set({ keeper_id: null, kept_from: null })
    .where('keeper_id', '=', player)
    .execute()
  await db
    .updateTable('game_table')
    .set({ opener_id: null, opened_from: null })
    .where('opener_id', '=', player)
    .execute()
  await db
    .updateTable('player')
    .set({
      ...{ name: '', account: null, skeleton: null, password: null, email: null, email_confirmed: false },
      ...{ language: null, wants_mail: false, wants_push: false, webhook: null, gone_at: sql<Date>`now()` },
    })
    .where('id', '=', player)
    .execute()
  // Without a seat anywhere nobody misses him.
  await sql`delete from player where id = ${player}
    and not exists (select from seat where player_id = ${player})`.execute(db)
}
