import type { Box, Score, TabletopStatus, TurnCell } from '@sztab/board'
import { SIDES, type SideName, unitBoxes } from '@sztab/bonds'
import { type Message, message, type Viewer } from '@sztab/kernel'
import { AREAS, ENTRIES } from '../ground.ts'
import { unitData } from '../order-of-battle.ts'
import { ANTWERP, atBlock, ELIMINATED, GONE_WEST, inArea, SURRENDERED, WAITING } from '../places.ts'
import { dueUnits } from '../rules/13-reinforcements.ts'
import { markersInBox } from '../rules/24-traffic.ts'
import { exitStrength, heldStartAreas, lastTurn, prizes, victoryPoints } from '../rules/30-victory.ts'
import { scenarioOf } from '../scenarios.ts'
import type { ArdennesState } from '../state.ts'
import { isEastOnly, unitsIn } from '../survey.ts'
import { dayOf, isAfternoon, isGroundFrozen, isSkyClear, replacementsAfter, tables } from '../tables.ts'
import { printed } from './counters.ts'

export function status(state: ArdennesState, _viewer: Viewer): TabletopStatus {
  const { firstTurn } = scenarioOf(state)
  const turns = Array.from({ length: lastTurn(state) - firstTurn + 1 }, (_, i) => firstTurn + i)
  return {
    isNight: state.isNight,
    turns: { current: state.turn - firstTurn + 1, list: turns.map((turn) => turnCell(state, turn)) },
    scores: [airScore(state), ...victoryScores(state), ...replacementScore(state)],
    boxes: boxes(state),
  }
}

/** 25.1 A night belongs to the afternoon before it. */
function turnCell(state: ArdennesState, turn: number): TurnCell {
  const day = dayOf(turn)
  // S4.1 Patton's counterattack begins on turn 13: weather and schedules go by the numbers of the campaign.
  const number = String(turn)
  if (!isAfternoon(turn)) return { title: message('track.morning', { day }), number }
  const isNow = state.isNight && turn === state.turn
  return { title: message(isNow ? 'track.night' : 'track.afternoon', { day }), number, note: nightNote(turn) }
}

/** 25.2.1 What the night after an afternoon brings. */
function nightNote(turn: number): Message {
  return message('track.replacements', {
    german: replacementsAfter(turn, 'german'),
    allied: replacementsAfter(turn, 'allied'),
  })
}

/** 15.6, 28 Aircraft, and the weather that lets them fly. */
function airScore(state: ArdennesState): Score {
  const sky = message(`sky.${isSkyClear(state.turn) ? 'clear' : 'cloudy'}`)
  const ground = message(`ground.${isGroundFrozen(state.turn) ? 'frozen' : 'wet'}`)
  return {
    label: message('score.air'),
    value: String(state.air),
    note: message('score.weather', { sky, ground }),
  }
}

/** 30, S2.4, S3.4 How far each way of winning has been gone. */
function victoryScores(state: ArdennesState): Score[] {
  const { exitStrength: exits, liege, meuse, west, startAreas } = tables.victory
  const score = (word: string, value: number, of: number): Score => ({
    label: message(`score.${word}`),
    value: String(value),
    of: String(of),
  })
  if (isEastOnly(state)) {
    return [score('points', victoryPoints(state), scenarioOf(state).end.points ?? 0)]
  }
  const held = prizes(state)
  return [
    score('liege', held.liege, liege),
    score('meuse', held.meuse, meuse),
    score('west', held.west, west),
    score('exits', exitStrength(state), exits),
    score('start-areas', heldStartAreas(state), startAreas),
  ]
}

/** 25.2.1 While they are being handed out. */
function replacementScore(state: ArdennesState): Score[] {
  const frame = state.stack.findLast((one) => one.step === 'replacements')
  return frame === undefined ? [] : [{ label: message('score.replacements'), value: String(frame.left) }]
}

function boxes(state: ArdennesState): Box[] {
  const mayReturn = state.stack.some(({ step }) => step === 'replacements')
  return [
    ...SIDES.map((side) =>
      unitBox(state, `due-${side}`, message('box.due', { side }), dueUnits(state, side)),
    ),
    ...AREAS.map((id, area) => placeBox(state, id, inArea(area))),
    ...ENTRIES.flatMap(({ id, hasBlock }, entry) =>
      hasBlock ? [placeBox(state, `block-${id}`, atBlock(entry))] : [],
    ),
    placeBox(state, 'antwerp', ANTWERP),
    placeBox(state, 'gone-west', GONE_WEST),
    ...(mayReturn ? [placeBox(state, 'eliminated', ELIMINATED)] : []),
    placeBox(state, 'surrendered', SURRENDERED),
    nextBox(state),
  ]
    .filter(({ tokens }) => tokens.length > 0)
    .concat(SIDES.flatMap((side) => trafficBox(state, side)))
}

/** 13.1 */
const { unitBox, placeBox, nextBox } = unitBoxes<ArdennesState>({
  printed,
  unitsIn,
  waiting: WAITING,
  arrivesOn: (unit) => unitData(unit).arrival?.turn,
})

/** 24.3 Traffic markers that can be laid, by their numbers. */
function trafficBox(state: ArdennesState, side: SideName): Box[] {
  const markers = markersInBox(state, side).map(String)
  if (markers.length === 0) return []
  const note = message('box.markers', { markers })
  return [{ id: `traffic-${side}`, title: message('box.traffic', { side }), note, tokens: [] }]
}
