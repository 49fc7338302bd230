import type { SetupChoice } from '@sztab/kernel'
import { AREAS, grid, KEY_HEXES } from './ground.ts'
import { ASHORE, fullSteps, LOST_ASHORE, PASSED_ASHORE, theUnit, UNITS } from './order-of-battle.ts'
import { ASSAULT, ELIMINATED, FOLLOW_UP, WAITING } from './places.ts'
import { adjustMarkers } from './rules/22-weather.ts'
import type { ScenarioId } from './scenarios.ts'
import { GOOD, type SalernoState, SUPPLIED } from './state.ts'
import { takeOff } from './survey.ts'
import { tables } from './tables.ts'

/** S1.1, S1.4, S2.1 Both scenarios begin alike: before the invasion, or with the Allies ashore. */
export function setUp(choice: SetupChoice): SalernoState {
  const state = bareState(choice)
  UNITS.forEach(({ setup: start }, unit) => {
    if (start === undefined) return
    if (start.wave === 'assault') state.at[unit] = ASSAULT
    else if (start.wave === 'follow-up') state.at[unit] = FOLLOW_UP
    else if (start.hex !== undefined) state.at[unit] = grid.at(start.hex)
  })
  const isAshore = choice.options.start === 'ashore'
  if (isAshore) putAshore(state)
  adjustMarkers(state)
  state.stack = [{ step: 'turn', stage: isAshore ? 'german' : 'begin' }]
  return state
}

/** S1.4 The landing is over. */
function putAshore(state: SalernoState): void {
  for (const [id, hex] of Object.entries(ASHORE)) state.at[theUnit(id)] = grid.at(hex)
  for (const hex of [...Object.values(ASHORE), ...PASSED_ASHORE]) {
    const key = KEY_HEXES.indexOf(grid.at(hex))
    if (key >= 0) state.control[key] = 1
  }
  for (const id of LOST_ASHORE) takeOff(state, theUnit(id), ELIMINATED)
}

/**
 * A position without units, for set-ups and hand-written positions to fill. Written out as one: put together from
 * parts it is laid out otherwise in memory, and random play takes a fifth longer.
 */
export function bareState(choice: SetupChoice): SalernoState {
  return {
    scenario: choice.scenario as ScenarioId,
    disengages: choice.options.disengagement === 'on',
    reconSlips: choice.options.reconnaissance === 'on',
    limitsPorts: choice.options.ports === 'on',
    turn: 1,
    weather: 0,
    supplyPoints: { german: tables.supplyPoints.german, allied: tables.supplyPoints.allied },
    at: UNITS.map(() => WAITING),
    steps: UNITS.map((_, unit) => fullSteps(unit)),
    cohesion: UNITS.map(() => GOOD),
    supply: UNITS.map(() => SUPPLIED),
    marks: UNITS.map(() => 0),
    control: KEY_HEXES.map(() => 0),
    areas: AREAS.map(() => 0),
    support: {
      'us-air': 'ready',
      'cw-air': 'ready',
      'german-air': 'away',
      'us-naval': 'ready',
      'cw-naval': 'ready',
    },
    battleships: tables.battleships.uses,
    cityFights: [],
    autoDS: [],
    isGarrisonReleased: false,
    isSectorAbandoned: false,
    result: null,
    stack: [],
  }
}
