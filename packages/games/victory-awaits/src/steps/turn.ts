// Chapter 6: the sequence of play, phase by phase; 17.1 turn 0; 11.1 headquarters that come back

import type { Hex } from '@sztab/board'
import { isDenial, readHex } from '@sztab/chits'
import { message, type Role, type Turn } from '@sztab/kernel'
import { HEADQUARTERS, sideOf, unitId } from '../order-of-battle.ts'
import { enter } from '../rules/03-enter.ts'
import { restoreCommand } from '../rules/11-no-command.ts'
import { checkReturn, returnHexes } from '../rules/11-return.ts'
import { endGame, victoryPoints } from '../rules/16-victory.ts'
import { turnZero } from '../rules/17-turn-zero.ts'
import { SCENARIOS } from '../scenarios.ts'
import { roleOfUnit } from '../seats.ts'
import { RETURNING, type VictoryState } from '../state.ts'
import { hexId } from '../survey.ts'
import { tables, turnRow } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import type { Decision, Stage } from './step-types.ts'

/** 6.0 One turn; the stage names what comes next. */
export const turnSequence: Stage<'turn'> = {
  run(turn, frame) {
    const { state } = turn
    switch (frame.stage) {
      case 'zero':
        frame.stage = 'begin'
        attackBeforeTheFirstTurn(turn)
        break
      case 'begin':
        state.played = []
        turn.tell('6.0', 'turn.begins', { turn: state.turn, from: turnRow(state.turn).from })
        frame.stage = 'selection'
        bringBackHeadquarters(turn)
        break
      case 'selection':
        frame.stage = 'orders'
        turn.push({ step: 'selection', answers: [] })
        break
      case 'orders':
        frame.stage = 'end'
        state.draws = 0
        turn.push({ step: 'orders', lanes: [] })
        break
      case 'end':
        endTurn(turn)
        frame.stage = 'begin'
        break
    }
  },
}

/** 17.1 Turn 0. */
function attackBeforeTheFirstTurn(turn: Turn<VictoryState>): void {
  // Frames are taken from the top, so the first player's is pushed last.
  for (const segment of turnZero(turn.state).reverse()) turn.push(segment)
}

/** 11.1 Headquarters that found no refuge come back on a source. */
function bringBackHeadquarters(turn: Turn<VictoryState>): void {
  const { state } = turn
  for (const unit of HEADQUARTERS.toReversed()) {
    if (state.at[unit] !== RETURNING) continue
    turn.push({ step: 'return', side: sideOf(unit), player: roleOfUnit(state, unit), unit })
  }
}

/** 6.0 (5) Markers come off, the turn marker moves on; Axis units on its box become available (13.1). */
function endTurn(turn: Turn<VictoryState>): void {
  const { state } = turn
  const { lastTurn } = SCENARIOS[state.scenario]
  turn.tell('6.0', 'turn.ends', { turn: state.turn, points: victoryPoints(state) })
  restoreCommand(turn)
  if (state.turn >= Math.min(lastTurn, tables.turns.length)) {
    endGame(turn)
    return
  }
  state.turn++
}

/** 11.1 The owner chooses the source; where none is free, the headquarters waits another turn. */
export const returning: Decision<'return'> = {
  section: '11.1',
  verbs: { place: { hex: 'one' } },
  who: (state, frame): Role[] => (returnHexes(state, frame.unit).length > 0 ? [frame.player] : []),
  ask: (_, frame) => message('ask.return', { unit: unitId(frame.unit) }),
  choices: (state, frame) =>
    returnHexes(state, frame.unit).map((hex) => ({ action: { do: 'place', hex: hexId(state, hex) } })),
  check(state, frame, _role, action) {
    const hex = readHex(theatreOf(state).grid, '11.1', action, 'hex')
    return isDenial(hex) ? hex : checkReturn(state, frame.unit, hex)
  },
  take(turn, frame, _role, action) {
    const hex = readHex(theatreOf(turn.state).grid, '11.1', action, 'hex') as Hex
    turn.pop()
    turn.tell('11.1', 'headquarters.returned', { unit: unitId(frame.unit), hex: hexId(turn.state, hex) })
    enter(turn, frame.unit, hex)
  },
  idle(turn, frame) {
    turn.pop()
    turn.tell('11.1', 'headquarters.waits', { unit: unitId(frame.unit) })
  },
}
