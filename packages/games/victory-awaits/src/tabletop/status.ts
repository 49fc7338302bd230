import type { TabletopStatus, TurnCell } from '@sztab/board'
import { message, type Viewer } from '@sztab/kernel'
import { controllerOf } from '../rules/03-control.ts'
import { pointsOf, victoryPoints } from '../rules/16-victory.ts'
import { isTurnZero } from '../rules/17-turn-zero.ts'
import { SCENARIOS } from '../scenarios.ts'
import type { VictoryState } from '../state.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { boxes } from './boxes.ts'
import { waits } from './orders.ts'

export function status(state: VictoryState, viewer: Viewer): TabletopStatus {
  const { lastTurn, target } = SCENARIOS[state.scenario]
  const { cities, standFast, germanMechanised, sovietMechanised } = pointsOf(state)
  const held = theatreOf(state).cities.filter((hex) => controllerOf(state, hex) === 'axis').length
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn).map(({ from }, i) => turnCell(state, i + 1, from)),
    },
    scores: [
      {
        label: message('score.points'),
        value: String(victoryPoints(state)),
        of: String(target),
        note: message('score.points-note', {
          cities,
          standFast,
          german: germanMechanised,
          soviet: sovietMechanised,
        }),
      },
      {
        label: message('score.cities'),
        value: String(held),
        of: String(theatreOf(state).cities.length),
      },
    ],
    boxes: boxes(state, viewer),
    waits: waits(state),
  }
}

/** 17.1 The marker lies on box 1 already while turn 0 is played. */
function turnCell(state: VictoryState, turn: number, from: string): TurnCell {
  const title = message(`date.${from}`)
  if (turn > 1 || !isTurnZero(state)) return { title }
  return { title, number: '0', note: message('track.turn-zero') }
}
