import type { FastifyInstance } from 'fastify'
import { buildApp, type World } from '../../src/app.ts'
import { type Config, DEFAULT_LIMITS } from '../../src/config.ts'
import { Browser } from './client.ts'
import type { DatabaseConfig } from './databases.ts'
import { programs } from './programs.ts'

const ENOUGH = { person: 100_000, address: 100_000 }

/** Limits that do not stand in the way of tests which are about something else. */
export const ROOMY: Config['limits'] = {
  ...DEFAULT_LIMITS,
  requestsPerMinute: 100_000,
  accountsPerMinute: 10_000,
  patience: { pair: 10_000, address: 10_000, account: 10_000 },
  tablesPerMinute: 10_000,
  messagesPerSecond: 100_000,
  messageBurst: 100_000,
  looks: { burst: 100_000, perSecond: 100_000 },
  asks: { burst: 100_000, perSecond: 100_000 },
  secondThoughts: 0,
  quotas: {
    tables: ENOUGH,
    machineGames: ENOUGH,
    freeSeats: ENOUGH,
    positions: ENOUGH,
    chatLines: ENOUGH,
    connections: ENOUGH,
  },
}

export async function configFor(database: DatabaseConfig, changes: Partial<Config> = {}): Promise<Config> {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    proxies: 0,
    smtpUrl: undefined,
    mailFrom: 'Sztab <sztab@example.org>',
    vapid: undefined,
    logLevel: 'error',
    metrics: { token: 'figures', address: undefined },
    limits: ROOMY,
    programs: await programs(),
    webDir: undefined,
    ...database,
    ...changes,
  }
}

/** A server that listens, and browsers for it. */
export interface Running {
  readonly server: FastifyInstance
  readonly address: string
  browser(): Browser
  close(): Promise<void>
}

export async function startServer(
  database: DatabaseConfig,
  changes: Partial<Config> = {},
  world: World = {},
): Promise<Running> {
  const server = await buildApp(await configFor(database, changes), world)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, address, browser: () => new Browser(address), close: () => server.close() }
}
