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
  kept: Kept | undefined,
): Review {
  const part = lastPart(beginning, entries)
  const { state, divergence } = replay(game, {
    ...recordFrom(part.beginning, part.entries),
    rules: game.rules,
  })
  if (divergence === undefined) return { state, dispute: undefined }
  const { decision, section, reason } = divergence
  const entry = standing(part.entries)[decision - 1]
  const mayGoOn = presentState(game, beginning, entries, kept) !== undefined
  const { seq = 0, role = '' } = entry ?? {}
  return { state, dispute: { decision, entry: seq, role, section, reason, mayGoOn } }
}

/**
 * The position in which a game stands that does not agree with the present rules: the last state that was kept, as
 * the document of a position, and from there on by the decisions made since, if the rules still allow those.
 */
export function presentState(
  game: Game,
  beginning: Beginning,
  entries: readonly Entry[],
  kept: Kept | undefined,
): FlowState | undefined {
  const last = entries.at(-1)
  if (kept === undefined || last === undefined || isEnding(last.kind)) return undefined
  try {
    const body = kept.shape === game.shape ? game.writePosition(kept.state) : kept.position
    const state = body === null ? undefined : stateFrom(game, body, beginning)
    if (state === undefined) return undefined
    let course: Course = resumeCourse(kept.seq, state, 0)
    for (const entry of entries) if (entry.seq > kept.seq) course = follow(game, course, entry).course
    return course.state
  } catch {
    // A decision since then is not possible any more: there is nothing to go on from.
    return undefined
  }
}
