import { catalog } from '@sztab/catalog'
import { answersOf, randomAnswer, SeededChance } from '@sztab/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { finishJob, type Job, leaseJobs, postponeJob, reviveMachines } from '../../src/jobs/queue.ts'
import { Runner } from '../../src/jobs/runner.ts'
import { Presence } from '../../src/live/presence.ts'
import { createGuest } from '../../src/people/players.ts'
import type { Database } from '../../src/storage/database.ts'
import { openDatabase } from '../../src/storage/open.ts'
import { createTable } from '../../src/tables/create.ts'
import { takeAnswer } from '../../src/tables/decide.ts'
import type { Room } from '../../src/tables/room.ts'
import { Tables } from '../../src/tables/tables.ts'
import { addTable, BARE_GAME } from '../support/bare-table.ts'
import type { Place } from '../support/place.ts'
import { configFor } from '../support/servers.ts'

const GAMES = [BARE_GAME]

export function jobs(place: Place): void {
  let database: Database
  const listener = { onNotice: () => undefined, onReconnect: () => undefined }
  beforeAll(async () => {
    database = await openDatabase(await configFor(await place.fresh()), listener)
    await addTable(database.sql)
  }, 60_000)
  afterAll(() => database.close())

  it('a job is leased once, comes back when its lease runs out, and is never given up', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'machine', table_id: 't', version: 0 }).execute()
    const first = await Promise.all([
      leaseJobs(db, ['machine'], GAMES, 5, 150),
      leaseJobs(db, ['machine'], GAMES, 5, 150),
      leaseJobs(db, ['machine'], GAMES, 5, 150),
    ])
    expect(first.flat()).toHaveLength(1)
    expect(await leaseJobs(db, ['flag'], GAMES, 5, 150)).toEqual([])
    expect(await leaseJobs(db, ['machine'], GAMES, 5, 150)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 200))
    const [again] = await leaseJobs(db, ['machine'], GAMES, 5, 150)
    expect(again?.attempts).toBe(2)
    await postponeJob(db, again?.id as number, 60_000, 2)
    expect(await leaseJobs(db, ['machine'], GAMES, 5, 150)).toEqual([])
    // However often its process has died; but then it waits longer and longer.
    await postponeJob(db, again?.id as number, 0, 50)
    expect(await leaseJobs(db, ['machine'], GAMES, 5, 1)).toMatchObject([{ attempts: 51 }])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await leaseJobs(db, ['machine'], GAMES, 5, 1)).toEqual([])
    const waits = sql<number>`extract(epoch from run_at - now())::float8`.as('seconds')
    const { seconds } = await db.selectFrom('job').select(waits).executeTakeFirstOrThrow()
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)
    await finishJob(db, again?.id as number)
  })

  it('the job of a process that died is done by another', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'machine', table_id: 't', version: 3 }).execute()
    // Somebody takes it on a short lease and is never heard of again.
    expect(await leaseJobs(db, ['machine'], GAMES, 1, 100)).toHaveLength(1)
    const done: number[] = []
    const runner = new Runner(
      db,
      { kinds: ['machine'], games: GAMES, atOnce: 2, lease: 1_000, lookEvery: 50, onFault: () => undefined },
      async ({ version }) => {
        done.push(version)
        return undefined
      },
    )
    runner.start()
    await expect.poll(() => done, { timeout: 5_000 }).toEqual([3])
    await runner.close()
    expect(await db.selectFrom('job').select('id').execute()).toEqual([])
  })

  it('a job that takes long keeps its lease', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'machine', table_id: 't', version: 5 }).execute()
    let begun = 0
    const settings = {
      kinds: ['machine'],
      games: GAMES,
      atOnce: 1,
      lease: 1_000,
      lookEvery: 100,
      onFault: () => undefined,
    } as const
    const work = async () => {
      begun++
      await new Promise((resolve) => setTimeout(resolve, 2_200))
      return undefined
    }
    const runners = [new Runner(db, settings, work), new Runner(db, settings, work)]
    for (const runner of runners) runner.start()
    await expect.poll(() => begun).toBe(1)
    for (const runner of runners) await runner.close()
    expect(begun).toBe(1)
  })

  it('a job that fails is tried again later', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'flag', table_id: 't', version: 4 }).execute()
    const faults: unknown[] = []
    let tries = 0
    const runner = new Runner(
      db,
      {
        kinds: ['flag'],
        games: GAMES,
        atOnce: 1,
        lease: 1_000,
        lookEvery: 100,
        onFault: (error) => faults.push(error),
      },
      async () => {
        if (++tries === 1) throw new Error('the first time')
        return tries === 2 ? 10 : undefined
      },
    )
    runner.start()
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(3)
    await runner.close()
    expect(faults).toHaveLength(1)
    expect(await db.selectFrom('job').select('id').execute()).toEqual([])
  })

  it('a job that was begun often is reported with its table each time', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'machine', table_id: 't', version: 7, attempts: 9 }).execute()
    const faults: (Job | undefined)[] = []
    const runner = new Runner(
      db,
      {
        kinds: ['machine'],
        games: GAMES,
        atOnce: 1,
        lease: 1_000,
        lookEvery: 50,
        onFault: (_error, job) => faults.push(job),
      },
      async () => undefined,
    )
    runner.start()
    await expect.poll(() => faults).toMatchObject([{ table: 't', version: 7, kind: 'machine', attempts: 10 }])
    await runner.close()
  })

  it('machines of people come first, those that nobody watches last, and each opener has one at a time', async () => {
    const { sql: db } = database
    const wanted = [
      ['a1', 'ann', 2],
      ['a2', 'ann', 2],
      ['b1', 'bob', 0],
      ['c1', 'cid', 2],
      ['d1', '', 0],
      ['d2', '', 0],
    ] as const
    for (const [table, opener, rank] of wanted) {
      await addTable(db, table)
      await db
        .insertInto('job')
        .values({ kind: 'machine', table_id: table, version: 0, opener, rank })
        .execute()
    }
    const presence = new Presence(db, { person: 9, address: 9 })
    await presence.beat()
    await presence.connect({ number: 1, player: undefined, address: 'x' })
    await presence.watch(1, 'c1')
    const taken: Job[] = []
    const take = async () => {
      const [job] = await leaseJobs(db, ['machine'], GAMES, 1, 60_000)
      if (job !== undefined) taken.push(job)
    }
    for (let i = 0; i < 8; i++) await take()
    expect(taken.map(({ table }) => table)).toEqual(['b1', 'd1', 'd2', 'c1', 'a1'])
    await finishJob(db, taken.at(-1)?.id as number)
    await take()
    expect(taken.at(-1)?.table).toBe('a2')
    await db.deleteFrom('job').execute()
    // Nor are two of one opener taken at the same moment.
    for (const [table_id, opener, rank] of wanted) {
      await db.insertInto('job').values({ kind: 'machine', table_id, version: 1, opener, rank }).execute()
    }
    const together = await leaseJobs(db, ['machine'], GAMES, 9, 60_000)
    expect(together.map(({ table }) => table).sort()).toEqual(['a1', 'b1', 'c1', 'd1', 'd2'])
    await db.deleteFrom('job').execute()
  })

  it('what is written down with a job is who opened its table, and who plays and watches there', async () => {
    const { sql: db } = database
    const ada = { ...(await createGuest(db, 'en', 'Ada')), address: '192.0.2.1' }
    const tables = new Tables(db, catalog, { absence: 60_000 })
    // The Axis moves first.
    const open = (soviet: 'me' | 'random') =>
      createTable(tables, ada, { game: 'traces-of-war', seats: { soviet, axis: 'random' } })
    const rankAt = async ({ facts }: Room): Promise<number | undefined> => {
      const rows = await db.selectFrom('job').selectAll().where('table_id', '=', facts.id).execute()
      expect(rows.map(({ kind, opener }) => [kind, opener])).toEqual([['machine', ada.id]])
      return rows[0]?.rank
    }
    const move = (room: Room) => {
      const role = room.toMove[0] as string
      const action = randomAnswer(answersOf(room.game, room.state, role), SeededChance.fromSeed('x'))
      return takeAnswer(tables, room, 'machine', { version: room.version, role, action })
    }
    expect(await rankAt(await open('me'))).toBe(0)
    const alone = await open('random')
    expect(await rankAt(alone)).toBe(2)
    await move(alone)
    expect(await rankAt(alone)).toBe(2)
    const presence = new Presence(db, { person: 9, address: 9 })
    await presence.beat()
    await presence.connect({ number: 1, player: undefined, address: 'x' })
    await presence.watch(1, alone.facts.id)
    expect(await rankAt(alone)).toBe(1)
    await move(alone)
    expect(await rankAt(alone)).toBe(1)
    await presence.close()
    await move(alone)
    expect(await rankAt(alone)).toBe(2)
    await db.deleteFrom('job').execute()
  })

  it('who watches is counted at all processes, as long as they live', async () => {
    const { sql: db } = database
    const [one, two] = [0, 1].map(() => new Presence(db, { person: 9, address: 9 })) as [Presence, Presence]
    for (const process of [one, two]) await process.beat()
    await one.connect({ number: 1, player: 'ada', address: 'x' })
    await two.connect({ number: 1, player: 'ada', address: 'x' })
    await two.connect({ number: 2, player: undefined, address: 'y' })
    await one.watch(1, 't')
    await two.watch(1, 't')
    await two.watch(2, 't')
    // Two windows of one person are one.
    expect((await one.watchers(['t', 'nowhere'])).get('t')).toBe(2)
    expect(await one.among(['ada', 'bob'])).toEqual(new Set(['ada']))
    await two.leave(2, 't')
    expect((await one.watchers(['t'])).get('t')).toBe(1)
    await one.close()
    await sql`update process set alive_until = now() - interval '1 second'`.execute(db)
    expect((await two.watchers(['t'])).get('t')).toBeUndefined()
    expect(await two.among(['ada'])).toEqual(new Set())
    await two.close()
  })

  it('a machine that is asked and has no job gets one', async () => {
    const { sql: db } = database
    const at = () => db.selectFrom('job').select('version').where('table_id', '=', 'm').execute()
    await addTable(db, 'm')
    await db
      .insertInto('seat')
      .values({ table_id: 'm', role: 'red', kind: 'machine', machine: 'x' })
      .execute()
    await reviveMachines(db)
    expect(await at()).toEqual([])
    await db.updateTable('game_table').set({ to_move: '["red"]', version: 4 }).where('id', '=', 'm').execute()
    await reviveMachines(db)
    await reviveMachines(db)
    expect(await at()).toEqual([{ version: 4 }])
    await db.deleteFrom('game_table').where('id', '=', 'm').execute()
  })

  it('jobs of tables that a newer release plays are left to it', async () => {
    const { sql: db } = database
    await db.insertInto('job').values({ kind: 'machine', table_id: 't', version: 0 }).execute()
    await db.updateTable('game_table').set({ rules: 2 }).where('id', '=', 't').execute()
    expect(await leaseJobs(db, ['machine'], GAMES, 5, 100)).toEqual([])
    expect(await leaseJobs(db, ['machine'], [{ ...BARE_GAME, rules: 2 }], 5, 100)).toHaveLength(1)
  })
}
