// Chapters 5, 14, 17: rounds and turns

import { acted, drawn, message, type Play, scored } from '@sztab/kernel'
import { mayBeKept } from '../cards.ts'
import type { Commander } from '../order-of-battle.ts'
import { forgetShifts } from '../rules/08-transport.ts'
import { ageDrops } from '../rules/12-airborne.ts'
import { strikeEverywhere } from '../rules/14-reaction.ts'
import { endGame, judge, medalCount, medalsOf } from '../rules/16-end.ts'
import { displacedNumbers, moveNumbers, numbersOn, rollForResistance } from '../rules/17-solo.ts'
import { discardTo } from '../rules/decks.ts'
import type { ActFrame, RhineState } from '../state.ts'
import { isSolo, player, pursuitDeck } from '../survey.ts'
import { tables } from '../tables.ts'
import type { Stage } from './step-types.ts'

/** 5 The beginning of a commander's turn: two actions, nothing played, nobody moved. */
export function freshTurn(commander: Commander): ActFrame {
  return {
    step: 'act',
    commander,
    left: tables.actions.value,
    resistancePlayed: false,
    reconPlayed: false,
    moved: [],
    bases: [],
  }
}

/** 5, 16 Turns in the order of the track; after the last one the game ends or a new round begins. */
export const round: Stage<'round'> = {
  run(play, frame) {
    const { state } = play
    const commander = state.order[frame.next]
    if (commander !== undefined) {
      if (frame.next === 0) play.tell('5', 'round.begins', { round: state.round })
      frame.next++
      play.report('5', 'turn.begins', { commander }, acted(commander))
      play.push({ step: 'turn', commander, stage: 'actions' })
      return
    }
    if (isSolo(state) && state.round === tables.solo.lastTurn) {
      const medals = medalsOf(state, state.order[0]!)
      const reason = message('end.too-late', { turns: state.round, medals })
      endGame(play, { winner: 'german', section: '17B', reason })
      return
    }
    if (state.isLastRound) {
      tellMedals(play)
      endGame(play, judge(state))
      return
    }
    state.round++
    frame.next = 0
  },
}

function tellMedals(play: Play<RhineState>): void {
  for (const commander of play.state.order) {
    const divisions = player(play.state, commander).beaten.length
    const counted = medalCount(play.state, commander)
    play.report('16', 'end.counted', { commander, ...counted, divisions }, scored(commander, counted.medals))
  }
}

/** 5, 12, 14, 17 A turn from its actions to the German reaction. */
export const turnSequence: Stage<'turn'> = {
  run(play, frame) {
    const { state } = play
    const { commander } = frame
    switch (frame.stage) {
      case 'actions':
        frame.stage = 'front'
        forgetShifts(state)
        play.push(freshTurn(commander))
        break
      case 'front':
        frame.stage = 'reaction'
        forgetShifts(state)
        dropCards(play, commander)
        ageDrops(play, commander)
        if (isSolo(state)) moveNumbers(play, commander, displacedNumbers(state, commander))
        break
      case 'reaction':
        frame.stage = isSolo(state) ? 'dice' : 'end'
        if (isSolo(state)) strikeEverywhere(play, commander)
        else play.push({ step: 'reaction', commander })
        break
      case 'dice': {
        frame.stage = 'end'
        const space = rollForResistance(play)
        if (space !== undefined) moveNumbers(play, commander, numbersOn(state, space))
        break
      }
      case 'end':
        play.pop()
        break
    }
  },
}

/** 10 A Resistance card without the hand is lost when it was not used in its turn. */
function dropCards(play: Play<RhineState>, commander: Commander): void {
  const { state } = play
  const own = player(state, commander)
  for (const card of own.hand.filter((one) => !mayBeKept(one))) {
    discardTo(state, pursuitDeck(state, commander), card)
    play.report('10B', 'card.lost', { commander, card }, acted(commander), drawn(card))
  }
  own.hand = own.hand.filter(mayBeKept)
}
