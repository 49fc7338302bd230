import type { Action } from './action.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'

/** What a game teaches machine players: how good the answers to its questions are. */
export interface Advisor<S extends FlowState = FlowState> {
  /** Looks at what a role sees when it is asked something, once, before its answers are compared. */
  study(view: S, role: Role): Counsel
}

/** The judgement of one question. Its numbers can be compared with each other, not with those of another question. */
export interface Counsel {
  /** The answer itself, where the advisor has found it without comparing: if it is legal, nothing need be listed. */
  readonly answer?: Action
  /** How good a complete answer is: more is better. */
  worth(answer: Action): number
  /**
   * The most that any answer beginning like this can be worth, as far as one can tell without listing them;
   * HOPELESS where none is worth a look.
   */
  promise(beginning: Action): number
}

export const HOPELESS = Number.NEGATIVE_INFINITY

/** What a game teaches about positions, whoever is asked what. */
export interface Judge<S extends FlowState = FlowState> {
  /** By how many points the role's side would win if the game were over: nought or less when it would not. */
  lead(state: S, role: Role): number
}
