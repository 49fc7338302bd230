import type { SetupChoice } from '@sztab/kernel'
import { CROSSINGS, grid, MAJOR_CITIES } from './ground.ts'
import { fullSteps, UNITS } from './order-of-battle.ts'
import { SCENARIOS, type ScenarioId } from './scenarios.ts'
import { SUPPLIED, type TracesFrame, type TracesState, WAITING } from './state.ts'

/** 3.0 Everything before the first decision. Both scenarios begin alike and end apart (13.2, 13.3). */
export function setup(choice: SetupChoice): TracesState {
  const state = bareState(choice)
  UNITS.forEach(({ setup: hex }, unit) => {
    if (hex !== undefined) state.at[unit] = grid.at(hex)
  })
  const opening: TracesFrame[] = [{ step: 'turn', stage: 'begin' }, { step: 'security' }]
  if (choice.options.bidding === 'on') opening.push({ step: 'bidding' })
  state.stack = opening
  return state
}

/** A position without units, for set-ups and hand-written positions to fill. */
export function bareState(choice: SetupChoice): TracesState {
  const scenario = choice.scenario as ScenarioId
  return {
    scenario,
    exchangesFronts: choice.options.fronts === 'on',
    byTheLetter: choice.options.letter === 'on',
    turn: 1,
    target: SCENARIOS[scenario].target,
    seatsExchanged: false,
    at: UNITS.map(() => WAITING),
    steps: UNITS.map((_, unit) => fullSteps(unit)),
    supply: UNITS.map(() => SUPPLIED),
    sovietCities: MAJOR_CITIES.map(() => 0),
    orders: MAJOR_CITIES.map(() => 1),
    crossings: CROSSINGS.map(() => 0),
    airborne: WAITING,
    groups: 0,
    cup: [],
    hand: [],
    played: [],
    luftwaffe: [],
    spent: [],
    destroyed: 0,
    displaced: 0,
    result: null,
    stack: [],
  }
}
