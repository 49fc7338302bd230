// Chapter 15.1: Stand Fast

import type { Hex } from '@sztab/board'
import { type Denial, deny, markedAt, type Play } from '@sztab/kernel'
import { SCENARIOS, type SheetId } from '../scenarios.ts'
import type { VictoryState } from '../state.ts'
import { hexId } from '../survey.ts'
import { sheetOfHex, theatreOf } from '../theatre.ts'
import { controllerOf } from './03-control.ts'

/** 15.1 Soviet units in a city with the marker do not retreat. */
export function isStandFast(state: VictoryState, hex: Hex): boolean {
  const city = theatreOf(state).cityIn[hex]!
  return city >= 0 && state.standFast[city] === 1
}

/** 15.1 From the turn that the scenario names, one marker at each supply check. */
export function mayLiftStandFast(state: VictoryState): boolean {
  return state.turn >= SCENARIOS[state.scenario].standFastRemovalFrom
}

/** 15.1 The Soviet player takes a marker off a city that is still his. */
export function checkLift(state: VictoryState, sheet: SheetId, hex: Hex): Denial | undefined {
  const params = { hex: hexId(state, hex) }
  if (!isStandFast(state, hex)) return deny('15.1', 'stand-fast.none', params)
  if (sheetOfHex(state, hex) !== sheet) return deny('15.1', 'stand-fast.other-map', params)
  return controllerOf(state, hex) === 'soviet' ? undefined : deny('15.1', 'stand-fast.lost', params)
}

export function liftable(state: VictoryState, sheet: SheetId): Hex[] {
  return theatreOf(state).cities.filter((hex) => checkLift(state, sheet, hex) === undefined)
}

export function liftStandFast(play: Play<VictoryState>, hex: Hex): void {
  play.state.standFast[theatreOf(play.state).cityIn[hex]!] = 0
  const place = hexId(play.state, hex)
  play.report('15.1', 'stand-fast.lifted', { hex: place }, markedAt('order-lifted', place))
}
