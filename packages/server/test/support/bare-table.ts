import type { Kysely } from 'kysely'
import type { Schema } from '../../src/storage/schema.ts'

/** What a process has to know to do jobs at a bare table. */
export const BARE_GAME = { id: 'g', rules: 1, shape: 1 }

/** A row for a table at which nobody plays. */
export async function addTable(db: Kysely<Schema>, id = 't'): Promise<void> {
  await db
    .insertInto('game_table')
    .values({
      id,
      game: 'g',
      rules: 1,
      scenario: 's',
      options: '{"z":"1","a":"2"}',
      dice: 'server',
      setup_chance: '[]',
      start: null,
      secret: '00',
      is_public: false,
      clock: null,
      clocks: '{}',
      version: 0,
      to_move: '[]',
      turn: null,
      result: null,
    })
    .execute()
}
