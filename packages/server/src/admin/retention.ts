import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'

type Db = Kysely<Schema>

/** What is kept no longer than it is of use, and what it is; each is deleted by itself. */
const OLD = {
  'sign-ins unused for 400 days': sql`session where used_at < now() - interval '400 days'`,
  'links in mails that work no more': sql`mail_link where good_until < now()`,
  'positions kept for more than a year': sql`shared_position where created_at < now() - interval '1 year'`,
  'tables at which nobody ever decided anything, after 90 days': sql`game_table
    where version = 0 and changed_at < now() - interval '90 days'`,
  'guests unseen for a year who sit nowhere': sql`player
    where account is null and seen_at < now() - interval '1 year'
      and not exists (select from seat where seat.player_id = player.id)
      and not exists (select from chat where chat.player_id = player.id)`,
} as const

/** How much there is of what may go, by kind; and lets it go if that is wanted. */
export async function letGo(db: Db, isMeant: boolean): Promise<Readonly<Record<string, number>>> {
  return db.transaction().execute(async (transaction) => {
    const found: Record<string, number> = {}
    for (const [kind, rows] of Object.entries(OLD)) {
      const { rows: counted } = isMeant
        ? await sql<{
            n: number
          }>`with gone as (delete from ${rows} returning 1) select count(*)::int as n from gone`.execute(
            transaction,
          )
        : await sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(transaction)
      found[kind] = Number(counted[0]?.n ?? 0)
    }
    return found
  })
}
