import type { Device, Me } from '@sztab/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAway } from '../src/refusal.ts'
import { CHANNEL } from '../src/storage/database.ts'
import { openDatabase } from '../src/storage/open.ts'
import { openPostgres } from '../src/storage/postgres.ts'
import { type DatabaseHome, openPostgresHome, postgresBin } from './support/databases.ts'
import { decideOnce, HOT_SEAT } from './support/players.ts'
import { configFor, type Running, startServer } from './support/servers.ts'
import { slowLineTo } from './support/slow-line.ts'
import { playAgainstMachines } from './support/standing-still.ts'

describe.skipIf(postgresBin === undefined)('servers that share a PostgreSQL', { concurrent: true }, () => {
  let home: DatabaseHome
  beforeAll(async () => {
    home = await openPostgresHome()
  }, 60_000)
  afterAll(() => home.close())

  it('let no table against a machine stand still, however slow the lines to the database are', async () => {
    const database = await home.fresh()
    const lines = await Promise.all([slowLineTo(database, 40), slowLineTo(database, 40)])
    const servers: Running[] = []
    for (const line of lines) servers.push(await startServer(line.database))
    const addresses = servers.map(({ address }) => address)
    expect(await playAgainstMachines(addresses, 30, 2, 60_000)).toEqual([])
    for (const server of servers) await server.close()
    for (const line of lines) line.close()
  }, 180_000)

  it('know of each other who is there', async () => {
    const database = await home.fresh()
    const one = await startServer(database)
    const two = await startServer(database)
    const [host, guest] = [one.browser(), two.browser()]
    const { table } = await host.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
    await guest.join(table.code)
    const [a, b] = [await host.live(), await guest.live()]
    await a.must({ type: 'watch', table: table.id })
    await b.must({ type: 'watch', table: table.id })
    const present = (line: typeof a) => line.state.info.seats.map(({ isConnected }) => isConnected)
    await a.until((line) => present(line).every((is) => is === true))
    await b.until((line) => present(line).every((is) => is === true))
    b.close()
    await a.until((line) => present(line).includes(false))
    await one.close()
    await two.close()
  }, 60_000)

  // Beside others only a test's own expectations know whose they are.
  it('tell each other at once who has signed out, and do not leave it to the next round of looking', async ({
    expect: expectHere,
  }) => {
    const config = await home.fresh()
    const heard: string[] = []
    const database = await openDatabase(await configFor(config), {
      onNotice: (notice) => heard.push(notice),
      onReconnect: () => undefined,
    })
    const one = await startServer(config)
    const browser = one.browser()
    await browser.send('POST', '/api/accounts', { name: 'Ada', password: 'correct horse' })
    const [device] = (await browser.get<{ devices: Device[] }>('/api/me/devices')).devices
    const notice = `signed-out ${device?.id}`
    const line = await browser.live()
    // The session is open still: only what another process says can cut the line.
    await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(database.sql)
    await line.until(({ closedWith }) => closedWith === 4001)
    expect(await browser.get<Me>('/api/me')).toMatchObject({ name: 'Ada' })
    heard.length = 0
    await browser.send('DELETE', '/api/session', {})
    await expectHere.poll(() => heard, { timeout: 30_000 }).toContain(notice)
    await one.close()
    await database.close()
  }, 90_000)

  it('wait neither for a statement nor for a connection for ever, however silent the database', async () => {
    const line = await slowLineTo(await home.fresh(), 0)
    const deaf = { onNotice: () => undefined, onReconnect: () => undefined }
    const { sql: db, close } = await openPostgres(line.database.databaseUrl as string, deaf)
    await sql`select 1`.execute(db)
    line.hush()
    // The first has a connection, the others ask for one.
    const asked = Array.from({ length: 3 }, () => sql`select 1`.execute(db))
    for (const told of await Promise.allSettled(asked)) {
      expect(told).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isAway) })
    }
    line.close()
    await close()
  }, 60_000)

  it('close in peace while others play on', async () => {
    const database = await home.fresh()
    const one = await startServer(database)
    const line = await slowLineTo(database, 60)
    const faults: string[] = []
    const player = one.browser()
    const { table } = await player.open(HOT_SEAT)
    const playing = await player.live()
    await playing.must({ type: 'watch', table: table.id })
    for (let round = 0; round < 6; round++) {
      const two = await startServer(line.database, {}, { log: { write: (text) => faults.push(text) } })
      const watcher = two.browser()
      watcher.cookie = player.cookie
      const watching = await watcher.live()
      await watching.must({ type: 'watch', table: table.id })
      const closed = two.close()
      let isClosed = false
      void closed.then(() => {
        isClosed = true
      })
      // What it hears of meanwhile it has to look up in a database that it is about to leave.
      while (!isClosed) await decideOnce(playing, table.id)
      await closed
    }
    expect(faults).toEqual([])
    line.close()
    await one.close()
  }, 120_000)
})
