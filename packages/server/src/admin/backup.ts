import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'

type Db = Kysely<Schema>

const FORMAT = 'sztab-backup/1'

/** Everything that is worth keeping, in an order in which it can be put back; who is there just now is not. */
const KEPT = [
  ...['setting', 'player', 'session', 'mail_link', 'push_subscription', 'game_table', 'seat', 'decision'],
  ...['snapshot', 'standing_position', 'luck_share', 'chat', 'proposal', 'job', 'shared_position'],
] as const satisfies readonly (keyof Schema)[]

/** Columns that the database counts by itself; it has to count on from where it was. */
const COUNTED: readonly (readonly [table: string, column: string])[] = [
  ['session', 'number'],
  ['chat', 'id'],
  ['proposal', 'id'],
  ['job', 'id'],
]

const AT_ONCE = 500

/**
 * Writes all of the database, as it stands at one moment, into one file: a line for each row. Games go on meanwhile; on
 * the embedded database, which has one connection, whoever wants something waits until all is read.
 */
export async function backUp(db: Db, file: string): Promise<number> {
  let rows = 0
  const unfinished = `${file}.part`
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const lines = async function* (): AsyncGenerator<string> {
        const { rows: now } = await sql<{ at: Date }>`select now() as at`.execute(transaction)
        yield `${JSON.stringify({ format: FORMAT, at: now[0]?.at })}\n`
        for (const table of KEPT) {
          yield `${JSON.stringify({ table })}\n`
          for await (const row of rowsOf(transaction, table)) {
            rows++
            yield `${row}\n`
          }
        }
        // Without it a file that was cut off would be taken for a whole one.
        yield `${JSON.stringify({ end: rows })}\n`
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { flush: true }))
    })
  renameSync(unfinished, file)
  return rows
}

/** The rows of a table as JSON, a few at a time. */
async function* rowsOf(db: Db, table: string): AsyncGenerator<string> {
  const cursor = sql.raw(`backup_${table}`)
  await sql`declare ${cursor} cursor for select row_to_json(kept)::text as row from ${sql.table(table)} as kept`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`.execute(db)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await sql`close ${cursor}`.execute(db)
}

/** Puts all of a file back into a database that holds nothing yet: whole, or not at all. */
export async function restore(db: Db, file: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const taken = await sql<{ is: boolean }>`
      select exists (select from player) or exists (select from game_table) as is`.execute(transaction)
    if (taken.rows[0]?.is === true) throw new Error('The database is not empty: nothing was restored.')
    await sql`delete from setting`.execute(transaction)
    const restored = await putBack(transaction, file)
    for (const [table, column] of COUNTED) {
      await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
        coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
        transaction,
      )
    }
    // Whoever held a lease is no more.
    await sql`update job set leased_until = null`.execute(transaction)
    return restored
  })
}

async function putBack(db: Db, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  let table: string | undefined
  let waiting: string[] = []
  let restored = 0
  let isWhole = false
  const write = async (): Promise<void> => {
    if (table === undefined || waiting.length === 0) return
    await sql`insert into ${sql.table(table)} overriding system value
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${waiting.join(',')}]`}::json)`.execute(
      db,
    )
    restored += waiting.length
    waiting = []
  }
  for await (const line of lines) {
    const mark = markIn(line)
    if (mark === undefined) {
      waiting.push(line)
      if (waiting.length === AT_ONCE) await write()
      continue
    }
    await write()
    if ('format' in mark && mark.format !== FORMAT) throw new Error(`${file} is no backup of ours.`)
    if ('table' in mark) table = knownTable(mark.table)
    if ('end' in mark) isWhole = mark.end === restored
  }
  if (!isWhole) throw new Error(`${file} is not whole: nothing was restored.`)
  return restored
}

type Mark = { readonly format: string } | { readonly table: string } | { readonly end: number }

/** Lines of our own between the rows; no row has such a column first. */
function markIn(line: string): Mark | undefined {
  return /^\{"(format|table|end)":/.test(line) ? (JSON.parse(line) as Mark) : undefined
}

function knownTable(name: string): string {
  const known = KEPT.find((table) => table === name)
  if (known === undefined) throw new Error(`The backup holds ${name}, which this release does not know.`)
  return known
}
