import { setTimeout as pause } from 'node:timers/promises'
import { message } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'

/** How often somebody may be wrong before he has to wait. */
export interface Patience {
  /** Of one account, from one address. */
  readonly pair: number
  /** From one address, whatever the account. */
  readonly address: number
  /** Of one account, wherever from; beyond it everybody waits a little, and nobody is sent away. */
  readonly account: number
}

/** Milliseconds. */
const LONGEST_GAP = 60_000
/** So long a browser is kept waiting; whoever would have to wait longer is told so. */
const WAIT_HERE = 3_000
const UNDER_ATTACK = 1_500

interface Key {
  readonly key: string
  readonly free: number
}

/**
 * Guards accounts against guessing, at all processes together. Whoever is often wrong has to wait, twice as long each
 * time up to a minute. His own address waits, not the account: nobody can lock its owner out.
 */
export class Attempts {
  readonly #db: Kysely<Schema>
  readonly #patience: Patience

  constructor(db: Kysely<Schema>, patience: Patience) {
    this.#db = db
    this.#patience = patience
  }

  /** Lets somebody try, which throws when he is wrong; when it is his turn, or not at all. */
  async guarded<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    const { pair, address: any, account: wherever } = this.#patience
    const own = { key: `pair ${account} ${address}`, free: pair }
    const here = { key: `address ${address}`, free: any }
    const everywhere = `account ${account}`
    const wait = Math.max(await this.#takeTurn(own), await this.#takeTurn(here))
    const failures = await this.#count(everywhere)
    await pause(Math.max(wait, failures > wherever ? UNDER_ATTACK : 0))
    const result = await work()
    await this.#forgive(own.key, [here.key, everywhere])
    return result
  }

  /** Milliseconds until his turn. Counted as a failure beforehand, so that many at once gain nothing. */
  async #takeTurn({ key, free }: Key): Promise<number> {
    const failures = sql`case when attempt.at < now() - interval '1 hour' then 1 else attempt.failures + 1 end`
    const gap = sql`case when ${failures} <= ${free}::int then 0
      else least(${LONGEST_GAP}::float8, 1000 * 2 ^ least(20, ${failures} - ${free}::int - 1)) end`
    const { rows } = await sql<{ wait: number }>`
      insert into attempt (key, failures, begins_at, free_at, at) values (${key}, 1, now(), now(), now())
      on conflict (key) do update set failures = ${failures}, at = now(),
        begins_at = greatest(attempt.free_at, now()),
        free_at = greatest(attempt.free_at, now()) + ${gap} * interval '1 millisecond'
      where attempt.free_at <= now() + ${WAIT_HERE}::float8 * interval '1 millisecond'
      returning (extract(epoch from begins_at - now()) * 1000)::float8 as wait`.execute(this.#db)
    const [turn] = rows
    if (turn !== undefined) return Number(turn.wait)
    const left = await sql<{ seconds: number }>`
      select ceil(extract(epoch from free_at - now()))::int as seconds from attempt where key = ${key}`.execute(
      this.#db,
    )
    throw new Refusal(message('people.wait', { seconds: Math.max(1, Number(left.rows[0]?.seconds ?? 1)) }), {
      status: 429,
    })
  }

  /** How often somebody was wrong about an account within an hour, wherever from. */
  async #count(key: string): Promise<number> {
    const { rows } = await sql<{ failures: number }>`
      insert into attempt (key, failures, begins_at, free_at, at) values (${key}, 1, now(), now(), now())
      on conflict (key) do update set at = now(),
        failures = case when attempt.at < now() - interval '1 hour' then 1 else attempt.failures + 1 end
      returning failures`.execute(this.#db)
    return Number(rows[0]?.failures ?? 0)
  }

  /** He was right: of this account nothing is held against him, of others as much as before. */
  async #forgive(own: string, others: readonly string[]): Promise<void> {
    await this.#db.deleteFrom('attempt').where('key', '=', own).execute()
    await sql`update attempt set failures = greatest(0, failures - 1) where key = any(${others}::text[])`.execute(
      this.#db,
    )
  }
}

/** Forgets what is long past. */
export async function forgetAttempts(db: Kysely<Schema>): Promise<void> {
  await sql`delete from attempt where at < now() - interval '1 day'`.execute(db)
}
