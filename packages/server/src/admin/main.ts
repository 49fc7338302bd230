import { resolve } from 'node:path'
import { catalog } from '@sztab/catalog'
import { configFrom } from '../config.ts'
import { openDatabase } from '../storage/open.ts'
import { Tables } from '../tables/tables.ts'
import { type AdminWish, administer, USAGE } from './commands.ts'
import { askServer } from './socket.ts'

/** `sztab admin`: the command and its arguments stand after the name of the program, or after "admin". */
const given = process.argv.slice(2).filter((word, i) => i > 0 || word !== 'admin')
const [command = '', ...args] = given
// Files are meant from here, whoever writes them.
const isFile = command === 'backup' || command === 'restore'
const wish: AdminWish = { command, args: isFile ? args.map((file) => resolve(file)) : args }

async function ask(): Promise<unknown> {
  const config = configFrom(process.env, new URL('./', import.meta.url))
  if (config.databaseUrl === undefined) {
    const answered = await askServer(config.dataDir, wish)
    if (answered !== undefined) return answered.result
  }
  const database = await openDatabase(config, { onNotice: () => undefined, onReconnect: () => undefined })
  try {
    return await administer(new Tables(database.sql, catalog, { absence: config.limits.absence }), wish)
  } finally {
    await database.close()
  }
}

try {
  if (command === '' || command === '--help') console.log(USAGE)
  else console.log(JSON.stringify(await ask(), null, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
