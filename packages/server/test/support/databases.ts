import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { findPostgres, ordinaryUser } from '../../../../tools/postgres.mjs'
import type { Config } from '../../src/config.ts'
import { programs } from './programs.ts'

/** What of the configuration says where the data lie. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/** A place for databases of one kind, each new and empty. */
export interface DatabaseHome {
  fresh(): Promise<DatabaseConfig>
  close(): Promise<void>
}

/** A PostgreSQL that things happen to. */
export interface PostgresHome extends DatabaseHome {
  /** It is gone without a word. */
  crash(): Promise<void>
  comeBack(): Promise<void>
  /** Whether it has ended by itself. */
  hasEnded(): boolean
  /** Processor time that it has used up; on Linux alone. */
  cpuSeconds(): number
  /** It is there and does not answer; on Linux alone. */
  freeze(): void
  thaw(): void
}

const cache = resolve('.cache')

/** A new embedded database takes seconds to make, so one is made and copied. */
export async function openPgliteHome(): Promise<DatabaseHome> {
  const { pgliteInitdb } = await programs()
  const template = join(cache, 'test-pglite')
  if (!existsSync(template)) {
    const unfinished = `${template}-${randomUUID()}`
    mkdirSync(cache, { recursive: true })
    const { status } = spawnSync(process.execPath, [fileURLToPath(pgliteInitdb), unfinished])
    if (status !== 0) throw new Error('no embedded database could be made')
    try {
      renameSync(unfinished, template)
    } catch {
      // Another thread was faster; its database is as good.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  const home = mkdtempSync(join(tmpdir(), 'sztab-pglite-'))
  return {
    async fresh() {
      const dataDir = join(home, randomUUID())
      cpSync(template, join(dataDir, 'pglite'), { recursive: true })
      return { databaseUrl: undefined, dataDir }
    },
    async close() {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Where the programs of a PostgreSQL server are; without them its tests are skipped. */
export const postgresBin = findPostgres()

/**
 * A PostgreSQL server of our own on loopback, in a temporary folder, as an ordinary user. It is never cut off from
 * its power in tests, so it need not wait for the disk.
 */
export async function openPostgresHome(
  settings: readonly string[] = ['fsync=off'],
  where = tmpdir(),
): Promise<PostgresHome> {
  if (postgresBin === undefined) throw new Error('there is no PostgreSQL server')
  const bin = postgresBin
  const folder = mkdtempSync(join(where, 'sztab-postgres-'))
  const user = ordinaryUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sztab', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    options,
  )
  if (made.status !== 0) throw new Error('initdb failed')
  const port = await freePort()
  const address = (database: string): string => `postgres://sztab@127.0.0.1:${port}/${database}`
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      join(bin, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      options,
    )
    await untilAnswering(address('postgres'))
    return started
  }
  const end = async (ending: ChildProcess): Promise<void> => {
    const ended = once(ending, 'exit')
    ending.kill('SIGQUIT')
    await ended
  }
  let server = await start()
  return {
    async fresh() {
      const name = `t${randomUUID().replaceAll('-', '')}`
      await query(address('postgres'), `create database ${name}`)
      return { databaseUrl: address(name), dataDir: join(folder, 'unused') }
    },
    crash: () => end(server),
    async comeBack() {
      server = await start()
    },
    cpuSeconds: () => cpuSecondsOf(server),
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async close() {
      // Nothing in it is needed any more.
      if (server.exitCode === null && server.signalCode === null) await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server process of PostgreSQL and all that it has started. */
function familyOf({ pid = 0 }: ChildProcess): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.filter(Boolean).map(Number)]
}

/** Of those that live, and of those that have ended. */
function cpuSecondsOf(server: ChildProcess): number {
  const ticks = familyOf(server).map((pid, i) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [own, ended] = [fields.slice(11, 13), i === 0 ? fields.slice(13, 15) : []]
    return [...own, ...ended].reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, field) => sum + field, 0) / 100
}

function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  for (const each of familyOf(server)) {
    try {
      process.kill(each, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (tries === 100) throw error
      await pause(100)
    }
  }
}

export async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
