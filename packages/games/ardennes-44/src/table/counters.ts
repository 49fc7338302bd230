import type { Palette, Piece, PieceState, PieceSymbol } from '@sztab/board'
import type { SideName, Unit } from '@sztab/bonds'
import { type Message, message } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import {
  fullSteps,
  isArtillery,
  type Nation,
  sideOf,
  type UnitData,
  type UnitKind,
  unitData,
  unitNamed,
} from '../order-of-battle.ts'
import { attackStrength, defenceStrength, moraleOf, movementAllowance, nationOf } from '../rules/02-units.ts'
import {
  type ArdennesState,
  ATTACKED,
  BROKEN,
  DIGGING,
  DISRUPTED,
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
import { cohesionOf, isMarked, isOutOfSupply, originOf, placeOf, stepsOf } from '../survey.ts'
import { groundMarkers } from './ground-markers.ts'

const PALETTES: Readonly<Record<Nation, Palette>> = {
  us: 'us',
  british: 'british',
  heer: 'german',
  ss: 'black',
  luftwaffe: 'luftwaffe',
}

const SYMBOLS: Readonly<Record<UnitKind, PieceSymbol>> = {
  infantry: 'infantry',
  volksgrenadier: 'infantry',
  fusilier: 'infantry',
  fallschirmjaeger: 'airborne',
  parachute: 'airborne',
  glider: 'airborne',
  engineer: 'engineer',
  'armoured-infantry': 'mechanised',
  panzergrenadier: 'mechanised',
  'combat-command': 'armour',
  'panzer-brigade': 'armour',
  recon: 'cavalry',
  tank: 'armour',
  'tank-destroyer': 'anti-tank',
  'assault-gun': 'self-propelled',
  'siege-gun': 'self-propelled',
  flak: 'anti-aircraft',
  artillery: 'artillery',
  nebelwerfer: 'rocket',
}

/** What a counter's name can do without: its size and symbol say it. */
const SAID_BY_SYMBOL =
  /\s*\([^)]*\)|\s*\[[^\]]*\]|\b(Tank Destroyer|Tank|Artillery|Arm|Inf|Engineer|PIR|PIB|Bde|bn|PzGr|PzJ|Pz|Recon|Recce|Volksartillerie|Volkswerfer|Korps|StuG|Flak|Sturmpanzer|Sturmtiger|Tiger II|Tiger|Co-Bn|DF)\b/g

/** Counters are small: what stands on them for words. */
const SHORTER: readonly (readonly [string, string])[] = [
  ['Von der Heydte', 'vdH'],
  ['Fus', 'Füs'],
]

/** The division or corps before the first stroke of a name is written up the side, the rest on top. */
function lettering({ name, isRemnant, isBreakdown }: UnitData): { name: string; tag?: string } {
  if (isRemnant !== undefined) return { name: `R${name}` }
  if (isBreakdown !== undefined) return { name: `B${name}` }
  const stroke = name.indexOf('/')
  let short = name.slice(stroke + 1).replace(SAID_BY_SYMBOL, '')
  for (const [words, letters] of SHORTER) short = short.replace(words, letters)
  const tag = stroke < 0 ? undefined : name.slice(0, stroke)
  return { name: short.replace(/\s+/g, ' ').trim() || name, ...(tag === undefined ? {} : { tag }) }
}

/** 2.8 */
const FRAMES = { elite: 'red', green: 'white' } as const

/** A counter as it is printed, wherever it lies. */
export function printed(state: ArdennesState, unit: Unit): Piece {
  const data = unitData(unit)
  const { name, tag = lettering(unitData(originOf(state, unit))).tag } = lettering(data)
  const morale = moraleOf(unit)
  return {
    id: data.id,
    hex: '',
    side: data.side,
    palette: PALETTES[nationOf(state, unit)],
    kind: 'unit',
    name,
    ...(tag === undefined ? {} : { tag }),
    size: data.size.replace('(-)', '-'),
    symbol: SYMBOLS[data.kind],
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(state, unit),
    ...(data.range === undefined ? {} : { range: data.range }),
    ...(data.tankQuality === undefined
      ? {}
      : { rating: { value: data.tankQuality, look: data.tankColour ?? 'grey' } }),
    ...(morale === 'veteran' ? {} : { frame: FRAMES[morale] }),
    steps: stepsOf(state, unit),
    maxSteps: fullSteps(unit),
  }
}

export function pieceOf(state: ArdennesState, unit: Unit, moving: SideName | undefined): Piece {
  const states: PieceState[] = []
  if (stepsOf(state, unit) < fullSteps(unit)) states.push('reduced')
  if ((state.pocket[unit] as number) > 0) states.push('isolated')
  else if (isOutOfSupply(state, unit)) states.push('out-of-supply')
  if (isMarked(state, unit, ATTACKED)) states.push('fought')
  if (isMarked(state, unit, MOVED)) states.push('moved')
  else if (moving === sideOf(unit) && mayMove(state, unit)) states.push('may-act')
  const badge = badgeOf(state, unit)
  return {
    ...printed(state, unit),
    hex: hexId(placeOf(state, unit)),
    states,
    ...(badge === '' ? {} : { badge }),
  }
}

/** 11.1, 25.3.3 */
function mayMove(state: ArdennesState, unit: Unit): boolean {
  if (isMarked(state, unit, ENGAGED | DIGGING)) return false
  return movementAllowance(state, unit) > 0 && (!state.isNight || isMarked(state, unit, NIGHT))
}

/** Markers that lie on a unit: their letters, and the words for them. */
const CARRIED: readonly (readonly [mark: number, letter: string, word: string])[] = [
  [ENGAGED, 'E', 'engaged'],
  [PRIME_MOVER, 'P', 'prime-mover'],
  [STRATEGIC, 'S', 'strategic'],
  [TRUCK, 'T', 'truck'],
  [NIGHT, 'N', 'night'],
  [REPLACED, '+', 'replaced'],
  [USED, 'U', 'used'],
  [DIGGING, 'W', 'digging'],
  [RETREATED, '', 'retreated'],
  [INFILTRATED, '', 'infiltrated'],
]

/** More letters than these are too small to read. */
const BADGE_LETTERS = 2

/** The markers that matter most, a letter each. */
function badgeOf(state: ArdennesState, unit: Unit): string {
  const order = cohesionOf(state, unit)
  const letters = [
    order === BROKEN ? 'B' : order === DISRUPTED ? 'D' : '',
    hasAdvantage(state, unit) ? 'A' : '',
    ...CARRIED.map(([mark, letter]) => (isMarked(state, unit, mark) ? letter : '')),
  ]
  return letters.join('').slice(0, BADGE_LETTERS)
}

/** 16.6 */
function hasAdvantage(state: ArdennesState, unit: Unit): boolean {
  return state.advantages.some(({ hex, units }) => units.includes(unit) && placeOf(state, unit) === hex)
}

const ORDER_KEYS = ['piece.good', 'piece.disrupted', 'piece.broken'] as const

export function describePiece(state: ArdennesState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) {
    const found = groundMarkers(state).find((one) => one.piece.id === piece)
    return found?.words ?? message('piece.marker')
  }
  const bare = bareDescription(state, unit)
  const markers = [
    ...(hasAdvantage(state, unit) ? ['advantage'] : []),
    ...CARRIED.flatMap(([mark, , word]) => (isMarked(state, unit, mark) ? [word] : [])),
  ]
  return markers.length === 0 ? bare : message('piece.marked', { piece: bare, markers })
}

function bareDescription(state: ArdennesState, unit: Unit): Message {
  const { id, range = 0, tankQuality = 0 } = unitData(unit)
  const words = {
    unit: id,
    morale: message(`morale.${moraleOf(unit)}`),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(state, unit),
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
    order: message(ORDER_KEYS[cohesionOf(state, unit)] ?? ORDER_KEYS[0]),
    supply: message(isOutOfSupply(state, unit) ? 'piece.out-of-supply' : 'piece.supplied'),
  }
  if (isArtillery(unit)) return message('piece.artillery', { ...words, range })
  return tankQuality > 0
    ? message('piece.tank', { ...words, quality: tankQuality })
    : message('piece.unit', words)
}
