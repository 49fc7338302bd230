import type { Hex } from '@sztab/board'
import {
  countField as count,
  type FieldError,
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
import { CROSSINGS, grid, hexId, MAJOR_CITIES } from './ground.ts'
import { faults } from './invariants.ts'
import { fullSteps, UNITS, type Unit, unitId, unitNamed } from './order-of-battle.ts'
import { CHITS, inOrder } from './rules/04-chits.ts'
import { lastTurn } from './rules/13-victory.ts'
import { bareState, setup } from './setup.ts'
import { GONE, HIDDEN_AXIS, HIDDEN_SOVIET, type TracesFrame, type TracesState, WAITING } from './state.ts'
import { relocate, takeOff, unitsOnMap } from './survey.ts'

/**
 * The position document of this game (docs/notation.md): units by id and hex, everything else with a default.
 * Units and hexes are written by their printed names; inside they are numbers.
 */

const SUPPLY_WORDS = ['supplied', 'out', 'isolated'] as const

const hex = namedField('unknown-hex', 'hex', (id) => grid.hex(id))
const city = namedField('not-a-major-city', 'hex', (id) => MAJOR_CITIES.find((one) => hexId(one) === id))
const crossing = namedField('not-a-crossing-point', 'hex', (id) => CROSSINGS.find((one) => hexId(one) === id))
const unit = namedField('unknown-unit', 'unit', unitNamed)
const chit = z.enum([...CHITS.map((c) => c.id), HIDDEN_AXIS, HIDDEN_SOVIET])
const marker = z.enum(['off', 'def', '?'])
const side = z.enum(['soviet', 'axis'])

const frame = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('bidding'), soviet: z.string().optional(), axis: z.string().optional() }),
  z.strictObject({ step: z.literal('security') }),
  z.strictObject({
    step: z.literal('turn'),
    stage: z.enum(['begin', 'luftwaffe', 'opening', 'chits', 'action', 'end']),
  }),
  z.strictObject({
    step: z.literal('choose-chits'),
    soviet: z.array(chit).optional(),
    axis: z.strictObject({ cup: z.array(chit), hand: z.array(chit) }).optional(),
  }),
  z.strictObject({ step: z.literal('cup'), isQuiet: z.literal(true).optional() }),
  z.strictObject({ step: z.literal('reaction'), chit }),
  z.strictObject({ step: z.literal('pick-headquarters'), side, cause: z.enum(['opening', 'stavka']) }),
  z.strictObject({ step: z.literal('okh'), from: z.enum(['cup', 'hand']) }),
  z.strictObject({ step: z.literal('order'), side, headquarters: unit, units: z.array(unit) }),
  z.strictObject({ step: z.literal('movement'), side, units: z.array(unit) }),
  z.strictObject({ step: z.literal('combat'), side, units: z.array(unit), attacked: z.array(hex) }),
  z.strictObject({
    step: z.literal('battle'),
    side,
    target: hex,
    attackers: z.array(unit),
    from: z.array(hex),
    stage: z.enum(['air', 'roll', 'retreat', 'advance']),
    support: z.array(marker),
    retreat: count,
  }),
  z.strictObject({ step: z.literal('air-support') }),
  z.strictObject({ step: z.literal('losses'), side, units: z.array(unit), count }),
  z.strictObject({ step: z.literal('retreat'), side, units: z.array(unit), length: count }),
  z.strictObject({ step: z.literal('retreat-further'), side, unit, start: hex, trail: z.array(hex) }),
  z.strictObject({
    step: z.literal('advance'),
    side,
    target: hex,
    units: z.array(unit),
    attackers: z.array(unit),
    from: z.array(hex),
    taken: z.array(z.strictObject({ from: hex, path: z.array(hex) })),
  }),
  z.strictObject({ step: z.literal('displacement'), side, unit, from: hex }),
  z.strictObject({ step: z.literal('supply') }),
  z.strictObject({ step: z.literal('reinforcements') }),
  z.strictObject({ step: z.literal('airborne-drop') }),
  z.strictObject({ step: z.literal('negotiation'), halves: count }),
])

const placed = z.strictObject({
  hex: z.string(),
  steps: z.int().positive().optional(),
  supply: z.enum(SUPPLY_WORDS).optional(),
})

const body = z.strictObject({
  turn: z.int().min(1).max(8).optional(),
  target: z.int().nonnegative().optional(),
  seatsExchanged: z.boolean().optional(),
  /** Absent: the scenario's own set-up. Present: these units, and no others, are on the map. */
  units: z.record(z.string(), z.union([z.string(), placed])).optional(),
  gone: z.array(unit).optional(),
  cities: z.array(city).optional(),
  orders: z.array(city).optional(),
  crossings: z.array(crossing).optional(),
  airborne: z.union([z.literal('gone'), hex]).optional(),
  groups: count.optional(),
  cup: z.array(chit).optional(),
  hand: z.array(chit).optional(),
  played: z.array(chit).optional(),
  luftwaffe: z.array(marker).optional(),
  spent: z.array(marker).optional(),
  destroyed: count.optional(),
  displaced: z.int().optional(),
  /** Shorthand for a hand-written position: this side is in this segment with these units, or all of its own. */
  active: z
    .strictObject({ side, segment: z.enum(['movement', 'combat']), units: z.array(unit).optional() })
    .optional(),
  stack: z.array(frame).optional(),
  result: resultField(side),
})

type Body = z.output<typeof body>

export function writePosition(state: TracesState): PositionBody {
  const units: Record<string, unknown> = {}
  const gone: string[] = []
  const pending = onTheirWay(state.stack)
  UNITS.forEach((data, i) => {
    const at = state.at[i]!
    if (at === GONE && !pending.has(i)) gone.push(data.id)
    if (at < 0) return
    const steps = state.steps[i] === fullSteps(i) ? {} : { steps: state.steps[i] }
    const supply = state.supply[i] === 0 ? {} : { supply: SUPPLY_WORDS[state.supply[i]!] }
    const details = { ...steps, ...supply }
    units[data.id] = Object.keys(details).length === 0 ? hexId(at) : { hex: hexId(at), ...details }
  })
  return {
    turn: state.turn,
    target: state.target,
    ...(state.seatsExchanged ? { seatsExchanged: true } : {}),
    units,
    gone,
    cities: marked(MAJOR_CITIES, state.sovietCities),
    orders: marked(MAJOR_CITIES, state.orders),
    crossings: marked(CROSSINGS, state.crossings),
    ...(state.airborne === WAITING
      ? {}
      : { airborne: state.airborne === GONE ? 'gone' : hexId(state.airborne) }),
    groups: state.groups,
    cup: state.cup,
    hand: state.hand,
    played: state.played,
    luftwaffe: state.luftwaffe,
    spent: state.spent,
    destroyed: state.destroyed,
    displaced: state.displaced,
    stack: state.stack.map((frame) => writeFields(frame, namerOf)),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

/** Headquarters that are off the map only until their owner has found them a new hex (2.3). */
function onTheirWay(stack: readonly TracesFrame[]): ReadonlySet<Unit> {
  return new Set(stack.flatMap((frame) => (frame.step === 'displacement' ? [frame.unit] : [])))
}

function marked(hexes: readonly Hex[], marks: readonly number[]): string[] {
  return hexes.filter((_, i) => marks[i] === 1).map(hexId)
}

const UNIT_FIELDS = new Set(['headquarters', 'unit', 'units', 'attackers'])
const HEX_FIELDS = new Set(['target', 'start', 'trail', 'attacked', 'from', 'path'])

/** How the numbers in a field of a frame are called. */
function namerOf(field: string): ((number: number) => string) | undefined {
  if (UNIT_FIELDS.has(field)) return unitId
  return HEX_FIELDS.has(field) ? hexId : undefined
}

export function readPosition(document: unknown, choice: SetupChoice): TracesState | FieldError[] {
  return readBody(document, {
    schema: body,
    unknownNames: ({ units = {} }) => unknownNames(units),
    build: (data) => buildState(data, choice),
    checks: [(state) => turnFaults(state.turn, lastTurn(state)), faults],
    flow,
    nobodyAsked: message('fault.nobody-asked'),
  })
}

type UnitFields = NonNullable<Body['units']>

function hexWord(place: UnitFields[string]): string {
  return typeof place === 'string' ? place : place.hex
}

function unknownNames(units: UnitFields): FieldError[] {
  return Object.entries(units).flatMap(([id, place]) => {
    const field = `units.${id}`
    if (unitNamed(id) === undefined) return [{ field, problem: message('unknown-unit', { unit: id }) }]
    const word = hexWord(place)
    return grid.hex(word) === undefined ? [{ field, problem: message('unknown-hex', { hex: word }) }] : []
  })
}

function buildState(data: Body, choice: SetupChoice): TracesState {
  const state = data.units === undefined ? setup(choice) : bareState(choice)
  for (const [id, place] of Object.entries(data.units ?? {})) {
    const i = unitNamed(id) as Unit
    relocate(state, i, grid.at(hexWord(place)))
    if (typeof place === 'string') continue
    if (place.steps !== undefined) state.steps[i] = place.steps
    if (place.supply !== undefined) state.supply[i] = SUPPLY_WORDS.indexOf(place.supply)
  }
  for (const i of data.gone ?? []) takeOff(state, i)
  for (const i of onTheirWay((data.stack ?? []) as TracesFrame[])) takeOff(state, i)
  state.turn = data.turn ?? state.turn
  state.target = data.target ?? state.target
  state.seatsExchanged = data.seatsExchanged ?? false
  if (data.cities !== undefined) state.sovietCities = marks(MAJOR_CITIES, data.cities)
  if (data.orders !== undefined) state.orders = marks(MAJOR_CITIES, data.orders)
  if (data.crossings !== undefined) state.crossings = marks(CROSSINGS, data.crossings)
  if (data.airborne !== undefined) state.airborne = data.airborne === 'gone' ? GONE : data.airborne
  state.groups = data.groups ?? 0
  state.cup = inOrder(data.cup ?? [])
  state.hand = inOrder(data.hand ?? [])
  state.played = data.played ?? []
  state.luftwaffe = (data.luftwaffe ?? []).sort()
  state.spent = data.spent ?? []
  state.destroyed = data.destroyed ?? 0
  state.displaced = data.displaced ?? 0
  state.result = (data.result as TracesState['result'] | undefined) ?? null
  state.stack = stackOf(state, data)
  return state
}

function marks(hexes: readonly Hex[], chosen: readonly Hex[]): number[] {
  return hexes.map((one) => (chosen.includes(one) ? 1 : 0))
}

/** What is going on: as written; or a segment of one side; or the choice of chits; or the scenario's beginning. */
function stackOf(state: TracesState, data: Body): TracesFrame[] {
  if (data.stack !== undefined) return data.stack as TracesFrame[]
  if (data.result !== undefined) return []
  const { active } = data
  if (active !== undefined) {
    const units = active.units ?? unitsOnMap(state, active.side)
    const outer: TracesFrame[] = [{ step: 'turn', stage: 'end' }, { step: 'cup' }]
    if (active.segment === 'movement') return [...outer, { step: 'movement', side: active.side, units }]
    return [...outer, { step: 'combat', side: active.side, units, attacked: [] }]
  }
  if (data.units === undefined) return state.stack
  return [{ step: 'turn', stage: 'action' }, { step: 'choose-chits' }]
}
