import { PGlite } from '@electric-sql/pglite'

/** Creates an empty database in a process of its own, because making one takes memory that is never given back. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('The folder of the new database is missing.')
const database = await PGlite.create(folder)
await database.close()
