import { createHash, randomBytes } from 'node:crypto'
import type { Device } from '@sztab/protocol'
import { type Kysely, sql } from 'kysely'
import { CHANNEL } from '../storage/database.ts'
import type { Schema } from '../storage/schema.ts'
import { type Caller, PERSON_COLUMNS, personFrom } from './players.ts'

type Db = Kysely<Schema>

export const COOKIE = 'sztab'
/** Correspondence games last for months; a cookie that is used lives on. */
export const DAYS = 400

/**
 * Opens a session and returns the token for the cookie. The database holds only its hash: whoever reads the
 * database cannot sit down in anybody's place.
 */
export async function openSession(db: Db, player: string, device: string): Promise<string> {
  const { token, hash } = drawToken()
  await db.insertInto('session').values({ token: hash, player_id: player, device }).execute()
  return token
}

/** A token that nobody guesses, and by what it is looked up. */
export function drawToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/**
 * Who holds a token, with a browser or with a program: what is good for one is not for the other. It is looked up by its
 * hash, so the time it takes tells nothing about tokens.
 */
export async function callerWith(
  db: Db,
  token: string | undefined,
  by: 'browser' | 'program' = 'browser',
): Promise<Caller | undefined> {
  if (token === undefined || token.length > 100) return undefined
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(PERSON_COLUMNS)
    .select(['session.used_at', 'session.number'])
    .where('token', '=', hashOf(token))
    .where('program', by === 'browser' ? 'is' : 'is not', null)
    .where('session.used_at', '>', sql<Date>`now() - interval '1 day' * ${DAYS}::int`)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (Date.now() - row.used_at.getTime() > ONE_DAY) {
    await db
      .updateTable('session')
      .set({ used_at: sql<Date>`now()` })
      .where('token', '=', hashOf(token))
      .execute()
  }
  return { ...personFrom(row), session: row.number, isProgram: by === 'program' }
}

const ONE_DAY = 86_400_000

/** The devices on which somebody is signed in, the last used first. */
export async function devicesOf(db: Db, { id, session }: Caller): Promise<Device[]> {
  const rows = await db
    .selectFrom('session')
    .select(['number', 'device', 'created_at', 'used_at'])
    .where('player_id', '=', id)
    .where('program', 'is', null)
    .orderBy('used_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, device, created_at, used_at }) => ({
    id: number,
    device: device ?? '',
    since: created_at.toISOString(),
    // Counted by the day: nobody needs to know more.
    usedOn: used_at.toISOString().slice(0, 10),
    isThis: number === session,
  }))
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await tellClosed(db, await closing(db).where('token', '=', hashOf(token)).execute())
}

/** Signs somebody out on one of his devices; false when it is none of his. */
export async function closeDevice(db: Db, player: string, number: number): Promise<boolean> {
  return closeOne(db, player, number, 'is')
}

/** Takes a program's token back; false when it is none of his. */
export async function closeProgram(db: Db, player: string, number: number): Promise<boolean> {
  return closeOne(db, player, number, 'is not')
}

async function closeOne(db: Db, player: string, number: number, program: 'is' | 'is not'): Promise<boolean> {
  const closed = await closing(db)
    .where('player_id', '=', player)
    .where('number', '=', number)
    .where('program', program, null)
    .execute()
  await tellClosed(db, closed)
  return closed.length > 0
}

/** Signs somebody out on all of his devices but this one. His programs play on. */
export async function closeDevices(db: Db, player: string, except: number): Promise<void> {
  const others = closing(db).where('player_id', '=', player).where('number', '<>', except)
  await tellClosed(db, await others.where('program', 'is', null).execute())
}

/** Signs somebody out everywhere, his programs too, but for one of his sessions. */
export async function closeAll(db: Db, player: string, except?: number): Promise<void> {
  const kept = except ?? -1
  await tellClosed(
    db,
    await closing(db).where('player_id', '=', player).where('number', '<>', kept).execute(),
  )
}

function closing(db: Db) {
  return db.deleteFrom('session').returning('number')
}

/** What a notice begins with that says which sessions are closed: lines opened with them are cut at every process. */
export const SIGNED_OUT = 'signed-out'

async function tellClosed(db: Db, closed: readonly { readonly number: number }[]): Promise<void> {
  // A notice must not be longer than 8000 bytes.
  for (let i = 0; i < closed.length; i += 500) {
    const numbers = closed.slice(i, i + 500).map(({ number }) => number)
    await sql`select pg_notify(${CHANNEL}, ${[SIGNED_OUT, ...numbers].join(' ')})`.execute(db)
  }
}

/** Those of some sessions that are still open. */
export async function openAmong(db: Db, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ number: number }>`
    select number from session where number = any(${numbers}::int[])`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const BROWSERS = [/(Edg)\w*\//, /(OPR)\//, /(Firefox)\//, /(Chrome)\//, /(Safari)\//] as const
const SYSTEMS = [/Android/, /iPhone|iPad/, /Windows/, /Mac OS X/, /CrOS/, /Linux/] as const
const LONG_NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }

/** Which browser on which system, in a word each: enough to know one's own devices by, and nothing more. */
export function deviceFrom(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = BROWSERS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  const system = SYSTEMS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  return [browser, system]
    .filter((word) => word !== undefined)
    .map((word) => LONG_NAMES[word] ?? word)
    .join(', ')
}
