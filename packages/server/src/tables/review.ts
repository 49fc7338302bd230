import { type FlowState, type Game, replay } from '@sztab/kernel'
import type { Dispute } from '../storage/schema.ts'
import {
  type Beginning,
  type Course,
  type Entry,
  follow,
  isEnding,
  resumeCourse,
  standing,
} from './course.ts'
import { lastPart, stateFrom } from './part.ts'
import { recordFrom } from './record.ts'

/** A state that was kept, under whatever rules. */
export interface Kept {
  readonly seq: number
  readonly state: FlowState
  readonly shape: number
  readonly position: Readonly<Record<string, unknown>> | null
}

/** A place in a game that is known without the decisions before it. */
export type Foothold = Kept | Pick<Kept, 'seq' | 'position'>

/** How a game begun under other rules stands under the present ones. */
export interface Review {
  /** After all of it, or after the last decision that agrees. */
  readonly state: FlowState | undefined
  readonly dispute: Dispute | undefined
}

/**
 * Plays a game again under the present rules, as far as it agrees with them. States kept under the other rules are
 * not relied on, except to go on from where the game stands when its players want to.
 */
export function review(
  game: Game,
  beginning: Beginning,
  entries: readonly Entry[],
  footholds: readonly Foothold[],
): Review {
  const part = lastPart(beginning, entries)
  const { state, divergence } = replay(game, {
    ...recordFrom(part.beginning, part.entries),
    rules: game.rules,
  })
  if (divergence === undefined) return { state, dispute: undefined }
  const { decision, section, reason } = divergence
  const entry = standing(part.entries)[decision - 1]
  const mayGoOn = presentState(game, beginning, entries, footholds) !== undefined
  const { seq = 0, role = '' } = entry ?? {}
  return { state, dispute: { decision, entry: seq, role, section, reason, mayGoOn } }
}

/**
 * The position in which a game stands that does not agree with the present rules: the last foothold, as the document
 * of a position, and from there on by the decisions made since, if the rules still allow those.
 */
export function presentState(
  game: Game,
  beginning: Beginning,
  entries: readonly Entry[],
  footholds: readonly Foothold[],
): FlowState | undefined {
  const last = entries.at(-1)
  if (last === undefined || isEnding(last.kind)) return undefined
  for (const foothold of footholds) {
    const state = followFrom(game, beginning, entries, foothold)
    if (state !== undefined) return state
  }
  return undefined
}

function followFrom(
  game: Game,
  beginning: Beginning,
  entries: readonly Entry[],
  foothold: Foothold,
): FlowState | undefined {
  const { seq } = foothold
  try {
    const isReadable = 'state' in foothold && foothold.shape === game.shape
    const body = isReadable ? game.writePosition(foothold.state) : foothold.position
    const state = body === null ? undefined : stateFrom(game, body, beginning)
    if (state === undefined) return undefined
    let course: Course = resumeCourse(seq, state, 0)
    for (const entry of entries) if (entry.seq > seq) course = follow(game, course, entry).course
    return course.state
  } catch {
    // A decision since then is not possible any more: there is nothing to go on from.
    return undefined
  }
}
