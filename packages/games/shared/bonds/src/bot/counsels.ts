import { type Action, type Counsel, HOPELESS } from '@sztab/kernel'

/** Nothing that units do is worth as much. */
export const ALL = 1_000_000

/** Compares answers that are listed at once, or in one step from where they begin. */
export function flat(worth: (answer: Action) => number): Counsel {
  return { worth, promise: () => ALL }
}

/** Only complete answers that the shortcuts list are compared. */
export function listed(worth: (answer: Action) => number): Counsel {
  return { worth, promise: () => -ALL }
}

/** Ends a phase. */
export const OVER: Counsel = {
  answer: { do: 'done' },
  worth: (answer) => (answer.do === 'done' ? 1 : -1),
  promise: () => HOPELESS,
}
