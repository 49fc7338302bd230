import { catalog } from '@sztab/catalog'
import { answersOf, randomAnswer, SeededChance } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../src/people/accounts.ts'
import { everythingAbout } from '../../src/people/export.ts'
import { makeMailLink, useMailLink } from '../../src/people/mail-links.ts'
import { createGuest } from '../../src/people/players.ts'
import { callerWith, openSession } from '../../src/people/sessions.ts'
import type { Database } from '../../src/storage/database.ts'
import { migrate } from '../../src/storage/migrations.ts'
import { openDatabase } from '../../src/storage/open.ts'
import { keptSetting } from '../../src/storage/settings.ts'
import { type Study, studyBy, studyHere } from '../../src/study/study.ts'
import { createTable } from '../../src/tables/create.ts'
import { takeAnswer, takeUndo } from '../../src/tables/decide.ts'
import { exportRecord, logOf, luckAt, momentsOf, positionAt } from '../../src/tables/history.ts'
import { propose } from '../../src/tables/proposals.ts'
import { sharePosition } from '../../src/tables/shared-positions.ts'
import { Tables } from '../../src/tables/tables.ts'
import { addTable } from '../support/bare-table.ts'
import type { Place } from '../support/place.ts'
import { configFor } from '../support/servers.ts'

export function storage(place: Place): void {
  let database: Database
  const notices: string[] = []
  const listener = { onNotice: (notice: string) => notices.push(notice), onReconnect: () => undefined }
  beforeAll(async () => {
    database = await openDatabase(await configFor(await place.fresh()), listener)
    await addTable(database.sql)
  }, 60_000)
  afterAll(() => database.close())

  it('migrates by itself, and again without harm, also twice at once', async () => {
    await Promise.all([migrate(database.sql), migrate(database.sql)])
    const steps = () => sql<{ name: string }>`select name from later_migration`.execute(database.sql)
    const { rows } = await steps()
    expect(rows.length).toBeGreaterThan(0)
    // Beside a release that has gone further it starts all the same.
    await sql`insert into later_migration (name, timestamp) values ('999-later', 'x')`.execute(database.sql)
    await migrate(database.sql)
    expect((await steps()).rows).toHaveLength(rows.length + 1)
  })

  it('what is said about a table while it is being loaded is not missed', async () => {
    const { sql: db } = database
    const opener = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.1' }
    const seats = { soviet: 'me', axis: 'me' } as const
    const writer = new Tables(db, catalog, { absence: 60_000 })
    const room = await createTable(writer, opener, { game: 'traces-of-war', seats })
    let goOn = (): void => undefined
    const pause = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const reader = new Tables(pausing(db, 'proposal', pause), catalog, { absence: 60_000 })
    const loading = reader.find(room.facts.id)
    // By now it has read how the table stood, and stops before what was proposed there.
    for (let i = 0; i < 10; i++) await db.selectFrom('game_table').select('id').execute()
    const role = room.toMove[0] as string
    const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
    await takeAnswer(writer, room, { player: opener.id }, { version: 0, role, action })
    const heard = reader.onNotice(`table ${room.facts.id} 1`)
    goOn()
    const loaded = await loading
    await heard
    expect(loaded.version).toBe(1)
    expect(await reader.find(room.facts.id)).toBe(loaded)
  })

  it('an entry of which nobody was told, because its process died, is found all the same', async () => {
    const { sql: db } = database
    const opener = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.1' }
    const [writer, reader] = [0, 1].map(() => new Tables(db, catalog, { absence: 60_000 })) as [
      Tables,
      Tables,
    ]
    const seats = { soviet: 'me', axis: 'me' } as const
    const room = await createTable(writer, opener, { game: 'traces-of-war', seats })
    const seen = await reader.find(room.facts.id)
    const role = room.toMove[0] as string
    const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
    await takeAnswer(writer, room, { player: opener.id }, { version: 0, role, action })
    expect(seen.version).toBe(0)
    await reader.lookForUntold()
    expect(seen.version).toBe(1)
  })

  it('whatever plays a game again is left to the threads', async () => {
    const { sql: db } = database
    const opener = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.1' }
    const studied: string[] = []
    const tables = new Tables(db, catalog, {
      absence: 60_000,
      study: studyBy((_asker, { what }) => {
        studied.push(what)
        return Promise.reject(new Error('elsewhere'))
      }),
    })
    const seats = { soviet: 'me', axis: 'me' } as const
    const room = await createTable(tables, opener, { game: 'traces-of-war', seats })
    const role = room.toMove[0] as string
    const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
    await takeAnswer(tables, room, { player: opener.id }, { version: 0, role, action })
    const reader = { player: opener.id, asker: opener.address }
    const open = (sent: Partial<NewTable>) =>
      createTable(tables, opener, { game: 'traces-of-war', seats, ...sent })
    for (const study of [
      () => momentsOf(tables, room, reader, 0, 10),
      () => logOf(tables, room, reader, 10),
      () => exportRecord(tables, room, reader),
      () => luckAt(tables, room, reader),
      () => positionAt(tables, room, reader, 1),
      () => open({ record: 'x' }),
      () => open({ position: {} }),
      () => sharePosition(tables, { id: undefined, address: '' }, { game: 'traces-of-war' }),
    ]) {
      await expect(study()).rejects.toThrow('elsewhere')
    }
    expect(studied).toEqual(['moments', 'log', 'record', 'luck', 'position', 'start', 'start', 'start'])
    await db.updateTable('game_table').set({ rules: 1 }).where('id', '=', room.facts.id).execute()
    const later = new Tables(db, catalog, { absence: 60_000, study: tables.study })
    await expect(later.find(room.facts.id)).rejects.toThrow('elsewhere')
    expect(studied.at(-1)).toBe('review')
  })

  it('whoever decides and undoes for ever costs nobody else anything, and is stopped in the end', async () => {
    const { sql: db } = database
    const opener = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.1' }
    const tables = new Tables(db, catalog, { absence: 60_000, mostEntries: 150 })
    const seats = { soviet: 'me', axis: 'me' } as const
    const room = await createTable(tables, opener, { game: 'traces-of-war', seats })
    const asker = { player: opener.id }
    let role = ''
    const decide = () => {
      role = room.toMove[0] as string
      const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
      return takeAnswer(tables, room, asker, { version: room.version, role, action })
    }
    const undo = () => takeUndo(tables, room, asker, { version: room.version, role })
    // One decision that could be undone stays: there is always a way back, and so no state is kept.
    while (room.course.past.length < 2) await decide()
    const { keptAt } = room
    while (room.version < 150) {
      await undo()
      await decide()
    }
    await expect(undo()).rejects.toThrow('table.too-long')
    await expect(propose(tables, room, asker, role, 'take-back')).rejects.toThrow('table.too-long')
    expect(room.keptAt).toBe(keptAt)
    // So many entries are followed in a thread when the table is loaded, and lead to the same.
    const studied: string[] = []
    const here = studyHere(catalog)
    const study: Study = (asker, what, ...rest) => {
      studied.push(what)
      return here(asker, what, ...rest)
    }
    const loaded = await new Tables(db, catalog, { absence: 60_000, study }).find(room.facts.id)
    expect(studied).toEqual(['reach'])
    expect(loaded.course).toEqual(room.course)
  })

  it('whoever waits too long for others who open tables from his address is told, and none is opened for him', async () => {
    const { sql: db } = database
    const opener = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.77' }
    const tables = new Tables(db, catalog, { absence: 60_000, openedWithin: 50 })
    const open = () =>
      createTable(tables, opener, { game: 'traces-of-war', seats: { soviet: 'me', axis: 'me' } })
    let finish = (): void => undefined
    const before = tables.openings.inTurn(
      opener.address,
      () => new Promise<void>((resolve) => (finish = resolve)),
    )
    await expect(open()).rejects.toMatchObject({ status: 503, reason: { key: 'server.busy' } })
    finish()
    await before
    const { facts } = await open()
    const opened = await db
      .selectFrom('game_table')
      .select('id')
      .where('opened_from', '=', opener.address)
      .execute()
    expect(opened).toEqual([{ id: facts.id }])
  })

  it('a table that nobody knows is not remembered as such', async () => {
    const tables = new Tables(database.sql, catalog, { absence: 60_000 })
    await expect(tables.find('nowhere')).rejects.toMatchObject({ reason: { key: 'table.unknown' } })
    await tables.onNotice('table nowhere 1')
    await expect(tables.find('nowhere')).rejects.toMatchObject({ reason: { key: 'table.unknown' } })
  })

  it('what is kept about somebody stands in what he is given, wherever it is kept', async () => {
    const { sql: db } = database
    const { rows } = await sql<{
      name: string
    }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('player_id', 'keeper_id', 'opener_id') order by 1`.execute(
      db,
    )
    // By table, the part of the file. A new table with people in it needs a part of its own.
    const parts = {
      ...{ chat: 'chat', connection: 'connections', game_table: 'opened', mail_link: 'mailLinks' },
      ...{ proposal: 'askedForSeats', push_subscription: 'pushServices', seat: 'seats', session: 'devices' },
      shared_position: 'positions',
    }
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(parts).sort())
    const { id } = await createGuest(db, 'en', 'Ada')
    expect(await everythingAbout(db, id)).toMatchObject(
      Object.fromEntries(Object.values(parts).map((part) => [part, []])),
    )
  })

  it('neither a token nor a password can be read from it', async () => {
    const { sql: db } = database
    const person = await signUp(db, { name: 'Ewa', password: 'tajne-haslo-ewy' }, undefined, 'pl')
    const token = await openSession(db, person.id, '')
    const rows = JSON.stringify([
      await db.selectFrom('player').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
    ])
    expect(rows).toContain('$argon2id$')
    expect(rows).not.toContain('tajne-haslo-ewy')
    expect(rows).not.toContain(token)
    expect(await callerWith(db, token)).toMatchObject({ name: 'Ewa', isGuest: false })
    expect(await callerWith(db, `${token}x`)).toBeUndefined()
  })

  it('a link in a mail works for a while, and once', async () => {
    const { sql: db } = database
    const { id } = await createGuest(db, 'en', undefined)
    const link = () => makeMailLink(db, 'reset', id, 'ada@example.org')
    const late = await link()
    expect(JSON.stringify(await db.selectFrom('mail_link').selectAll().execute())).not.toContain(late)
    await sql`update mail_link set good_until = good_until - interval '31 minutes'`.execute(db)
    await expect(useMailLink(db, 'reset', late)).rejects.toThrow('notify.bad-link')
    const [first, second] = [await link(), await link()]
    await expect(useMailLink(db, 'reset', first)).rejects.toThrow('notify.bad-link')
    await expect(useMailLink(db, 'confirm', second)).rejects.toThrow('notify.bad-link')
    expect(await useMailLink(db, 'reset', second)).toEqual({ player: id, email: 'ada@example.org' })
    await expect(useMailLink(db, 'reset', second)).rejects.toThrow('notify.bad-link')
  })

  it('gives numbers, times and documents back as they are', async () => {
    const row = await database.sql
      .selectFrom('game_table')
      .selectAll()
      .where('id', '=', 't')
      .executeTakeFirstOrThrow()
    expect(row.created_at).toBeInstanceOf(Date)
    expect(Object.keys(row.options)).toEqual(['z', 'a'])
    expect(row.version).toBe(0)
    expect(row.start).toBeNull()
    const counted = await sql<{
      n: number
    }>`select count(*) as n, 2::bigint as two from game_table where id = 't'`.execute(database.sql)
    expect(counted.rows[0]).toEqual({ n: 1, two: 2 })
  })

  it('reports a number that is taken as such', async () => {
    const entry = {
      table_id: 't',
      seq: 1,
      kind: 'answer',
      role: 'red',
      action: 'pass',
      chance: '[]',
      fingerprint: null,
    } as const
    await database.sql.insertInto('decision').values(entry).execute()
    await expect(database.sql.insertInto('decision').values(entry).execute()).rejects.toMatchObject({
      code: '23505',
    })
  })

  it('a transaction that fails leaves nothing behind', async () => {
    const failed = database.sql.transaction().execute(async (db) => {
      await db.insertInto('setting').values({ key: 'half', value: 'x' }).execute()
      throw new Error('stop')
    })
    await expect(failed).rejects.toThrow('stop')
    expect(
      await database.sql.selectFrom('setting').select('key').where('key', '=', 'half').execute(),
    ).toEqual([])
  })

  it('many at once keep the same setting', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, i) => keptSetting(database.sql, 'k', () => `${i}`)),
    )
    expect(new Set(made).size).toBe(1)
  })

  it('notices arrive when a transaction is committed, and not before', async () => {
    await database.sql.transaction().execute(async (db) => {
      await sql`select pg_notify('sztab', 'table x 1')`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(notices).not.toContain('table x 1')
    })
    await expect.poll(() => notices).toContain('table x 1')
  })
}

/** A database that lets nobody look into one table before it may. */
function pausing<T extends object>(db: T, table: string, pause: Promise<void>, isPaused = false): T {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'execute' && isPaused) return pause.then(() => value.apply(target, given))
        const made: unknown = value.apply(target, given)
        const isQuery = typeof made === 'object' && made !== null && 'execute' in made
        return isQuery ? pausing(made, table, pause, isPaused || given[0] === table) : made
      }
    },
  })
}
