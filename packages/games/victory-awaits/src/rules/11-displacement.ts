// Chapter 11.1: displaced headquarters

import type { Hex } from '@sztab/board'
import { Displacement, Lines } from '@sztab/chits'
import { appeared, left, type Play } from '@sztab/kernel'
import { book } from '../book.ts'
import { type SideName, type Unit, unitId } from '../order-of-battle.ts'
import type { VictoryState } from '../state.ts'
import { hexId, memory, survey, surveys } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { isEnemyCity } from './03-control.ts'
import { enter } from './03-enter.ts'
import { lineRulings } from './03-lines.ts'
import { loseCommand } from './11-no-command.ts'
import { isOthersArea } from './19-interference.ts'

/** The hex from which a headquarters is being displaced. */
function startOf({ stack }: VictoryState): Hex | undefined {
  const frame = stack.at(-1)
  return frame?.step === 'displacement' ? frame.from : undefined
}

/** 19.4 Closed to the headquarters: an enemy city, or where another order is under way. */
function isClosed(state: VictoryState, side: SideName, hex: Hex): boolean {
  const from = startOf(state)
  return isEnemyCity(state, side, hex) || (from !== undefined && isOthersArea(state, from, hex))
}

function everyHex(state: VictoryState): Iterable<Hex> {
  return new Array(theatreOf(state).grid.count).keys()
}

const quietLines = new Lines<VictoryState>({
  ...lineRulings,
  survey,
  isEnemyCity: isClosed,
  cityHexes: (state) => (startOf(state) === undefined ? theatreOf(state).cities : everyHex(state)),
  cities(state) {
    const from = startOf(state)
    // What is closed for other orders depends on where their units stand.
    return from === undefined
      ? lineRulings.cities(state)
      : `${lineRulings.cities(state)} ${from} ${survey(state).version} ${state.underWay.map(({ number }) => number).join()}`
  },
})

memory.compare((state) => quietLines.differences(state))

/** 11.1 At least four hexes away, out of enemy zones, to where it has a line. */
export const displacement = new Displacement<VictoryState>({
  book,
  surveys,
  lines: quietLines,
  isEnemyCity: isClosed,
  least: tables.displacement.least,
})

/** 11.1, 11.2 The headquarters in its new hex is without command for a while. */
export function displace(play: Play<VictoryState>, unit: Unit, to: Hex): void {
  const [id, hex] = [unitId(unit), hexId(play.state, to)]
  play.report('11.1', 'displaced', { unit: id, hex }, appeared(id, hex))
  enter(play, unit, to)
  loseCommand(play, unit)
}

/** 11.1 Without a refuge it stays off the map and comes back next turn on a source. */
export function awaitReturn(play: Play<VictoryState>, unit: Unit): void {
  const id = unitId(unit)
  play.report('11.1', 'displace.next-turn', { unit: id }, left(id, undefined, 'withdrawn'))
  loseCommand(play, unit)
}
