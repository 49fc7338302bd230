// Chapter 22: the weather phase

import { acted, type Play, rolled } from '@sztab/kernel'
import { AIRFIELD, grid, SALERNO } from '../ground.ts'
import { SIDES, type SideName } from '../order-of-battle.ts'
import type { MarkerState, SalernoState } from '../state.ts'
import { isControlledBy, survey } from '../survey.ts'
import { tables, weatherBox } from '../tables.ts'

const AROUND_AIRFIELD = grid.within(AIRFIELD, tables.airfield.range)
const AROUND_SALERNO = grid.within(SALERNO, tables.salernoRange.hexes)

/** Whether a German unit stands in one of the hexes. */
function hasGermans(state: SalernoState, hexes: readonly number[]): boolean {
  const positions = survey(state)
  return hexes.some((hex) => positions.isHeldBy('german', hex))
}

/** 22.2.3 The Allied side flies from Montecorvino when it holds the field out of reach of German guns. */
function isAirfieldInUse(state: SalernoState): boolean {
  return isControlledBy(state, 'allied', AIRFIELD) && !hasGermans(state, AROUND_AIRFIELD)
}

/** 18.4.4, 22.3.2 The port of Salerno works in full. */
export function isSalernoOpen(state: SalernoState): boolean {
  return isControlledBy(state, 'allied', SALERNO) && !hasGermans(state, AROUND_SALERNO)
}

/** 22.1 How many boxes the weather marker moves to the right. */
function boxesMoved(die: number): number {
  const { stayUpTo, oneUpTo } = tables.weather
  return die <= stayUpTo ? 0 : die <= oneUpTo ? 1 : 2
}

/** 22.1–22.3 The whole phase, which turn 1 does not have. */
export function weatherPhase(play: Play<SalernoState>): void {
  const { state } = play
  const die = play.chance.die(6)
  state.weather = (state.weather + boxesMoved(die)) % tables.weather.boxes.length
  const { box, sky } = weatherBox(state.weather)
  play.report('22.1', 'weather', { die, box, sky }, rolled('allied', 6, die, 'weather'))
  adjustMarkers(state)
  for (const side of SIDES) receiveSupplyPoints(play, side)
}

/** 22.2 Which markers lie ready. */
export function adjustMarkers(state: SalernoState): void {
  const { air, naval } = weatherBox(state.weather)
  const isHere = (is: boolean): MarkerState => (is ? 'ready' : 'away')
  state.support = {
    'us-air': isHere(air.includes('us')),
    'cw-air': isHere(air.includes('cw')),
    'german-air': isHere(air.includes('german') && !isAirfieldInUse(state)),
    'us-naval': isHere(naval.includes('us')),
    'cw-naval': isHere(naval.includes('cw')),
  }
}

/** 22.3 */
function receiveSupplyPoints(play: Play<SalernoState>, side: SideName): void {
  const { state } = play
  const box = weatherBox(state.weather)
  const bonus = side === 'allied' && isSalernoOpen(state) ? box.salernoBonus : 0
  const points = Math.min(tables.supplyPoints.most, state.supplyPoints[side] + box[side] + bonus)
  play.report(
    '22.3',
    'supply-points',
    { side, points, received: points - state.supplyPoints[side] },
    acted(side),
  )
  state.supplyPoints[side] = points
}
