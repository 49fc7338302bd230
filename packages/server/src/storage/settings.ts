import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A value that the server makes once and keeps; several processes that make it at once keep the same one. */
export async function keptSetting(db: Kysely<Schema>, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return value
}
