import { type Kysely, sql } from 'kysely'
import type { JobKind, Schema } from '../storage/schema.ts'

export interface Job {
  readonly id: number
  readonly kind: JobKind
  readonly table: string
  readonly version: number
  /** How often it has been begun, this time included. */
  readonly attempts: number
}

/** Begun more often than this, a job is given up: it must not keep the others waiting for ever. */
const MOST_ATTEMPTS = 5

/**
 * Takes due jobs on a lease. No two processes get the same one, and none waits for another. A job whose lease
 * runs out, because its process died or hangs, is due again.
 */
export async function leaseJobs(
  db: Kysely<Schema>,
  kinds: readonly JobKind[],
  most: number,
  leaseMilliseconds: number,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update job set leased_until = now() + ${leaseMilliseconds}::float8 * interval '1 millisecond',
      attempts = attempts + 1
    where id in (
      select id from job
      where kind = any(${kinds}::text[]) and run_at <= now() and attempts < ${MOST_ATTEMPTS}::int
        and (leased_until is null or leased_until < now())
      order by run_at, id
      limit ${most}::int
      for update skip locked)
    returning id, kind, table_id as "table", version, attempts
  `.execute(db)
  return rows
}

/** Says that the jobs are still being done. */
export async function renewLeases(
  db: Kysely<Schema>,
  ids: readonly number[],
  leaseMilliseconds: number,
): Promise<void> {
  await sql`update job set leased_until = now() + ${leaseMilliseconds}::float8 * interval '1 millisecond'
    where id = any(${ids}::int[])`.execute(db)
}

/** Ends all leases: for a process that knows itself to be the only one. */
export async function endLeases(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('job').set({ leased_until: null }).where('leased_until', 'is not', null).execute()
}

export async function finishJob(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute()
}

/** Gives a job back, to be begun again after a while. */
export async function postponeJob(
  db: Kysely<Schema>,
  id: number,
  milliseconds: number,
  attempts: number,
): Promise<void> {
  await sql`update job set leased_until = null, attempts = ${attempts}::int,
    run_at = now() + ${milliseconds}::float8 * interval '1 millisecond' where id = ${id}`.execute(db)
}
