import { message } from '@sztab/kernel'
import type { ProgramToken, ToldToken } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { drawToken } from './sessions.ts'

type Db = Kysely<Schema>

/** More programs than anybody has play for him. */
const MOST_TOKENS = 10

/** A token with which a program plays for somebody. It is told this once: the database holds only its hash. */
export async function makeToken(db: Db, player: string, name: string): Promise<ToldToken> {
  const known = await tokensOf(db, player)
  if (known.length >= MOST_TOKENS) {
    throw new Refusal(message('people.too-many-tokens', { most: MOST_TOKENS }), { status: 429 })
  }
  const { token, hash } = drawToken()
  const { number: id } = await db
    .insertInto('session')
    .values({ token: hash, player_id: player, program: name })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** The programs that may play for somebody, the latest first. */
export async function tokensOf(db: Db, player: string): Promise<ProgramToken[]> {
  const rows = await db
    .selectFrom('session')
    .select(['number', 'program', 'created_at', 'used_at'])
    .where('player_id', '=', player)
    .where('program', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, program, created_at, used_at }) => ({
    id: number,
    name: program ?? '',
    since: created_at.toISOString(),
    usedOn: used_at.toISOString().slice(0, 10),
  }))
}
