import { type Hex, NONE } from '@sztab/board'
import { layDumps, unitLists } from '@sztab/bonds'
import { type Chance, clonePlain, Play, type SetupChoice } from '@sztab/kernel'
import opening from '../data/opening.json' with { type: 'json' }
import { flow } from './flow.ts'
import { areaNamed, BRIDGES, DUMP_HEXES, ENTRIES, grid, KEY_HEXES, START_AREAS } from './ground.ts'
import {
  FIRST_EXTRA,
  fullSteps,
  isArtillery,
  PATTON,
  remnantsOf,
  sideOf,
  theUnit,
  UNITS,
} from './order-of-battle.ts'
import { ABSENT, ELIMINATED, inArea, POOL, SURRENDERED, WAITING } from './places.ts'
import { type ScenarioId, scenarioOf } from './scenarios.ts'
import {
  type ArdennesState,
  BLOWN,
  BUILDING,
  GONE,
  IN_BOX,
  OUT_OF_SUPPLY,
  SUPPLIED,
  USED,
  WHOLE,
} from './state.ts'
import { takeOff } from './survey.ts'
import { tables } from './tables.ts'

/** S1–S5 The position in which the game begins, before anybody decides anything. */
export function setup(choice: SetupChoice, chance: Chance): ArdennesState {
  const state = bareState(choice)
  const isPatton = scenarioOf(state).start === 'patton'
  if (isPatton) setUpPatton(state)
  else setUpCampaign(state)
  if (state.rules.dumps && state.turn <= tables.fuelDumps.removedAfter)
    state.fuelDumps = layDumps(chance, DUMP_HEXES)
  state.stack = [{ step: 'turn', stage: 'begin' }]
  if (isPatton) state.stack.push({ step: 'early-traffic', side: 'allied', rolls: 2 })
  else if (choice.options.deployment === 'free')
    state.stack.push({ step: 'deployment', units: deployable(state) })
  return state
}

/** S1.3 The German units whose place the player may choose. */
function deployable(state: ArdennesState): number[] {
  return UNITS.flatMap(({ setup: start }, unit) =>
    start !== undefined && sideOf(unit) === 'german' && state.at[unit]! >= 0 ? [unit] : [],
  )
}

/** S1.3–S1.5, S2.3 Allied units on their hexes, German ones in their start areas. */
function setUpCampaign(state: ArdennesState): void {
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
  state.control = KEY_HEXES.map((hex) => (GERMAN_AT_START.has(hex) ? 0 : 1))
}

/** 23.3 German from the beginning: their entry hexes, their start areas and the towns behind them. */
const GERMAN_AT_START: ReadonlySet<Hex> = new Set([
  ...ENTRIES.filter(({ side }) => side === 'german').flatMap(({ hexes }) => hexes),
  ...START_AREAS.flatMap(({ hexes }) => hexes),
  ...['E1037', 'E1223', 'E1514'].map((id) => grid.at(id)),
])

/** S4.2, S4.3 22 December. */
function setUpPatton(state: ArdennesState): void {
  for (const [id, hex] of Object.entries(PATTON.units)) {
    const unit = theUnit(id)
    state.at[unit] = grid.at(hex)
    if (unit >= FIRST_EXTRA) {
      state.steps[unit] = 1
      state.origin[unit - FIRST_EXTRA] = originInPatton(unit)
    }
    // S4.3 C All German artillery has fired.
    state.marks[unit] = sideOf(unit) === 'german' && isArtillery(unit) ? USED : 0
  }
  for (const [id, steps] of Object.entries(PATTON.reduced)) state.steps[theUnit(id)] = steps
  for (const [id, area] of Object.entries(PATTON.offMap)) {
    state.at[theUnit(id)] = inArea(areaNamed(area) as number)
  }
  for (const id of PATTON.surrendered) takeOff(state, theUnit(id), SURRENDERED)
  for (const id of PATTON.eliminated) takeOff(state, theUnit(id), ELIMINATED)
  for (const id of PATTON.never) takeOff(state, theUnit(id), ABSENT)
  PATTON.isolated.forEach(({ units, points }, i) => {
    state.surrender.push(points)
    for (const id of units) {
      state.pocket[theUnit(id)] = i + 1
      state.supply[theUnit(id)] = OUT_OF_SUPPLY
    }
  })
  BRIDGES.forEach(({ isBlownByPatton }, bridge) => {
    state.bridges[bridge] = isBlownByPatton ? BLOWN : WHOLE
  })
  const german = new Set(PATTON.germanControl.map((id) => grid.at(id)))
  const held = new Set(UNITS.flatMap((_, unit) => (sideOf(unit) === 'german' ? [state.at[unit]!] : [])))
  state.control = KEY_HEXES.map((hex) =>
    german.has(hex) || held.has(hex) || GERMAN_AT_START.has(hex) ? 0 : 1,
  )
  state.isOurenTested = true
  state.greif = GONE
  // 24.6 Removed for good on the afternoons of 19, 20 and 21 December.
  state.traffic.german = [GONE, GONE, GONE, IN_BOX, IN_BOX, IN_BOX]
  state.isDetected = true
}

/** The eliminated unit of whose kind a remnant is. */
function originInPatton(remnant: number): number {
  return UNITS.findIndex(
    ({ id, remnant: kind }) =>
      kind !== undefined && remnantsOf(kind).includes(remnant) && PATTON.eliminated.includes(id),
  )
}

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

/** The set-up, up to the first question. */
export function open(choice: SetupChoice, chance: Chance): ArdennesState {
  const state = setup(choice, chance)
  flow.advance(new Play(state, chance))
  return state
}
