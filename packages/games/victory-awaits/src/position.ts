import type { Hex } from '@sztab/board'
import {
  type FieldError,
  message,
  type PositionBody,
  type Role,
  readBody,
  type SetupChoice,
  writeFields,
} from '@sztab/kernel'
import { flow } from './flow.ts'
import { faults } from './invariants.ts'
import {
  fullSteps,
  HEADQUARTERS,
  headquartersNumber,
  sideOf,
  UNITS,
  type Unit,
  unitId,
  unitNamed,
} from './order-of-battle.ts'
import { type Body, bodySchema } from './position-schema.ts'
import { order } from './rules/07-chits.ts'
import { turnZero } from './rules/17-turn-zero.ts'
import { offerNamed, SCENARIOS, type SheetId } from './scenarios.ts'
import { sideOfRole } from './seats.ts'
import { bareState, setup } from './setup.ts'
import {
  type Area,
  ELIMINATED,
  framesOf,
  GONE,
  RETURNING,
  type VictoryFrame,
  type VictoryResult,
  type VictoryState,
} from './state.ts'
import { hexId, relocate, survey, takeOff, unitsOnMap } from './survey.ts'
import { tables } from './tables.ts'
import { theatreOf } from './theatre.ts'

/**
 * The position document of this game (docs/notation.md): units by id and hex, everything else with a default.
 * Units and hexes are written by their printed names; inside they are numbers.
 */
export function writePosition(state: VictoryState): PositionBody {
  const units: Record<string, unknown> = {}
  const pending = onTheirWay(state.stack)
  UNITS.forEach(({ id }, unit) => {
    const at = state.at[unit]!
    if (at < 0) return
    const hex = hexId(state, at)
    units[id] = state.steps[unit] === fullSteps(unit) ? hex : { hex, steps: state.steps[unit] }
  })
  const namesAt = (place: number) =>
    UNITS.flatMap(({ id }, unit) => (state.at[unit] === place && !pending.has(unit) ? [id] : []))
  const { settlements, cities } = theatreOf(state)
  const { sheets } = SCENARIOS[state.scenario]
  return {
    turn: state.turn,
    units,
    eliminated: namesAt(ELIMINATED),
    gone: namesAt(GONE),
    returning: namesAt(RETURNING),
    axisControl: marked(state, settlements, state.axisControl),
    standFast: marked(state, cities, state.standFast),
    fortresses: state.fortresses.map(({ hex, levels, most }) => ({
      hex: hexId(state, hex),
      levels,
      ...(most === tables.fortress.levels ? {} : { most }),
    })),
    fortressesLost: Object.fromEntries(
      sheets.flatMap((sheet, i) => (state.fortressesLost[i] === 0 ? [] : [[sheet, state.fortressesLost[i]]])),
    ),
    noCommand: Object.fromEntries(
      HEADQUARTERS.flatMap((unit, i) =>
        state.noCommand[i] === 0 ? [] : [[unitId(unit), state.noCommand[i]]],
      ),
    ),
    ...(state.isReserveReleased ? { isReserveReleased: true } : {}),
    cup: state.cup,
    hand: state.hand,
    quiet: state.quiet,
    played: state.played,
    ...(state.queue.length === 0 ? {} : { queue: state.queue }),
    ...(state.underWay.length === 0
      ? {}
      : {
          underWay: state.underWay.map(({ area, behind, isEarly, ...activity }) => ({
            ...activity,
            area: writeArea(state, area),
            ...(isEarly ? { isEarly } : {}),
            ...(behind.length === 0 ? {} : { behind: writeArea(state, behind) }),
          })),
        }),
    ...(state.draws === 0 ? {} : { draws: state.draws }),
    stack: state.stack.map((frame) => writeFields(frame, namersOf(state))),
    ...(state.result === null ? {} : { result: state.result }),
  }
}

/** Headquarters that are off the map only until their owner has found them a new hex (11.1). */
function onTheirWay(stack: readonly VictoryFrame[]): ReadonlySet<Unit> {
  return new Set([...framesOf(stack)].flatMap((frame) => (frame.step === 'displacement' ? [frame.unit] : [])))
}

function writeArea(state: VictoryState, area: Area): string[] | 'everywhere' {
  return area === 'everywhere' ? area : area.map((hex) => hexId(state, hex))
}

function marked(state: VictoryState, hexes: readonly Hex[], marks: readonly number[]): string[] {
  return hexes.filter((_, i) => marks[i] === 1).map((hex) => hexId(state, hex))
}

const UNIT_FIELDS = new Set(['headquarters', 'unit', 'units', 'attackers', 'arrived', 'retreated', 'by'])
const HEX_FIELDS = new Set(['attacked', 'target', 'start', 'trail', 'path', 'from', 'hex'])
/** Frames in which `units` and `headquarters` are numbers of them. */
const COUNTING = 'soviet-reinforcements'

/** How the numbers in a field of a frame are called. */
function namersOf(state: VictoryState) {
  const hexName = (hex: Hex): string => hexId(state, hex)
  return (field: string, frame: object): ((number: number) => string) | undefined => {
    if (UNIT_FIELDS.has(field)) return 'step' in frame && frame.step === COUNTING ? undefined : unitId
    return HEX_FIELDS.has(field) ? hexName : undefined
  }
}

export function readPosition(document: unknown, choice: SetupChoice): VictoryState | FieldError[] {
  return readBody(document, {
    schema: bodySchema(offerNamed(choice.scenario)),
    unknownNames,
    build: (data) => buildState(data, choice),
    checks: [faults],
    flow,
    nobodyAsked: message('fault.nobody-asked'),
  })
}

function unknownNames({ units = {}, noCommand = {} }: Body): FieldError[] {
  return [
    ...Object.keys(units).map((id) => ({ field: `units.${id}`, id })),
    ...Object.keys(noCommand).map((id) => ({ field: `noCommand.${id}`, id })),
  ]
    .filter(({ field, id }) => !isNamed(field, id))
    .map(({ field, id }) => ({ field, problem: message('unknown-unit', { unit: id }) }))
}

function isNamed(field: string, id: string): boolean {
  const unit = unitNamed(id)
  return unit !== undefined && (!field.startsWith('noCommand') || HEADQUARTERS.includes(unit))
}

function buildState(data: Body, choice: SetupChoice): VictoryState {
  const state = data.units === undefined ? setup(choice) : bareState(choice)
  for (const [id, place] of Object.entries(data.units ?? {})) {
    const unit = unitNamed(id) as Unit
    relocate(state, unit, typeof place === 'number' ? place : place.hex)
    if (typeof place !== 'number') state.steps[unit] = place.steps
  }
  for (const unit of data.eliminated ?? []) takeOff(state, unit, ELIMINATED)
  for (const unit of data.gone ?? []) takeOff(state, unit, GONE)
  for (const unit of data.returning ?? []) takeOff(state, unit, RETURNING)
  for (const unit of onTheirWay((data.stack ?? []) as VictoryFrame[])) takeOff(state, unit, RETURNING)
  state.turn = Math.max(1, data.turn ?? state.turn)
  const { settlements, cities } = theatreOf(state)
  if (data.axisControl !== undefined) state.axisControl = marks(settlements, data.axisControl)
  else if (data.units !== undefined) takeWhatIsHeld(state)
  if (data.standFast !== undefined) state.standFast = marks(cities, data.standFast)
  state.fortresses = (data.fortresses ?? [])
    .map(({ hex, levels, most }) => ({ hex, levels, most: most ?? tables.fortress.levels }))
    .sort((a, b) => a.hex - b.hex)
  const lost: Partial<Record<SheetId, number>> = data.fortressesLost ?? {}
  state.fortressesLost = SCENARIOS[state.scenario].sheets.map((sheet) => lost[sheet] ?? 0)
  for (const [id, until] of Object.entries(data.noCommand ?? {})) {
    state.noCommand[headquartersNumber(unitNamed(id) as Unit)] = until
  }
  state.isReserveReleased = data.isReserveReleased ?? false
  state.cup = order.sort(data.cup ?? [])
  state.hand = order.sort(data.hand ?? [])
  state.quiet = data.quiet ?? []
  state.played = data.played ?? []
  state.queue = data.queue ?? []
  state.underWay = (data.underWay ?? []).map(({ chit, behind, isEarly, ...activity }) => ({
    ...activity,
    behind: behind ?? [],
    isEarly: isEarly ?? false,
    ...(chit === undefined ? {} : { chit }),
  }))
  state.draws = data.draws ?? 0
  state.result = (data.result as VictoryResult | undefined) ?? null
  state.stack = stackOf(state, data)
  return state
}

function marks(hexes: readonly Hex[], chosen: readonly Hex[]): number[] {
  const set = new Set(chosen)
  return hexes.map((one) => (set.has(one) ? 1 : 0))
}

/** 3.1 In a hand-written position the border decides who controls what, and after it whoever stands there. */
function takeWhatIsHeld(state: VictoryState): void {
  const positions = survey(state)
  theatreOf(state).settlements.forEach((hex, i) => {
    if (!positions.isEmpty(hex)) state.axisControl[i] = positions.isHeldBy('axis', hex) ? 1 : 0
  })
}

/** What is going on: as written; or one player's activation or segment; or turn 0; or the selection. */
function stackOf(state: VictoryState, data: Body): VictoryFrame[] {
  if (data.stack !== undefined) return data.stack as VictoryFrame[]
  if (data.result !== undefined) return []
  if (data.active !== undefined) {
    return [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [{ number: 0, stack: segmentsOf(state, data.active) }] },
    ]
  }
  const attacks = data.turn === 0 ? turnZero(state) : []
  if (attacks.length > 0) return [{ step: 'turn', stage: 'begin' }, ...attacks.reverse()]
  return [
    { step: 'turn', stage: 'orders' },
    { step: 'selection', answers: [] },
  ]
}

/** 6.0 (4) Movement comes before combat, so it lies above it. */
function segmentsOf(state: VictoryState, active: NonNullable<Body['active']>): VictoryFrame[] {
  const player: Role = active.player
  const side = sideOfRole(state, player)
  const units = (active.units ?? unitsOnMap(state, side)).filter((unit) => sideOf(unit) === side)
  const movement: VictoryFrame = { step: 'movement', side, player, units: [...units] }
  const combat: VictoryFrame = { step: 'combat', side, player, units: [...units], attacks: [], attacked: [] }
  switch (active.segment) {
    case 'movement':
      return [movement]
    case 'combat':
      return [combat]
    case 'activation':
      return [combat, movement]
  }
}
