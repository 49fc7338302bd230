import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import { PERSON_COLUMNS, type Person, personFrom } from './players.ts'

export const COOKIE = 'sztab'
/** Correspondence games last for months; a cookie that is used lives on. */
export const DAYS = 400

/**
 * Opens a session and returns the token for the cookie. The database holds only its hash: whoever reads the
 * database cannot sit down in anybody's place.
 */
export async function openSession(db: Kysely<Schema>, player: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ token: hashOf(token), player_id: player })
    .execute()
  return token
}

/** Who holds a token. It is looked up by its hash, so the time it takes tells nothing about tokens. */
export async function personWith(db: Kysely<Schema>, token: string | undefined): Promise<Person | undefined> {
  if (token === undefined || token.length > 100) return undefined
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select(PERSON_COLUMNS)
    .select('session.used_at')
    .where('token', '=', hashOf(token))
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
  return personFrom(row)
}

const ONE_DAY = 86_400_000

export async function closeSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', hashOf(token)).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
