import type { NewTable, Refusal } from '@sztab/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../src/config.ts'
import type { Quotas } from '../../src/quotas.ts'
import type { DatabaseConfig } from '../support/databases.ts'
import type { Place } from '../support/place.ts'
import { HOT_SEAT } from '../support/players.ts'
import { ROOMY, type Running, startServer } from '../support/servers.ts'

const QUOTAS: Quotas = {
  tables: { person: 4, address: 6 },
  machineGames: { person: 1, address: 2 },
  freeSeats: { person: 1, address: 2 },
  positions: { person: 2, address: 3 },
  chatLines: { person: 2, address: 3 },
  connections: { person: 2, address: 3 },
}
const MACHINES: NewTable = { game: 'traces-of-war', seats: { soviet: 'random', axis: 'random' } }
const FREE: NewTable = { game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' }, isPublic: true }

export function budgets(place: Place): void {
  let database: DatabaseConfig
  let running: Running
  /** A second server on the same database; the embedded one serves one alone. */
  let other: Running
  beforeAll(async () => {
    database = await place.fresh()
    const limits = { ...ROOMY, quotas: QUOTAS }
    running = await startServer(database, { limits })
    other = database.databaseUrl === undefined ? running : await startServer(database, { limits })
  }, 60_000)
  afterAll(async () => {
    if (other !== running) await other.close()
    await running.close()
  })

  it('tables, machine games and free seats have their limits, by person and by address, told in a sentence', async () => {
    const [ada, bob, cid] = [running.browser(), running.browser(), other.browser()]
    const open = async (browser: typeof ada, table: NewTable) => {
      const response = await browser.send('POST', '/api/tables', table, { 'accept-language': 'en' })
      return response.status === 201 ? 'open' : ((await response.json()) as Refusal).error.text
    }
    expect(await open(ada, MACHINES)).toBe('open')
    expect(await open(ada, MACHINES)).toBe(
      'Machines already play 1 games among themselves for you. Wait until one is over.',
    )
    expect(await open(ada, FREE)).toBe('open')
    expect(await open(ada, FREE)).toContain('1 of your tables wait in the lobby')
    expect(await open(bob, MACHINES)).toBe('open')
    expect(await open(cid, MACHINES)).toContain('For your address machines already play 2')
    expect(await open(bob, FREE)).toBe('open')
    expect(await open(cid, FREE)).toContain('2 tables from your address wait')
    expect(await open(ada, HOT_SEAT)).toBe('open')
    expect(await open(ada, HOT_SEAT)).toBe('open')
    expect(await open(ada, HOT_SEAT)).toContain('You have 4 games going on')
    expect(await open(cid, HOT_SEAT)).toContain('From your address 6 games')
  })

  it('positions that are kept, too', async () => {
    const keep = async (at: Running) => {
      const body = { position: { format: 'sztab-position/1', game: 'traces-of-war' } }
      return (await at.browser().send('POST', '/api/positions', body)).status
    }
    const statuses = [await keep(running), await keep(other), await keep(running), await keep(other)]
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('lines of chat, too, by person and by address, at all processes together', async () => {
    const fresh = await place.fresh()
    const limits = { ...ROOMY, quotas: { ...ROOMY.quotas, chatLines: QUOTAS.chatLines } }
    const first = await startServer(fresh, { limits })
    const second = fresh.databaseUrl === undefined ? first : await startServer(fresh, { limits })
    try {
      const [ada, bob] = [first.browser(), second.browser()]
      const { table } = await ada.open({ game: 'traces-of-war', seats: { soviet: 'me', axis: 'open' } })
      await bob.join(table.code)
      const there = second.browser()
      there.cookie = ada.cookie
      const [here, elsewhere, his] = [await ada.live(), await there.live(), await bob.live()]
      const chat = { type: 'chat', table: table.id, text: 'x' } as const
      await here.must(chat)
      await elsewhere.must(chat)
      for (const line of [here, elsewhere]) {
        const refused = { reason: { key: 'quota.chatLines', params: { most: 2 } } }
        expect(await line.ask(chat)).toMatchObject(refused)
      }
      await his.must(chat)
      expect(await his.ask(chat)).toMatchObject({
        reason: { key: 'quota.chatLines-here', params: { most: 3 } },
      })
      for (const line of [here, elsewhere, his]) line.close()
    } finally {
      if (second !== first) await second.close()
      await first.close()
    }
  })

  it('and connections', async () => {
    const [browser, second] = [running.browser(), other.browser()]
    const lines = [await browser.live(), await second.live(), await browser.live()]
    // An open line is counted a moment later; whoever is answered has been.
    for (const each of lines) await each.ask({ type: 'leave', table: 'x' })
    const last = await second.live()
    await last.until(({ closedWith }) => closedWith !== undefined)
    expect(last.closedWith).toBe(1008)
    expect(last.received.join()).toContain('quota.connections')
    for (const each of lines) expect(each.closedWith).toBeUndefined()
    lines[0]?.close()
    await expect
      .poll(async () => {
        const next = await second.live()
        await next.ask({ type: 'leave', table: 'x' }).catch(() => undefined)
        return next.closedWith
      })
      .toBeUndefined()
  })

  it('accounts and mails in a minute, too', async () => {
    const fresh = await place.fresh()
    const changes = { limits: { ...ROOMY, accountsPerMinute: 2 }, smtpUrl: 'smtp://127.0.0.1:1' }
    const first = await startServer(fresh, changes)
    const second = fresh.databaseUrl === undefined ? first : await startServer(fresh, changes)
    try {
      const post = async (at: Running, path: string, body: object) =>
        (await at.browser().send('POST', path, body)).status
      const join = (at: Running, name: string) =>
        post(at, '/api/accounts', { name, password: 'blue horses drink' })
      expect([await join(first, 'Ada'), await join(second, 'Bob'), await join(first, 'Cid')]).toEqual([
        201, 201, 429,
      ])
      expect(await join(second, 'Dan')).toBe(429)
      const forget = (at: Running) => post(at, '/api/password/forgotten', { name: 'nobody at all' })
      expect([await forget(first), await forget(second), await forget(first)]).toEqual([202, 202, 429])
    } finally {
      if (second !== first) await second.close()
      await first.close()
    }
  })

  it('the usual limits let a person play', () => {
    expect(DEFAULT_LIMITS.quotas.tables.person).toBeGreaterThan(20)
    for (const { person, address } of Object.values(DEFAULT_LIMITS.quotas)) {
      expect(address).toBeGreaterThanOrEqual(person)
    }
  })
}
