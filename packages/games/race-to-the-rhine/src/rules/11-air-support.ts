// Chapters 10 (Recon), 11, 13, 15B: looking at the top card of a deck

import { acted, type Denial, deny, drawn, type Play } from '@sztab/kernel'
import type { Commander } from '../order-of-battle.ts'
import { AT_HAND, type DeckName, type RhineState } from '../state.ts'
import { player, pursuitDeck } from '../survey.ts'
import { hasCards, lookAt } from './decks.ts'

/** How the two decks are called in answers: one's own pursuit deck (15C: the common one) and resistance. */
const DECK_WORDS = ['pursuit', 'resistance'] as const
export type DeckWord = (typeof DECK_WORDS)[number]

function isDeckWord(word: string): word is DeckWord {
  return (DECK_WORDS as readonly string[]).includes(word)
}

function deckMeant(state: RhineState, commander: Commander, word: DeckWord): DeckName {
  return word === 'resistance' ? 'resistance' : pursuitDeck(state, commander)
}

/** 5, 11, 15B Whether the commander may call for air support; his card lets Bradley do so in rain. */
export function checkAirSupport(
  state: RhineState,
  commander: Commander,
  byCard: boolean,
): Denial | undefined {
  if (state.isTraining) return deny('5', 'air.training')
  if (!byCard && state.hasWeather && state.weather === 'rain') return deny('15B', 'air.rain')
  const { air } = player(state, commander)
  return air === AT_HAND ? undefined : deny('11', 'air.marker-away', { deck: air })
}

export function checkDeck(state: RhineState, commander: Commander, word: string): Denial | undefined {
  if (!isDeckWord(word)) return deny('11', 'deck.unknown', { deck: word })
  return hasCards(state, deckMeant(state, commander, word)) ? undefined : deny('11', 'deck.empty')
}

export function decksToLookAt(state: RhineState, commander: Commander): DeckWord[] {
  return DECK_WORDS.filter((word) => checkDeck(state, commander, word) === undefined)
}

/** 11 The commander alone sees the top card, and his marker comes to lie on it. */
export function callAirSupport(play: Play<RhineState>, commander: Commander, word: DeckWord): void {
  const name = deckMeant(play.state, commander, word)
  play.report('11', 'air.called', { commander, deck: name }, acted(commander))
  look(play, commander, name, '11')
  player(play.state, commander).air = name
}

/** 10 Recon: the same look without a marker. */
export function scout(play: Play<RhineState>, commander: Commander, word: DeckWord): void {
  const name = deckMeant(play.state, commander, word)
  play.report('10B', 'recon.played', { commander, deck: name }, acted(commander))
  look(play, commander, name, '10B')
}

function look(play: Play<RhineState>, commander: Commander, name: DeckName, section: string): void {
  const card = lookAt(play, name, commander)
  const facts = [drawn(card)]
  play.tell(section, 'deck.seen', { deck: name, card }, { facts, onlyTo: [commander], reveals: true })
}
