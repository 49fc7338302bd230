import type { Action } from '@sztab/kernel'

/** Something a commander may do with an action, and what it promises. */
export interface Option {
  readonly answer: Action
  readonly worth: number
}
