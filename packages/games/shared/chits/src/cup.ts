import type { FlowState, Play } from '@sztab/kernel'
import { type Chit, type ChitOrder, without } from './chit-sets.ts'

/** Where chits wait: in the cup, in the order of the table so that the order tells nothing, or held back. */
export interface WithCup {
  cup: Chit[]
  hand: Chit[]
}

/** Takes a chit out of the cup blindly. */
export function drawChit<S extends FlowState & WithCup>({ state, chance }: Play<S>): Chit {
  const chit = state.cup[chance.draw(state.cup)]!
  state.cup = without(state.cup, chit)
  return chit
}

/** A chit from the hand goes before the one that was drawn, which returns to the cup. */
export function interruptDrawn(state: WithCup, order: ChitOrder, drawn: Chit, by: Chit): void {
  state.hand = without(state.hand, by)
  state.cup = order.sort([...state.cup, drawn])
}
