import type { Kysely } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import type { Entry } from './course.ts'

/** Entries after `after`, up to and including `until`. */
export async function loadEntries(
  db: Kysely<Schema>,
  table: string,
  after = 0,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Entry[]> {
  const most = Math.min(until, LARGEST_INT)
  return db
    .selectFrom('decision')
    .select(['seq', 'kind', 'role', 'action', 'chance', 'fingerprint'])
    .where('table_id', '=', table)
    .where('seq', '>', after)
    .where('seq', '<=', most)
    .orderBy('seq')
    .execute()
}

const LARGEST_INT = 2 ** 31 - 1
