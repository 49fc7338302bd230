import type { Box, Score, TabletopStatus, Token } from '@sztab/board'
import { unitBoxes } from '@sztab/bonds'
import { message, type Viewer } from '@sztab/kernel'
import { AREAS, hexId, PORTS } from '../ground.ts'
import { SIDES, unitData } from '../order-of-battle.ts'
import { ASSAULT, ELIMINATED, FOLLOW_UP, inArea, offPort, RESERVE, WAITING } from '../places.ts'
import { seaOf } from '../rules/18-harbours.ts'
import { lastTurn, victoryPoints } from '../rules/23-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import { type SalernoState, SUPPORT_MARKERS, type SupportMarker } from '../state.ts'
import { unitsIn } from '../survey.ts'
import { tables, turnRow, weatherBox } from '../tables.ts'
import { printed } from './counters.ts'

export function status(state: SalernoState, _viewer: Viewer): TabletopStatus {
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn(state)).map(({ turn, date }) => {
        const { benchmark } = turnRow(turn)
        const title = message('track.day', { day: Number(date.slice(-2)) })
        return benchmark === undefined
          ? { title }
          : { title, note: message('track.benchmark', { points: benchmark }) }
      }),
    },
    scores: scores(state),
    boxes: boxes(state),
  }
}

function scores(state: SalernoState): Score[] {
  const { target } = scenarioOf(state)
  const { benchmark } = turnRow(state.turn)
  const { box, sky } = weatherBox(state.weather)
  const sea = seaOf(state)
  return [
    {
      label: message('score.points'),
      value: String(victoryPoints(state)),
      of: String(target),
      ...(benchmark === undefined ? {} : { note: message('track.benchmark', { points: benchmark }) }),
    },
    { label: message('score.weather'), value: box, note: message(`sky.${sky}`) },
    ...SIDES.map((side) => ({
      label: message(`score.supply-points-${side}`),
      value: String(state.supplyPoints[side]),
      of: String(tables.supplyPoints.most),
    })),
    ...(sea === undefined
      ? []
      : [{ label: message('score.landed'), value: String(sea.landed), of: String(tables.landing.total) }]),
  ]
}

function boxes(state: SalernoState): Box[] {
  const preparing = state.stack.findLast((frame) => frame.step === 'preparation')
  const coming = preparing?.units ?? []
  const mayReturn = preparing !== undefined && preparing.replacements.length > 0
  return [
    unitBox(state, 'arrivals', message('box.arrivals'), coming),
    placeBox(state, 'assault', ASSAULT),
    placeBox(state, 'follow-up', FOLLOW_UP),
    placeBox(state, 'reserve', RESERVE),
    ...PORTS.map(({ hex }, port) =>
      unitBox(
        state,
        `sea-${hexId(hex)}`,
        message('box.sea', { hex: hexId(hex) }),
        unitsIn(state, offPort(port)),
      ),
    ),
    ...AREAS.map(({ id }, area) =>
      unitBox(state, id, message('box.area', { area: id }), unitsIn(state, inArea(area))),
    ),
    supportBox(state),
    ...(mayReturn ? [placeBox(state, 'eliminated', ELIMINATED)] : []),
    nextBox(state),
  ].filter(({ tokens }) => tokens.length > 0)
}

/** 21.1 */
const { unitBox, placeBox, nextBox } = unitBoxes<SalernoState>({
  printed,
  unitsIn,
  waiting: WAITING,
  arrivesOn: (unit) => unitData(unit).arrival?.turn,
})

/** 9.4, 9.6, 19.4 The markers of aircraft and fleets as they lie, and the two battleships. */
function supportBox(state: SalernoState): Box {
  const stateOf = (marker: SupportMarker): Token['state'] =>
    state.support[marker] === 'ready' ? 'ready' : 'played'
  const markers = SUPPORT_MARKERS.filter((marker) => state.support[marker] !== 'away').map(
    (marker): Token => ({
      name: message(`marker.${marker}`),
      side: marker === 'german-air' ? 'german' : 'allied',
      state: stateOf(marker),
    }),
  )
  const isHere = state.battleships > 0 && state.turn >= tables.battleships.fromTurn
  const battleships: Token = {
    name: message('marker.battleships', { uses: state.battleships }),
    side: 'allied',
    state: 'ready',
  }
  const tokens = isHere ? [...markers, battleships] : markers
  return { id: 'support', title: message('box.support'), tokens }
}
