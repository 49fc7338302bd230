import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database, Listener } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { findDatabase } from './pglite-folder.ts'
import type { PgliteReply, PgliteRequest, PgliteThreadData } from './pglite-messages.ts'
import type { Schema } from './schema.ts'

export interface PglitePrograms {
  /** The bundled `pglite-thread.ts` and `pglite-initdb.ts`. */
  readonly thread: URL
  readonly initdb: URL
}

/** Opens the embedded PostgreSQL in a folder, making it first where there is none. */
export async function openPglite(
  folder: string,
  programs: PglitePrograms,
  listener: Listener,
): Promise<Database> {
  // Looked at first, so that not even a lock is left in a folder of somebody else's.
  findDatabase(folder)
  const unlock = lockFolder(folder)
  try {
    const { home, isMissing } = findDatabase(folder)
    if (isMissing) await createDatabase(home, programs.initdb)
    const thread = await PgliteThread.start(home, programs.thread, listener)
    const dialect = new PgliteDialect(thread)
    const sql = new Kysely<Schema>({ dialect })
    return {
      sql,
      kind: 'pglite',
      pool: () => dialect.driver.figures,
      async close() {
        await sql.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Made under another name first: a folder that bears the right one is whole. */
async function createDatabase(home: string, program: URL): Promise<void> {
  const unfinished = `${home}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const child = spawn(process.execPath, [fileURLToPath(program), unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`The embedded database could not be created in ${home}.`)
  renameSync(unfinished, home)
}

interface Pending {
  resolve(result: QueryResult<unknown>): void
  reject(error: Error): void
}

/** Sends queries to the thread and hands out the answers. */
class PgliteThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async start(folder: string, program: URL, listener: Listener): Promise<PgliteThread> {
    const workerData: PgliteThreadData = { folder }
    const worker = new Worker(program, { workerData })
    const thread = new PgliteThread(worker)
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (reply: PgliteReply) => {
        if (reply.type === 'ready') resolve()
        else if (reply.type === 'notice') listener.onNotice(reply.payload)
        else thread.#settle(reply)
      })
      const fail = (error: Error): void => {
        reject(error)
        thread.#rejectAll(error)
      }
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('The embedded database has been closed.')))
    })
    return thread
  }

  query(sql: string, params: readonly unknown[]): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#pending.set(id, { resolve, reject })
      const request: PgliteRequest = { id, sql, params }
      this.#worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    const ended = once(this.#worker, 'exit')
    this.#worker.postMessage('close')
    await ended
  }

  #settle(reply: Exclude<PgliteReply, { type: 'ready' | 'notice' }>): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.type === 'failed') {
      const { message, ...details } = reply.error
      pending?.reject(Object.assign(new Error(message), details))
    } else {
      pending?.resolve({ rows: [...reply.rows], numAffectedRows: BigInt(reply.affected) })
    }
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

class PgliteDialect implements Dialect {
  readonly driver: PgliteDriver

  constructor(thread: PgliteThread) {
    this.driver = new PgliteDriver(thread)
  }

  createAdapter = () => new PostgresAdapter()
  createDriver = () => this.driver
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
  createQueryCompiler = () => new PostgresQueryCompiler()
}

/** There is one connection: whoever holds it, be it for a whole transaction, holds it alone. */
class PgliteDriver implements Driver {
  readonly #thread: PgliteThread
  readonly #connection: DatabaseConnection
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  constructor(thread: PgliteThread) {
    this.#thread = thread
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
        (await thread.query(sql, parameters)) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('The embedded database does not stream.')
      },
    }
  }

  get figures() {
    const busy = this.#isHeld ? 1 : 0
    return { busy, idle: 1 - busy, waiting: this.#waiting.length }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isHeld = false
    else next()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#thread.close()
  }
}
