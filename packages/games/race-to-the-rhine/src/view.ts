import { type Chance, clonePlain, type Viewer } from '@sztab/kernel'
import { HIDDEN } from './cards.ts'
import { type RhineState, UNSEEN } from './state.ts'
import { deck, deckNames, memory } from './survey.ts'

/** 10, 11 What a viewer may know: everything but the top cards that only others have looked at. */
export function view(state: RhineState, viewer: Viewer): RhineState {
  const seen = clone(state)
  memory.share(state, seen)
  for (const name of deckNames(seen)) {
    const pile = deck(seen, name)
    if (pile.top !== UNSEEN && !(pile.seen as readonly string[]).includes(viewer)) pile.top = HIDDEN
  }
  return seen
}

/** A state of its own. Written out because searches clone more than anything else. */
export function clone(state: RhineState): RhineState {
  return {
    ...state,
    harder: state.harder.slice(),
    order: state.order.slice(),
    control: state.control.slice(),
    resistance: state.resistance.slice(),
    recovered: state.recovered.slice(),
    supplies: state.supplies.map((supplies) => supplies.slice()),
    loads: state.loads.map((load) => load.slice()),
    stock: state.stock.slice(),
    pool: state.pool.slice(),
    trucks: state.trucks.slice(),
    at: state.at.slice(),
    immobile: state.immobile.slice(),
    shifted: state.shifted.slice(),
    players: clonePlain(state.players),
    decks: clonePlain(state.decks),
    drops: state.drops.map((drop) => ({ ...drop })),
    numbers: state.numbers.slice(),
    result: clonePlain(state.result),
    stack: state.stack.map(clonePlain),
  }
}

/** A top card that the viewer has not seen may be any card of its deck. */
export function sample(view: RhineState, viewer: Viewer, chance: Chance): RhineState {
  const state = clone(view)
  for (const name of deckNames(state)) {
    const pile = deck(state, name)
    if (pile.top === UNSEEN || (pile.seen as readonly string[]).includes(viewer)) continue
    pile.top = pile.draw[chance.draw(pile.draw)] as string
  }
  return state
}
