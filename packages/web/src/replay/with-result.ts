import type { Result } from '@sztab/kernel'
import type { Reel } from './reel.ts'

/** A game that ended otherwise than by its rules: its last picture shows how, and nobody is to move any more. */
export function withResult(reel: Reel, result: Result | undefined): Reel {
  if (result === undefined || reel.divergence !== undefined) return reel
  return {
    ...reel,
    stateAt(position, eyes) {
      const state = reel.stateAt(position, eyes)
      return position === reel.length ? { ...state, toMove: [], result } : state
    },
  }
}
