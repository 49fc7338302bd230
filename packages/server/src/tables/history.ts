import { randomBytes } from 'node:crypto'
import {
  type Event,
  type FlowState,
  type GameRecord,
  type Luck,
  luckOf,
  message,
  type PositionDocument,
  SeededChance,
  type Viewer,
  writePosition,
} from '@sztab/kernel'
import type { Moment, Told } from '@sztab/protocol'
import { Refusal } from '../refusal.ts'
import { type Course, changeBy, follow, standing, toMove } from './course.ts'
import { commitmentTo } from './dice.ts'
import { loadEntries } from './entries.ts'
import { loadCourse } from './load.ts'
import { recordFrom } from './record.ts'
import { eventsForAny, type Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Nothing is hidden any more, or never was from somebody who plays every role. */
function seesAll(room: Room, player: string | undefined): boolean {
  return room.isOver || room.holdsAll(player)
}

/** The game as its record, with what is needed to audit its dice. */
export async function exportRecord(
  tables: Tables,
  room: Room,
  player: string | undefined,
): Promise<GameRecord> {
  if (!seesAll(room, player)) throw new Refusal(message('table.record-later'), { status: 403 })
  const { beginning, id, dice, secret } = room.facts
  const entries = await loadEntries(tables.db, id, 0, room.version)
  const record = recordFrom(beginning, entries)
  if (dice === 'players') return record
  const stands = new Set(standing(entries).map(({ seq }) => seq))
  const skipped = entries.map(({ seq }) => seq).filter((seq) => !stands.has(seq))
  return {
    ...record,
    dice: { commitment: commitmentTo(secret), skipped, ...(room.isOver ? { secret } : {}) },
  }
}

/** How lucky everybody was, once everything lies open. */
export async function luckAt(tables: Tables, room: Room, player: string | undefined): Promise<Luck[]> {
  return luckOf(room.game, await exportRecord(tables, room, player))
}

/**
 * The table after each of some entries, as one person may see it: with his own eyes while the game lasts, with
 * everybody's when it is over.
 */
export async function momentsOf(
  tables: Tables,
  room: Room,
  player: string | undefined,
  from: number,
  count: number,
): Promise<Moment[]> {
  const viewers = eyesOf(room, player)
  const last = Math.min(room.version, from + count - 1)
  const moments: Moment[] = []
  for await (const { course, events, how } of passages(tables, room, from, last)) {
    moments.push({
      version: course.version,
      views: viewers.map((viewer) => ({ viewer, view: room.game.view(course.state, viewer) })),
      events: eventsForAny(events, viewers),
      toMove: toMove(room.game, course),
      ...(how === undefined ? {} : { last: how }),
    })
  }
  return moments
}

/** What the last entries told, as one person may know it; what was undone or taken back is left out. */
export async function logOf(
  tables: Tables,
  room: Room,
  player: string | undefined,
  count: number,
): Promise<Told[]> {
  const viewers = eyesOf(room, player)
  const { version } = room
  const stands = new Set(
    standing(await loadEntries(tables.db, room.facts.id, 0, version)).map(({ seq }) => seq),
  )
  const told: Told[] = []
  for await (const { course, events } of passages(tables, room, Math.max(1, version - count + 1), version)) {
    const heard = stands.has(course.version) ? eventsForAny(events, viewers) : []
    if (heard.length > 0) told.push({ version: course.version, events: heard })
  }
  return told
}

/** With whose eyes a person looks back: his own while the game lasts, everybody's when it is over. */
function eyesOf(room: Room, player: string | undefined): readonly Viewer[] {
  return room.isOver ? [...room.facts.roles, 'observer'] : room.viewersFor(player)
}

interface Passage {
  readonly course: Course
  readonly events: readonly Event[]
  readonly how: Moment['last']
}

/** The table after each of some entries, one after the other. */
async function* passages(tables: Tables, room: Room, from: number, last: number): AsyncGenerator<Passage> {
  if (from > last) return
  const { beginning, id } = room.facts
  let course = (await loadCourse(tables.db, beginning, id, Math.max(0, from - 1))).course
  if (from === 0) yield { course, events: [], how: undefined }
  for (const entry of await loadEntries(tables.db, id, course.version, last)) {
    const how = changeBy(course, entry)
    if (entry.kind === 'take-back') {
      course = (await loadCourse(tables.db, beginning, id, entry.seq)).course
      yield { course, events: [], how }
    } else {
      const next = follow(room.game, course, entry)
      course = next.course
      yield { course, events: next.events, how }
    }
  }
}

/**
 * A position of the game as a document. To somebody who may not see all of it, what is hidden from him is dealt
 * out anew: a position that he could believe in.
 */
export async function positionAt(
  tables: Tables,
  room: Room,
  player: string | undefined,
  version: number,
): Promise<PositionDocument> {
  if (version > room.version) throw new Refusal(message('table.no-such-version'), { field: 'version' })
  const { beginning, id } = room.facts
  const { course } = await loadCourse(tables.db, beginning, id, version)
  const state = seesAll(room, player) ? course.state : believable(room, player, course.state)
  return writePosition(room.game, { choice: beginning.choice, state, chance: undefined })
}

function believable(room: Room, player: string | undefined, state: FlowState): FlowState {
  const viewer = room.viewersFor(player)[0] as Viewer
  const luck = SeededChance.fromSeed(randomBytes(16).toString('hex'))
  return room.game.sample(room.game.view(state, viewer), viewer, luck)
}
