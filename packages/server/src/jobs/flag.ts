import { nextFlag } from '../tables/clocks.ts'
import { dropFlag } from '../tables/decide.ts'
import type { Tables } from '../tables/tables.ts'
import type { Job } from './queue.ts'

/** Ends the game of whoever has run out of time. */
export async function watchClock(tables: Tables, job: Job): Promise<number | undefined> {
  const room = await tables.find(job.table)
  return room.inTurn(async () => {
    if (room.version < job.version) await tables.catchUp(room)
    if (room.version !== job.version || (await dropFlag(tables, room))) return undefined
    // The clock of the database was a little ahead of ours.
    return nextFlag(room.clocks, tables.now())
  })
}
