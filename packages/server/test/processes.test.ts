import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { parseRecord, replay } from '@sztab/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../src/storage/postgres.ts'
import {
  type DatabaseHome,
  openPgliteHome,
  openPostgresHome,
  type PostgresHome,
  postgresBin,
  query,
} from './support/databases.ts'
import { killAgainAndAgain } from './support/kill.ts'
import { decideOnce, someAnswer, traces } from './support/players.ts'
import { ServerProcess } from './support/process.ts'
import { SteadyPlayer } from './support/steady-player.ts'

describe('the server as a process, on the embedded database', () => {
  let home: DatabaseHome
  beforeAll(async () => {
    home = await openPgliteHome()
  }, 60_000)
  afterAll(() => home.close())

  it('loses nothing of what it told when it is killed, and goes on', async () => {
    const { acknowledged } = await killAgainAndAgain(await home.fresh(), 5)
    expect(acknowledged).toBeGreaterThanOrEqual(5)
  }, 180_000)

  it('refuses a data folder that another process uses, and gives it free in the end', async () => {
    const database = await home.fresh()
    const first = await ServerProcess.start(database)
    await expect(ServerProcess.start(database)).rejects.toThrow(/in use by process \d+ on /)
    expect(await first.stop()).toBe(0)
    const second = await ServerProcess.start(database)
    expect(await second.stop()).toBe(0)
  }, 60_000)
})

describe.skipIf(postgresBin === undefined)('the server as several processes, on PostgreSQL', () => {
  let home: PostgresHome
  beforeAll(async () => {
    home = await openPostgresHome()
  }, 60_000)
  afterAll(() => home.close())

  it('loses nothing of what it told when it is killed, and goes on', async () => {
    const { acknowledged } = await killAgainAndAgain(await home.fresh(), 5)
    expect(acknowledged).toBeGreaterThanOrEqual(5)
  }, 180_000)

  it('comes back when its connections to the database are cut', async () => {
    const database = await home.fresh()
    const [one, two] = await Promise.all([ServerProcess.start(database), ServerProcess.start(database)])
    const browser = one.browser()
    const { table } = await browser.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    const [line, watcher] = [await browser.live(), await two.browser().live()]
    await line.must({ type: 'watch', table: table.id })
    await watcher.must({ type: 'watch', table: table.id })
    await decideOnce(line, table.id)
    await watcher.until(({ state }) => state.version === 1)
    await query(
      database.databaseUrl as string,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // Decided while one process is deaf: it has to look for what it missed.
    await expect
      .poll(
        () =>
          decideOnce(line, table.id).then(
            () => 'decided',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('decided')
    await watcher.until(({ state }) => state.version === 2)
    await decideOnce(line, table.id)
    await watcher.until(({ state }) => state.version === 3)
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  }, 60_000)

  it.runIf(process.platform === 'linux')(
    'says within a second that its database is frozen, and goes on',
    async () => {
      const server = await ServerProcess.start(await home.fresh(), { LOG_LEVEL: 'silent' })
      const player = await SteadyPlayer.sitDown(() => [server.address])
      let isOver = false
      const playing = player.play(() => isOver)
      await expect.poll(() => player.told.size, { timeout: 20_000 }).toBeGreaterThan(5)
      home.freeze()
      try {
        const ready = async () => (await server.browser().fetch('/ready')).status
        await expect.poll(ready, { timeout: 10_000 }).toBe(503)
        expect((await server.browser().fetch('/health')).status).toBe(200)
      } finally {
        home.thaw()
      }
      const before = player.told.size
      await expect.poll(() => player.told.size, { timeout: 40_000 }).toBeGreaterThan(before)
      isOver = true
      await playing
      expect(await player.lost(server.address)).toEqual([])
      expect(await server.stop()).toBe(0)
    },
    90_000,
  )

  it('gives every statement a time, and no more', async () => {
    const database = await home.fresh()
    const opened = await openPostgres(database.databaseUrl as string, {
      onNotice: () => undefined,
      onReconnect: () => undefined,
    })
    try {
      for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(opened.sql)
        expect(rows[0]?.[setting]).toBe('15s')
      }
    } finally {
      await opened.close()
    }
    // Somebody who takes the call and says nothing.
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const url = `postgres://sztab@127.0.0.1:${port}/x`
    const calling = openPostgres(url, { onNotice: () => undefined, onReconnect: () => undefined })
    await expect(calling).rejects.toThrow('timeout')
    silent.close()
  }, 30_000)

  it('serves one game from two processes, each decision once and in one order', async () => {
    const database = await home.fresh()
    // Both find an empty database: one makes the tables, the other waits for it.
    const [one, two] = await Promise.all([ServerProcess.start(database), ServerProcess.start(database)])
    const [host, guest] = [one.browser(), two.browser()]
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await guest.join(table.code)
    const [a, b] = [await host.live(), await guest.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    await a.until(({ state }) => state.info.seats.every(({ kind }) => kind === 'person'))
    for (let i = 0; i < 6; i++) {
      await decideOnce(a.state.toMove.includes('soviet') ? a : b, table.id)
      await a.until(({ state }) => state.version === i + 1)
      await b.until(({ state }) => state.version === i + 1)
    }
    await a.must({ type: 'chat', table: table.id, text: 'hej' })
    await b.until(({ chat }) => chat.length === 1)

    // The same person, once at each process: fifty submissions of one version, some of them stale.
    host.cookie = a.state.toMove.includes('soviet') ? host.cookie : guest.cookie
    const role = a.state.toMove[0] as string
    const atTwo = two.browser()
    atTwo.cookie = host.cookie
    const atOne = one.browser()
    atOne.cookie = host.cookie
    const lines = [await atOne.live(), await atTwo.live(), await atOne.live(), await atTwo.live()]
    for (const line of lines) await line.must({ type: 'watch', table: table.id })
    const first = lines[0]!
    const action = someAnswer(first.state, role)
    const { version } = first.state
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        lines[i % 4]!.ask({
          type: 'decide',
          table: table.id,
          version: i % 5 === 0 ? version - 1 : version,
          role,
          action,
        }),
      ),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    for (const line of [a, b, ...lines]) await line.until(({ state }) => state.version === version + 1)
    expect(a.states.map((state) => state.version).filter((v, i, all) => v !== all[i - 1])).toEqual(
      b.states.map((state) => state.version).filter((v, i, all) => v !== all[i - 1]),
    )
    await a.must({ type: 'resign', table: table.id, role: 'soviet' })
    await b.until(({ state }) => state.result !== undefined)
    const record = parseRecord(await (await guest.fetch(`/api/tables/${table.code}/record`)).text())
    if (!('decisions' in record)) throw new Error('no record')
    expect(record.decisions).toHaveLength(version + 1)
    expect(replay(traces, record).divergence).toBeUndefined()
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  }, 120_000)
})
