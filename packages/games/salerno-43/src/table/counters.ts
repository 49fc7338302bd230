import type { Palette, Piece, PieceState, PieceSymbol } from '@sztab/board'
import { type Message, type MessageParam, message } from '@sztab/kernel'
import { hexId } from '../ground.ts'
import {
  fullSteps,
  isArtillery,
  isBeachhead,
  isVariable,
  type Nation,
  type SideName,
  sideOf,
  type Unit,
  type UnitKind,
  unitData,
  unitNamed,
} from '../order-of-battle.ts'
import { attackStrength, defenceStrength, movementAllowance, qualityOf } from '../rules/02-units.ts'
import {
  ATTACKED,
  AUTO_DS,
  DISRUPTED,
  HALF_EFFECT,
  ISOLATED,
  MOVED,
  OUT_OF_SUPPLY,
  REPLACED,
  ROUTED,
  type SalernoState,
  TRUCK,
  USED,
} from '../state.ts'
import { cohesionOf, isMarked, placeOf, stepsOf } from '../survey.ts'

const PALETTES: Readonly<Record<Nation, Palette>> = {
  us: 'us',
  british: 'british',
  canadian: 'canadian',
  heer: 'german',
  luftwaffe: 'luftwaffe',
}

const SYMBOLS: Readonly<Record<UnitKind, PieceSymbol>> = {
  infantry: 'infantry',
  parachute: 'airborne',
  glider: 'airborne',
  engineer: 'engineer',
  ranger: 'infantry',
  commando: 'infantry',
  beachhead: 'engineer',
  garrison: 'security',
  panzergrenadier: 'mechanised',
  motorised: 'motorised',
  recon: 'cavalry',
  tank: 'armour',
  'tank-destroyer': 'anti-tank',
  'assault-gun': 'self-propelled',
  asu: 'artillery',
}

/** What a counter's name can do without: its size and symbol say it. */
const SAID_BY_SYMBOL =
  /\s*\([^)]*\)|\b(Bn|Bde|Rgt|Gp|Div|ASU|Beachhead|Tank Destroyer|Tank|recon|Abt|PIR|GIR|Para|Corps|Nebelwerfer)\b/g

/** Counters are small: what stands on them for words. */
const SHORTER: Readonly<Record<string, string>> = {
  Ranger: 'Rgr',
  'RM Commando': 'Cdo',
  Commando: 'Cdo',
  Hampshire: 'Hants',
  Queens: 'Q',
  'Royal Fusiliers': 'RF',
  'Royal Scots Greys': 'Greys',
  Guards: 'G',
  Hussars: 'Hus',
  Engineer: 'Eng',
  'Can Arm': 'Arm',
  "Princess Louise's Dragoon Gds": 'PLDG',
  'KG Dörnemann': 'Dörn',
  Garrison: 'Gar',
}

/** How a division is written on the counters of its units. */
const DIVISIONS: Readonly<Record<string, string>> = {
  '16pz': '16Pz',
  '26pz': '26Pz',
  '3pg': '3PG',
  '15pg': '15PG',
  '29pg': '29PG',
  '1fj': '1FJ',
  hg: 'HG',
  '7a': '7A',
  '1can': '1Can',
}

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
  let short = name.replace(SAID_BY_SYMBOL, '')
  for (const [word, letters] of Object.entries(SHORTER)) short = short.replace(word, letters)
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
    palette: PALETTES[data.nation],
    kind: 'unit',
    name: shortName(unit),
    ...(division === undefined ? {} : { tag: division }),
    size: data.minus === true ? `${data.size}-` : data.size,
    symbol: isNebelwerfer ? 'rocket' : SYMBOLS[data.kind],
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

export function pieceOf(state: SalernoState, unit: Unit, moving: SideName | undefined): Piece {
  const states: PieceState[] = []
  if (stepsOf(state, unit) < fullSteps(unit)) states.push('reduced')
  if (state.supply[unit] === OUT_OF_SUPPLY) states.push('out-of-supply')
  if (state.supply[unit] === ISOLATED) states.push('isolated')
  if (isMarked(state, unit, ATTACKED | AUTO_DS)) states.push('fought')
  if (isMarked(state, unit, MOVED)) states.push('moved')
  else if (moving === sideOf(unit) && movementAllowance(unit) > 0) states.push('may-act')
  const badge = badgeOf(state, unit)
  return {
    ...printed(state, unit),
    hex: hexId(placeOf(state, unit)),
    states,
    ...(badge === '' ? {} : { badge }),
  }
}

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
const ORDER_KEYS = ['piece.good', 'piece.disrupted', 'piece.routed'] as const
/** Markers that lie on a unit, by the words for them. */
const CARRIED: readonly (readonly [number, string])[] = [
  [HALF_EFFECT, 'half-effect'],
  [TRUCK, 'truck'],
  [REPLACED, 'replaced'],
  [AUTO_DS, 'auto-ds'],
]

export function describePiece(state: SalernoState, piece: string): Message {
  const unit = unitNamed(piece)
  if (unit === undefined) return message('piece.city-fight')
  const words = {
    unit: piece,
    quality: message(`quality.${qualityOf(state, unit)}`),
    attack: attackStrength(state, unit),
    defence: defenceStrength(state, unit),
    movement: movementAllowance(unit),
    steps: stepsOf(state, unit),
    most: fullSteps(unit),
    order: message(ORDER_KEYS[cohesionOf(state, unit)] ?? ORDER_KEYS[0]),
    supply: message(SUPPLY_KEYS[state.supply[unit] as number] ?? SUPPLY_KEYS[0]),
  }
  const markers = CARRIED.flatMap(([mark, word]) => (isMarked(state, unit, mark) ? [word] : []))
  const bare = bareDescription(state, unit, words)
  return markers.length === 0 ? bare : message('piece.marked', { piece: bare, markers })
}

function bareDescription(
  state: SalernoState,
  unit: Unit,
  words: Readonly<Record<string, MessageParam>>,
): Message {
  if (isVariable(unit)) return message('piece.garrison', words)
  if (!isArtillery(unit)) return message('piece.unit', words)
  const ready = message(isMarked(state, unit, USED) ? 'piece.used' : 'piece.ready')
  return message('piece.artillery', { ...words, ready, range: unitData(unit).range ?? 0 })
}
