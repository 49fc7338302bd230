import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
import { CHANNEL, type Database, type Listener } from './database.ts'
import type { Schema } from './schema.ts'

const BIGINT = 20
const CONNECTIONS = 8
const RECONNECT_AFTER = 1_000
/** Milliseconds. */
const CONNECT_WITHIN = 5_000
const STATEMENT_WITHIN = 15_000

/** Opens a PostgreSQL that several processes may share. */
export async function openPostgres(url: string, listener: Listener): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    // The database itself ends what takes too long; if it does not answer at all, we do.
    statement_timeout: STATEMENT_WITHIN,
    query_timeout: STATEMENT_WITHIN + 2_000,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN,
    lock_timeout: STATEMENT_WITHIN,
    keepAlive: true,
    // Counts come as bigint, which the embedded database gives as numbers: so does this one.
    types: {
      getTypeParser: (oid, format) =>
        Number(oid) === BIGINT ? Number : types.getTypeParser(Number(oid), format as 'text'),
    },
  })
  // A connection that breaks is replaced by the pool; a query that breaks is reported to whoever asked.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const ear = new Ear(url, listener)
  await ear.open()
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    sql,
    kind: 'postgresql',
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await ear.close()
      await sql.destroy()
    },
  }
}

/** Lets something be done that may take long, such as to bring a large database up to date. */
export async function withPatience(url: string, work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: CONNECT_WITHIN })
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** A connection of its own that hears what the processes tell each other, and comes back when it is cut. */
class Ear {
  readonly #url: string
  readonly #listener: Listener
  #client: Client | undefined
  #isClosed = false

  constructor(url: string, listener: Listener) {
    this.#url = url
    this.#listener = listener
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN,
    })
    client.on('notification', ({ payload }) => this.#listener.onNotice(payload ?? ''))
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end()
      throw error
    }
    // Closed while it was connecting: nobody else would hang up.
    if (this.#isClosed) return client.end()
    client.once('end', () => void this.#reopen())
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#client?.end()
  }

  async #reopen(): Promise<void> {
    while (!this.#isClosed) {
      await pause(RECONNECT_AFTER)
      try {
        if (this.#isClosed) return
        await this.open()
        this.#listener.onReconnect()
        return
      } catch {
        // The database is still away: try again.
      }
    }
  }
}
