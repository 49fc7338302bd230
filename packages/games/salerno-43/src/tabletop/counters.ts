import type { Piece, PieceState } from '@sztab/board'
import { type Carried, carriedWords, counters, lettering, steadiness } from '@sztab/bonds'
import { type Message, message } from '@sztab/kernel'
import look from '../../data/counters.json' with { type: 'json' }
import { hexId } from '../ground.ts'
import {
  fullSteps,
  isArtillery,
  isBeachhead,
  isVariable,
  sideOf,
  type Unit,
  unitData,
  unitNamed,
} from '../order-of-battle.ts'
import { attackStrength, defenceStrength, movementAllowance, qualityOf } from '../rules/02-units.ts'
import {
  ATTACKED,
  AUTO_DS,
  DISRUPTED,
  HALF_EFFECT,
  MOVED,
  REPLACED,
  ROUTED,
  type SalernoState,
  TRUCK,
  USED,
} from '../state.ts'
import { cohesionOf, isMarked, stepsOf } from '../survey.ts'

const letters = lettering(look)
/** How a division is written on the counters of its units. */
const DIVISIONS: Readonly<Record<string, string>> = look.divisions

/** The division that is written up the side; Rangers and Commandos say it in their names. */
function divisionOf(unit: Unit): string | undefined {
  const { formation } = unitData(unit)
  if (formation === undefined || formation === 'rangers' || formation === 'commandos') return undefined
  return DIVISIONS[formation] ?? formation
}

function shortName(unit: Unit): string {
  const { name } = unitData(unit)
  const beach = isBeachhead(unit) ? /\(([^)]*)\)/.exec(name)?.[1] : undefined
  if (beach !== undefined) return beach
  let short = letters.shorten(name)
  const division = divisionOf(unit)
  if (division !== undefined) short = short.replace(`/${division}`, '').replace(/\/1 Can\b/, '')
  return short.replace(/\s+/g, ' ').trim() || name
}

/** A counter as it is printed, wherever it lies. */
export function printed(state: SalernoState, unit: Unit): Piece {
  const data = unitData(unit)
  const isNebelwerfer = data.support === 'nebelwerfer'
  const division = divisionOf(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: letters.paletteOf(data.nation),
    kind: 'unit',
    name: shortName(unit),
    ...(division === undefined ? {} : { tag: division }),
    size: data.minus === true ? `${data.size}-` : data.size,
    symbol: isNebelwerfer ? 'rocket' : letters.symbolOf(data.kind),
    ...strengths(state, unit),
    movement: data.move,
    ...(data.range === undefined ? {} : { range: data.range }),
    steps: stepsOf(state, unit),
    maxSteps: fullSteps(unit),
  }
}

/** 19.3 A garrison's strength is nobody's knowledge; artillery has none to attack with. */
function strengths(state: SalernoState, unit: Unit): Pick<Piece, 'attack' | 'defence'> {
  if (isVariable(unit)) return {}
  return { attack: attackStrength(state, unit), defence: defenceStrength(state, unit) }
}

/** By supply: supplied, out of supply, isolated. */
const SUPPLY_STATES: readonly (readonly PieceState[])[] = [[], ['out-of-supply'], ['isolated']]

/** The marker that matters most, in a letter or two. */
function badgeOf(state: SalernoState, unit: Unit): string {
  if (cohesionOf(state, unit) === ROUTED) return 'R'
  if (cohesionOf(state, unit) === DISRUPTED) return 'D'
  if (isMarked(state, unit, USED)) return 'U'
  if (isMarked(state, unit, HALF_EFFECT)) return '½'
  if (isMarked(state, unit, TRUCK)) return 'T'
  return isMarked(state, unit, REPLACED) ? '+' : ''
}

const SUPPLY_KEYS = ['piece.supplied', 'piece.out-of-supply', 'piece.isolated'] as const
/** Markers that lie on a unit, by the words for them. */
const CARRIED: readonly Carried[] = [
  [HALF_EFFECT, 'half-effect'],
  [TRUCK, 'truck'],
  [REPLACED, 'replaced'],
  [AUTO_DS, 'auto-ds'],
]

function describe(state: SalernoState, unit: Unit): Message {
  const words = {
    unit: unitData(unit).id,
    quality: message(`quality.${qualityOf(state, unit)}`),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(unit),
    ...steadiness(state, unit, fullSteps(unit), ['piece.good', 'piece.disrupted', 'piece.routed']),
    supply: message(SUPPLY_KEYS[state.supply[unit] as number] ?? SUPPLY_KEYS[0]),
  }
  if (isVariable(unit)) return message('piece.garrison', words)
  if (!isArtillery(unit)) return message('piece.unit', words)
  const ready = message(isMarked(state, unit, USED) ? 'piece.used' : 'piece.ready')
  return message('piece.artillery', { ...words, ready, range: unitData(unit).range ?? 0 })
}

export const { onMap, describePiece } = counters<SalernoState>({
  printed,
  hexId,
  sideOf,
  fullSteps,
  unitNamed,
  supplyStates: (state, unit) => SUPPLY_STATES[state.supply[unit] as number] ?? [],
  fought: ATTACKED | AUTO_DS,
  moved: MOVED,
  mayMove: (_, unit) => movementAllowance(unit) > 0,
  badge: badgeOf,
  describe,
  markers: (state, unit) => carriedWords(CARRIED, state, unit),
  describeMarker: () => message('piece.city-fight'),
})
