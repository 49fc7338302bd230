import type { Role } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { CHANNEL } from '../storage/database.ts'
import type { JobKind, Schema } from '../storage/schema.ts'
import type { RoomSeat } from './room.ts'

/** Something that has to be done about a table as it stands. */
export interface WantedJob {
  readonly kind: JobKind
  /** Milliseconds from now. */
  readonly delay: number
}

/** For whom jobs are done, and how urgently. */
export interface Claim {
  readonly opener: string
  /** Whether people play at the table. Of the others those that somebody watches come first. */
  readonly rank: 0 | 2
}

export function claimOf(seats: readonly RoomSeat[], opener: string): Claim {
  return { opener, rank: seats.some(({ kind }) => kind === 'person') ? 0 : 2 }
}

/** The rank of a job at a table that perhaps is watched somewhere. */
export const RANK = sql`case when rank = 2 and exists (
  select from watching join process on process.id = watching.process and process.alive_until > now()
  where watching.table_id = job.table_id) then 1 else rank end`

/**
 * What has to be done when these seats are asked, `decidedBy` having decided before. A machine waits as long as that may
 * be taken back by whoever has second thoughts.
 */
export function jobsFor(
  seats: readonly RoomSeat[],
  asked: readonly Role[],
  decidedBy: Role | undefined,
  flagIn: number | undefined,
  absence: number,
  secondThoughts = 0,
): WantedJob[] {
  const waitedFor = seats.filter(({ role }) => asked.includes(role))
  const decider = seats.find(({ role }) => role === decidedBy)?.player?.id
  const waitsForMachine = waitedFor.some(({ kind }) => kind === 'machine')
  const waitsForOthers = waitedFor.some(({ player }) => player !== undefined && player.id !== decider)
  return [
    ...(waitsForMachine ? [{ kind: 'machine', delay: secondThoughts } as const] : []),
    ...(waitsForOthers ? [{ kind: 'your-turn', delay: absence } as const] : []),
    ...(flagIn === undefined ? [] : [{ kind: 'flag', delay: flagIn } as const]),
  ]
}

/** Adds jobs outside the ledger, in the transaction that makes them necessary. */
export async function addJobs(
  db: Kysely<Schema>,
  table: string,
  version: number,
  jobs: readonly WantedJob[],
  { opener, rank }: Claim,
): Promise<void> {
  for (const { kind, delay } of jobs) {
    await sql`insert into job (kind, table_id, version, run_at, opener, rank)
      values (${kind}, ${table}, ${version}, now() + ${delay}::float8 * interval '1 millisecond', ${opener}, ${rank})
      on conflict do nothing`.execute(db)
  }
  if (jobs.length > 0) await sql`select pg_notify(${CHANNEL}, 'jobs')`.execute(db)
}
