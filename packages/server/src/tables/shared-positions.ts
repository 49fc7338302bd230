import { message } from '@sztab/kernel'
import type { Kysely } from 'kysely'
import { type Claimant, checkPositions } from '../quotas.ts'
import { faulty, notFound, Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { drawCode } from './code.ts'
import type { Tables } from './tables.ts'

/** Keeps a position under a code, so that it can be passed on as a link. */
export async function sharePosition(tables: Tables, keeper: Claimant, document: unknown): Promise<string> {
  const game = (document as { game?: unknown } | null)?.game
  const entry = typeof game === 'string' ? tables.findGame(game) : undefined
  if (entry === undefined || typeof document !== 'object' || document === null) {
    const problem = message('field.value', { values: tables.entries.map((known) => known.game.id) })
    throw faulty([{ field: 'game', problem }], 'position')
  }
  await tables.study(keeper.address, 'start', entry.game.id, { position: document })
  const text = JSON.stringify(document)
  if (text.length > LARGEST) throw new Refusal(message('server.too-large'), { status: 413 })
  await checkPositions(tables.db, keeper, tables.quotas)
  const code = drawCode()
  await tables.db
    .insertInto('shared_position')
    .values({ code, document: text, keeper_id: keeper.id ?? null, kept_from: keeper.address })
    .execute()
  return code
}

const LARGEST = 200_000

export async function sharedPosition(db: Kysely<Schema>, code: string): Promise<object> {
  const row = await db
    .selectFrom('shared_position')
    .select('document')
    .where('code', '=', code)
    .executeTakeFirst()
  if (row === undefined) throw notFound(message('table.no-such-position'))
  return row.document
}
