import type { Action } from '@sztab/kernel'
import { NO_PICKS, type Picks } from './bags.ts'
import type { Said } from './frontier.ts'

/** An answer in the making. */
export interface Draft {
  readonly said: Said
  /** Members of the set that is being put together. */
  readonly chosen: readonly string[]
  /** Words put into bags, by argument. */
  readonly picks: Picks
  /** Whether a path is walked hex by hex instead of being taken whole. */
  readonly byHand: boolean
  /** Other pieces of the stack that go along. */
  readonly together: readonly string[]
  /** A complete answer that was pointed at and waits to be confirmed. */
  readonly pinned: Action | undefined
}

export const NOTHING_SAID: Draft = {
  said: {},
  chosen: [],
  picks: NO_PICKS,
  byHand: false,
  together: [],
  pinned: undefined,
}
