import { message } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'

/** Counts what somebody does from an address, at all processes together, and refuses more of it than a minute allows. */
export async function countPerMinute(
  db: Kysely<Schema>,
  what: 'accounts' | 'mails',
  address: string,
  most: number,
): Promise<void> {
  const isPast = sql`attempt.begins_at < now() - interval '1 minute'`
  const { rows } = await sql<{ failures: number }>`
    insert into attempt (key, failures, begins_at, free_at, at)
    values (${`${what} ${address}`}, 1, now(), now(), now())
    on conflict (key) do update set at = now(),
      failures = case when ${isPast} then 1 else attempt.failures + 1 end,
      begins_at = case when ${isPast} then now() else attempt.begins_at end
    returning failures`.execute(db)
  if (Number(rows[0]?.failures ?? 0) > most) {
    throw new Refusal(message('people.too-many-attempts'), { status: 429 })
  }
}
