import { type Box, counterBox, type TabletopStatus, type Token } from '@sztab/board'
import { message, type Viewer } from '@sztab/kernel'
import { SIDES } from '../order-of-battle.ts'
import { sideOfChit } from '../rules/04-chits.ts'
import { axisPool, sovietArrivals } from '../rules/11-reinforcements.ts'
import { crossingPoints } from '../rules/12-crossing-points.ts'
import { lastTurn, victoryQuarters } from '../rules/13-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { Chit, TracesState } from '../state.ts'
import { crossingRow, tables } from '../tables.ts'
import { printed } from './counters.ts'

export function status(state: TracesState, viewer: Viewer): TabletopStatus {
  const row = crossingRow(crossingPoints(state))
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn(state)).map(({ month, axisChits }) => ({
        title: message(`month.${month}`),
        note: message('track.axis-chits', { count: axisChits }),
      })),
    },
    scores: [
      {
        label: message('score.points'),
        value: String(victoryQuarters(state) / 4),
        of: String(state.target),
        note: message(scenarioOf(state).note),
      },
      {
        label: message('score.crossings'),
        value: String(crossingPoints(state)),
        of: String(state.crossings.length + 1),
        note: message('score.crossings-note', {
          luftwaffe: row.luftwaffe,
          order: row.order,
          points: row.negotiationHalves / 2,
        }),
      },
    ],
    boxes: boxes(state, viewer),
  }
}

function boxes(state: TracesState, viewer: Viewer): Box[] {
  const drawn = state.stack.findLast((frame) => frame.step === 'reaction')?.chit
  const waiting = state.stack.findLast((frame) => frame.step === 'choose-chits')
  const sealed = SIDES.filter((side) => waiting?.[side] !== undefined)
  return [
    ...arrivals(state),
    {
      id: 'cup',
      title: message('box.cup'),
      note:
        sealed.length > 0
          ? message('box.sealed', { sides: sealed })
          : message('box.count', { count: state.cup.length }),
      tokens: [
        ...(drawn === undefined ? [] : [token(drawn, 'drawn')]),
        ...state.cup.map((chit) => token(chit, chit.startsWith('?') ? 'hidden' : 'ready')),
        ...state.played.map((chit) => token(chit, 'played')),
      ],
    },
    {
      id: 'hand',
      title: message('box.hand'),
      note: message(viewer === 'axis' ? 'box.only-you' : 'box.count', { count: state.hand.length }),
      tokens: state.hand.map((chit) => token(chit, chit.startsWith('?') ? 'hidden' : 'ready')),
    },
    {
      id: 'luftwaffe',
      title: message('box.luftwaffe'),
      note: message(viewer === 'axis' ? 'box.only-you' : 'box.count', { count: state.luftwaffe.length }),
      tokens: [
        ...state.luftwaffe.map(
          (marker): Token => ({
            name: message(marker === '?' ? 'marker.hidden' : `marker.${marker}`),
            side: 'axis',
            state: marker === '?' ? 'hidden' : 'ready',
          }),
        ),
        ...state.spent.map(
          (marker): Token => ({ name: message(`marker.${marker}`), side: 'axis', state: 'played' }),
        ),
      ],
    },
  ]
}

/** 11.0 Who waits to come on the map: Soviet groups that were drawn, and what the Axis may buy while it negotiates. */
function arrivals(state: TracesState): Box[] {
  const isBuying = state.stack.some(({ step }) => step === 'negotiation')
  const waiting = [...sovietArrivals(state), ...(isBuying ? axisPool(state) : [])]
  return waiting.length === 0 ? [] : [counterBox('arrivals', message('box.arrivals'), waiting.map(printed))]
}

function token(chit: Chit, state: Token['state']): Token {
  const isHidden = chit.startsWith('?')
  const side = sideOfChit(chit) as Token['side']
  return { name: message(isHidden ? 'chit.hidden' : `chit.${chit}`), side, state }
}
