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

/** What has to be done when these seats are asked, `decidedBy` having decided before. */
export function jobsFor(
  seats: readonly RoomSeat[],
  asked: readonly Role[],
  decidedBy: Role | undefined,
  flagIn: number | undefined,
  absence: number,
): WantedJob[] {
  const waitedFor = seats.filter(({ role }) => asked.includes(role))
  const decider = seats.find(({ role }) => role === decidedBy)?.player?.id
  const waitsForMachine = waitedFor.some(({ kind }) => kind === 'machine')
  const waitsForOthers = waitedFor.some(({ player }) => player !== undefined && player.id !== decider)
  return [
    ...(waitsForMachine ? [{ kind: 'machine', delay: 0 } as const] : []),
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
): Promise<void> {
  for (const { kind, delay } of jobs) {
    await sql`insert into job (kind, table_id, version, run_at)
      values (${kind}, ${table}, ${version}, now() + ${delay}::float8 * interval '1 millisecond')
      on conflict do nothing`.execute(db)
  }
  if (jobs.length > 0) await sql`select pg_notify(${CHANNEL}, 'jobs')`.execute(db)
}
