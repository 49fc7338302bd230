import { type Language, message } from '@sztab/kernel'
import type { Credentials } from '@sztab/protocol'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { accountName, checkAccountName, skeletonOf } from './names.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { createGuest, PERSON_COLUMNS, type Person, personFrom } from './players.ts'
import { closeAll } from './sessions.ts'

type Db = Kysely<Schema>

/** Makes an account. A guest becomes its holder and keeps all his seats. */
export async function signUp(
  db: Db,
  { name, password }: Credentials,
  guest: Person | undefined,
  language: Language,
): Promise<Person> {
  if (guest !== undefined && !guest.isGuest) throw new Refusal(message('people.signed-in'), { status: 409 })
  checkAccountName(name)
  checkPassword(password, name)
  const hashed = await hashPassword(password)
  const [account, skeleton] = [accountName(name), skeletonOf(name)]
  return db.transaction().execute(async (transaction) => {
    // Two who want names that look the same at the same moment: one is first.
    await sql`select pg_advisory_xact_lock(hashtext(${`sztab name ${skeleton}`}))`.execute(transaction)
    const taken = await transaction
      .selectFrom('player')
      .select('id')
      .where((row) => row.or([row('account', '=', account), row('skeleton', '=', skeleton)]))
      .executeTakeFirst()
    if (taken !== undefined) throw nameTaken()
    const person = guest ?? (await createGuest(transaction, language, name))
    await transaction
      .updateTable('player')
      .set({ name, account, skeleton, password: hashed })
      .where('id', '=', person.id)
      .execute()
      .catch((error: unknown) => {
        // A process of an earlier release took the name between the look and the step.
        throw (error as { code?: string }).code === '23505' ? nameTaken() : error
      })
    return { ...person, name, isGuest: false }
  })
}

function nameTaken(): Refusal {
  return new Refusal(message('people.name-taken'), { field: 'name', status: 409 })
}

/** Accounts that an earlier release made are told from others by what their names look like, too. */
export async function fillSkeletons(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'account'])
    .where('account', 'is not', null)
    .where('skeleton', 'is', null)
    .execute()
  for (const { id, account } of rows) {
    await db
      .updateTable('player')
      .set({ skeleton: skeletonOf(account ?? '') })
      .where('id', '=', id)
      .execute()
  }
}

/** Signs in. The seats of the guest he was until now become his. */
export async function signIn(
  db: Db,
  { name, password }: Credentials,
  before: Person | undefined,
): Promise<Person> {
  const row = await db
    .selectFrom('player')
    .select([...PERSON_COLUMNS, 'password', 'blocked_at'])
    .where('account', '=', accountName(name))
    .executeTakeFirst()
  const isRight = await isPassword(password, row?.password)
  if (row === undefined || !isRight) throw wrongPassword()
  if (row.blocked_at !== null) throw new Refusal(message('people.blocked'), { status: 403 })
  if (before?.isGuest === true) await handOver(db, before.id, row.id)
  return personFrom(row)
}

function wrongPassword(): Refusal {
  return new Refusal(message('people.wrong-password'), { status: 401 })
}

/** Throws when it is not the password of an account. */
export async function proveIdentity(db: Db, player: string, password: string): Promise<void> {
  const row = await db.selectFrom('player').select('password').where('id', '=', player).executeTakeFirst()
  if (!(await isPassword(password, row?.password))) {
    throw new Refusal(message('people.wrong-old-password'), { status: 403, field: 'old' })
  }
}

/** Gives an account another password. */
export async function setPassword(db: Db, player: string, password: string): Promise<void> {
  const row = await db
    .selectFrom('player')
    .select(['name', 'account'])
    .where('id', '=', player)
    .executeTakeFirst()
  if (row === undefined || row.account === null) throw new Refusal(message('people.unknown'), { status: 404 })
  checkPassword(password, row.name)
  await db
    .updateTable('player')
    .set({ password: await hashPassword(password) })
    .where('id', '=', player)
    .execute()
}

/** An account that can be reached by mail. */
export async function reachable(
  db: Db,
  name: string,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  const row = await db
    .selectFrom('player')
    .select(['id', 'email', 'email_confirmed'])
    .where('account', '=', accountName(name))
    .executeTakeFirst()
  return row?.email_confirmed === true && row.email !== null ? { id: row.id, email: row.email } : undefined
}

/** Tables at which seats changed hands are told by the caller. */
async function handOver(db: Db, guest: string, account: string): Promise<void> {
  // Lines that were opened as the guest are opened anew as the account.
  await closeAll(db, guest)
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('seat').set({ player_id: account }).where('player_id', '=', guest).execute()
    await transaction
      .updateTable('game_table')
      .set({ opener_id: account })
      .where('opener_id', '=', guest)
      .execute()
    await transaction.updateTable('chat').set({ player_id: account }).where('player_id', '=', guest).execute()
    await transaction.deleteFrom('player').where('id', '=', guest).execute()
  })
}

/** The tables at which somebody sits. */
export async function tablesOf(db: Db, player: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('seat')
    .select('table_id')
    .distinct()
    .where('player_id', '=', player)
    .execute()
  return rows.map(({ table_id }) => table_id)
}
