// Chapter 16: victory

import { type Play, won } from '@sztab/kernel'
import { fullSteps, isHeadquarters, isMechanised, UNITS, type UnitData } from '../order-of-battle.ts'
import { SCENARIOS } from '../scenarios.ts'
import { ELIMINATED, GONE, type VictoryResult, type VictoryState } from '../state.ts'
import { isOnMap, stepsOf } from '../survey.ts'
import { tables } from '../tables.ts'
import { theatreOf } from '../theatre.ts'
import { controllerOf } from './03-control.ts'
import { hasLine } from './03-lines.ts'
import { isStandFast } from './15-stand-fast.ts'

/** 16.1 What the Axis would score now, part by part. */
export interface Points {
  readonly cities: number
  readonly standFast: number
  readonly germanMechanised: number
  readonly sovietMechanised: number
}

export function pointsOf(state: VictoryState): Points {
  const { victory } = tables
  let cities = 0
  let standFast = 0
  for (const hex of theatreOf(state).cities) {
    if (controllerOf(state, hex) !== 'axis') continue
    const isJoined = hasLine(state, 'axis', hex)
    cities += isJoined ? victory.city : victory.cityWithoutLine
    // 15.1 A city taken while the marker still lay there brings more.
    if (isStandFast(state, hex)) standFast += isJoined ? victory.standFast : victory.standFastWithoutLine
  }
  let germans = 0
  let soviets = 0
  UNITS.forEach((data, unit) => {
    if (isHeadquarters(unit) || !isMechanised(unit)) return
    if (isWholeGerman(state, data, unit)) germans++
    const at = state.at[unit]
    if (data.side === 'soviet' && (at === ELIMINATED || at === GONE)) soviets++
  })
  return {
    cities,
    standFast,
    germanMechanised: germans * victory.germanMechanised,
    sovietMechanised: soviets * victory.sovietMechanised,
  }
}

function isWholeGerman(state: VictoryState, { nation }: UnitData, unit: number): boolean {
  return nation === 'german' && isOnMap(state, unit) && stepsOf(state, unit) === fullSteps(unit)
}

/** 16.1 Only the Axis scores. */
export function victoryPoints(state: VictoryState): number {
  const { cities, standFast, germanMechanised, sovietMechanised } = pointsOf(state)
  return cities + standFast + germanMechanised + sovietMechanised
}

/** 16.2 At the end the Axis wins with as many points as the scenario asks for. */
export function endGame(play: Play<VictoryState>): void {
  const { state } = play
  const { target } = SCENARIOS[state.scenario]
  const points = victoryPoints(state)
  const winner = points >= target ? 'axis' : 'soviet'
  const result: VictoryResult = {
    winner,
    section: '16.2',
    reason: { key: `victory.${winner}`, params: { points, target } },
  }
  state.result = result
  play.report(result.section, 'game-over', { winner, reason: result.reason }, won(winner))
  play.finish()
}
