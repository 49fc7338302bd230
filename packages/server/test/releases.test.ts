import type { Moments } from '@sztab/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Line } from './support/client.ts'
import {
  type DatabaseConfig,
  type DatabaseHome,
  openPgliteHome,
  openPostgresHome,
  postgresBin,
} from './support/databases.ts'
import { decideOnce, HOT_SEAT } from './support/players.ts'
import { previousRelease } from './support/previous-release.ts'
import { ServerProcess } from './support/process.ts'

const previous = previousRelease()

describe.skipIf(previous === undefined)('the release before and this one, on one database', () => {
  let home: DatabaseHome | undefined
  let embedded: DatabaseHome
  beforeAll(async () => {
    if (postgresBin !== undefined) home = await openPostgresHome()
    embedded = await openPgliteHome()
  }, 60_000)
  afterAll(async () => {
    await home?.close()
    await embedded.close()
  })

  const startOld = (database: DatabaseConfig) => ServerProcess.start(database, {}, previous)
  const startNew = (database: DatabaseConfig) => ServerProcess.start(database)

  /** Comes to a table by another door, as a browser does that was sent away. */
  async function comeTo(server: ServerProcess, { cookie }: Browser, table: string): Promise<Line> {
    const browser = server.browser()
    browser.cookie = cookie
    const line = await browser.live()
    await line.must({ type: 'watch', table })
    return line
  }

  /** Decides some times, and lets the rules that hold now have their way where they have changed. */
  async function playOn(line: Line, table: string, times: number): Promise<number> {
    for (let made = 0; made < times; made++) {
      if (line.state.dispute !== undefined) {
        await line.must({ type: 'propose', table, role: 'soviet', what: 'before' })
        await line.until(({ state }) => state.dispute === undefined)
      }
      await decideOnce(line, table, `${made}`)
    }
    return line.state.version
  }

  async function check(server: ServerProcess, table: string, version: number): Promise<void> {
    const moments = await server
      .browser()
      .get<Moments>(`/api/tables/${table}/moments?from=${version}&count=1`)
    expect(moments.version).toBeGreaterThanOrEqual(version)
  }

  it('one after the other on the embedded one, forth and back and forth', async () => {
    const database = await embedded.fresh()
    const old = await startOld(database)
    const browser = old.browser()
    const { table } = await browser.open(HOT_SEAT)
    const told = await playOn(await comeTo(old, browser, table.id), table.id, 6)
    expect(await old.stop()).toBe(0)
    const present = await startNew(database)
    const line = await comeTo(present, browser, table.id)
    expect(line.state.version).toBe(told)
    await playOn(line, table.id, 3)
    const other = await present.browser().open(HOT_SEAT)
    expect(await present.stop()).toBe(0)
    // What was opened in between is there for both.
    const again = await startOld(database)
    expect((await again.browser().fetch(`/api/tables/${other.table.code}`)).status).toBe(200)
    expect(await again.stop()).toBe(0)
    const last = await startNew(database)
    await check(last, table.id, told)
    expect(await last.stop()).toBe(0)
  }, 180_000)

  it.skipIf(postgresBin === undefined)(
    'a game begun at the old one goes on at the new one, and a machine at its table too',
    async () => {
      const database = await (home as DatabaseHome).fresh()
      const old = await startOld(database)
      const browser = old.browser()
      const { table } = await browser.open(HOT_SEAT)
      const machine = await browser.open({ game: 'traces-of-war', seats: { soviet: 'random', axis: 'me' } })
      const before = await comeTo(old, browser, table.id)
      const told = await playOn(before, table.id, 12)
      const present = await startNew(database)
      const after = await comeTo(present, browser, table.id)
      expect(after.state.version).toBe(told)
      const then = await playOn(after, table.id, 6)
      await check(present, table.id, told)
      const against = await comeTo(present, browser, machine.table.id)
      await against.until(({ state }) => state.toMove.includes('axis') || state.dispute !== undefined)
      expect(await old.stop()).toBe(0)
      expect(await playOn(after, table.id, 3)).toBeGreaterThan(then)
      expect(await present.stop()).toBe(0)
    },
    120_000,
  )

  it.skipIf(postgresBin === undefined)(
    'the old one starts again on what the new one has written, and nothing is lost',
    async () => {
      const database = await (home as DatabaseHome).fresh()
      const present = await startNew(database)
      const browser = present.browser()
      const { table } = await browser.open(HOT_SEAT)
      const told = await playOn(await comeTo(present, browser, table.id), table.id, 12)
      const old = await startOld(database)
      const back = await comeTo(old, browser, table.id)
      expect(back.state.version).toBe(told)
      // It may go on there, if its rules let it; in any case the new one then takes it up where it stands.
      await decideOnce(back, table.id).catch(() => undefined)
      const reached = back.state.version
      expect(await old.stop()).toBe(0)
      const line = await comeTo(present, browser, table.id)
      await line.until(({ state }) => state.version >= reached)
      expect(await playOn(line, table.id, 3)).toBeGreaterThan(reached)
      expect(await present.stop()).toBe(0)
    },
    120_000,
  )
})
