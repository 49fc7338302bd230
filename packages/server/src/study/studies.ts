import type { GameEntry } from '@sztab/catalog'
import {
  type FlowState,
  formatRecord,
  type Game,
  type GameRecord,
  type LuckShare,
  luckOf,
  type PositionDocument,
  SeededChance,
  type Viewer,
  writePosition,
} from '@sztab/kernel'
import type { Moment, Told } from '@sztab/protocol'
import {
  type Beginning,
  type Entry,
  letStand,
  type Course as Reached,
  type StandingEntry,
  standing,
  toMove,
} from '../tables/course.ts'
import { type Part, partsOf, recordOfPart } from '../tables/part.ts'
import { type Foothold, type Kept, presentState, type Review, review } from '../tables/review.ts'
import { eventsForAny } from '../tables/room.ts'
import { readStart, type Start, type StartWish } from '../tables/start.ts'
import { courseAt, walk } from '../tables/walk.ts'

/** What a game began with, without the game itself, which every thread has of its own. */
type Opening = Omit<Beginning, 'game'>

/** A game as it was written down, whole or from a kept state on. */
export interface Course {
  readonly opening: Opening
  /** The version before the first entry. */
  readonly after: number
  readonly entries: readonly Entry[]
  /** The state to begin from, and those of entries that lead elsewhere. */
  readonly kept: readonly Kept[]
  /** As of `Written`. */
  readonly stands?: readonly StandingEntry[]
}

/** A game that was begun under other rules, whole, and where it is known without following it. */
interface OldGame {
  readonly opening: Opening
  readonly entries: readonly Entry[]
  readonly footholds: readonly Foothold[]
}

/** What is needed to write a record that can be audited. */
export interface RecordWish {
  readonly opening: Opening
  readonly entries: readonly Entry[]
  readonly firstRules: number
  /** Absent where people rolled the dice. */
  readonly dice?: {
    readonly commitment: string
    readonly secret?: string
    readonly shares?: readonly LuckShare[]
  }
  readonly remarks: readonly string[]
}

const begun = ({ game }: GameEntry, opening: Opening): Beginning => ({ game, ...opening })

/**
 * Everything that plays a game again. That takes as long as the game was, so it is done in threads of its own and
 * never where people are served; what comes out is mostly text, ready to be sent.
 */
export const STUDIES = {
  review: (entry: GameEntry, { opening, entries, footholds }: OldGame): Review =>
    review(entry.game, begun(entry, opening), entries, footholds),

  present: (entry: GameEntry, { opening, entries, footholds }: OldGame): FlowState | undefined =>
    presentState(entry.game, begun(entry, opening), entries, footholds),

  /** Where a game stands after an entry; nothing when that cannot be followed. */
  reach: (entry: GameEntry, course: Course, until: number): Reached | undefined =>
    courseAt(begun(entry, course.opening), course, until),

  /** The table after each version from one on, as these eyes see it. */
  moments(entry: GameEntry, course: Course, wish: { from: number; viewers: readonly Viewer[] }): string {
    const { game } = entry
    const moments: Moment[] = []
    for (const { course: at, events, how } of walk(begun(entry, course.opening), course, wish.from)) {
      moments.push({
        version: at.version,
        views: wish.viewers.map((viewer) => ({ viewer, view: game.view(at.state, viewer) })),
        events: eventsForAny(events, wish.viewers),
        toMove: toMove(game, at),
        ...(how === undefined ? {} : { last: how }),
      })
    }
    return JSON.stringify(moments)
  },

  /** What the versions from one on told; those that no longer stand are left out. */
  log(
    entry: GameEntry,
    course: Course,
    wish: { from: number; viewers: readonly Viewer[]; stands: readonly number[] },
  ): string {
    const told: Told[] = []
    const stands = new Set(wish.stands)
    for (const { course: at, events } of walk(begun(entry, course.opening), course, wish.from)) {
      const heard = stands.has(at.version) ? eventsForAny(events, wish.viewers) : []
      if (heard.length > 0) told.push({ version: at.version, events: heard })
    }
    return JSON.stringify(told)
  },

  /** The position at the last version; to somebody who may not see all of it what is hidden is dealt out anew. */
  position(
    entry: GameEntry,
    course: Course,
    wish: { version: number; as?: { viewer: Viewer; seed: string } },
  ): PositionDocument | undefined {
    const { game } = entry
    const [last] = walk(begun(entry, course.opening), course, wish.version)
    if (last === undefined) return undefined
    const { choice } = course.opening
    const state = wish.as === undefined ? last.course.state : believable(game, last.course.state, wish.as)
    return writePosition(game, { choice, state, chance: undefined })
  },

  record(entry: GameEntry, wish: RecordWish): string {
    const parts = partsOf(begun(entry, wish.opening), wish.entries)
    const records = parts.map((part) => auditable(part, wish))
    const last = records.pop() as GameRecord
    // What was played under rules that did not last cannot be followed under those of the end: it stands before it.
    const earlier = records.flatMap((record) => formatRecord(record).trimEnd().split('\n'))
    // Among the lines of an earlier record they are remarks as well.
    const mark = earlier.length === 0 ? '' : '# '
    const regrets = takenBack(wish.entries).map((line) => `${mark}${line}`)
    return formatRecord(last, [...wish.remarks, ...earlier, ...regrets])
  },

  luck(entry: GameEntry, wish: RecordWish): string {
    const part = partsOf(begun(entry, wish.opening), wish.entries).at(-1) as Part
    return JSON.stringify(luckOf(entry.game, auditable(part, wish)))
  },

  start: (entry: GameEntry, wish: StartWish): Start => readStart(entry, wish),
}

function auditable(part: Part, { entries, firstRules, dice }: RecordWish): GameRecord {
  const record = recordOfPart(part, firstRules)
  if (dice === undefined) return record
  const stands = new Set(standing(part.entries).map(({ seq }) => seq))
  if (dice.shares !== undefined) {
    // Decisions are counted as they stand; those of earlier parts are not in this record.
    const before = standing(entries).findIndex(({ seq }) => stands.has(seq))
    const skipped = Array.from({ length: Math.max(0, before) }, (_, i) => i + 1)
    return { ...record, dice: { ...dice, skipped } }
  }
  const skipped = entries.map(({ seq }) => seq).filter((seq) => !stands.has(seq))
  return { ...record, dice: { ...dice, skipped } }
}

/** Decisions that were taken back though something new had been learned since; the same ones would fall the same way. */
function takenBack(entries: readonly Entry[]): string[] {
  const stands: Entry[] = []
  return entries.flatMap((entry) => {
    const before = [...stands]
    letStand(stands, entry)
    if (entry.kind !== 'take-back') return []
    return before.slice(stands.length).map(({ role, action, chance }) => {
      const luck = chance.length === 0 ? '' : ` | ${chance.join(',')}`
      return `taken back: ${role} ${action}${luck}`
    })
  })
}

function believable(game: Game, state: FlowState, as: { viewer: Viewer; seed: string }): FlowState {
  return game.sample(game.view(state, as.viewer), as.viewer, SeededChance.fromSeed(as.seed))
}
