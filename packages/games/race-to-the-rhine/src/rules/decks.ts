// Chapters 4, 10, 11: decks, and what is known of them

import type { Play } from '@sztab/kernel'
import { type Card, inOrder, without } from '../cards.ts'
import type { Commander } from '../order-of-battle.ts'
import { AT_HAND, type Deck, type DeckName, type RhineState, UNSEEN } from '../state.ts'
import { deck, player } from '../survey.ts'

/** Whether there is a card to turn up or to look at; an empty pursuit deck is made anew from its discards. */
export function hasCards(state: RhineState, name: DeckName): boolean {
  const { draw, discard } = deck(state, name)
  return draw.length + discard.length > 0
}

/** The cards among which the next one lies. */
export function nextCards(state: RhineState, name: DeckName): readonly Card[] {
  const { draw, discard } = deck(state, name)
  return draw.length > 0 ? draw : inOrder(discard)
}

/** What a commander knows of the top card: the card itself, or nothing. */
export function knownTop(state: RhineState, name: DeckName, commander: string): Card | undefined {
  const { top, seen } = deck(state, name)
  return top !== UNSEEN && (seen as readonly string[]).includes(commander) ? top : undefined
}

function settleTop(play: Play<RhineState>, name: DeckName): Deck {
  const pile = deck(play.state, name)
  if (pile.draw.length === 0) {
    pile.draw = inOrder(pile.discard)
    pile.discard = []
    play.tell('10A', 'deck.renewed', { deck: name })
  }
  if (pile.top === UNSEEN) pile.top = pile.draw[play.chance.draw(pile.draw)]!
  return pile
}

/** 10, 11 The top card is looked at and stays where it is. */
export function lookAt(play: Play<RhineState>, name: DeckName, commander: Commander): Card {
  const pile = settleTop(play, name)
  if (!pile.seen.includes(commander)) {
    pile.seen = play.state.order.filter((one) => one === commander || pile.seen.includes(one))
  }
  return pile.top
}

/** 10 The top card is turned up and leaves the deck; air support markers on it go home (11). */
export function turnUp(play: Play<RhineState>, name: DeckName): Card {
  const pile = settleTop(play, name)
  const card = pile.top
  pile.draw = without(pile.draw, card)
  pile.top = UNSEEN
  pile.seen = []
  recallAirSupport(play.state, name)
  return card
}

/** 10, 12 A card is shuffled into its deck. A top card under an air support marker keeps its place. */
export function shuffleIn(state: RhineState, name: DeckName, card: Card): void {
  const pile = deck(state, name)
  pile.draw = inOrder([...pile.draw, card])
  if (state.order.some((commander) => player(state, commander).air === name)) return
  pile.top = UNSEEN
  pile.seen = []
}

export function discardTo(state: RhineState, name: DeckName, card: Card): void {
  deck(state, name).discard.push(card)
}

/** 11, 15B Markers go home: from one deck, or from all. */
export function recallAirSupport(state: RhineState, name?: DeckName): Commander[] {
  const called = state.order.filter((commander) => {
    const { air } = player(state, commander)
    return air !== AT_HAND && (name === undefined || air === name)
  })
  for (const commander of called) player(state, commander).air = AT_HAND
  return called
}
