import type { GameEntry } from '@sztab/catalog'
import { type LuckShare, message, rolesOf } from '@sztab/kernel'
import type { Kysely, Selectable } from 'kysely'
import { holderOf } from '../people/players.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Schema, TableRow } from '../storage/schema.ts'
import { type Beginning, type Course, lastDecisionOf } from './course.ts'
import { loadEntries, loadWritten } from './entries.ts'
import type { Loading } from './loading.ts'
import { lastPart } from './part.ts'
import { reviewRoom } from './review-room.ts'
import { type OpenProposal, Room, type RoomSeat, type TableFacts } from './room.ts'
import { courseAt } from './walk.ts'

type Db = Kysely<Schema>

/** A table as the database has it: the last kept state, and the entries since. */
export async function loadRoom(loading: Loading, id: string): Promise<Room> {
  const { db, findGame } = loading
  const row = await db
    .selectFrom('game_table')
    .leftJoin('standing_position', 'standing_position.table_id', 'game_table.id')
    .selectAll('game_table')
    .select('standing_position.seq as stood_at')
    .where('id', '=', id)
    .executeTakeFirst()
  const entry = row === undefined ? undefined : findGame(row.game)
  if (row === undefined || entry === undefined) throw notFound(message('table.unknown'))
  const { rules, shape } = entry.game
  // What a newer release has written cannot be judged here.
  if (row.rules > rules || row.shape > shape) throw newerServer()
  const facts = factsOf(row, entry)
  const agrees = row.rules === rules && row.shape === shape && row.dispute === null
  const loaded = agrees ? await courseIfFollowed(loading, facts.beginning, id, row.version) : undefined
  const room = loaded === undefined ? await reviewRoom(loading, facts, row) : new Room(facts, loaded.course)
  if (room === undefined) return loadRoom(loading, id)
  room.stoodAt = row.stood_at ?? 0
  if (loaded !== undefined) {
    room.keptAt = loaded.keptAt
    room.clocks = row.clocks
  }
  await loadSeats(db, room)
  await loadProposals(db, room)
  return room
}

function newerServer(): Refusal {
  return new Refusal(message('table.newer-server'), { status: 503 })
}

/** So many entries are followed at once where people are served; more, as after very many undos, in a thread. */
const MOST_HERE = 120

/** Nothing when the entries cannot be followed: a process of an older release may have written the last of them. */
async function courseIfFollowed(
  { db, study }: Loading,
  beginning: Beginning,
  table: string,
  version: number,
): Promise<LoadedCourse | undefined> {
  const { game, ...opening } = beginning
  const written = await loadWritten(db, table, game.shape, version)
  const course =
    written.entries.length <= MOST_HERE
      ? courseAt(beginning, written, version)
      : await study(table, 'reach', game.id, { opening, ...written }, version)
  return course === undefined ? undefined : { course, keptAt: written.after }
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
    isLuckShared: row.luck >= 2,
    isPublic: row.is_public,
    clock: row.clock,
    createdAt: row.created_at,
    firstRules: row.first_rules ?? row.rules,
    opener: row.opener_id ?? row.id,
  }
}

interface LoadedCourse {
  readonly course: Course
  readonly keptAt: number
}

/** The course of a game up to and including an entry. */
export async function loadCourse(
  loading: Loading,
  beginning: Beginning,
  table: string,
  until: number,
): Promise<LoadedCourse> {
  const loaded = await courseIfFollowed(loading, beginning, table, until)
  if (loaded === undefined) throw new Error(`version ${until} cannot be reached`)
  return loaded
}

export async function loadSeats(db: Db, room: Room): Promise<void> {
  const rows = await db
    .selectFrom('seat')
    .leftJoin('player', 'player.id', 'seat.player_id')
    .select([
      'seat.role',
      'seat.kind',
      'seat.machine',
      'seat.vacated',
      'player.id as player_id',
      'player.name',
    ])
    .select(['player.account', 'player.gone_at', 'seat.is_program'])
    .where('table_id', '=', room.facts.id)
    .execute()
  const seats = new Map(
    rows.map(
      ({
        role,
        kind,
        machine,
        player_id: id,
        name,
        account,
        gone_at,
        vacated,
        is_program,
      }): [string, RoomSeat] => [
        role,
        {
          role,
          kind,
          machine: machine ?? undefined,
          isVacated: vacated,
          player:
            id === null || name === null
              ? undefined
              : {
                  id: holderOf({ id, isProgram: is_program }),
                  ...{ name, isGuest: account === null, isFormer: gone_at !== null, isProgram: is_program },
                },
        },
      ],
    ),
  )
  room.shares = room.facts.isLuckShared ? await loadShares(db, room.facts.id) : []
  room.seats = room.facts.roles.map((role) => seats.get(role)).filter((seat) => seat !== undefined)
}

async function loadShares(db: Db, table: string): Promise<LuckShare[]> {
  const rows = await db
    .selectFrom('luck_share')
    .select(['seat', 'kind', 'value', 'holds_from'])
    .where('table_id', '=', table)
    .orderBy('number')
    .execute()
  return rows.map(({ seat, kind, value, holds_from: from }) => ({ seat, kind, value, from }))
}

/** Those made at the present version: with the next decision they lapse. Whoever asks for a seat waits. */
export async function loadProposals(db: Db, room: Room): Promise<void> {
  const rows = await db
    .selectFrom('proposal')
    .leftJoin('player', 'player.id', 'proposal.player_id')
    .select(['proposal.id', 'role', 'what', 'agreed', 'player_id', 'player.name', 'player.account'])
    .where('table_id', '=', room.facts.id)
    .where((row) => row.or([row('version', '=', room.version), row('what', '=', 'seat')]))
    .where('is_open', '=', true)
    .orderBy('proposal.id')
    .execute()
  const isTakeBack = rows.some(({ what }) => what === 'take-back')
  const entries = isTakeBack ? await loadEntries(db, room.facts.id) : []
  room.proposals = rows.map(({ id, role, what, agreed, player_id: player, name, account }): OpenProposal => {
    const version =
      what === 'take-back' ? lastDecisionOf(lastPart(room.facts.beginning, entries).entries, role) : undefined
    return {
      ...{ id, by: role, what, agreed },
      ...(version === undefined ? {} : { version }),
      ...(player === null || name === null ? {} : { player, name }),
      ...(player !== null && account === null ? { isGuest: true } : {}),
    }
  })
}
