import { type Hex, NONE } from '@sztab/board'
import { layDumps, unitLists } from '@sztab/bonds'
import { type Chance, clonePlain, type SetupChoice } from '@sztab/kernel'
import opening from '../data/opening.json' with { type: 'json' }
import { BRIDGES, DUMP_HEXES, ENTRIES, grid, KEY_HEXES, START_AREAS } from './ground.ts'
import { FIRST_EXTRA, fullSteps, sideOf, UNITS } from './order-of-battle.ts'
import { ABSENT, POOL, WAITING } from './places.ts'
import { type ScenarioId, scenarioOf } from './scenarios.ts'
import { type ArdennesState, BLOWN, BUILDING, GONE, IN_BOX, SUPPLIED, USED, WHOLE } from './state.ts'
import { takeOff } from './survey.ts'
import { tables } from './tables.ts'

/** S1.3–S1.5, S2.3 Allied units on their hexes, German ones in their start areas, before anybody decides anything. */
export function setUpCampaign(choice: SetupChoice, chance: Chance): ArdennesState {
  const state = bareState(choice)
  placeUnits(state)
  state.control = KEY_HEXES.map((hex) => (GERMAN_AT_START.has(hex) ? 0 : 1))
  if (state.rules.dumps) state.fuelDumps = layDumps(chance, DUMP_HEXES)
  state.stack = [{ step: 'turn', stage: 'begin' }]
  if (choice.options.deployment === 'free') state.stack.push({ step: 'deployment', units: deployable(state) })
  return state
}

/** S1.3 The German units whose place the player may choose. */
function deployable(state: ArdennesState): number[] {
  return UNITS.flatMap(({ setup: start }, unit) =>
    start !== undefined && sideOf(unit) === 'german' && state.at[unit]! >= 0 ? [unit] : [],
  )
}

function placeUnits(state: ArdennesState): void {
  UNITS.forEach(({ setup: start, formation = '' }, unit) => {
    if (start !== undefined) {
      state.at[unit] = grid.at(start.hex)
      if (start.improved === true && !state.works.some(({ hex }) => hex === state.at[unit])) {
        state.works.push({ hex: state.at[unit] as Hex, isBuilt: true })
      }
    }
    // S2.3 The airborne divisions do not take part in the shortest game.
    if (scenarioOf(state).airborne === 'absent' && tables.special.airborne.formations.includes(formation)) {
      takeOff(state, unit, ABSENT)
    }
  })
}

/** 23.3 German from the beginning: their entry hexes, their start areas and the towns behind them. */
const GERMAN_AT_START: ReadonlySet<Hex> = new Set([
  ...ENTRIES.filter(({ side }) => side === 'german').flatMap(({ hexes }) => hexes),
  ...START_AREAS.flatMap(({ hexes }) => hexes),
  ...['E1037', 'E1223', 'E1514'].map((id) => grid.at(id)),
])

/** A position without units, for set-ups and hand-written positions to fill. */
export function bareState(choice: SetupChoice): ArdennesState {
  const scenario = choice.scenario as ScenarioId
  const isOn = (option: string): boolean => choice.options[option] === 'on'
  const markers = () => Array.from({ length: tables.markers.traffic }, () => IN_BOX)
  const blocks = () => Array.from({ length: tables.markers.roadblocks }, () => IN_BOX)
  return {
    ...clonePlain(opening),
    scenario,
    rules: {
      infiltration: isOn('infiltration'),
      dumps: isOn('dumps'),
      roadblocks: isOn('roadblocks'),
      attackLimit: isOn('limit'),
      bodenplatte: isOn('bodenplatte'),
      greif: isOn('greif'),
    },
    turn: scenarioOf({ scenario }).firstTurn,
    ...unitLists(
      UNITS.map((_, unit) => (unit >= FIRST_EXTRA ? POOL : WAITING)),
      UNITS.map((_, unit) => (unit >= FIRST_EXTRA ? 0 : fullSteps(unit))),
    ),
    supply: UNITS.map(() => SUPPLIED),
    // 13.3 Artillery that is still to come comes on its used side.
    marks: UNITS.map(({ range, setup: start }) => (range !== undefined && start === undefined ? USED : 0)),
    pocket: UNITS.map(() => 0),
    origin: UNITS.slice(FIRST_EXTRA).map(() => NONE),
    bridges: BRIDGES.map(({ start }) =>
      start === 'blown' ? BLOWN : start === 'building' ? BUILDING.german : WHOLE,
    ),
    control: KEY_HEXES.map(() => 1),
    traffic: { german: markers(), allied: markers() },
    roadblocks: { german: blocks(), allied: blocks() },
    greif: isOn('greif') ? IN_BOX : GONE,
  }
}
