import type { Piece, PieceState } from '@sztab/board'
import {
  badgeOf,
  type Carried,
  carriedWords,
  counters,
  lettering,
  printedPiece,
  steadiness,
} from '@sztab/bonds'
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
import { ATTACKED, AUTO_DS, HALF_EFFECT, MOVED, REPLACED, type SalernoState, TRUCK, USED } from '../state.ts'
import { isMarked, stepsOf } from '../survey.ts'

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
  const written = { name: shortName(unit), tag: divisionOf(unit) }
  return {
    ...printedPiece(letters, data, data.nation, written, stepsOf(state, unit)),
    ...(data.minus === true ? { size: `${data.size}-` } : {}),
    ...(data.support === 'nebelwerfer' ? { symbol: 'rocket' } : {}),
    ...strengths(state, unit),
  }
}

/** 19.3 A garrison's strength is nobody's knowledge; artillery has none to attack with. */
function strengths(state: SalernoState, unit: Unit): Pick<Piece, 'attack' | 'defence'> {
  if (isVariable(unit)) return {}
  return { attack: attackStrength(state, unit), defence: defenceStrength(state, unit) }
}

/** By supply: supplied, out of supply, isolated. */
const SUPPLY_STATES: readonly (readonly PieceState[])[] = [[], ['out-of-supply'], ['isolated']]

const SUPPLY_KEYS = ['piece.supplied', 'piece.out-of-supply', 'piece.isolated'] as const
/** Markers that lie on a unit: the words for them, and their letters. */
const CARRIED: readonly Carried[] = [
  [USED, '', 'U'],
  [HALF_EFFECT, 'half-effect', '½'],
  [TRUCK, 'truck', 'T'],
  [REPLACED, 'replaced', '+'],
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
    supply: message(SUPPLY_KEYS[state.supply[unit]!] ?? SUPPLY_KEYS[0]),
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
  supplyStates: (state, unit) => SUPPLY_STATES[state.supply[unit]!] ?? [],
  fought: ATTACKED | AUTO_DS,
  moved: MOVED,
  mayMove: (_, unit) => movementAllowance(unit) > 0,
  badge: (state, unit) => badgeOf(CARRIED, state, unit, { disorder: ['', 'D', 'R'], most: 1 }),
  describe,
  markers: (state, unit) => carriedWords(CARRIED, state, unit),
  describeMarker: () => message('piece.city-fight'),
})
