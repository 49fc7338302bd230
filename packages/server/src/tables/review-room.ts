import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { CHANNEL } from '../storage/database.ts'
import type { TableRow } from '../storage/schema.ts'
import { stoppedClocks } from './clocks.ts'
import { isEnding, resumeCourse, standing } from './course.ts'
import { loadEntries, loadFootholds } from './entries.ts'
import type { Loading } from './loading.ts'
import { Room, type TableFacts } from './room.ts'

/**
 * A game begun under other rules goes on when all of it agrees with the present ones. Otherwise it waits, with its
 * clocks standing still, until its players have chosen how to go on. Nothing when another process has changed the
 * table meanwhile.
 */
export async function reviewRoom(
  { db, study }: Loading,
  facts: TableFacts,
  row: Selectable<TableRow>,
): Promise<Room | undefined> {
  const { game, ...opening } = facts.beginning
  const entries = await loadEntries(db, facts.id, 0, row.version)
  const footholds = await loadFootholds(db, facts.id, row.version)
  const { state, dispute } = await study(facts.id, 'review', game.id, { opening, entries, footholds })
  if (state === undefined) throw new Error(`table ${facts.id} cannot be laid out under the present rules`)
  const last = entries.at(-1)
  const ended = last !== undefined && isEnding(last.kind) ? { kind: last.kind, role: last.role } : undefined
  const stands = standing(entries)
  const made = dispute === undefined ? stands.length : stands.filter(({ seq }) => seq < dispute.entry).length
  const room = new Room(facts, { ...resumeCourse(row.version, state, made), ending: ended })
  room.keptAt = row.version
  room.clocks = row.clocks
  if (dispute !== undefined && row.result !== null) {
    // It was over before: how it ended stands.
    room.settled = row.result
    return room
  }
  const isNew = await db.transaction().execute(async (transaction) => {
    const now = await transaction
      .selectFrom('game_table')
      .select(['version', 'rules', 'shape'])
      .where('id', '=', facts.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (now.version !== row.version || now.rules !== row.rules || now.shape !== row.shape) return false
    const numbers = { rules: game.rules, shape: game.shape, first_rules: facts.firstRules }
    if (dispute === undefined) {
      await transaction.deleteFrom('snapshot').where('table_id', '=', facts.id).execute()
      await transaction
        .insertInto('snapshot')
        .values({
          table_id: facts.id,
          seq: row.version,
          state: JSON.stringify(state),
          shape: game.shape,
          position: JSON.stringify(game.writePosition(state)),
        })
        .execute()
      await transaction
        .updateTable('game_table')
        .set({ ...numbers, dispute: null })
        .where('id', '=', facts.id)
        .execute()
    } else {
      room.dispute = dispute
      room.clocks = stoppedClocks(row.clocks)
      await transaction
        .updateTable('game_table')
        .set({
          ...numbers,
          dispute: JSON.stringify(dispute),
          clocks: JSON.stringify(room.clocks),
          to_move: '[]',
        })
        .where('id', '=', facts.id)
        .execute()
      if (row.dispute === null) await callForChoice(transaction, facts.id, row.version)
    }
    return true
  })
  return isNew ? room : undefined
}

/** Nothing is to be done at the table any more but to tell those who sit at it. */
async function callForChoice(db: Loading['db'], table: string, version: number): Promise<void> {
  await db.deleteFrom('job').where('table_id', '=', table).execute()
  await db.insertInto('job').values({ kind: 'your-turn', table_id: table, version }).execute()
  await sql`select pg_notify(${CHANNEL}, ${`people ${table}`})`.execute(db)
}
