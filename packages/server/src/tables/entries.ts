import type { FlowState } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import { type Entry, leadsElsewhere, type StandingEntry, standing } from './course.ts'
import type { Foothold, Kept } from './review.ts'
import type { Written } from './walk.ts'

type Db = Kysely<Schema>

/** Entries after `after`, up to and including `until`. */
export async function loadEntries(
  db: Db,
  table: string,
  after = 0,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Entry[]> {
  const most = Math.min(until, LARGEST_INT)
  return db
    .selectFrom('decision')
    .select(['seq', 'kind', 'role', 'action', 'chance', 'fingerprint', 'rules', 'shape'])
    .where('table_id', '=', table)
    .where('seq', '>', after)
    .where('seq', '<=', most)
    .orderBy('seq')
    .execute()
}

const LARGEST_INT = 2 ** 31 - 1

/** Where a game up to a version is known without its decisions: the last kept state, and the last position, newest first. */
export async function loadFootholds(db: Db, table: string, until: number): Promise<readonly Foothold[]> {
  const kept = await snapshots(db, table).where('seq', '<=', until).orderBy('seq', 'desc').limit(1).execute()
  const stood = await db
    .selectFrom('standing_position')
    .select(['seq', 'position'])
    .where('table_id', '=', table)
    .where('seq', '<=', until)
    .execute()
  return [...kept.map(keptFrom), ...stood].sort((a, b) => b.seq - a.seq)
}

/**
 * The last state of the present layout that was kept up to a version, and the entries since then up to `last`, with
 * the states that some of them lead to.
 */
export async function loadWritten(
  db: Db,
  table: string,
  shape: number,
  until: number,
  last = until,
): Promise<Written> {
  const [base] = await snapshots(db, table)
    .where('shape', '=', shape)
    .where('seq', '<=', until)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  const after = base?.seq ?? 0
  const entries = await loadEntries(db, table, after, last)
  const elsewhere = entries.filter(leadsElsewhere).map(({ seq }) => seq)
  const kept =
    elsewhere.length === 0
      ? []
      : await snapshots(db, table).where('shape', '=', shape).where('seq', 'in', elsewhere).execute()
  if (base !== undefined && kept.length < elsewhere.length) {
    // A state is missing that has to be found again, perhaps from long before.
    return { after: 0, entries: await loadEntries(db, table, 0, last), kept: kept.map(keptFrom) }
  }
  const stands = after === 0 ? [] : standing(await loadStanding(db, table, after))
  return { after, entries, stands, kept: [...(base === undefined ? [] : [base]), ...kept].map(keptFrom) }
}

/** The entries up to one, as far as it has to be known which of them stand. */
function loadStanding(db: Db, table: string, until: number): Promise<StandingEntry[]> {
  return (
    db
      .selectFrom('decision')
      // A position from which a game went on may be long, and says nothing about this.
      .select(['seq', 'kind', sql<string>`case kind when 'take-back' then action else '' end`.as('action')])
      .where('table_id', '=', table)
      .where('seq', '<=', until)
      .orderBy('seq')
      .execute()
  )
}

function snapshots(db: Db, table: string) {
  return db.selectFrom('snapshot').select(['seq', 'state', 'shape', 'position']).where('table_id', '=', table)
}

function keptFrom({ state, ...kept }: Omit<Kept, 'state'> & { readonly state: object }): Kept {
  // Kept by a game of this name: whether it has the layout of today its number tells.
  return { ...kept, state: state as FlowState }
}
