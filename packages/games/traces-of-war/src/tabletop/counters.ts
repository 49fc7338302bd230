import type { Piece, PieceState, PieceSymbol } from '@sztab/board'
import { type Message, message } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import { fullSteps, UNITS, type Unit, unitData, unitNamed } from '../order-of-battle.ts'
import { attackStrength, defenceStrength } from '../rules/10-combat.ts'
import { ISOLATED, OUT_OF_SUPPLY, type TracesState } from '../state.ts'
import { hexOf, isOnMap, stepsOf, supplyOf } from '../survey.ts'

/** The counters on the map as they lie there, lowest of a stack first, and the Airborne marker. */
export function pieces(state: TracesState): Piece[] {
  const active = activeUnits(state)
  const spent = spentUnits(state)
  const units = UNITS.flatMap((_, unit) =>
    isOnMap(state, unit) ? [pieceOf(state, unit, active, spent.get(unit))] : [],
  )
  if (state.airborne < 0) return units
  const marker: Piece = {
    id: 'airborne-marker',
    hex: hexId(state.airborne),
    side: 'soviet',
    palette: 'soviet',
    kind: 'marker',
    name: 'Airborne',
    symbol: 'airborne',
  }
  return [marker, ...units]
}

/** Units that may still act in the present segment. */
function activeUnits(state: TracesState): ReadonlySet<Unit> {
  const top = state.stack.at(-1)
  return new Set(top !== undefined && (top.step === 'movement' || top.step === 'combat') ? top.units : [])
}

/** Units that have moved or fought in the first segment of an activation: the second still lists everybody. */
function spentUnits(state: TracesState): ReadonlyMap<Unit, PieceState> {
  const [second, first] = state.stack.filter(({ step }) => step === 'movement' || step === 'combat')
  if (first === undefined || second === undefined || !('units' in first) || !('units' in second)) {
    return new Map()
  }
  const mark: PieceState = first.step === 'movement' ? 'moved' : 'fought'
  const left = new Set(first.units)
  return new Map(second.units.filter((unit) => !left.has(unit)).map((unit) => [unit, mark]))
}

function pieceOf(
  state: TracesState,
  unit: Unit,
  active: ReadonlySet<Unit>,
  spent: PieceState | undefined,
): Piece {
  const data = unitData(unit)
  const isFoot = data.mechanised !== true
  const steps = stepsOf(state, unit)
  const states: PieceState[] = []
  if (steps < fullSteps(unit)) states.push('reduced')
  if (supplyOf(state, unit) === OUT_OF_SUPPLY) states.push('out-of-supply')
  if (supplyOf(state, unit) === ISOLATED) states.push('isolated')
  if (active.has(unit)) states.push('may-act')
  if (spent !== undefined) states.push(spent)
  return {
    ...printed(unit),
    hex: hexId(hexOf(state, unit)),
    attack: attackStrength(state, unit),
    ...(isFoot ? {} : { defence: defenceStrength(state, unit) }),
    steps,
    states,
  }
}

/** A counter as it is printed, with all its steps. */
export function printed(unit: Unit): Piece {
  const data = unitData(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: data.nation,
    kind: data.kind === 'hq' ? 'hq' : 'unit',
    name: data.name,
    size: data.size,
    ...(data.kind === 'hq' ? {} : { symbol: data.kind as PieceSymbol }),
    attack: data.attack,
    ...(data.mechanised === true ? { defence: data.defence } : {}),
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps: fullSteps(unit),
    maxSteps: fullSteps(unit),
  }
}

const SUPPLY_KEYS = ['piece.supplied', 'piece.out-of-supply', 'piece.isolated'] as const

export function describePiece(state: TracesState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) return message('piece.airborne-marker')
  const data = unitData(unit)
  return message(data.mechanised === true ? 'piece.mechanised' : 'piece.foot', {
    name: message(`nation.${data.nation}`, {
      name: data.name,
      kind: message(`kind.${data.kind}`),
      size: data.size,
    }),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: data.move,
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
    supply: message(SUPPLY_KEYS[supplyOf(state, unit)] ?? SUPPLY_KEYS[0]),
  })
}
