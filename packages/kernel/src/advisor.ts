import type { Action } from './action.ts'
import type { Chance } from './chance.ts'
import type { Role } from './event.ts'
import type { FlowState } from './flow.ts'
import type { Plan } from './plan.ts'

/** What a game teaches machine players: how good the answers to its questions are. */
export interface Advisor<S extends FlowState = FlowState> {
  /** Looks at what a role sees when it is asked something, once, before its answers are compared. */
  study(view: S, role: Role): Counsel
  /** What it teaches players that look ahead. */
  readonly craft?: Craft<S>
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

/** What a game teaches players that try out in the head what may come. */
export interface Craft<S extends FlowState = FlowState> {
  /** Other ways to play, by name: advisors that value things differently. */
  readonly styles: Readonly<Record<string, Advisor<S>>>
  /** Whole plans for the stage that begins, each with another intention. */
  readonly planning?: Planning<S>
  /** What is planned as one, such as a phase or an activation: undefined where nothing is planned. */
  stage(view: S, role: Role): string | undefined
  /** Grows while the game goes on; a plan is tried out until it has grown by `reach`. */
  clock(state: S): number
  readonly reach: number
  /** How many decisions the two levels that plan make in their heads for each stage. */
  readonly decisions: Readonly<Record<'veteran' | 'staff', number>>
  /** How good the position is for the role: 0 is lost, 1 is won. */
  value(state: S, role: Role): number
}

/** What a game teaches about whole plans. */
export interface Planning<S extends FlowState = FlowState> {
  /** Different plans for the stage that begins; the usual way to play is none of them. */
  plans(view: S, role: Role): readonly Plan[]
  /** Plays a plan. */
  advise(plan: Plan): Advisor<S>
  /** A plan made of two good ones; where it is missing, genes are mixed and varied (`bred`). */
  breed?(a: Plan, b: Plan, chance: Chance): Plan
}

/** How much it counts at the end of a game who has won it; the rest is by how much. */
const OUTCOME = 0.8

/** How good an end is; a draw is half a win. By the winner alone plans could not be told apart that win or lose alike. */
export function ended(outcome: number, ahead: number, spread: number): number {
  return OUTCOME * outcome + (1 - OUTCOME) * squashed(ahead, spread)
}

/** From 0, which is lost, to 1, which is won: a quarter is lost or won by as many points as `spread`. */
export function squashed(ahead: number, spread: number): number {
  const scaled = ahead / spread
  return 0.5 + (0.5 * scaled) / (1 + Math.abs(scaled))
}
