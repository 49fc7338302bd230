import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the server itself puts into its data folder. */
const DATABASE = 'pglite'
const OURS: readonly string[] = [DATABASE, `${DATABASE}.new`, 'lock', 'admin.sock']

/** Without these a folder is no database: half of one, perhaps, that somebody began to restore. */
const NEEDED: readonly string[] = ['PG_VERSION', 'global/pg_control']

/**
 * Where the embedded database lies in a data folder, and whether it has yet to be made. Nothing is made over what
 * is not known: a folder with other things in it, or with half a database, is refused.
 */
export function findDatabase(folder: string): { readonly home: string; readonly isMissing: boolean } {
  const home = join(folder, DATABASE)
  if (existsSync(home)) {
    const missing = NEEDED.find((name) => !existsSync(join(home, name)))
    if (missing === undefined) return { home, isMissing: false }
    throw new Error(
      `${home} is not a whole database: ${missing} is missing. ` +
        'Restore all of it, or set DATA_DIR to an empty folder to begin anew.',
    )
  }
  const strange = existsSync(folder) ? readdirSync(folder).find((name) => !OURS.includes(name)) : undefined
  if (strange === undefined) return { home, isMissing: true }
  throw new Error(
    `The data folder ${folder} is not empty and holds no database of ours (there is ${strange}). ` +
      'Set DATA_DIR to an empty folder, or to the right one.',
  )
}
