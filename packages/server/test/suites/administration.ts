import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@sztab/catalog'
import type { JoinedTable, Me, Moments } from '@sztab/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administer } from '../../src/admin/commands.ts'
import { askServer } from '../../src/admin/socket.ts'
import { openDatabase } from '../../src/storage/open.ts'
import { Tables } from '../../src/tables/tables.ts'
import type { Line } from '../support/client.ts'
import type { DatabaseConfig } from '../support/databases.ts'
import type { Place } from '../support/place.ts'
import { decideOnce, HOT_SEAT } from '../support/players.ts'
import { configFor, type Running, startServer } from '../support/servers.ts'

const PASSWORD = 'correct horse'

/** What whoever runs the server can do about it. */
export function administration(place: Place): void {
  let database: DatabaseConfig
  let running: Running
  const folder = mkdtempSync(join(tmpdir(), 'sztab-backup-'))
  beforeAll(async () => {
    database = await place.fresh()
    running = await startServer(database)
  }, 60_000)
  afterAll(async () => {
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** As `sztab admin` does it: with the database itself, or through the server that holds it. */
  async function admin(at: DatabaseConfig, command: string, ...args: string[]): Promise<unknown> {
    if (at.databaseUrl === undefined) {
      const answered = await askServer(at.dataDir, { command, args })
      if (answered !== undefined) return answered.result
    }
    const opened = await openDatabase(await configFor(at), {
      onNotice: () => undefined,
      onReconnect: () => undefined,
    })
    try {
      return await administer(new Tables(opened.sql, catalog, { absence: 60_000 }), { command, args })
    } finally {
      await opened.close()
    }
  }

  it('a backup under play holds every decision that was told before it, and is put back elsewhere', async () => {
    const browser = running.browser()
    await browser.send('POST', '/api/accounts', { name: 'Keeper', password: PASSWORD })
    const tables: JoinedTable[] = []
    const lines: Line[] = []
    for (let i = 0; i < 4; i++) {
      tables.push(await browser.open(HOT_SEAT))
      lines.push(await browser.live())
      await lines[i]?.must({ type: 'watch', table: tables[i]?.table.id ?? '' })
    }
    let isPlaying = true
    const play = Promise.all(
      lines.map(async (line, i) => {
        while (isPlaying) await decideOnce(line, tables[i]?.table.id ?? '')
      }),
    )
    const enough = lines.map((line) => line.until(({ state }) => state.version >= 45))
    await Promise.all(enough)
    await lines[0]?.must({ type: 'chat', table: tables[0]?.table.id ?? '', text: 'zażółć' })
    const told = lines.map(({ state }) => state.version)
    const file = join(folder, 'whole.gz')
    expect(await admin(database, 'backup', file)).toMatchObject({ file })
    isPlaying = false
    await play
    for (const line of lines) line.close()

    const elsewhere = await place.fresh()
    await admin(elsewhere, 'restore', file)
    await expect(admin(elsewhere, 'restore', file)).rejects.toThrow('not empty')
    const restored = await startServer(elsewhere)
    try {
      const again = restored.browser()
      const signedIn = await again.send('POST', '/api/session', { name: 'Keeper', password: PASSWORD })
      expect(signedIn.status).toBe(200)
      for (const [i, { table }] of tables.entries()) {
        const path = `/api/tables/${table.code}/moments?from=40&count=6`
        const [before, after] = [await browser.get<Moments>(path), await again.get<Moments>(path)]
        expect(after.version).toBeGreaterThanOrEqual(told[i] as number)
        expect(after.moments).toEqual(before.moments)
        const line = await again.live()
        await line.must({ type: 'watch', table: table.id })
        await decideOnce(line, table.id)
        if (i === 0) {
          await line.must({ type: 'chat', table: table.id, text: 'and on' })
          await line.until(({ chat }) => chat.length === 2)
          expect(line.chat.map(({ line: said }) => said.text)).toEqual(['zażółć', 'and on'])
        }
        line.close()
      }
    } finally {
      await restored.close()
    }
  }, 120_000)

  it('half a backup is put back not at all', async () => {
    const file = join(folder, 'half.gz')
    await admin(database, 'backup', file)
    writeFileSync(file, readFileSync(file).subarray(0, -200))
    const elsewhere = await place.fresh()
    await expect(admin(elsewhere, 'restore', file)).rejects.toThrow()
    expect(await admin(elsewhere, 'statistics')).toMatchObject({ accounts: 0, tables: 0 })
  })

  it('whoever is blocked is signed out at once and not let in again', async () => {
    const browser = running.browser()
    await browser.send('POST', '/api/accounts', { name: 'Nuisance', password: PASSWORD })
    const line = await browser.live()
    await admin(database, 'block', 'nuisance')
    await line.until(({ closedWith }) => closedWith === 4001)
    const signIn = () => browser.send('POST', '/api/session', { name: 'Nuisance', password: PASSWORD })
    expect((await signIn()).status).toBe(403)
    await admin(database, 'unblock', 'Nuisance')
    expect((await signIn()).status).toBe(200)
    expect(await browser.get<Me>('/api/me')).toMatchObject({ name: 'Nuisance' })
    await expect(admin(database, 'block', 'nobody here')).rejects.toThrow('no account')
  })

  it('a table is ended without rating, and whoever watches it is told', async () => {
    const browser = running.browser()
    const { table } = await browser.open(HOT_SEAT)
    const line = await browser.live()
    await line.must({ type: 'watch', table: table.id })
    await admin(database, 'end', table.id)
    await line.until(({ state }) => state.result !== undefined, 20_000)
    expect(line.state.result).toMatchObject({ winner: 'draw', reason: { key: 'table.ended-by-void' } })
    line.close()
    expect(JSON.stringify(await admin(database, 'tables'))).toContain(table.id)
    await expect(admin(database, 'nonsense')).rejects.toThrow('sztab admin <command>')
  }, 60_000)

  it('what is kept too long goes when that is meant, and nothing else', async () => {
    const own = await place.fresh()
    const opened = await openDatabase(await configFor(own), {
      onNotice: () => undefined,
      onReconnect: () => undefined,
    })
    try {
      const db = opened.sql
      const tables = new Tables(db, catalog, { absence: 60_000 })
      await sql`insert into player (id, name, account, seen_at) values
        ('old', 'a', null, now() - interval '2 years'), ('new', 'b', null, now()),
        ('sits', 'c', null, now() - interval '2 years'), ('holds', 'd', 'd', now() - interval '2 years')`.execute(
        db,
      )
      await sql`insert into game_table (id, game, rules, scenario, options, dice, setup_chance, secret, is_public,
          clocks, version, to_move) values ('t', 'g', 1, 's', '{}', 'server', '[]', '00', false, '{}', 3, '[]')`.execute(
        db,
      )
      await sql`insert into seat (table_id, role, kind, player_id) values ('t', 'r', 'person', 'sits')`.execute(
        db,
      )
      await sql`insert into session (token, player_id, used_at) values ('x', 'holds', now() - interval '500 days')`.execute(
        db,
      )
      await sql`insert into shared_position (code, document, created_at) values
        ('old', '{}', now() - interval '2 years'), ('new', '{}', now())`.execute(db)
      const count = (args: string[]) => administer(tables, { command: 'retention', args })
      const found = {
        'guests unseen for a year who sit nowhere': 1,
        'sign-ins unused for 400 days': 1,
        'positions kept for more than a year': 1,
        'tables at which nobody ever decided anything, after 90 days': 0,
      }
      expect(await count([])).toMatchObject(found)
      expect(await count(['apply'])).toMatchObject(found)
      const left = await db.selectFrom('player').select('id').orderBy('id').execute()
      expect(left.map(({ id }) => id)).toEqual(['holds', 'new', 'sits'])
      expect(await db.selectFrom('shared_position').select('code').execute()).toEqual([{ code: 'new' }])
    } finally {
      await opened.close()
    }
  })
}
