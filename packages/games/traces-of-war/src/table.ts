import type { MapStyle, Piece, PieceState, PieceSymbol, SheetWords } from '@sztab/board'
import type { Language } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { hexId } from './ground.ts'
import { fullSteps, UNITS, type Unit, unitData } from './order-of-battle.ts'
import { attackStrength, defenceStrength } from './rules/10-combat.ts'
import { ISOLATED, OUT_OF_SUPPLY, type TracesState } from './state.ts'
import { hexOf, isOnMap, stepsOf, supplyOf } from './survey.ts'

/** How the map is drawn, and the words around it. */
export const mapStyle = look.style as MapStyle
export const sheetWords = look.words as Readonly<Record<Language, SheetWords>>

/** The counters on the map as they lie there, lowest of a stack first, and the Airborne marker. */
export function pieces(state: TracesState): Piece[] {
  const active = activeUnits(state)
  const units = UNITS.flatMap((_, unit) => (isOnMap(state, unit) ? [pieceOf(state, unit, active)] : []))
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

function pieceOf(state: TracesState, unit: Unit, active: ReadonlySet<Unit>): Piece {
  const data = unitData(unit)
  const isFoot = data.mechanised !== true
  const steps = stepsOf(state, unit)
  const states: PieceState[] = []
  if (steps < fullSteps(unit)) states.push('reduced')
  if (supplyOf(state, unit) === OUT_OF_SUPPLY) states.push('out-of-supply')
  if (supplyOf(state, unit) === ISOLATED) states.push('isolated')
  if (active.has(unit)) states.push('may-act')
  return {
    id: data.id,
    hex: hexId(hexOf(state, unit)),
    side: data.side,
    palette: data.nation,
    kind: data.kind === 'hq' ? 'hq' : 'unit',
    name: data.name,
    size: data.size,
    ...(data.kind === 'hq' ? {} : { symbol: data.kind as PieceSymbol }),
    attack: attackStrength(state, unit),
    ...(isFoot ? {} : { defence: defenceStrength(state, unit) }),
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps,
    maxSteps: fullSteps(unit),
    states,
  }
}
