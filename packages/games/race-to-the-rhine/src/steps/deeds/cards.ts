// 10, 11, 13 Looking at cards

import { acted, deny, drawn, one, type Play } from '@sztab/kernel'
import { isResistance, without } from '../../cards.ts'
import {
  callAirSupport,
  checkAirSupport,
  checkDeck,
  type DeckWord,
  decksToLookAt,
  scout,
} from '../../rules/11-air-support.ts'
import { discardTo } from '../../rules/decks.ts'
import type { ActFrame, RhineState } from '../../state.ts'
import { player, pursuitDeck } from '../../survey.ts'
import { type Deed, mayAct, mayUseCard } from './deed.ts'

function lookingAtDecks(
  may: Deed['may'],
  take: (play: Play<RhineState>, frame: ActFrame, word: DeckWord) => void,
): Pick<Deed, 'may' | 'choices' | 'check' | 'take'> {
  return {
    may,
    choices: (state, frame, partial) =>
      partial.deck === undefined
        ? decksToLookAt(state, frame.commander).map((deck) => ({ action: { ...partial, deck } }))
        : [],
    check: (state, frame, action) => checkDeck(state, frame.commander, one(action, 'deck')),
    take: (play, frame, action) => take(play, frame, one(action, 'deck') as DeckWord),
  }
}

export const air: Deed = {
  isAction: true,
  ...lookingAtDecks(
    (state, frame) => mayAct(state, frame) ?? checkAirSupport(state, frame.commander, false),
    (play, frame, word) => callAirSupport(play, frame.commander, word),
  ),
}

export const bradleyAir: Deed = {
  isAction: false,
  card: 'bradley',
  ...lookingAtDecks(
    (state, frame) => mayUseCard('bradley')(state, frame) ?? checkAirSupport(state, frame.commander, true),
    (play, frame, word) => callAirSupport(play, frame.commander, word),
  ),
}

/** 10 One Recon card a turn, as an action on top of the others. */
export const recon: Deed = {
  isAction: false,
  ...lookingAtDecks(
    (state, frame) => {
      if (frame.reconPlayed) return deny('10B', 'recon.once')
      const { hand } = player(state, frame.commander)
      return hand.includes('recon') ? undefined : deny('10B', 'recon.none')
    },
    (play, frame, word) => {
      playFromHand(play, frame, 'recon')
      frame.reconPlayed = true
      scout(play, frame.commander, word)
    },
  ),
}

function playFromHand(play: Play<RhineState>, frame: ActFrame, card: string): void {
  const { state } = play
  const own = player(state, frame.commander)
  own.hand = without(own.hand, card)
  discardTo(state, pursuitDeck(state, frame.commander), card)
}

/** 10 One Resistance card a turn gives one more action. */
export const resistance: Deed = {
  isAction: false,
  may(state, frame) {
    if (frame.resistancePlayed) return deny('10B', 'resistance.once')
    const { hand } = player(state, frame.commander)
    return hand.some(isResistance) ? undefined : deny('10B', 'resistance.none')
  },
  choices(state, frame, partial) {
    if (partial.card !== undefined) return []
    const cards = [...new Set(player(state, frame.commander).hand.filter(isResistance))]
    return cards.map((card) => ({ action: { do: 'resistance', card } }))
  },
  check(state, frame, action) {
    const card = one(action, 'card')
    const { hand } = player(state, frame.commander)
    const isHeld = hand.includes(card) && isResistance(card)
    return isHeld ? undefined : deny('10B', 'resistance.not-held', { card })
  },
  take(play, frame, action) {
    const card = one(action, 'card')
    playFromHand(play, frame, card)
    frame.resistancePlayed = true
    frame.left++
    const { commander } = frame
    play.report('10B', 'resistance.played', { commander, card }, acted(commander), drawn(card))
  },
}
