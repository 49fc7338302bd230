import {
  type Craft,
  type FlowState,
  formatAction,
  type Game,
  KeyedLuck,
  type Player,
  type Role,
  SeededChance,
} from '@sztab/kernel'

/** A way to play the present stage; what follows is played by the usual hand. */
export interface Arm<S extends FlowState> {
  readonly name: string
  readonly hand: Player<S>
}

/** More decisions than a turn has: whoever plays on in the head has gone astray. */
const MOST_DECISIONS = 3000

/** Where a plan is tried out: from what the role sees, deep into what may come of it. */
export interface Trial<S extends FlowState> {
  readonly game: Game<S>
  readonly craft: Craft<S>
  readonly view: S
  readonly role: Role
  readonly usual: Player<S>
  /** Tries with the same number under the same seed deal the same secrets and roll the same dice for the same acts. */
  readonly seed: string
}

/** What came of a try, and what the role did while the stage lasted. */
export interface Tried {
  readonly value: number
  readonly line: string
  /** How many decisions that took. */
  readonly decisions: number
}

/**
 * Deals out what is hidden, plays the arm until its stage is over, then the usual hand for everybody until the plan's
 * reach is used up, and says how good what has come of it is for the role.
 */
export function tryOut<S extends FlowState>(trial: Trial<S>, arm: Arm<S>, number: number): Tried {
  const { game, craft, view, role, usual, seed } = trial
  const luck = new KeyedLuck(`${seed} ${number}`)
  const whims = SeededChance.fromSeed(`${seed} ${number} whims`)
  const state = game.clone(game.sample(view, role, SeededChance.fromSeed(`${seed} ${number} deal`)))
  const stage = craft.stage(view, role)
  const end = craft.clock(state) + craft.reach
  let isUnderWay = true
  let line = ''
  let decisions = 0
  for (; decisions < MOST_DECISIONS; decisions++) {
    const asked = game.toMove(state)[0]
    if (asked === undefined || craft.clock(state) >= end) break
    const seen = game.view(state, asked)
    if (asked === role && isUnderWay) {
      const now = craft.stage(seen, role)
      isUnderWay = now === undefined || now === stage
    }
    const hand = asked === role && isUnderWay ? arm.hand : usual
    const action = hand.decide(game, seen, asked, whims)
    if (hand === arm.hand && asked === role) line += `${formatAction(action)}\n`
    game.apply(state, asked, action, luck.of(asked, action))
  }
  return { value: craft.value(state, role), line, decisions }
}
