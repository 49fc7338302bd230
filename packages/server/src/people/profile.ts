import { message } from '@sztab/kernel'
import type { Me, MyWishes } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import { isWebhook } from '../notify/webhook.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { checkGuestName } from './names.ts'
import { personFrom } from './players.ts'

type Db = Kysely<Schema>

/** What somebody is shown about himself. */
export async function profileOf(db: Db, player: string): Promise<Me> {
  const row = await db.selectFrom('player').selectAll().where('id', '=', player).executeTakeFirstOrThrow()
  const { name, isGuest, language } = personFrom(row)
  return {
    name,
    isGuest,
    ...(language === undefined ? {} : { language }),
    ...(row.email === null ? {} : { email: row.email, isEmailConfirmed: row.email_confirmed }),
    wantsMail: row.wants_mail,
    wantsPush: row.wants_push,
    ...(row.webhook === null ? {} : { webhook: row.webhook }),
  }
}

/** Changes it. True when there is a new mail address, which has to be confirmed before anything is sent there. */
export async function changeProfile(db: Db, player: string, wishes: MyWishes): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select(['email', 'account', 'name'])
    .where('id', '=', player)
    .executeTakeFirst()
  if (row === undefined) throw notFound(message('people.unknown'))
  if (wishes.name !== undefined && row.account !== null && wishes.name !== row.name) {
    throw new Refusal(message('people.account-keeps-name'), { field: 'name' })
  }
  if (wishes.name !== undefined && row.account === null && wishes.name !== row.name) {
    checkGuestName(wishes.name)
  }
  if (typeof wishes.webhook === 'string' && !isWebhook(wishes.webhook)) {
    throw new Refusal(message('notify.no-webhook'), { field: 'webhook' })
  }
  const isNewAddress = typeof wishes.email === 'string' && wishes.email !== row.email
  await db
    .updateTable('player')
    .set({
      name: wishes.name ?? row.name,
      ...(wishes.language === undefined ? {} : { language: wishes.language }),
      ...(wishes.wantsMail === undefined ? {} : { wants_mail: wishes.wantsMail }),
      ...(wishes.wantsPush === undefined ? {} : { wants_push: wishes.wantsPush }),
      ...(wishes.webhook === undefined ? {} : { webhook: wishes.webhook }),
      ...(wishes.email === null ? { email: null, email_confirmed: false } : {}),
      ...(isNewAddress ? { email: wishes.email as string, email_confirmed: false } : {}),
    })
    .where('id', '=', player)
    .execute()
  return isNewAddress
}

/** The mail address of somebody, to check a link against. */
export async function emailOf(db: Db, player: string): Promise<string | undefined> {
  const row = await db.selectFrom('player').select('email').where('id', '=', player).executeTakeFirst()
  return row?.email ?? undefined
}

/** Somebody who reads mails at an address has agreed; by now it may be another's address. */
export async function confirmEmail(db: Db, player: string, email: string): Promise<void> {
  await db
    .updateTable('player')
    .set({ email_confirmed: true })
    .where('id', '=', player)
    .where('email', '=', email)
    .execute()
}

export async function stopMail(db: Db, player: string): Promise<void> {
  await db.updateTable('player').set({ wants_mail: false }).where('id', '=', player).execute()
}
