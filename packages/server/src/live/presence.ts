import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Share } from '../quotas.ts'
import type { Schema } from '../storage/schema.ts'

/** Milliseconds after which a process that has not been heard of counts as dead. */
const ALIVE_FOR = 50_000

/** An open window, as all processes know it. */
export interface Present {
  /** Unique within the process. */
  readonly number: number
  readonly player: string | undefined
  readonly address: string
}

/**
 * Who is there and watches what, at all processes. Every process writes down its own connections; they count for as
 * long as it is heard of.
 */
export class Presence {
  readonly #db: Kysely<Schema>
  readonly #process = randomUUID()
  readonly #most: Share

  constructor(db: Kysely<Schema>, most: Share) {
    this.#db = db
    this.#most = most
  }

  /** To be called now and then. Tells whether everything about this process was forgotten meanwhile. */
  async beat(): Promise<boolean> {
    await sql`delete from process where alive_until < now() - interval '5 minutes'`.execute(this.#db)
    const { rows } = await sql<{ is_new: boolean }>`
      insert into process (id, alive_until)
      values (${this.#process}, now() + ${ALIVE_FOR}::float8 * interval '1 millisecond')
      on conflict (id) do update set alive_until = excluded.alive_until
      returning xmax = 0 as is_new`.execute(this.#db)
    return rows[0]?.is_new === true
  }

  /** False when the person, or the address, has too many open already. */
  async connect({ number, player, address }: Present): Promise<boolean> {
    const open = (column: 'player_id' | 'address', value: string | null) => sql`(
      select count(*) from connection join process on process.id = process and alive_until > now()
      where ${sql.ref(column)} = ${value})`
    const { rows } = await sql`
      insert into connection (process, number, player_id, address)
      select ${this.#process}, ${number}::int, ${player ?? null}, ${address}
      where ${open('address', address)} < ${this.#most.address}::int
        and ${open('player_id', player ?? null)} < ${this.#most.person}::int
      on conflict do nothing
      returning number`.execute(this.#db)
    return rows.length > 0
  }

  async part(number: number): Promise<void> {
    await this.#db
      .deleteFrom('connection')
      .where('process', '=', this.#process)
      .where('number', '=', number)
      .execute()
  }

  /** Somebody looks at a table: machines that play there are not the last any more. */
  async watch(number: number, table: string): Promise<void> {
    await sql`insert into watching (process, number, table_id)
      select process, number, ${table} from connection where process = ${this.#process} and number = ${number}
      on conflict do nothing`.execute(this.#db)
    await sql`update job set rank = 1 where table_id = ${table} and rank = 2`.execute(this.#db)
  }

  async leave(number: number, table: string): Promise<void> {
    await this.#db
      .deleteFrom('watching')
      .where('process', '=', this.#process)
      .where('number', '=', number)
      .where('table_id', '=', table)
      .execute()
  }

  /** Those of some people who are there, at whatever process. */
  async among(players: readonly string[]): Promise<ReadonlySet<string>> {
    if (players.length === 0) return new Set()
    const rows = await this.#db
      .selectFrom('connection')
      .innerJoin('process', 'process.id', 'connection.process')
      .select('player_id')
      .distinct()
      .where('player_id', 'in', [...players])
      .where('alive_until', '>', sql<Date>`now()`)
      .execute()
    return new Set(rows.map(({ player_id }) => player_id).filter((id) => id !== null))
  }

  /** How many look at each of some tables, at whatever process. */
  async watchers(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (tables.length === 0) return new Map()
    const { rows } = await sql<{ table_id: string; count: number }>`
      select table_id, count(distinct coalesce(player_id, process || ' ' || number)) as count
      from watching join connection using (process, number)
        join process on process.id = process and alive_until > now()
      where table_id = any(${tables}::text[]) group by table_id`.execute(this.#db)
    return new Map(rows.map(({ table_id, count }) => [table_id, count]))
  }

  /** This process closes. */
  async close(): Promise<void> {
    await this.#db.deleteFrom('process').where('id', '=', this.#process).execute()
  }
}
