import { randomBytes } from 'node:crypto'
import { message, type PositionDocument, type Viewer } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'
import type { Course, RecordWish } from '../study/studies.ts'
import { standing } from './course.ts'
import { commitmentTo } from './dice.ts'
import { loadEntries, loadWritten } from './entries.ts'
import type { Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Who looks back, and on whose account it is studied. */
export interface Reader {
  readonly player: string | undefined
  readonly asker: string
}

/** Nothing is hidden any more, or never was from somebody who plays every role. */
function seesAll(room: Room, player: string | undefined): boolean {
  return room.isOver || room.holdsAll(player)
}

/** The game as the text of its record, with what is needed to audit its dice. */
export async function exportRecord(tables: Tables, room: Room, reader: Reader): Promise<string> {
  const wish = await recordWish(tables, room, reader)
  return tables.study(reader.asker, 'record', room.game.id, wish)
}

/** How lucky everybody was, once everything lies open; as JSON. */
export async function luckAt(tables: Tables, room: Room, reader: Reader): Promise<string> {
  const wish = await recordWish(tables, room, reader)
  return tables.study(reader.asker, 'luck', room.game.id, wish)
}

async function recordWish(tables: Tables, room: Room, { player }: Reader): Promise<RecordWish> {
  if (!seesAll(room, player)) throw new Refusal(message('table.record-later'), { status: 403 })
  const { beginning, id, dice, secret, firstRules, isLuckShared } = room.facts
  const { game: _, ...opening } = beginning
  const { ending } = room.course
  return {
    opening,
    entries: await loadEntries(tables.db, id, 0, room.version),
    firstRules,
    remarks: ending === undefined ? [] : [`ended by ${ending.kind}: ${ending.role}`],
    ...(dice === 'players'
      ? {}
      : {
          dice: {
            commitment: commitmentTo(secret),
            ...(room.isOver ? { secret } : {}),
            ...(isLuckShared ? { shares: room.shares } : {}),
          },
        }),
  }
}

/**
 * The table after each of some entries, as one person may see it: with his own eyes while the game lasts, with
 * everybody's when it is over. As JSON.
 */
export async function momentsOf(
  tables: Tables,
  room: Room,
  { player, asker }: Reader,
  from: number,
  count: number,
): Promise<string> {
  const last = Math.min(room.version, from + count - 1)
  if (from > last) return '[]'
  const viewers = eyesOf(room, player)
  return tables.study(asker, 'moments', room.game.id, await loadPast(tables, room, from, last), {
    from,
    viewers,
  })
}

/** What the last entries told, as one person may know it; what was undone or taken back is left out. As JSON. */
export async function logOf(
  tables: Tables,
  room: Room,
  { player, asker }: Reader,
  count: number,
): Promise<string> {
  const { version } = room
  if (version === 0) return '[]'
  const from = Math.max(1, version - count + 1)
  const stands = standing(await loadEntries(tables.db, room.facts.id, 0, version))
    .map(({ seq }) => seq)
    .filter((seq) => seq >= from)
  const viewers = eyesOf(room, player)
  return tables.study(asker, 'log', room.game.id, await loadPast(tables, room, from, version), {
    from,
    viewers,
    stands,
  })
}

/** The game from before an entry, as far as a version. */
async function loadPast(tables: Tables, room: Room, from: number, last: number): Promise<Course> {
  const { beginning, id } = room.facts
  const { game, ...opening } = beginning
  return { opening, ...(await loadWritten(tables.db, id, game.shape, Math.max(0, from - 1), last)) }
}

/** With whose eyes a person looks back: his own while the game lasts, everybody's when it is over. */
function eyesOf(room: Room, player: string | undefined): readonly Viewer[] {
  return room.isOver ? [...room.facts.roles, 'observer'] : room.viewersFor(player)
}

/**
 * A position of the game as a document. To somebody who may not see all of it, what is hidden from him is dealt
 * out anew: a position that he could believe in.
 */
export async function positionAt(
  tables: Tables,
  room: Room,
  { player, asker }: Reader,
  version: number,
): Promise<PositionDocument> {
  if (version > room.version) throw noSuchVersion()
  const viewer = room.viewersFor(player)[0]!
  const wish = seesAll(room, player)
    ? { version }
    : { version, as: { viewer, seed: randomBytes(16).toString('hex') } }
  const past = await loadPast(tables, room, version, version)
  const document = await tables.study(asker, 'position', room.game.id, past, wish)
  if (document === undefined) throw noSuchVersion()
  return document
}

function noSuchVersion(): Refusal {
  return new Refusal(message('table.no-such-version'), { field: 'version' })
}
