// Chapter 6: the sequence of play, phase by phase; 17.1 turn 0; 11.1 headquarters that come back

import type { Hex } from '@sztab/board'
import { isDenial, readHex } from '@sztab/chits'
import { appeared, marked, type Play, question, type Role, scored } from '@sztab/kernel'
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
  run(play, frame) {
    const { state } = play
    switch (frame.stage) {
      case 'zero':
        frame.stage = 'begin'
        attackBeforeTheFirstTurn(play)
        break
      case 'begin':
        state.played = []
        state.quiet = []
        play.tell('6.0', 'turn.begins', { turn: state.turn, from: turnRow(state.turn).from })
        frame.stage = 'selection'
        bringBackHeadquarters(play)
        break
      case 'selection':
        frame.stage = 'orders'
        play.push({ step: 'selection', answers: [] })
        break
      case 'orders':
        frame.stage = 'end'
        state.draws = 0
        play.push({ step: 'orders', lanes: [] })
        break
      case 'end':
        endTurn(play)
        frame.stage = 'begin'
        break
    }
  },
}

/** 17.1 Turn 0. */
function attackBeforeTheFirstTurn(play: Play<VictoryState>): void {
  // Frames are taken from the top, so the first player's is pushed last.
  for (const segment of turnZero(play.state).reverse()) play.push(segment)
}

/** 11.1 Headquarters that found no refuge come back on a source. */
function bringBackHeadquarters(play: Play<VictoryState>): void {
  const { state } = play
  for (const unit of HEADQUARTERS.toReversed()) {
    if (state.at[unit] !== RETURNING) continue
    play.push({ step: 'return', side: sideOf(unit), player: roleOfUnit(state, unit), unit })
  }
}

/** 6.0 (5) Markers come off, the turn marker moves on; Axis units on its box become available (13.1). */
function endTurn(play: Play<VictoryState>): void {
  const { state } = play
  const { lastTurn } = SCENARIOS[state.scenario]
  const points = victoryPoints(state)
  play.report('6.0', 'turn.ends', { turn: state.turn, points }, scored('axis', points))
  restoreCommand(play)
  if (state.turn >= Math.min(lastTurn, tables.turns.length)) {
    endGame(play)
    return
  }
  state.turn++
}

/** 11.1 The owner chooses the source; where none is free, the headquarters waits another turn. */
export const returning: Decision<'return'> = {
  section: '11.1',
  verbs: { place: { hex: 'one' } },
  who: (state, frame): Role[] => (returnHexes(state, frame.unit).length > 0 ? [frame.player] : []),
  ask(_, frame) {
    const unit = unitId(frame.unit)
    return question('ask.return', { unit }, { piece: unit })
  },
  choices: (state, frame) =>
    returnHexes(state, frame.unit).map((hex) => ({ action: { do: 'place', hex: hexId(state, hex) } })),
  check(state, frame, _role, action) {
    const hex = readHex(theatreOf(state).grid, '11.1', action, 'hex')
    return isDenial(hex) ? hex : checkReturn(state, frame.unit, hex)
  },
  take(play, frame, _role, action) {
    const hex = readHex(theatreOf(play.state).grid, '11.1', action, 'hex') as Hex
    play.pop()
    const [id, place] = [unitId(frame.unit), hexId(play.state, hex)]
    play.report('11.1', 'headquarters.returned', { unit: id, hex: place }, appeared(id, place))
    enter(play, frame.unit, hex)
  },
  idle(play, frame) {
    play.pop()
    play.report(
      '11.1',
      'headquarters.waits',
      { unit: unitId(frame.unit) },
      marked('waits', unitId(frame.unit)),
    )
  },
}
