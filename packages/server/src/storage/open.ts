import type { Config } from '../config.ts'
import type { Database, Listener } from './database.ts'
import { migrate } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { openPostgres, withPatience } from './postgres.ts'

/** The PostgreSQL that is configured, else the embedded one; brought up to date. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'programs'>,
  listener: Listener,
): Promise<Database> {
  const { pgliteThread: thread, pgliteInitdb: initdb } = config.programs
  const database =
    config.databaseUrl === undefined
      ? await openPglite(config.dataDir, { thread, initdb }, listener)
      : await openPostgres(config.databaseUrl, listener)
  try {
    if (config.databaseUrl === undefined) await migrate(database.sql)
    else await withPatience(config.databaseUrl, migrate)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
