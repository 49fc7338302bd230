import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import type { Room } from './room.ts'

/** So many at a time: between them whoever waits is served. */
const AT_ONCE = 20

/**
 * Writes down how tables stand, as documents. A later release, whose rules may not allow how it came to that, can go on
 * from there. Nobody waits for it: what is missing costs its players one of three ways to choose from.
 */
export async function keepPositions(db: Kysely<Schema>, rooms: readonly Room[]): Promise<void> {
  const changed = rooms.filter(isUnwritten)
  for (let i = 0; i < changed.length; i += AT_ONCE) {
    const some = changed.slice(i, i + AT_ONCE)
    const stands = some.map(({ facts, version, game, state }) => ({
      table_id: facts.id,
      seq: version,
      position: game.writePosition(state),
    }))
    await sql`insert into standing_position (table_id, seq, position)
      select table_id, seq, position
      from json_to_recordset(${JSON.stringify(stands)}::json) as stands(table_id text, seq int, position json)
      where exists (select from game_table where id = table_id)
      on conflict (table_id) do update set seq = excluded.seq, position = excluded.position
      where standing_position.seq < excluded.seq`.execute(db)
    some.forEach((room, n) => {
      room.stoodAt = Math.max(room.stoodAt, stands[n]?.seq ?? 0)
    })
    await new Promise(setImmediate)
  }
}

/** Beside a kept state its position is written as well; of a game that is over nobody goes on. */
function isUnwritten({ version, keptAt, stoodAt, isOver, dispute }: Room): boolean {
  return version > Math.max(keptAt, stoodAt) && !isOver && dispute === undefined
}
