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

/** Milliseconds after which a job that failed is tried again; twice as long each further time, up to the longest. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 300_000

/** Nothing is ever given up: a table whose machine does not answer would stand still for good. */
export function waitAfter(attempts: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts, 20))
}

/** A process that dies with a job so often may die of it. */
const OFTEN = 3

/** The numbers of rules and layouts that a process knows: jobs of tables beyond them are left to others. */
export interface KnownGame {
  readonly id: string
  readonly rules: number
  readonly shape: number
}

/**
 * Takes due jobs on a lease. No two processes get the same one, and none waits for another. A job whose lease
 * runs out, because its process died or hangs, is due again; the more often that happens the later. Machines at
 * tables of people come first, those that nobody watches last, and of those at tables that one person has opened
 * one is taken at a time.
 */
export async function leaseJobs(
  db: Kysely<Schema>,
  kinds: readonly JobKind[],
  games: readonly KnownGame[],
  most: number,
  leaseMilliseconds: number,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update job set leased_until = now() + ${leaseMilliseconds}::float8 * interval '1 millisecond',
      attempts = attempts + 1,
      run_at = case when attempts < ${OFTEN} then run_at
        else now() + least(${LONGEST_WAIT}::float8, ${FIRST_WAIT} * 2 ^ least(attempts, 20)) * interval '1 millisecond' end
    where id in (
      select id from job where (leased_until is null or leased_until < now()) and id in (
        select id from (
          select job.id, rank, run_at, row_number() over (
            partition by coalesce(case when kind = 'machine' then nullif(opener, '') end, job.id::text) order by rank, run_at, job.id
          ) as turn
          from job join game_table on game_table.id = job.table_id
            join unnest(${games.map(({ id }) => id)}::text[], ${games.map(({ rules }) => rules)}::int[],
              ${games.map(({ shape }) => shape)}::int[]) as known(game, rules, shape)
              on known.game = game_table.game and game_table.rules <= known.rules and game_table.shape <= known.shape
          where kind = any(${kinds}::text[]) and run_at <= now()
            and (leased_until is null or leased_until < now())
            and (kind <> 'machine' or not exists (
              select from job as busy where busy.kind = 'machine' and busy.opener = job.opener
                and busy.opener <> '' and busy.leased_until > now()))
        ) as due
        where turn = 1 order by rank, run_at, id
        limit ${most}::int)
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

/**
 * A table whose machine is asked without there being a job for it would stand still for good: whatever has become of
 * the job, it is made anew.
 */
export async function reviveMachines(db: Kysely<Schema>): Promise<void> {
  await sql`insert into job (kind, table_id, version, opener, rank)
    select 'machine', game_table.id, version, coalesce(opener_id, ''), case when exists (
      select from seat where seat.table_id = game_table.id and kind = 'person') then 0 else 2 end
    from game_table
    where result is null and dispute is null
      and exists (select from seat where seat.table_id = game_table.id and kind = 'machine' and to_move::jsonb ? seat.role)
      and not exists (select from job where job.table_id = game_table.id and job.kind = 'machine')
    on conflict do nothing`.execute(db)
}
