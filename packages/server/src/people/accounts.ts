import { message } from '@sztab/kernel'
import type { Credentials } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { createGuest, PERSON_COLUMNS, type Person, personFrom } from './players.ts'

type Db = Kysely<Schema>

/** Makes an account. A guest becomes its holder and keeps all his seats. */
export async function signUp(
  db: Db,
  { name, password }: Credentials,
  guest: Person | undefined,
  language: 'pl' | 'en',
): Promise<Person> {
  if (guest !== undefined && !guest.isGuest) throw new Refusal(message('people.signed-in'), { status: 409 })
  const hashed = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    const taken = await transaction
      .selectFrom('player')
      .select('id')
      .where('account', '=', accountName(name))
      .executeTakeFirst()
    if (taken !== undefined) throw nameTaken()
    const person = guest ?? (await createGuest(transaction, language, name))
    await transaction
      .updateTable('player')
      .set({ name, account: accountName(name), password: hashed })
      .where('id', '=', person.id)
      .execute()
      .catch((error: unknown) => {
        // Somebody else took the name between the look and the step.
        throw (error as { code?: string }).code === '23505' ? nameTaken() : error
      })
    return { ...person, name, isGuest: false }
  })
}

function nameTaken(): Refusal {
  return new Refusal(message('people.name-taken'), { field: 'name', status: 409 })
}

/** Signs in. The seats of the guest he was until now become his. */
export async function signIn(
  db: Db,
  { name, password }: Credentials,
  before: Person | undefined,
): Promise<Person> {
  const row = await db
    .selectFrom('player')
    .select([...PERSON_COLUMNS, 'password'])
    .where('account', '=', accountName(name))
    .executeTakeFirst()
  const isRight = await isPassword(password, row?.password)
  if (row === undefined || !isRight) throw new Refusal(message('people.wrong-password'), { status: 401 })
  if (before?.isGuest === true) await handOver(db, before.id, row.id)
  return personFrom(row)
}

/** Tables at which seats changed hands are told by the caller. */
async function handOver(db: Db, guest: string, account: string): Promise<void> {
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

/** Names that look the same are the same. */
function accountName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
