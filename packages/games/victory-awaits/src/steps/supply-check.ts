// Chapters 12, 14.1, 15.1: the supply check and what it triggers

import type { Hex } from '@sztab/board'
import { DONE, isDenial, readHex } from '@sztab/chits'
import { candidates, message, type Play } from '@sztab/kernel'
import { checkSupply } from '../rules/12-supply-check.ts'
import { checkFortress, fortify, fortressHexes, mayFortify } from '../rules/14-fortresses.ts'
import { checkLift, liftable, liftStandFast, mayLiftStandFast } from '../rules/15-stand-fast.ts'
import { endGame } from '../rules/16-victory.ts'
import { SCENARIOS } from '../scenarios.ts'
import { sovietRole } from '../seats.ts'
import type { VictoryState } from '../state.ts'
import { hexId } from '../survey.ts'
import { theatreOf } from '../theatre.ts'
import type { Decision, Stage } from './step-types.ts'

/** 12.1, 12.3 The Axis checks, then the Soviet side; then Stand Fast, fortresses, and the end of the game. */
export const supplyCheck: Stage<'supply-check'> = {
  run(play, frame) {
    const { state } = play
    const { sheets, lastTurn, ends } = SCENARIOS[state.scenario]
    switch (frame.stage) {
      case 'axis':
        frame.stage = 'soviet'
        checkSupply(play, 'axis')
        break
      case 'soviet':
        frame.stage = 'stand-fast'
        checkSupply(play, 'soviet')
        break
      case 'stand-fast':
        frame.stage = 'fortresses'
        if (mayLiftStandFast(state)) {
          for (const sheet of sheets.toReversed()) {
            play.push({ step: 'stand-fast', player: sovietRole(state, sheet), sheet })
          }
        }
        break
      case 'fortresses':
        frame.stage = 'end'
        for (const sheet of sheets.toReversed()) {
          if (mayFortify(state, sheet))
            play.push({ step: 'fortress', player: sovietRole(state, sheet), sheet })
        }
        break
      case 'end':
        play.pop()
        if (ends === 'supply-check' && state.turn >= lastTurn) endGame(play)
        break
    }
  },
}

/** 15.1 The Soviet player may take off one marker. */
export const standFast: Decision<'stand-fast'> = {
  section: '15.1',
  verbs: { lift: { hex: 'one' }, done: {} },
  who: (state, frame) => (liftable(state, frame.sheet).length > 0 ? [frame.player] : []),
  ask: (_, frame) => message('ask.stand-fast', { sheet: frame.sheet }),
  choices: (state, frame) => [
    ...liftable(state, frame.sheet).map((hex) => ({ action: { do: 'lift', hex: hexId(state, hex) } })),
    { action: DONE },
  ],
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const hex = readHex(theatreOf(state).grid, '15.1', action, 'hex')
    return isDenial(hex) ? hex : checkLift(state, frame.sheet, hex)
  },
  take(play, _frame, _role, action) {
    play.pop()
    if (action.do === 'lift') liftStandFast(play, hexIn(play, action.hex as string))
  },
}

/** 14.1 The Soviet player may build one level. */
export const fortress: Decision<'fortress'> = {
  section: '14.1',
  verbs: { fortify: { hex: 'one' }, done: {} },
  who: (state, frame) => (fortressHexes(state, frame.sheet).length > 0 ? [frame.player] : []),
  ask: (_, frame) => message('ask.fortress', { sheet: frame.sheet }),
  choices: (state, frame) =>
    candidates(
      fortressHexes(state, frame.sheet),
      (hex) => ({ action: { do: 'fortify', hex: hexId(state, hex) } }),
      { action: DONE },
    ),
  check(state, frame, _role, action) {
    if (action.do === 'done') return undefined
    const hex = readHex(theatreOf(state).grid, '14.1', action, 'hex')
    return isDenial(hex) ? hex : checkFortress(state, frame.sheet, hex)
  },
  take(play, _frame, _role, action) {
    play.pop()
    if (action.do === 'fortify') fortify(play, hexIn(play, action.hex as string))
  },
}

function hexIn(play: Play<VictoryState>, word: string): Hex {
  return theatreOf(play.state).grid.at(word)
}
