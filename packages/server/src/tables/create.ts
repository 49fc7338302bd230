import type { GameEntry } from '@sztab/catalog'
import { message, RecordedChance, type Role, rolesOf } from '@sztab/kernel'
import type { NewTable } from '@sztab/protocol'
import { holderOf, personBehind } from '../people/players.ts'
import { checkTables } from '../quotas.ts'
import { faulty, Refusal } from '../refusal.ts'
import type { ClockSettings } from '../storage/schema.ts'
import { freshClocks, nextFlag, turnClocks } from './clocks.ts'
import { drawCode } from './code.ts'
import { beginCourse } from './course.ts'
import { diceOf, drawSecret } from './dice.ts'
import { addJobs, claimOf, jobsFor } from './jobs.ts'
import { askedSeats, type Room, type RoomSeat, turnOf } from './room.ts'
import { sharedPosition } from './shared-positions.ts'
import { readStart, type Start, type StartWish } from './start.ts'
import type { Tables } from './tables.ts'

/** Who takes a seat. */
export interface Sitter {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
  readonly isProgram?: boolean
}

/** Who opens a table, and from which address. */
export interface Opener extends Sitter {
  readonly address: string
}

/** Lays a game out and seats everybody who is known already. */
export async function createTable(tables: Tables, opener: Opener, wanted: NewTable): Promise<Room> {
  const entry = tables.findGame(wanted.game)
  if (entry === undefined) {
    const problem = message('field.value', { values: tables.entries.map(({ game }) => game.id) })
    throw faulty([{ field: 'game', problem }], '')
  }
  const position =
    wanted.shared === undefined ? wanted.position : await sharedPosition(tables.db, wanted.shared)
  const wish = { ...wanted, position }
  // Reading what somebody sends may take long.
  const isSent = position !== undefined || wanted.record !== undefined
  const start = isSent
    ? await tables.study(opener.id, 'start', entry.game.id, startWish(wish))
    : readStart(entry, wish)
  const roles = rolesOf(entry.game, start.choice)
  const seats = readSeats(roles, wanted, opener)
  const dice = wanted.dice ?? 'server'
  if (dice === 'players' && seats.some(({ kind }) => kind === 'machine')) {
    throw new Refusal(message('table.machines-cannot-roll'), { field: 'dice' })
  }
  if (wanted.clock !== undefined && roles.length > 2) {
    throw new Refusal(message('table.clock-for-two'), { field: 'clock' })
  }
  const id = drawCode()
  const layout = {
    ...{ entry, start, seats, dice, opener },
    clock: clockOf(wanted),
    isPublic: wanted.isPublic ?? false,
  }
  await tables.openings.inTurn(opener.address, () => layOut(tables, id, layout))
  return tables.find(id)
}

function startWish({ scenario, options, position, record, until }: StartWish): StartWish {
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(options === undefined ? {} : { options }),
    ...(position === undefined ? {} : { position }),
    ...(record === undefined ? {} : { record }),
    ...(until === undefined ? {} : { until }),
  }
}

interface Layout {
  readonly entry: GameEntry
  readonly start: Start
  readonly seats: readonly RoomSeat[]
  readonly dice: 'server' | 'players'
  readonly clock: ClockSettings | null
  readonly isPublic: boolean
  readonly opener: Opener
}

async function layOut(tables: Tables, id: string, layout: Layout): Promise<void> {
  const { entry, start, seats, clock } = layout
  const { game } = entry
  const secret = drawSecret()
  const setupChance = drawSetup(entry, start, secret)
  const course = beginCourse({ game, choice: start.choice, setupChance, start: start.position })
  const asked = askedSeats(game, course)
  const now = tables.now()
  const still = freshClocks(
    clock,
    seats.map(({ role }) => role),
  )
  const isComplete = seats.every(({ kind }) => kind !== 'open')
  const clocks = isComplete ? turnClocks(still, clock, asked, undefined, now) : still

  await tables.db.transaction().execute(async (db) => {
    const wanted = {
      isMachineGame: seats.every(({ kind }) => kind === 'machine'),
      hasFreeSeat: layout.isPublic && seats.some(({ kind }) => kind === 'open'),
    }
    await checkTables(db, layout.opener, wanted, tables.quotas)
    await db
      .insertInto('game_table')
      .values({
        id,
        game: game.id,
        rules: game.rules,
        shape: game.shape,
        first_rules: game.rules,
        scenario: start.choice.scenario,
        options: JSON.stringify(start.choice.options),
        dice: layout.dice,
        setup_chance: JSON.stringify(setupChance),
        start: start.position === null ? null : JSON.stringify(start.position),
        secret,
        luck: layout.dice === 'server' ? 2 : 1,
        is_public: layout.isPublic,
        clock: clock === null ? null : JSON.stringify(clock),
        clocks: JSON.stringify(clocks),
        version: 0,
        to_move: JSON.stringify(asked),
        turn: turnOf(entry, course.state) ?? null,
        result: null,
        opener_id: layout.opener.id,
        opened_from: layout.opener.address,
      })
      .execute()
    await db
      .insertInto('seat')
      .values(
        seats.map(({ role, kind, player, machine }) => ({
          table_id: id,
          role,
          kind,
          player_id: player === undefined ? null : personBehind(player.id),
          is_program: player?.isProgram === true,
          machine: machine ?? null,
        })),
      )
      .execute()
    // Nobody has decided yet, and whoever opened the table is there: no person needs to be called.
    const jobs = jobsFor(seats, asked, undefined, nextFlag(clocks, now), 0)
    await addJobs(
      db,
      id,
      0,
      jobs.filter(({ kind }) => kind !== 'your-turn'),
      claimOf(seats, layout.opener.id),
    )
  })
}

/** The luck of the set-up, drawn once and written down. */
function drawSetup({ game }: GameEntry, { choice, position }: Start, secret: string): readonly string[] {
  if (position !== null) return []
  const chance = new RecordedChance(diceOf(secret, 0))
  game.setup(choice, chance)
  return chance.tokens
}

function readSeats(roles: readonly Role[], { seats: wanted }: NewTable, opener: Opener): RoomSeat[] {
  const { name, isGuest, isProgram = false } = opener
  const unknown = Object.keys(wanted).filter((role) => !roles.includes(role))
  if (unknown.length > 0) {
    throw faulty([{ field: 'seats', problem: message('field.unknown', { names: unknown }) }], '')
  }
  return roles.map((role): RoomSeat => {
    const who = Object.hasOwn(wanted, role) ? wanted[role] : 'open'
    if (who === 'me')
      return {
        role,
        kind: 'person',
        player: { id: holderOf(opener), name, isGuest, isProgram },
        machine: undefined,
      }
    if (who === 'open' || who === undefined) {
      return { role, kind: 'open', player: undefined, machine: undefined }
    }
    return { role, kind: 'machine', player: undefined, machine: who }
  })
}

function clockOf({ clock }: NewTable): ClockSettings | null {
  if (clock?.perDecision !== undefined) return { perDecision: clock.perDecision * 1000 }
  if (clock?.perGame !== undefined) return { perGame: clock.perGame * 1000 }
  return null
}
