import type { AskedOfMe, Seat, TableList, TableRow } from '@sztab/protocol'
import type { Kysely } from 'kysely'
import { type Holder, holderOf, isProgram, personBehind } from '../people/players.ts'
import type { Schema } from '../storage/schema.ts'
import { marksOf } from './info.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Schema>

/** More than anybody looks through. */
const MOST = 100

/** Of more tables that wait for him nobody reads at once what they ask. */
const MOST_QUESTIONS = 12

/** A person's tables, those that wait for him first; and those with a seat for anybody. */
export async function listTables(tables: Tables, player: Holder | undefined): Promise<TableList> {
  const { db } = tables
  const own = player === undefined ? [] : await tablesOf(db, player)
  const rows = await describeTables(db, own, player)
  const running = rows.filter(({ winner }) => winner === undefined)
  const waiting = running.filter(({ waitsForMe }) => waitsForMe)
  const asking = await Promise.all(
    waiting.slice(0, MOST_QUESTIONS).map(async (row): Promise<TableRow> => {
      const asked = await questionAt(tables, row.id, player)
      return asked === undefined ? row : { ...row, asked }
    }),
  )
  return {
    mine: [...asking, ...waiting.slice(MOST_QUESTIONS), ...running.filter((row) => !row.waitsForMe)],
    open: await describeTables(db, await openTables(db, player), player),
    finished: rows.filter(({ winner }) => winner !== undefined),
  }
}

/** What a person is asked at a table, as his own role is asked it. */
async function questionAt(
  tables: Tables,
  table: string,
  player: Holder | undefined,
): Promise<AskedOfMe | undefined> {
  const room = await tables.find(table)
  const role = room.rolesOf(player).find((each) => room.toMove.includes(each))
  if (role === undefined) return undefined
  const { ask, section } = room.game.prompt(room.game.view(room.state, role), role)
  return { ask, section }
}

async function tablesOf(db: Db, player: Holder): Promise<string[]> {
  const rows = await db
    .selectFrom('game_table')
    .select('id')
    .where('id', 'in', (seats) =>
      seats
        .selectFrom('seat')
        .select('table_id')
        .where('player_id', '=', personBehind(player))
        .where('is_program', '=', isProgram(player)),
    )
    .orderBy('changed_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

async function openTables(db: Db, player: Holder | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('game_table')
    .select('id')
    .where('is_public', '=', true)
    .where('result', 'is', null)
    .where('id', 'in', (seats) => seats.selectFrom('seat').select('table_id').where('kind', '=', 'open'))
    .where('id', 'not in', (seats) =>
      seats
        .selectFrom('seat')
        .select('table_id')
        .where('player_id', '=', personBehind(player ?? '')),
    )
    .orderBy('changed_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

async function describeTables(
  db: Db,
  ids: readonly string[],
  player: Holder | undefined,
): Promise<TableRow[]> {
  if (ids.length === 0) return []
  const tables = await db
    .selectFrom('game_table')
    .select(['id', 'game', 'scenario', 'to_move', 'turn', 'result', 'dispute', 'changed_at'])
    .where('id', 'in', ids)
    .execute()
  const seats = await db
    .selectFrom('seat')
    .leftJoin('player', 'player.id', 'seat.player_id')
    .select(['seat.table_id', 'seat.role', 'seat.kind', 'seat.machine', 'seat.player_id', 'player.name'])
    .select(['player.account', 'player.gone_at', 'seat.is_program'])
    .where('seat.table_id', 'in', ids)
    .orderBy('seat.role')
    .execute()
  return ids.flatMap((id): TableRow[] => {
    const table = tables.find((row) => row.id === id)
    if (table === undefined) return []
    const around = seats.filter((seat) => seat.table_id === id)
    const roles = around
      .filter(
        ({ player_id: id, is_program }) => id !== null && holderOf({ id, isProgram: is_program }) === player,
      )
      .map(({ role }) => role)
    return [
      {
        id,
        code: id,
        game: table.game,
        scenario: table.scenario,
        seats: around.map(
          ({ role, kind, machine, name, account, gone_at, player_id: id, is_program }): Seat => {
            const who = name ?? machine
            const marks =
              id === null
                ? {}
                : marksOf({ isGuest: account === null, isFormer: gone_at !== null, isProgram: is_program })
            return { role, kind, ...(who === null ? {} : { name: who }), ...marks }
          },
        ),
        roles,
        // Where the rules have changed, everybody has a say.
        waitsForMe: roles.some((role) => table.dispute !== null || table.to_move.includes(role)),
        toMove: table.to_move,
        ...(table.turn === null ? {} : { turn: table.turn }),
        changedAt: table.changed_at.toISOString(),
        ...(table.result === null ? {} : { winner: table.result.winner }),
      },
    ]
  })
}
