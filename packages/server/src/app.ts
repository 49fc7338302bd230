import { availableParallelism } from 'node:os'
import { catalog, type GameEntry } from '@sztab/catalog'
import type { FastifyInstance } from 'fastify'
import { answerErrors } from './api/errors.ts'
import { historyRoutes } from './api/history.ts'
import { pageRoutes } from './api/pages.ts'
import { peopleRoutes } from './api/people.ts'
import { createServer } from './api/server.ts'
import { tableRoutes } from './api/tables.ts'
import type { Config } from './config.ts'
import { watchClock } from './jobs/flag.ts'
import { takeMachineTurn } from './jobs/machine-turn.ts'
import { Runner, type RunnerSettings } from './jobs/runner.ts'
import { openThinkers } from './jobs/thinkers.ts'
import { Hub } from './live/hub.ts'
import { liveRoute } from './live/route.ts'
import { tablesOf } from './people/accounts.ts'
import { Visitors } from './people/visitor.ts'
import type { Database } from './storage/database.ts'
import { openDatabase } from './storage/open.ts'
import { Tables } from './tables/tables.ts'
import { createWords } from './words.ts'

/** All of the server, put together and not yet listening. Closing it closes everything. */
export async function buildApp(
  config: Config,
  entries: readonly GameEntry[] = catalog,
): Promise<FastifyInstance> {
  const server = await createServer(config)
  const onFault = (error: unknown): void => server.log.error({ err: error }, 'fault')
  let tables: Tables | undefined
  const database = await openDatabase(config, {
    onNotice: (notice) => void tables?.onNotice(notice).catch(onFault),
    onReconnect: () => void tables?.onReconnect().catch(onFault),
  })
  tables = new Tables(database.sql, entries, config.limits.absence)
  const hub = new Hub(tables, {
    rate: { burst: config.limits.messageBurst, perSecond: config.limits.messagesPerSecond },
    onFault,
  })
  const closeJobs = startJobs(server, config, database, tables, hub, onFault)
  addRoutes(server, config, database, tables, hub)
  answerErrors(server, createWords(entries), new Visitors(database.sql, config.publicUrl).language)
  await pageRoutes(server, config.webDir)

  server.addHook('preClose', async () => hub.close())
  server.addHook('onClose', async () => {
    await closeJobs()
    await database.close()
  })
  return server
}

function addRoutes(
  server: FastifyInstance,
  config: Config,
  database: Database,
  tables: Tables,
  hub: Hub,
): void {
  const visitors = new Visitors(database.sql, config.publicUrl)
  server.get('/health', async () => {
    await database.sql.selectFrom('setting').select('key').limit(1).execute()
    return { status: 'ok' }
  })
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger())
  const services = { tables, visitors, isConnected: hub.isConnected, config }
  tableRoutes(server, services)
  historyRoutes(server, services)
  peopleRoutes(server, {
    db: database.sql,
    visitors,
    config,
    onSeatsChanged: async (player) => {
      for (const table of await tablesOf(database.sql, player)) await tables.announcePeople(table)
    },
  })
  liveRoute(server, hub, visitors)
}

/** Starts what happens without being asked for, and returns what ends it. */
function startJobs(
  server: FastifyInstance,
  config: Config,
  database: Database,
  tables: Tables,
  hub: Hub,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  // One core is left for the people.
  const threads = Math.max(1, availableParallelism() - 1)
  const thinkers = openThinkers(config.programs.playerThread, threads)
  const settings: Omit<RunnerSettings, 'kinds' | 'atOnce'> = { lease: 120_000, lookEvery: 1_000, onFault }
  const machines = new Runner(database.sql, { ...settings, kinds: ['machine'], atOnce: threads + 1 }, (job) =>
    takeMachineTurn(tables, thinkers.think, job),
  )
  const clocks = new Runner(database.sql, { ...settings, kinds: ['flag'], atOnce: 4 }, (job) =>
    watchClock(tables, job),
  )
  tables.listen({
    onChange: (room, last) => hub.tellState(room, last),
    onChat: (room, id) => void hub.tellChat(room, id).catch(onFault),
    onJobs: () => machines.nudge(),
    isWatched: hub.isWatched,
  })
  server.addHook('onReady', async () => {
    machines.start()
    clocks.start()
  })
  return async () => {
    await Promise.all([machines.close(), clocks.close()])
    await thinkers.close()
  }
}
