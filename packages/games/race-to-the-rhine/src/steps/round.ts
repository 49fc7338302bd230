// Chapters 5, 14, 17: rounds and turns

import { message, type Turn } from '@sztab/kernel'
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
  run(turn, frame) {
    const { state } = turn
    const commander = state.order[frame.next]
    if (commander !== undefined) {
      if (frame.next === 0) turn.tell('5', 'round.begins', { round: state.round })
      frame.next++
      turn.tell('5', 'turn.begins', { commander })
      turn.push({ step: 'turn', commander, stage: 'actions' })
      return
    }
    if (isSolo(state) && state.round === tables.solo.lastTurn) {
      const medals = medalsOf(state, state.order[0] as Commander)
      const reason = message('end.too-late', { turns: state.round, medals })
      endGame(turn, { winner: 'german', section: '17B', reason })
      return
    }
    if (state.isLastRound) {
      tellMedals(turn)
      endGame(turn, judge(state))
      return
    }
    state.round++
    frame.next = 0
  },
}

function tellMedals(turn: Turn<RhineState>): void {
  for (const commander of turn.state.order) {
    const divisions = player(turn.state, commander).beaten.length
    turn.tell('16', 'end.counted', { commander, ...medalCount(turn.state, commander), divisions })
  }
}

/** 5, 12, 14, 17 A turn from its actions to the German reaction. */
export const turnSequence: Stage<'turn'> = {
  run(turn, frame) {
    const { state } = turn
    const { commander } = frame
    switch (frame.stage) {
      case 'actions':
        frame.stage = 'front'
        forgetShifts(state)
        turn.push(freshTurn(commander))
        break
      case 'front':
        frame.stage = 'reaction'
        forgetShifts(state)
        dropCards(turn, commander)
        ageDrops(turn, commander)
        if (isSolo(state)) moveNumbers(turn, commander, displacedNumbers(state, commander))
        break
      case 'reaction':
        frame.stage = isSolo(state) ? 'dice' : 'end'
        if (isSolo(state)) strikeEverywhere(turn, commander)
        else turn.push({ step: 'reaction', commander })
        break
      case 'dice': {
        frame.stage = 'end'
        const space = rollForResistance(turn)
        if (space !== undefined) moveNumbers(turn, commander, numbersOn(state, space))
        break
      }
      case 'end':
        turn.pop()
        break
    }
  },
}

/** 10 A Resistance card without the hand is lost when it was not used in its turn. */
function dropCards(turn: Turn<RhineState>, commander: Commander): void {
  const { state } = turn
  const own = player(state, commander)
  for (const card of own.hand.filter((one) => !mayBeKept(one))) {
    discardTo(state, pursuitDeck(state, commander), card)
    turn.tell('10B', 'card.lost', { commander, card })
  }
  own.hand = own.hand.filter(mayBeKept)
}
