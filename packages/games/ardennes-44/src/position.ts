import { NONE } from '@sztab/board'
import { placeWord, readMarks, type Unit, unknownUnits, unusual, writeMarks, writeUnit } from '@sztab/bonds'
import {
  type FieldError,
  ListedChance,
  message,
  type PositionBody,
  readBody,
  type SetupChoice,
  turnFaults,
  writeFields,
} from '@sztab/kernel'
import { flow } from './flow.ts'
import { namerOf } from './frames/words.ts'
import { BRIDGES, type Bridge, bridgeId, hexId, KEY_HEXES } from './ground.ts'
import { faults } from './invariants.ts'
import { open } from './opening.ts'
import { FIRST_EXTRA, FORMATIONS, fullSteps, UNITS, unitId, unitNamed } from './order-of-battle.ts'
import { ABSENT, ELIMINATED, isInPlay, POOL, placeId, placeNamed, SURRENDERED, WAITING } from './places.ts'
import { type Body, BRIDGE_WORDS, body, COHESION_WORDS } from './position-schema.ts'
import { countInfiltrations } from './rules/25-night.ts'
import { replacementFrame } from './rules/25-replacements.ts'
import { lastTurn } from './rules/30-victory.ts'
import { bareState } from './setup.ts'
import {
  type ArdennesFrame,
  type ArdennesState,
  BLOWN,
  BUILDING,
  GONE,
  IN_BOX,
  MARK_WORDS,
  OUT_OF_SUPPLY,
} from './state.ts'
import { mark, relocate, setCohesion, survey, takeOff } from './survey.ts'
import { isAfternoon } from './tables.ts'

type UnitFields = NonNullable<Body['units']>

export function writePosition(state: ArdennesState): PositionBody {
  const units: Record<string, unknown> = {}
  UNITS.forEach(({ id }, i) => {
    if (state.at[i] !== usualPlace(i)) units[id] = unitFields(state, i)
  })
  return {
    turn: state.turn,
    night: state.isNight,
    units,
    surrender: [...state.surrender],
    bridges: writeBridges(state),
    ourenTested: state.isOurenTested,
    triedBridges: state.triedBridges.map(bridgeId),
    control: KEY_HEXES.filter((_, key) => state.control[key] === 0).map(hexId),
    works: state.works.map((one) => ({ ...one, hex: hexId(one.hex) })),
    advantages: state.advantages.map((one) => writeFields(one, namerOf)),
    traffic: { german: state.traffic.german.map(markerId), allied: state.traffic.allied.map(markerId) },
    roadblocks: {
      german: state.roadblocks.german.map(markerId),
      allied: state.roadblocks.allied.map(markerId),
    },
    fuelDumps: state.fuelDumps.map((one) => ({ ...one, hex: hexId(one.hex) })),
    dumpKnown: state.isDumpKnown,
    dumpStruck: state.isDumpStruck,
    dumpTried: state.isDumpTried,
    fuel: state.hasFuel,
    shortages: state.shortages.map((one) => FORMATIONS[one]),
    air: state.air,
    bodenplatte: state.bodenplatte,
    greif: state.greif >= 0 ? bridgeId(state.greif) : boxWord(state.greif),
    detected: state.isDetected,
    tricked: state.hasTricked,
    heydteWeak: state.isHeydteWeak,
    infiltrations: state.infiltrations,
    overrun: state.overrun.map(hexId),
    meuseCrossed: state.isMeuseCrossed,
    exits: state.exits.map(hexId),
    heldPhases: state.heldPhases,
    stack: state.stack.map((frame) => writeFields(frame, namerOf)),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

function usualPlace(i: Unit): number {
  return i >= FIRST_EXTRA ? POOL : WAITING
}

function writeBridges(state: ArdennesState): Record<string, string> {
  const written: Record<string, string> = {}
  BRIDGES.forEach((_, i) => {
    if (state.bridges[i] !== 0) written[bridgeId(i)] = BRIDGE_WORDS[state.bridges[i] as number] as string
  })
  return written
}

function boxWord(code: number): 'box' | 'gone' {
  return code === GONE ? 'gone' : 'box'
}

function markerId(place: number): string {
  return place >= 0 ? hexId(place) : boxWord(place)
}

function unitFields(state: ArdennesState, i: Unit): unknown {
  const marks = writeMarks(MARK_WORDS, state.marks[i] as number)
  const origin = i < FIRST_EXTRA ? NONE : (state.origin[i - FIRST_EXTRA] as number)
  const [at, steps, pocket] = [state.at[i] as number, state.steps[i], state.pocket[i]]
  return writeUnit(placeId(at), {
    steps: steps === usualSteps(at, i) ? undefined : steps,
    cohesion: unusual(COHESION_WORDS, state.cohesion[i]),
    supply: unusual(['in', 'out'], state.supply[i]),
    pocket: pocket === 0 ? undefined : pocket,
    of: origin === NONE ? undefined : unitId(origin),
    marks: marks.length === 0 ? undefined : marks,
  })
}

const EMPTY: readonly number[] = [ELIMINATED, SURRENDERED, ABSENT, POOL]

/** Steps of a unit of which nothing is said: all of them, and none in the boxes of those who are gone. */
function usualSteps(place: number, i: Unit): number {
  return EMPTY.includes(place) ? 0 : fullSteps(i)
}

export function readPosition(document: unknown, choice: SetupChoice): ArdennesState | FieldError[] {
  return readBody(document, {
    schema: body,
    unknownNames: ({ units = {}, bridges = {} }) => [
      ...unknownUnits(units, unitNamed, placeNamed),
      ...unknownBridges(bridges),
    ],
    build: (data) => buildState(data, choice),
    checks: [(state) => turnFaults(state.turn, lastTurn(state)), faults],
    flow,
    nobodyAsked: message('fault.nobody-asked'),
  })
}

function unknownBridges(bridges: NonNullable<Body['bridges']>): FieldError[] {
  return Object.keys(bridges).flatMap((id) =>
    bridgeIndex(id) === NONE
      ? [{ field: `bridges.${id}`, problem: message('unknown-bridge', { bridge: id }) }]
      : [],
  )
}

function bridgeIndex(id: string): Bridge {
  return BRIDGES.findIndex((_, i) => bridgeId(i) === id)
}

/** 32.1 A set-up without a written position lays the real dump into the first of the hexes. */
const firstDump = () => new ListedChance([1])

function buildState(data: Body, choice: SetupChoice): ArdennesState {
  const state = data.units === undefined ? open(choice, firstDump()) : bareState(choice)
  state.turn = data.turn ?? state.turn
  state.isNight = data.night ?? state.isNight
  for (const [id, place] of Object.entries(data.units ?? {})) putUnit(state, unitNamed(id) as Unit, place)
  state.surrender = data.surrender ?? state.surrender
  if (data.bridges !== undefined) {
    state.bridges = BRIDGES.map((_, i) => BRIDGE_WORDS.indexOf(data.bridges?.[bridgeId(i)] ?? 'whole'))
  } else if (data.units !== undefined) {
    state.bridges = BRIDGES.map(({ start }) =>
      start === 'blown' ? BLOWN : start === 'building' ? BUILDING.german : 0,
    )
  }
  state.isOurenTested = data.ourenTested ?? state.isOurenTested
  state.triedBridges = data.triedBridges ?? state.triedBridges
  if (data.control !== undefined) {
    state.control = KEY_HEXES.map((one) => (data.control?.includes(one) ? 0 : 1))
  } else if (data.units !== undefined) state.control = controlByPresence(state, choice)
  readMarkers(state, data)
  readFlags(state, data)
  state.result = (data.result as ArdennesState['result'] | undefined) ?? null
  state.stack = stackOf(state, data)
  state.infiltrations = data.infiltrations ?? startingInfiltrations(state)
  return state
}

/** 31.0 As many as a movement phase begins with. */
function startingInfiltrations(state: ArdennesState): number {
  const phase = state.stack.at(-1)
  return phase?.step === 'movement' ? countInfiltrations(state, phase.side) : 0
}

function readMarkers(state: ArdennesState, data: Body): void {
  const place = (one: 'box' | 'gone' | number): number =>
    one === 'box' ? IN_BOX : one === 'gone' ? GONE : one
  for (const who of ['german', 'allied'] as const) {
    state.traffic[who] = data.traffic?.[who]?.map(place) ?? state.traffic[who]
    state.roadblocks[who] = data.roadblocks?.[who]?.map(place) ?? state.roadblocks[who]
  }
  state.works = data.works ?? state.works
  state.advantages = data.advantages ?? state.advantages
  state.fuelDumps = data.fuelDumps ?? state.fuelDumps
  state.greif = data.greif === undefined ? state.greif : place(data.greif)
  state.overrun = data.overrun ?? state.overrun
  state.exits = data.exits ?? state.exits
}

function readFlags(state: ArdennesState, data: Body): void {
  state.isDumpKnown = data.dumpKnown ?? state.isDumpKnown
  state.isDumpStruck = data.dumpStruck ?? state.isDumpStruck
  state.isDumpTried = data.dumpTried ?? state.isDumpTried
  state.hasFuel = data.fuel ?? state.hasFuel
  state.shortages = data.shortages ?? state.shortages
  state.air = data.air ?? state.air
  state.bodenplatte = data.bodenplatte ?? state.bodenplatte
  state.isDetected = data.detected ?? state.isDetected
  state.hasTricked = data.tricked ?? state.hasTricked
  state.isHeydteWeak = data.heydteWeak ?? state.isHeydteWeak
  state.isMeuseCrossed = data.meuseCrossed ?? state.isMeuseCrossed
  state.heldPhases = data.heldPhases ?? state.heldPhases
}

function putUnit(state: ArdennesState, i: Unit, place: UnitFields[string]): void {
  const at = placeNamed(placeWord(place)) as number
  if (usualSteps(at, i) === 0) takeOff(state, i, at)
  else relocate(state, i, at)
  state.steps[i] = usualSteps(at, i)
  if (isInPlay(at)) state.marks[i] = 0
  // A counter of which nothing is said comes from the first unit it could come from.
  if (i >= FIRST_EXTRA && isInPlay(at)) state.origin[i - FIRST_EXTRA] = anyOrigin(i)
  if (typeof place === 'string') return
  if (place.steps !== undefined) state.steps[i] = place.steps
  if (place.cohesion !== undefined) setCohesion(state, i, COHESION_WORDS.indexOf(place.cohesion))
  if (place.supply === 'out') state.supply[i] = OUT_OF_SUPPLY
  if (place.pocket !== undefined) state.pocket[i] = place.pocket
  if (place.of !== undefined && i >= FIRST_EXTRA) state.origin[i - FIRST_EXTRA] = place.of
  if (place.marks !== undefined) {
    state.marks[i] = 0
    mark(state, i, readMarks(MARK_WORDS, place.marks))
  }
}

function anyOrigin(counter: Unit): Unit {
  const { side: who, kind } = UNITS[counter] as (typeof UNITS)[number]
  return UNITS.findIndex((one) => one.side === who && one.kind === kind && one.remnant !== undefined)
}

/** As the scenario begins, and where units stand theirs. */
function controlByPresence(state: ArdennesState, choice: SetupChoice): number[] {
  const positions = survey(state)
  const begins = open({ ...choice, options: {} }, firstDump()).control
  return KEY_HEXES.map((one, key) => {
    if (positions.isHeldBy('allied', one)) return 1
    return positions.isHeldBy('german', one) ? 0 : (begins[key] as number)
  })
}

/** What is going on: as written; or a phase of one side; or the scenario's beginning; or the German movement. */
function stackOf(state: ArdennesState, data: Body): ArdennesFrame[] {
  if (data.stack !== undefined) return data.stack
  if (data.result !== undefined) return []
  if (data.active === undefined && data.units === undefined) return state.stack
  const active = data.active ?? ({ side: 'german', phase: 'movement' } as const)
  return state.isNight ? nightStack(state, active) : dayStack(state, active)
}

type Active = NonNullable<Body['active']>

function dayStack({ turn }: ArdennesState, { side: who, phase }: Active): ArdennesFrame[] {
  const after = { bridges: 'movement', movement: 'after-movement', combat: 'after-combat', traffic: 'supply' }
  if (phase === 'replacements') return []
  return [
    { step: 'turn', stage: who === 'german' ? 'allied' : isAfternoon(turn) ? 'night-allied' : 'end' },
    { step: 'player-turn', side: who, stage: after[phase] as 'movement' },
    { step: phase, side: who },
  ]
}

function nightStack(state: ArdennesState, { side: who, phase }: Active): ArdennesFrame[] {
  const after = { replacements: 'movement', movement: 'after-movement', combat: 'after-combat' } as const
  if (phase === 'bridges' || phase === 'traffic') return []
  return [
    { step: 'turn', stage: who === 'allied' ? 'night-german' : 'end' },
    { step: 'night-turn', side: who, stage: after[phase] },
    phase === 'replacements' ? replacementFrame(state, who) : { step: phase, side: who },
  ]
}
