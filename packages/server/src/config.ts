import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SECOND_THOUGHTS } from '@sztab/protocol'
import type { Rate } from './allowance.ts'
import type { Patience } from './people/attempts.ts'
import { DEFAULT_QUOTAS, type Quotas } from './quotas.ts'

/** How the server is run. Everything has a default that lets one person start it on his own machine. */
export interface Config {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** Where the embedded database lives when there is no `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address under which people reach the server; links in mails begin with it. */
  readonly publicUrl: string | undefined
  /** How many proxies stand in front of it and tell the visitor's address. */
  readonly proxies: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Keys for Web Push; made and kept in the database when absent. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined
  readonly logLevel: string
  readonly metrics: MetricsConfig
  readonly limits: Limits
  readonly programs: Programs
  /** The built web client; without it only the API is served. */
  readonly webDir: string | undefined
}

/** Figures are told to whoever has the token, or on an address of their own, or to nobody. */
export interface MetricsConfig {
  readonly token: string | undefined
  readonly address: { readonly host: string; readonly port: number } | undefined
}

export interface Limits {
  /** Requests of one address in a minute. */
  readonly requestsPerMinute: number
  /** Accounts that one address may make in a minute, and mails that it may have sent. */
  readonly accountsPerMinute: number
  /** How often somebody may be wrong about a password. */
  readonly patience: Patience
  /** Tables that one address may open in a minute. */
  readonly tablesPerMinute: number
  /** Messages of one connection in a second, and how many may come at once. */
  readonly messagesPerSecond: number
  readonly messageBurst: number
  /** How often one address may ask to be shown a table. */
  readonly looks: Rate
  /** How often it may ask what may be answered, and what would come of it. */
  readonly asks: Rate
  /** Milliseconds for a whole request to arrive, and between two on one connection. */
  readonly requestWithin: number
  /** Largest message in bytes. */
  readonly messageSize: number
  readonly quotas: Quotas
  /** How long somebody who is to move stays away before he is told, in milliseconds. */
  readonly absence: number
  /** How long a machine waits after somebody has ended a phase or a turn, in milliseconds: he may take it back. */
  readonly secondThoughts: number
}

/** Bundled programs that run in threads and processes of their own. */
export interface Programs {
  readonly pgliteThread: URL
  readonly pgliteInitdb: URL
  readonly playerThread: URL
  readonly studyThread: URL
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 600,
  accountsPerMinute: 10,
  patience: { pair: 5, address: 20, account: 20 },
  tablesPerMinute: 60,
  messagesPerSecond: 20,
  messageBurst: 60,
  messageSize: 32 * 1024,
  looks: { burst: 200, perSecond: 10 },
  asks: { burst: 400, perSecond: 40 },
  requestWithin: 30_000,
  quotas: DEFAULT_QUOTAS,
  absence: 60_000,
  secondThoughts: SECOND_THOUGHTS,
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; `home` is where the bundled programs lie. */
export function configFrom(env: Environment, home: URL): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT || '3000'),
    dataDir: resolve(env.DATA_DIR || 'data-local'),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl: urlFrom('PUBLIC_URL', env.PUBLIC_URL)?.replace(/\/+$/, ''),
    proxies: countFrom('TRUST_PROXY', env.TRUST_PROXY || '0'),
    smtpUrl: urlFrom('SMTP_URL', env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Sztab <sztab@localhost>',
    vapid: vapidFrom(env),
    logLevel: env.LOG_LEVEL || 'info',
    metrics: metricsFrom(env),
    limits: DEFAULT_LIMITS,
    programs: programsIn(home),
    webDir: webDirFrom(env.WEB_DIR, home),
  }
}

export function programsIn(home: URL): Programs {
  return {
    pgliteThread: new URL('pglite-thread.mjs', home),
    pgliteInitdb: new URL('pglite-initdb.mjs', home),
    playerThread: new URL('player-thread.mjs', home),
    studyThread: new URL('study-thread.mjs', home),
  }
}

function webDirFrom(given: string | undefined, home: URL): string {
  if (given) return resolve(given)
  return fileURLToPath(new URL('web', home))
}

function metricsFrom(env: Environment): MetricsConfig {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = env
  return {
    token: token || undefined,
    address: port ? { host: host || '127.0.0.1', port: portFrom(port, 'METRICS_PORT') } : undefined,
  }
}

function portFrom(text: string, name = 'PORT'): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`${name} is not a port number: ${text}`)
  return port
}

function countFrom(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${name} is not a number: ${text}`)
  return Number(text)
}

function urlFrom(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!URL.canParse(text)) throw new Error(`${name} is not an address: ${text}`)
  return text
}

function vapidFrom(env: Environment): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (!publicKey && !privateKey) return undefined
  if (!publicKey || !privateKey) throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together.')
  return { publicKey, privateKey }
}
