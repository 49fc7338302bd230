import type { Piece, PieceState } from '@sztab/board'
import {
  badgeOf,
  type Carried,
  carriedWords,
  counters,
  lettering,
  printedPiece,
  steadiness,
  type Unit,
} from '@sztab/bonds'
import { type Message, message } from '@sztab/kernel'
import look from '../../data/counters.json' with { type: 'json' }
import { hexId } from '../ground.ts'
import { fullSteps, isArtillery, sideOf, type UnitData, unitData, unitNamed } from '../order-of-battle.ts'
import { attackStrength, defenceStrength, moraleOf, movementAllowance, nationOf } from '../rules/02-units.ts'
import {
  type ArdennesState,
  ATTACKED,
  DIGGING,
  ENGAGED,
  INFILTRATED,
  MOVED,
  NIGHT,
  PRIME_MOVER,
  REPLACED,
  RETREATED,
  STRATEGIC,
  TRUCK,
  USED,
} from '../state.ts'
import { isMarked, isOutOfSupply, originOf, placeOf, stepsOf } from '../survey.ts'
import { groundMarkers } from './ground-markers.ts'

const letters = lettering(look)

/** The division or corps before the first stroke of a name is written up the side, the rest on top. */
function writtenOn({ name, isRemnant, isBreakdown }: UnitData): { name: string; tag?: string } {
  if (isRemnant !== undefined) return { name: `R${name}` }
  if (isBreakdown !== undefined) return { name: `B${name}` }
  const stroke = name.indexOf('/')
  const short = letters.shorten(name.slice(stroke + 1))
  const tag = stroke < 0 ? undefined : name.slice(0, stroke)
  return { name: short.replace(/\s+/g, ' ').trim() || name, ...(tag === undefined ? {} : { tag }) }
}

/** 2.8 */
const FRAMES = { elite: 'red', green: 'white' } as const

/** A counter as it is printed, wherever it lies. */
export function printed(state: ArdennesState, unit: Unit): Piece {
  const data = unitData(unit)
  const { name, tag = writtenOn(unitData(originOf(state, unit))).tag } = writtenOn(data)
  const morale = moraleOf(unit)
  return {
    ...printedPiece(letters, data, nationOf(state, unit), { name, tag }, stepsOf(state, unit)),
    size: data.size.replace('(-)', '-'),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(state, unit),
    ...(data.tankQuality === undefined
      ? {}
      : { rating: { value: data.tankQuality, look: data.tankColour ?? 'grey' } }),
    ...(morale === 'veteran' ? {} : { frame: FRAMES[morale] }),
  }
}

/** 23.6 Those of a pocket are more than out of supply. */
function supplyStates(state: ArdennesState, unit: Unit): readonly PieceState[] {
  if (state.pocket[unit]! > 0) return ['isolated']
  return isOutOfSupply(state, unit) ? ['out-of-supply'] : []
}

/** 11.1, 25.3.3 */
function mayMove(state: ArdennesState, unit: Unit): boolean {
  if (isMarked(state, unit, ENGAGED | DIGGING)) return false
  return movementAllowance(state, unit) > 0 && (!state.isNight || isMarked(state, unit, NIGHT))
}

/** Markers that lie on a unit: the words for them, and their letters. */
const CARRIED: readonly Carried[] = [
  [ENGAGED, 'engaged', 'E'],
  [PRIME_MOVER, 'prime-mover', 'P'],
  [STRATEGIC, 'strategic', 'S'],
  [TRUCK, 'truck', 'T'],
  [NIGHT, 'night', 'N'],
  [REPLACED, 'replaced', '+'],
  [USED, 'used', 'U'],
  [DIGGING, 'digging', 'W'],
  [RETREATED, 'retreated'],
  [INFILTRATED, 'infiltrated'],
]

/** 16.6 */
function hasAdvantage(state: ArdennesState, unit: Unit): boolean {
  return state.advantages.some(({ hex, units }) => units.includes(unit) && placeOf(state, unit) === hex)
}

function describe(state: ArdennesState, unit: Unit): Message {
  const { id, range = 0, tankQuality = 0 } = unitData(unit)
  const words = {
    unit: id,
    morale: message(`morale.${moraleOf(unit)}`),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(state, unit),
    ...steadiness(state, unit, fullSteps(unit), ['piece.good', 'piece.disrupted', 'piece.broken']),
    supply: message(isOutOfSupply(state, unit) ? 'piece.out-of-supply' : 'piece.supplied'),
  }
  if (isArtillery(unit)) return message('piece.artillery', { ...words, range })
  return tankQuality > 0
    ? message('piece.tank', { ...words, quality: tankQuality })
    : message('piece.unit', words)
}

export const { onMap, describePiece } = counters<ArdennesState>({
  printed,
  hexId,
  sideOf,
  fullSteps,
  unitNamed,
  supplyStates,
  fought: ATTACKED,
  moved: MOVED,
  mayMove,
  badge: (state, unit) =>
    badgeOf(CARRIED, state, unit, {
      disorder: ['', 'D', 'B'],
      most: 2,
      first: hasAdvantage(state, unit) ? 'A' : '',
    }),
  describe,
  markers: (state, unit) => [
    ...(hasAdvantage(state, unit) ? ['advantage'] : []),
    ...carriedWords(CARRIED, state, unit),
  ],
  describeMarker: (state, piece) =>
    groundMarkers(state).find((one) => one.piece.id === piece)?.words ?? message('piece.marker'),
})
