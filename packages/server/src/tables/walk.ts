import type { Event, FlowState } from '@sztab/kernel'
import type { Moment } from '@sztab/protocol'
import {
  type Beginning,
  beginCourse,
  type Course,
  changeBy,
  type Entry,
  follow,
  leadsElsewhere,
  letStand,
  resumeCourse,
  type StandingEntry,
} from './course.ts'
import { readBody, stateFrom } from './part.ts'
import type { Kept } from './review.ts'

/** The table after an entry, and what the entry told. */
export interface Passage {
  readonly course: Course
  readonly events: readonly Event[]
  readonly how: Moment['last']
}

export interface Written {
  /** The version before the first entry. */
  readonly after: number
  readonly entries: readonly Entry[]
  readonly kept: readonly Kept[]
  /** The entries up to `after` that stand; where nobody asks how many they are, none. */
  readonly stands?: readonly StandingEntry[]
}

/**
 * The table after each entry from one on. What cannot be followed, because other rules held then, is passed over up
 * to where the game goes on.
 */
export function* walk(beginning: Beginning, written: Written, from: number): Generator<Passage> {
  const { game } = beginning
  const kept = new Map(written.kept.map(({ seq, state }) => [seq, state]))
  const start = kept.get(written.after)
  const stands = [...(written.stands ?? [])]
  let course: Course | undefined =
    start === undefined ? beginCourse(beginning) : resumeCourse(written.after, start, stands.length)
  const targets = new Map<number, FlowState>()
  const wanted = new Set(written.entries.filter(isTakeBack).map(({ action }) => Number(action) - 1))
  if (wanted.has(course.version)) targets.set(course.version, course.state)
  if (from <= course.version) yield { course, events: [], how: undefined }
  for (const entry of written.entries) {
    const how: Moment['last'] = course === undefined ? undefined : changeBy(course, entry)
    let events: readonly Event[] = []
    letStand(stands, entry)
    if (leadsElsewhere(entry)) {
      const state = kept.get(entry.seq) ?? elsewhere(beginning, entry, targets)
      course = state === undefined ? undefined : resumeCourse(entry.seq, state, stands.length)
    } else if (course !== undefined) {
      try {
        const next = follow(game, course, entry)
        course = next.course
        events = next.events
      } catch {
        course = undefined
      }
    }
    if (course === undefined) continue
    if (wanted.has(entry.seq)) targets.set(entry.seq, course.state)
    if (entry.seq >= from) yield { course, events, how }
  }
}

/** Where the game stands after an entry; nothing when that cannot be followed. */
export function courseAt(beginning: Beginning, written: Written, version: number): Course | undefined {
  try {
    for (const { course } of walk(beginning, written, version)) if (course.version === version) return course
  } catch {
    // Not even its beginning can be laid out any more.
  }
  return undefined
}

function isTakeBack({ kind }: Entry): boolean {
  return kind === 'take-back'
}

function elsewhere(
  beginning: Beginning,
  entry: Entry,
  states: ReadonlyMap<number, FlowState>,
): FlowState | undefined {
  if (isTakeBack(entry)) return states.get(Number(entry.action) - 1)
  return stateFrom(beginning.game, readBody(entry), beginning)
}
