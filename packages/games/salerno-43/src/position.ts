import { placeWord, readMarks, unknownUnits, unusual, withoutGaps, writeMarks, writeUnit } from '@sztab/bonds'
import {
  type FieldError,
  ListedChance,
  message,
  namedField,
  type PositionBody,
  readBody,
  resultField,
  type SetupChoice,
  turnFaults,
  writeFields,
} from '@sztab/kernel'
import { z } from 'zod'
import { flow } from './flow.ts'
import { count, hex, namerOf, side, unit } from './frames/words.ts'
import { AREAS, areaNamed, hexId, KEY_HEXES } from './ground.ts'
import { faults } from './invariants.ts'
import { open } from './opening.ts'
import { fullSteps, UNITS, type Unit, unitId, unitNamed } from './order-of-battle.ts'
import { DESTROYED, ELIMINATED, placeId, placeNamed, WAITING, WITHDRAWN } from './places.ts'
import { preparationFrame } from './rules/21-reinforcements.ts'
import { lastTurn } from './rules/23-victory.ts'
import { bareState } from './setup.ts'
import { frameSchema, MARK_WORDS, type SalernoFrame, type SalernoState } from './state.ts'
import { movementFrame } from './steps/turn.ts'
import { relocate, setCohesion, survey, takeOff } from './survey.ts'
import { tables } from './tables.ts'

/**
 * The position document of this game: units by id and place, everything else with a default. Units, hexes and
 * boxes are written by their names; inside they are numbers.
 */

const SUPPLY_WORDS = ['supplied', 'out', 'isolated'] as const
const COHESION_WORDS = ['good', 'disrupted', 'routed'] as const
const WEATHER = tables.weather.boxes.map(({ box }) => box)

const area = namedField('unknown-place', 'place', areaNamed)
const markerState = z.enum(['away', 'ready', 'used'])

const placed = z.strictObject({
  at: z.string(),
  steps: z.int().nonnegative().optional(),
  cohesion: z.enum(COHESION_WORDS).optional(),
  supply: z.enum(SUPPLY_WORDS).optional(),
  marks: z.array(z.enum(MARK_WORDS)).optional(),
})

const PHASES = ['preparation', 'movement', 'combat', 'reorganisation', 'supply'] as const

const body = z.strictObject({
  turn: z.int().min(1).max(tables.turns.length).optional(),
  weather: z.enum(WEATHER).optional(),
  supplyPoints: z
    .strictObject({
      german: count.max(tables.supplyPoints.most).optional(),
      allied: count.max(tables.supplyPoints.most).optional(),
    })
    .optional(),
  /** Absent: the scenario's own set-up. Present: these units are where it says, all others still to come. */
  units: z.record(z.string(), z.union([z.string(), placed])).optional(),
  /** Ports, cities and victory hexes in Allied hands; absent: where Allied units stand. */
  control: z.array(hex).optional(),
  /** Entry areas friendly to the Allied side. */
  areas: z.array(area).optional(),
  support: z
    .strictObject({
      'us-air': markerState.optional(),
      'cw-air': markerState.optional(),
      'german-air': markerState.optional(),
      'us-naval': markerState.optional(),
      'cw-naval': markerState.optional(),
    })
    .optional(),
  battleships: count.max(tables.battleships.uses).optional(),
  cityFights: z.array(hex).optional(),
  autoDS: z.array(z.strictObject({ target: hex, units: z.array(unit) })).optional(),
  garrisonReleased: z.boolean().optional(),
  sectorAbandoned: z.boolean().optional(),
  /** Shorthand for a hand-written position: this side is in this phase. */
  active: z.strictObject({ side, phase: z.enum(PHASES) }).optional(),
  stack: z.array(frameSchema).optional(),
  result: resultField(side),
})

type Body = z.output<typeof body>

export function writePosition(state: SalernoState): PositionBody {
  const units: Record<string, unknown> = {}
  UNITS.forEach(({ id }, i) => {
    if (state.at[i] !== WAITING) units[id] = unitFields(state, i)
  })
  return {
    turn: state.turn,
    weather: WEATHER[state.weather],
    supplyPoints: { ...state.supplyPoints },
    units,
    control: KEY_HEXES.filter((_, key) => state.control[key] === 1).map(hexId),
    areas: AREAS.filter((_, i) => state.areas[i] === 1).map(({ id }) => id),
    support: { ...state.support },
    battleships: state.battleships,
    cityFights: state.cityFights.map(hexId),
    autoDS: state.autoDS.map((one) => ({ target: hexId(one.target), units: one.units.map(unitId) })),
    garrisonReleased: state.isGarrisonReleased,
    sectorAbandoned: state.isSectorAbandoned,
    stack: state.stack.map((frame) => writeFields(frame, namerOf)),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

function unitFields(state: SalernoState, i: Unit): unknown {
  const marks = writeMarks(MARK_WORDS, state.marks[i] as number)
  const [at, steps] = [state.at[i] as number, state.steps[i]]
  return writeUnit(placeId(at), {
    steps: steps === usualSteps(at, i) ? undefined : steps,
    cohesion: unusual(COHESION_WORDS, state.cohesion[i]),
    supply: unusual(SUPPLY_WORDS, state.supply[i]),
    marks: marks.length === 0 ? undefined : marks,
  })
}

/** Steps of a unit of which nothing is said: all of them, and none in the boxes of those who are gone. */
function usualSteps(place: number, i: Unit): number {
  return place === ELIMINATED || place === DESTROYED || place === WITHDRAWN ? 0 : fullSteps(i)
}

export function readPosition(document: unknown, choice: SetupChoice): SalernoState | FieldError[] {
  return readBody(document, {
    schema: body,
    unknownNames: ({ units = {} }) => unknownUnits(units, unitNamed, placeNamed),
    build: (data) => buildState(data, choice),
    checks: [(state) => turnFaults(state.turn, lastTurn(state)), faults],
    flow,
    nobodyAsked: message('fault.nobody-asked'),
  })
}

type UnitFields = NonNullable<Body['units']>

function buildState(data: Body, choice: SetupChoice): SalernoState {
  const state = data.units === undefined ? open(choice, new ListedChance([])) : bareState(choice)
  state.turn = data.turn ?? state.turn
  for (const [id, place] of Object.entries(data.units ?? {})) putUnit(state, unitNamed(id) as Unit, place)
  if (data.weather !== undefined) state.weather = WEATHER.indexOf(data.weather)
  state.supplyPoints = { ...state.supplyPoints, ...withoutGaps(data.supplyPoints ?? {}) }
  if (data.control !== undefined) state.control = marks(KEY_HEXES, data.control)
  else if (data.units !== undefined) state.control = controlByPresence(state)
  if (data.areas !== undefined) state.areas = AREAS.map((_, i) => (data.areas?.includes(i) ? 1 : 0))
  state.support = { ...state.support, ...withoutGaps(data.support ?? {}) }
  state.battleships = data.battleships ?? state.battleships
  state.cityFights = data.cityFights ?? []
  state.autoDS = data.autoDS ?? []
  state.isGarrisonReleased = data.garrisonReleased ?? state.turn >= tables.garrisonRelease.turn
  state.isSectorAbandoned = data.sectorAbandoned ?? false
  state.result = (data.result as SalernoState['result'] | undefined) ?? null
  state.stack = stackOf(state, data)
  return state
}

function putUnit(state: SalernoState, i: Unit, place: UnitFields[string]): void {
  const at = placeNamed(placeWord(place)) as number
  if (usualSteps(at, i) === 0) takeOff(state, i, at)
  else relocate(state, i, at)
  if (typeof place === 'string') return
  if (place.steps !== undefined) state.steps[i] = place.steps
  if (place.cohesion !== undefined) setCohesion(state, i, COHESION_WORDS.indexOf(place.cohesion))
  if (place.supply !== undefined) state.supply[i] = SUPPLY_WORDS.indexOf(place.supply)
  state.marks[i] = readMarks(MARK_WORDS, place.marks ?? [])
}

function marks(hexes: readonly number[], chosen: readonly number[]): number[] {
  return hexes.map((one) => (chosen.includes(one) ? 1 : 0))
}

function controlByPresence(state: SalernoState): number[] {
  const positions = survey(state)
  return KEY_HEXES.map((one) => (positions.isHeldBy('allied', one) ? 1 : 0))
}

/** What is going on: as written; or a phase of one side; or the scenario's beginning; or the German movement. */
function stackOf(state: SalernoState, data: Body): SalernoFrame[] {
  if (data.stack !== undefined) return data.stack
  if (data.result !== undefined) return []
  if (data.active === undefined && data.units === undefined) return state.stack
  const active = data.active ?? ({ side: 'german', phase: 'movement' } as const)
  return [
    { step: 'turn', stage: active.side === 'german' ? 'allied' : 'victory' },
    { step: 'player-turn', side: active.side, stage: AFTER[active.phase] },
    phaseFrame(state, active),
  ]
}

const AFTER = {
  preparation: 'movement',
  movement: 'after-movement',
  combat: 'pursuit',
  reorganisation: 'supply',
  supply: 'end',
} as const

function phaseFrame(state: SalernoState, active: NonNullable<Body['active']>): SalernoFrame {
  const { side: who, phase } = active
  if (phase === 'preparation') return preparationFrame(state, who)
  return phase === 'movement' ? movementFrame(state, who) : { step: phase, side: who }
}
