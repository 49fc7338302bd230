import type { SetupChoice } from '@sztab/kernel'
import { fullSteps, HEADQUARTERS, UNITS } from './order-of-battle.ts'
import { offerNamed, SCENARIOS } from './scenarios.ts'
import { type VictoryState, WAITING } from './state.ts'
import { theatre } from './theatre.ts'

/** 5.0 Everything before the first decision: units of the maps in play at full strength, then turn 0 (17.1). */
export function setup(choice: SetupChoice): VictoryState {
  const state = bareState(choice)
  const { onSheet } = theatre(state.scenario)
  const { sheets } = SCENARIOS[state.scenario]
  UNITS.forEach(({ setup: hex, sheet }, unit) => {
    if (hex !== undefined && sheets.includes(sheet)) state.at[unit] = onSheet(sheet, hex)
  })
  state.stack = [{ step: 'turn', stage: 'zero' }]
  return state
}

/** A position without units, for set-ups and hand-written positions to fill. */
export function bareState(choice: SetupChoice): VictoryState {
  const { scenario, players } = offerNamed(choice.scenario)
  const { settlements, axisTerritory, standFast } = theatre(scenario)
  return {
    scenario,
    players,
    turn: 1,
    at: UNITS.map(() => WAITING),
    steps: UNITS.map((_, unit) => fullSteps(unit)),
    axisControl: settlements.map((hex) => axisTerritory[hex]!),
    standFast: [...standFast],
    fortresses: [],
    fortressesLost: SCENARIOS[scenario].sheets.map(() => 0),
    noCommand: HEADQUARTERS.map(() => 0),
    isReserveReleased: false,
    cup: [],
    hand: [],
    quiet: [],
    played: [],
    queue: [],
    underWay: [],
    draws: 0,
    isAtOnce: players > 2 && choice.options.controller !== 'off',
    result: null,
    stack: [],
  }
}
