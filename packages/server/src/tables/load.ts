import type { GameEntry } from '@sztab/catalog'
import { type FlowState, message, replay, rolesOf } from '@sztab/kernel'
import type { Kysely, Selectable } from 'kysely'
import { notFound } from '../refusal.ts'
import type { Schema, TableRow } from '../storage/schema.ts'
import {
  type Beginning,
  beginCourse,
  type Course,
  follow,
  isEnding,
  lastDecisionOf,
  resumeCourse,
} from './course.ts'
import { loadEntries } from './entries.ts'
import { recordFrom } from './record.ts'
import { type OpenProposal, Room, type RoomSeat, type TableFacts } from './room.ts'

type Db = Kysely<Schema>

/** A table as the database has it: the last kept state, and the entries since. */
export async function loadRoom(
  db: Db,
  id: string,
  findGame: (id: string) => GameEntry | undefined,
): Promise<Room> {
  const row = await db.selectFrom('game_table').selectAll().where('id', '=', id).executeTakeFirst()
  const entry = row === undefined ? undefined : findGame(row.game)
  if (row === undefined || entry === undefined) throw notFound(message('table.unknown'))
  const facts = factsOf(row, entry)
  const { course, keptAt, stuckAt } =
    row.rules === entry.game.rules
      ? await loadCourse(db, facts.beginning, row.id, row.version)
      : await reviewCourse(db, facts, row.version)
  const room = new Room(facts, course)
  room.keptAt = keptAt
  room.stuckAt = stuckAt
  room.clocks = row.clocks
  await loadSeats(db, room)
  await loadProposals(db, room)
  return room
}

function factsOf(row: Selectable<TableRow>, entry: GameEntry): TableFacts {
  const choice = { scenario: row.scenario, options: row.options }
  return {
    id: row.id,
    entry,
    beginning: { game: entry.game, choice, setupChance: row.setup_chance, start: row.start },
    roles: rolesOf(entry.game, choice),
    dice: row.dice,
    secret: row.secret,
    isPublic: row.is_public,
    clock: row.clock,
    createdAt: row.created_at,
  }
}

interface LoadedCourse {
  readonly course: Course
  readonly keptAt: number
  readonly stuckAt?: number
}

/** The course of a game up to and including an entry. */
export async function loadCourse(
  db: Db,
  beginning: Beginning,
  table: string,
  until: number,
): Promise<LoadedCourse> {
  const kept = await db
    .selectFrom('snapshot')
    .select(['seq', 'state'])
    .where('table_id', '=', table)
    .where('seq', '<=', until)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const keptAt = kept?.seq ?? 0
  let course =
    kept === undefined ? beginCourse(beginning) : resumeCourse(keptAt, kept.state as unknown as FlowState)
  for (const entry of await loadEntries(db, table, keptAt, until)) {
    course = follow(beginning.game, course, entry).course
  }
  return { course, keptAt }
}

export async function loadSeats(db: Db, room: Room): Promise<void> {
  const rows = await db
    .selectFrom('seat')
    .leftJoin('player', 'player.id', 'seat.player_id')
    .select(['seat.role', 'seat.kind', 'seat.machine', 'player.id as player_id', 'player.name'])
    .where('table_id', '=', room.facts.id)
    .execute()
  const seats = new Map(
    rows.map(({ role, kind, machine, player_id: id, name }): [string, RoomSeat] => [
      role,
      {
        role,
        kind,
        machine: machine ?? undefined,
        player: id === null || name === null ? undefined : { id, name },
      },
    ]),
  )
  room.seats = room.facts.roles.map((role) => seats.get(role)).filter((seat) => seat !== undefined)
}

/** Those made at the present version: with the next decision they lapse. */
export async function loadProposals(db: Db, room: Room): Promise<void> {
  const rows = await db
    .selectFrom('proposal')
    .select(['id', 'role', 'what', 'agreed'])
    .where('table_id', '=', room.facts.id)
    .where('version', '=', room.version)
    .where('is_open', '=', true)
    .orderBy('id')
    .execute()
  const isTakeBack = rows.some(({ what }) => what === 'take-back')
  const entries = isTakeBack ? await loadEntries(db, room.facts.id) : []
  room.proposals = rows.map(({ id, role, what, agreed }): OpenProposal => {
    const version = what === 'take-back' ? lastDecisionOf(entries, role) : undefined
    return { id, by: role, what, agreed, ...(version === undefined ? {} : { version }) }
  })
}

/**
 * A game begun under other rules goes on when all of it agrees with the present ones. Otherwise it stands still
 * after the last decision that does, and says so. States kept under the other rules are not relied on.
 */
async function reviewCourse(db: Db, facts: TableFacts, version: number): Promise<LoadedCourse> {
  const { game } = facts.beginning
  const entries = await loadEntries(db, facts.id)
  const { state, divergence } = replay(game, recordFrom(facts.beginning, entries))
  const agreed = resumeCourse(version, state ?? beginCourse(facts.beginning).state)
  if (divergence !== undefined) return { course: agreed, keptAt: version, stuckAt: divergence.decision }
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('snapshot').where('table_id', '=', facts.id).execute()
    await transaction
      .insertInto('snapshot')
      .values({ table_id: facts.id, seq: version, state: JSON.stringify(agreed.state) })
      .execute()
    await transaction
      .updateTable('game_table')
      .set({ rules: game.rules })
      .where('id', '=', facts.id)
      .execute()
  })
  const last = entries.at(-1)
  const course =
    last === undefined || !isEnding(last.kind)
      ? agreed
      : { ...agreed, ending: { kind: last.kind, role: last.role } }
  return { course, keptAt: version }
}
