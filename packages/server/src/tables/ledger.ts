import type { FlowState, PositionBody, Result, Role } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { CHANNEL } from '../storage/database.ts'
import type { Clocks, Schema } from '../storage/schema.ts'
import type { Entry } from './course.ts'
import { type Claim, RANK, type WantedJob } from './jobs.ts'

/** All that is written together with one entry of a table's history. */
export interface Writing {
  readonly table: string
  /** Its rules and layout have to be those of the table. */
  readonly entry: Entry
  readonly toMove: readonly Role[]
  readonly turn: number | undefined
  readonly result: Result | undefined
  readonly clocks: Clocks
  /** How many shares of the dice were known: the table must have no more. */
  readonly shares: number
  /** What has to be done about the table as it then stands; all that was to be done before is off. */
  readonly jobs: readonly WantedJob[]
  readonly claim: Claim
  /** The state after the entry, kept now and then so that a game need not be replayed from its beginning. */
  readonly kept: KeptState | undefined
}

interface KeptState {
  readonly state: FlowState
  readonly position: PositionBody
}

/**
 * Nothing has happened when another process has written an entry of that number first, or when the table is played
 * under other rules, or with states of another layout, than the process that wants to write knows, or when somebody
 * has added to its dice.
 */
export type Outcome = 'written' | 'taken' | 'other-rules' | 'other-luck'

interface Waiting {
  readonly writing: Writing
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * Writes entries into the histories of tables. Nobody is told of an entry before it is written. Those that come
 * while the database is busy are written together in one statement, which is what lets one process serve many
 * tables.
 */
export class Ledger {
  readonly #db: Kysely<Schema>
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  write(writing: Writing): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ writing, resolve, reject })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    // What arrives within the same turn of the event loop goes together from the start.
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      try {
        const written = await writeBatch(
          this.#db,
          batch.map(({ writing }) => writing),
        )
        for (const { writing, resolve } of batch) resolve(written.get(writing.table) ?? 'taken')
        const told = batch.filter(({ writing }) => written.get(writing.table) === 'written')
        this.#tell(told.map(({ writing }) => writing))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }

  /**
   * Tells the other processes. Not in the statement that writes: PostgreSQL lets commits with notices pass one at a
   * time, each waiting for the disk. What is lost, because the process dies just now, the others find by themselves.
   */
  #tell(written: readonly Writing[]): void {
    const notices = written.map(({ table, entry }) => `table ${table} ${entry.seq}`)
    if (written.some(({ jobs }) => jobs.some(({ kind }) => kind === 'machine'))) notices.push('jobs')
    if (notices.length === 0) return
    void sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`
      .execute(this.#db)
      .catch(() => undefined)
  }
}

const MOST_AT_ONCE = 200

/**
 * One statement, so it happens whole or not at all. Tables are locked before it is seen whether the entries fit, so
 * that nobody changes the rules of a table in between. A number that is taken already drops its entry and all that
 * goes with it. The order by table keeps two processes from waiting for each other crosswise.
 */
async function writeBatch(
  db: Kysely<Schema>,
  batch: readonly Writing[],
): Promise<ReadonlyMap<string, Outcome>> {
  const entries = JSON.stringify(
    batch.map(({ table, entry, toMove, turn, result, clocks, shares, kept }) => ({
      ...entry,
      shares,
      table_id: table,
      to_move: toMove,
      turn,
      result,
      clocks,
      kept: kept?.state,
      position: kept?.position,
    })),
  )
  const jobs = JSON.stringify(
    batch.flatMap(({ table, entry, jobs, claim }) =>
      jobs.map((job) => ({ ...job, ...claim, table_id: table, seq: entry.seq })),
    ),
  )
  const { rows } = await sql<Written>`
    with given as (
      select * from json_to_recordset(${entries}::json) as entry(
        table_id text, seq int, kind text, role text, action text, chance json, fingerprint text,
        rules int, shape int, to_move json, turn int, result json, clocks json, kept json, position json, shares int)
    ), locked as (
      select id, rules, shape, shares from game_table where id in (select table_id from given) order by id for update
    ), checked as (
      select table_id, seq, locked.rules = given.rules and locked.shape = given.shape as fits,
        locked.shares = given.shares as is_luck_known
      from given join locked on locked.id = given.table_id
    ), written as (
      insert into decision (table_id, seq, kind, role, action, chance, fingerprint, rules, shape)
      select table_id, seq, kind, role, action, chance, fingerprint, rules, shape
      from given join checked using (table_id, seq) where fits and is_luck_known order by table_id
      on conflict do nothing
      returning table_id, seq
    ), advanced as (
      update game_table set version = given.seq, to_move = given.to_move, turn = given.turn,
        result = given.result, clocks = given.clocks, dispute = null, changed_at = now()
      from given join written using (table_id, seq)
      where game_table.id = given.table_id
    ), kept as (
      insert into snapshot (table_id, seq, state, shape, position)
      select table_id, seq, kept, shape, position from given join written using (table_id, seq) where kept is not null
    ), off as (
      delete from job using written where job.table_id = written.table_id and job.version < written.seq
    ), wanted as (
      insert into job (kind, table_id, version, run_at, opener, rank)
      select kind, table_id, seq, now() + delay * interval '1 millisecond', opener, ${RANK}
      from json_to_recordset(${jobs}::json)
          as job(kind text, table_id text, seq int, delay float8, opener text, rank int)
        join written using (table_id, seq)
      on conflict do nothing
    )
    select table_id, written.seq is not null as is_written, fits, is_luck_known
    from checked left join written using (table_id)
  `.execute(db)
  return new Map(rows.map((row) => [row.table_id, outcomeOf(row)]))
}

interface Written {
  readonly table_id: string
  readonly is_written: boolean
  readonly fits: boolean
  readonly is_luck_known: boolean
}

function outcomeOf({ is_written, fits, is_luck_known }: Written): Outcome {
  if (is_written) return 'written'
  if (!fits) return 'other-rules'
  return is_luck_known ? 'taken' : 'other-luck'
}
