import type { Space } from '@sztab/board'
import { Memory } from '@sztab/kernel'
import { ANTWERPEN, BLOCKADE, baseKind, printedBase } from './ground.ts'
import { COMMANDER_IDS, type Commander, type Corps } from './order-of-battle.ts'
import type { Deck, DeckName, Player, RhineState } from './state.ts'
import { tables } from './tables.ts'

/** Reading the position: who controls what, which base counts, whose deck. */

/** What the rules have found about states. Nothing of it rests on the cards that a view hides. */
export const memory = new Memory<RhineState>()

export const NOBODY = 0

/** How control by a commander is written in the lists of the state. */
export function markOf(commander: Commander): number {
  return COMMANDER_IDS.indexOf(commander) + 1
}

export function controllerOf(state: RhineState, space: Space): Commander | undefined {
  return COMMANDER_IDS[state.control[space]! - 1]
}

export function isControlled(state: RhineState, space: Space): boolean {
  return state.control[space] !== NOBODY
}

export function controls(state: RhineState, commander: Commander, space: Space): boolean {
  return state.control[space] === markOf(commander)
}

export function isSolo(state: RhineState): boolean {
  return state.order.length === 1
}

export function plays(state: RhineState, commander: Commander): boolean {
  return state.order.includes(commander)
}

export function player(state: RhineState, commander: Commander): Player {
  return state.players[commander]
}

export function corpsIn(state: RhineState, space: Space): Corps | undefined {
  const corps = state.at.indexOf(space)
  return corps < 0 ? undefined : corps
}

/** 15A Which of Antwerpen and the four spaces marked A Monty does not control. */
export function missingForAntwerp(state: RhineState): Space[] {
  return [ANTWERPEN, ...BLOCKADE].filter((space) => !controls(state, 'monty', space))
}

/** 15A Whether Monty holds them all. */
function isAntwerpOpen(state: RhineState): boolean {
  return !state.isTraining && [ANTWERPEN, ...BLOCKADE].every((space) => controls(state, 'monty', space))
}

/** 5 Whose turn it is. */
export function activeCommander(state: RhineState): Commander | undefined {
  for (const frame of state.stack) {
    // Whoever discards need not be the one whose turn it is.
    if (frame.step !== 'round' && frame.step !== 'discard') return frame.commander
  }
  return undefined
}

/** 6, 15A Where the commander's main base is now. */
export function mainBase(state: RhineState, commander: Commander): Space {
  return commander === 'monty' && isAntwerpOpen(state) ? ANTWERPEN : printedBase(commander)
}

export function isMainBase(state: RhineState, space: Space): boolean {
  const kind = baseKind(space)
  if (kind === 'antwerp-special') return isAntwerpOpen(state)
  return kind === 'main' && COMMANDER_IDS.some((commander) => mainBase(state, commander) === space)
}

/** 6 How many supply tokens the space may hold. */
export function limitOf(state: RhineState, space: Space): number {
  return isMainBase(state, space) ? tables.limits.mainBase : tables.limits.space
}

/** 10, 15C The deck that a commander's corps draw from in the pursuit. */
export function pursuitDeck(state: RhineState, commander: Commander): DeckName {
  return state.hasCommonDeck ? 'common' : commander
}

export function deck(state: RhineState, name: DeckName): Deck {
  const found = state.decks[name]
  if (found === undefined) throw new RangeError(`there is no deck ${name}`)
  return found
}

export function deckNames(state: RhineState): DeckName[] {
  return Object.keys(state.decks) as DeckName[]
}
