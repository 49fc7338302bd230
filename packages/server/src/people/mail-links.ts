import { createHash, randomBytes } from 'node:crypto'
import { message } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { forbidden } from '../refusal.ts'
import type { MailLinkPurpose, Schema } from '../storage/schema.ts'

type Db = Kysely<Schema>

/** Minutes for which a link is good. */
const GOOD_FOR: Readonly<Record<MailLinkPurpose, number>> = { confirm: 3 * 24 * 60, reset: 30 }

/** Makes a link that works once, for a while. The database holds only its hash; earlier ones of its kind are off. */
export async function makeMailLink(
  db: Db,
  purpose: MailLinkPurpose,
  player: string,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('mail_link')
      .where('player_id', '=', player)
      .where('purpose', '=', purpose)
      .execute()
    await transaction
      .insertInto('mail_link')
      .values({
        token: hashOf(token),
        player_id: player,
        purpose,
        email,
        good_until: sql<Date>`now() + ${GOOD_FOR[purpose]}::int * interval '1 minute'`,
      })
      .execute()
  })
  return token
}

/** Whether a link works, without using it up. */
export async function checkMailLink(db: Db, purpose: MailLinkPurpose, token: string): Promise<void> {
  const row = await db
    .selectFrom('mail_link')
    .select('player_id')
    .where('token', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('good_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row === undefined) throw badLink()
}

export interface MailLinkHolder {
  readonly player: string
  readonly email: string
}

/** Whose link it was; it works no more. */
export async function useMailLink(db: Db, purpose: MailLinkPurpose, token: string): Promise<MailLinkHolder> {
  const row = await db
    .deleteFrom('mail_link')
    .where('token', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .returning(['player_id', 'email', sql<boolean>`good_until > now()`.as('is_good')])
    .executeTakeFirst()
  if (row === undefined || !row.is_good) throw badLink()
  return { player: row.player_id, email: row.email }
}

function badLink() {
  return forbidden(message('notify.bad-link'))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
