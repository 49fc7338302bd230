import { message } from '@sztab/kernel'
import { type Kysely, sql } from 'kysely'
import { Refusal } from './refusal.ts'
import type { Schema } from './storage/schema.ts'

/** How much of something one person may have, and all people behind one address together. */
export interface Share {
  readonly person: number
  readonly address: number
}

/** What everybody may have at once, at all processes together. */
export interface Quotas {
  /** Tables where a game goes on that changed in the last thirty days. */
  readonly tables: Share
  /** Of these, where machines play among themselves. */
  readonly machineGames: Share
  /** Of these, with a free seat in the lobby. */
  readonly freeSeats: Share
  /** Positions kept in a day. */
  readonly positions: Share
  /** Lines of chat in a minute. */
  readonly chatLines: Share
  /** Open WebSocket connections. */
  readonly connections: Share
}

export const DEFAULT_QUOTAS: Quotas = {
  tables: { person: 200, address: 600 },
  machineGames: { person: 4, address: 12 },
  freeSeats: { person: 5, address: 15 },
  positions: { person: 200, address: 600 },
  chatLines: { person: 30, address: 120 },
  connections: { person: 30, address: 150 },
}

/** Who wants something, and from where. */
export interface Claimant {
  readonly id: string | undefined
  readonly address: string
}

type Db = Kysely<Schema>
type Kind = Exclude<keyof Quotas, 'connections'>

function exceeds(kind: Kind, { person, address }: Share, used: Share): Refusal | undefined {
  if (used.person >= person) return new Refusal(message(`quota.${kind}`, { most: person }), { status: 429 })
  if (used.address < address) return undefined
  return new Refusal(message(`quota.${kind}-here`, { most: address }), { status: 429 })
}

function check(kind: Kind, quotas: Quotas, used: Share): void {
  const refusal = exceeds(kind, quotas[kind], used)
  if (refusal !== undefined) throw refusal
}

/** What a new table would be. */
export interface WantedTable {
  readonly isMachineGame: boolean
  readonly hasFreeSeat: boolean
}

/**
 * Refuses a table beyond what its opener may have. To be called in the transaction that makes it: others who open
 * tables from the same address wait for its end.
 */
export async function checkTables(db: Db, who: Claimant, wanted: WantedTable, quotas: Quotas): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sztab ${who.address}`}))`.execute(db)
  const { rows } = await sql<{
    is_own: boolean
    is_near: boolean
    is_machine: boolean
    is_free: boolean
    n: number
  }>`
    select is_own, is_near, is_machine, is_free, count(*) as n from (
      select opener_id = ${who.id ?? ''} as is_own, opened_from = ${who.address} as is_near,
        not exists (select from seat where table_id = id and kind <> 'machine') as is_machine,
        is_public and exists (select from seat where table_id = id and kind = 'open') as is_free
      from game_table
      where result is null and changed_at > now() - interval '30 days'
        and (opener_id = ${who.id ?? ''} or opened_from = ${who.address})) as running
    group by is_own, is_near, is_machine, is_free`.execute(db)
  const used = (isCounted: (row: (typeof rows)[number]) => boolean): Share => {
    const counted = rows.filter(isCounted)
    const sum = (some: typeof rows): number => some.reduce((total, { n }) => total + n, 0)
    return {
      person: sum(counted.filter((row) => row.is_own)),
      address: sum(counted.filter((row) => row.is_near)),
    }
  }
  check(
    'tables',
    quotas,
    used(() => true),
  )
  if (wanted.isMachineGame)
    check(
      'machineGames',
      quotas,
      used(({ is_machine }) => is_machine),
    )
  if (wanted.hasFreeSeat)
    check(
      'freeSeats',
      quotas,
      used(({ is_free }) => is_free),
    )
}

/** Refuses to keep another position today. */
export async function checkPositions(db: Db, { id, address }: Claimant, quotas: Quotas): Promise<void> {
  const { rows } = await sql<Share>`
    select count(*) filter (where keeper_id = ${id ?? ''}) as person,
      count(*) filter (where kept_from = ${address}) as address
    from shared_position
    where created_at > now() - interval '1 day' and (keeper_id = ${id ?? ''} or kept_from = ${address})
  `.execute(db)
  check('positions', quotas, rows[0]!)
}

/** Refuses another line of chat in this minute. Of an address count those who are there. */
export async function checkChat(db: Db, { id, address }: Claimant, quotas: Quotas): Promise<void> {
  const { rows } = await sql<Share>`
    select count(*) filter (where player_id = ${id ?? ''}) as person, count(*) as address
    from chat
    where at > now() - interval '1 minute' and (player_id = ${id ?? ''}
      or player_id in (select player_id from connection where connection.address = ${address}))
  `.execute(db)
  check('chatLines', quotas, rows[0]!)
}
