import { availableParallelism } from 'node:os'
import { catalog, type GameEntry } from '@sztab/catalog'
import type { FastifyInstance } from 'fastify'
import { listenForAdmin } from './admin/socket.ts'
import { accountRoutes } from './api/accounts.ts'
import { answerErrors } from './api/errors.ts'
import { healthRoutes } from './api/health.ts'
import { historyRoutes } from './api/history.ts'
import { Metrics } from './api/metrics.ts'
import { notifyRoutes } from './api/notify.ts'
import { pageRoutes } from './api/pages.ts'
import { mailCounter, peopleRoutes } from './api/people.ts'
import { createServer, type LogTarget } from './api/server.ts'
import { tableRoutes } from './api/tables.ts'
import type { Config } from './config.ts'
import { FaultLog } from './fault-log.ts'
import { watchClock } from './jobs/flag.ts'
import { type Think, takeMachineTurn } from './jobs/machine-turn.ts'
import { endLeases, type Job, reviveMachines } from './jobs/queue.ts'
import { Runner, type RunnerSettings } from './jobs/runner.ts'
import { openThinkers } from './jobs/thinkers.ts'
import { Thoughts } from './jobs/thoughts.ts'
import { Hub } from './live/hub.ts'
import { Presence } from './live/presence.ts'
import { liveRoute } from './live/route.ts'
import { openMessengers } from './notify/messengers.ts'
import { type Deliver, deliverByHttps } from './notify/push.ts'
import { askToConfirm, callPlayers, type Messengers, sendReset } from './notify/your-turn.ts'
import { fillSkeletons, tablesOf } from './people/accounts.ts'
import { Attempts, forgetAttempts } from './people/attempts.ts'
import { SIGNED_OUT } from './people/sessions.ts'
import { Visitors } from './people/visitor.ts'
import type { Database } from './storage/database.ts'
import { DatabaseClock } from './storage/database-clock.ts'
import { openDatabase } from './storage/open.ts'
import { openReaders } from './study/readers.ts'
import { studyHere } from './study/study.ts'
import { Tables } from './tables/tables.ts'
import { atMost, UnderWay } from './under-way.ts'
import { createWords } from './words.ts'

/** What tests put in the place of the world outside. */
export interface World {
  readonly entries?: readonly GameEntry[]
  readonly deliverPush?: Deliver
  readonly log?: LogTarget
}

/** The parts that everything else is made of. */
interface Parts {
  readonly server: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly tables: Tables
  readonly hub: Hub
  readonly visitors: Visitors
  readonly messengers: Messengers
  readonly metrics: Metrics
  readonly underWay: UnderWay
  readonly onFault: (error: unknown, job?: Job) => void
}

/** All of the server, put together and not yet listening. Closing it closes everything. */
export async function buildApp(config: Config, world: World = {}): Promise<FastifyInstance> {
  const { entries = catalog, deliverPush = deliverByHttps } = world
  const server = await createServer(config, world.log)
  const metrics = new Metrics(
    () => hub?.size ?? 0,
    () => database.pool(),
  )
  const faults = new FaultLog(server.log)
  const onFault = (error: unknown, job?: Job): void => {
    metrics.countFault(job?.kind)
    faults.note(error, job === undefined ? {} : { job })
  }
  const underWay = new UnderWay(onFault)
  let tables: Tables | undefined
  let hub: Hub | undefined
  const database = await openDatabase(config, {
    onNotice: (notice) => {
      const [what, ...sessions] = notice.split(' ')
      if (what === SIGNED_OUT) hub?.signOut(sessions.map(Number))
      else underWay.begin(async () => tables?.onNotice(notice))
    },
    onReconnect: () => underWay.begin(async () => tables?.onReconnect()),
  })
  // One core is left for the people.
  const threads = Math.max(1, availableParallelism() - 1)
  const readers = openReaders(config.programs.studyThread, threads)
  // Games that tests put in place of ours are not known to any thread.
  const study = entries === catalog ? readers.study : studyHere(entries)
  const clock = new DatabaseClock(database.sql)
  await clock.start(onFault)
  tables = new Tables(database.sql, entries, {
    absence: config.limits.absence,
    secondThoughts: config.limits.secondThoughts,
    study,
    quotas: config.limits.quotas,
    now: clock.now,
    onWritten: metrics.countDecision,
  })
  hub = new Hub(tables, {
    presence: new Presence(database.sql, config.limits.quotas.connections),
    rate: { burst: config.limits.messageBurst, perSecond: config.limits.messagesPerSecond },
    looks: config.limits.looks,
    asks: config.limits.asks,
    onFault: (error, table) => {
      metrics.countFault()
      faults.note(error, table === undefined ? {} : { table })
    },
  })
  const words = createWords(entries)
  const visitors = new Visitors(database.sql, config.publicUrl)
  const messengers = await openMessengers(database.sql, config, words, deliverPush, onFault)
  const parts = { server, config, database, tables, hub, visitors, messengers, metrics, underWay, onFault }
  const closeJobs = startJobs(parts, threads)
  metrics.addRoute(server, config.metrics)
  addRoutes(parts)
  answerErrors(server, words, visitors.language, faults)
  await pageRoutes(server, config.webDir)

  let closeAdmin: (() => void) | undefined
  const served = tables
  server.addHook('onReady', async () => {
    if (database.kind === 'pglite') closeAdmin = await listenForAdmin(config.dataDir, served)
  })
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), END_WITHIN).unref()
    await hub.close()
  })
  server.addHook('onClose', async () => {
    closeAdmin?.()
    // Nothing that was acknowledged hangs on any of it: what does not end is written down and left.
    const end = (what: string, work: Promise<void>) => atMost(END_WITHIN, what, work).catch(onFault)
    await end('jobs', closeJobs())
    await end('what was begun', underWay.end())
    // Whatever comes after this release may have other rules.
    await end('positions', served.keepPositions())
    messengers.mailer?.close()
    await end('threads for studies', readers.close())
    clock.close()
    await end('the database', database.close())
  })
  return server
}

function addRoutes({ server, config, database, tables, hub, visitors, messengers, onFault }: Parts): void {
  const db = database.sql
  healthRoutes(server, db)
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger())
  const services = { tables, visitors, isConnected: hub.isConnected, config }
  const countMail = mailCounter(db, config)
  const attempts = new Attempts(db, config.limits.patience)
  tableRoutes(server, services)
  historyRoutes(server, services)
  peopleRoutes(server, {
    db,
    visitors,
    config,
    attempts,
    countMail,
    onSeatsChanged: async (player) => {
      for (const table of await tablesOf(db, player)) await tables.announcePeople(table)
    },
    // A mail that cannot be sent must not keep anybody from playing.
    onNewAddress: (player, email, language) =>
      askToConfirm(db, messengers, player, email, language).catch(onFault),
  })
  accountRoutes(server, {
    ...{ db, tables, visitors, attempts, countMail },
    onForgotten: (player, email, language) =>
      sendReset(db, messengers, player, email, language).catch(onFault),
  })
  notifyRoutes(server, { db, visitors, messengers })
  liveRoute(server, hub, visitors)
}

/** Milliseconds. */
const REVIVE_EVERY = 60_000
const LOOK_EVERY = 10_000
const KEEP_EVERY = 300_000
/** How long each thing may take to end when the process closes, in milliseconds. */
const END_WITHIN = 8_000

/** Starts what happens without being asked for, and returns what ends it. */
function startJobs(
  { server, config, database, tables, hub, messengers, metrics, underWay, onFault }: Parts,
  threads: number,
) {
  const thinkers = openThinkers(config.programs.playerThread, threads)
  const thoughts = new Thoughts((table, role, progress) =>
    underWay.begin(() => tables.announceThinking(table, role, progress)),
  )
  const think: Think = (task) =>
    thoughts.follow(task.table, task.role, (slate) =>
      metrics.timeThinking(() => thinkers.think({ ...task, slate })),
    )
  const games = tables.entries.map(({ game: { id, rules, shape } }) => ({ id, rules, shape }))
  const settings: Omit<RunnerSettings, 'kinds' | 'atOnce'> = {
    games,
    lease: 6_000,
    lookEvery: 1_000,
    onDone: metrics.countJob,
    onFault,
  }
  const machines = new Runner(database.sql, { ...settings, kinds: ['machine'], atOnce: threads + 1 }, (job) =>
    takeMachineTurn(tables, think, job),
  )
  const clocks = new Runner(database.sql, { ...settings, kinds: ['flag'], atOnce: 4 }, (job) =>
    watchClock(tables, job),
  )
  const calls = new Runner(database.sql, { ...settings, kinds: ['your-turn'], atOnce: 4 }, (job) =>
    callPlayers(tables, hub.isConnected, messengers, job),
  )
  tables.listen({
    onChange: (room, last) => {
      if (last !== undefined) metrics.countEntry(last.kind)
      hub.tellState(room, last)
    },
    onChat: (room, id) => underWay.begin(() => hub.tellChat(room, id)),
    onJobs: () => machines.nudge(),
    isWatched: hub.isWatched,
    onPresence: (room) => underWay.begin(() => hub.heedPresence(room)),
    onNewer: (table) => hub.sendAway(table),
    onThinking: (thinking) => hub.tellThinking(thinking),
    onHurry: (table) => thoughts.hurry(table),
  })
  const runners = [machines, clocks, calls]
  let revival: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let keeping: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    // Whoever held a lease on an embedded database is no more: it serves one process at a time.
    if (database.kind === 'pglite') await endLeases(database.sql)
    await hub.open()
    await reviveMachines(database.sql)
    await fillSkeletons(database.sql)
    for (const runner of runners) runner.start()
    revival = setInterval(() => {
      underWay.begin(async () => {
        await reviveMachines(database.sql)
        await forgetAttempts(database.sql)
      })
    }, REVIVE_EVERY)
    keeping = setInterval(() => underWay.begin(() => tables.keepPositions()), KEEP_EVERY)
    if (database.kind === 'postgresql') {
      look = setInterval(() => underWay.begin(() => tables.lookForUntold()), LOOK_EVERY)
    }
  })
  return async (): Promise<void> => {
    clearInterval(revival)
    clearInterval(look)
    clearInterval(keeping)
    const closed = runners.map((runner) => runner.close())
    // However long a machine still wants to think, it will be asked again.
    await thinkers.close()
    await Promise.all(closed)
  }
}
