import type {
  Box,
  HexTable,
  Overlay,
  OverlayFocus,
  Palette,
  Piece,
  PieceState,
  PieceSymbol,
  Score,
  TableStatus,
  Token,
} from '@sztab/board'
import type { Bond } from '@sztab/bonds'
import { type Message, type MessageParam, message, type Viewer } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import { AREAS, grid, hexId, isPlayable, KEY_HEXES, map, PORTS } from './ground.ts'
import {
  enemyOf,
  fullSteps,
  isArtillery,
  isBeachhead,
  isVariable,
  type Nation,
  SIDES,
  type SideName,
  sideOf,
  UNITS,
  type Unit,
  type UnitKind,
  unitData,
  unitNamed,
} from './order-of-battle.ts'
import { ASSAULT, ELIMINATED, FOLLOW_UP, inArea, offPort, type Place, RESERVE, WAITING } from './places.ts'
import { attackStrength, defenceStrength, movementAllowance, qualityOf } from './rules/02-units.ts'
import { bondsOf } from './rules/07-zoc-bonds.ts'
import { isControlledBy } from './rules/16-control.ts'
import { hasSupplyLine, isSupplied, supplyPath } from './rules/16-supply.ts'
import { capacityOf, harbours, roomAt, type Sea, transportPorts } from './rules/18-naval-transport.ts'
import { lastTurn, victoryPoints } from './rules/23-victory.ts'
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
  SUPPORT_MARKERS,
  type SupportMarker,
  TRUCK,
  USED,
} from './state.ts'
import { cohesionOf, isMarked, isOnMap, placeOf, stepsOf, survey, unitsIn, unitsOnMap } from './survey.ts'
import { tables, turnRow, weatherBox } from './tables.ts'

/** How the game lies on the table. */
export const table: HexTable<SalernoState> = {
  map,
  style: look.style as HexTable['style'],
  words: look.words as HexTable['words'],
  arguments: {
    unit: 'piece',
    units: 'pieces',
    by: 'pieces',
    main: 'pieces',
    lead: 'piece',
    on: 'hex',
    hex: 'hex',
    target: 'hex',
    to: 'hex',
    path: 'hexes',
    course: 'sequence',
    with: 'words',
    area: 'word',
    place: 'word',
    result: 'word',
  },
  overlays: [
    { id: 'zones', title: message('overlay.zones'), shortcut: 'z', needs: 'nothing' },
    { id: 'bonds', title: message('overlay.bonds'), shortcut: 'b', needs: 'nothing' },
    { id: 'supply', title: message('overlay.supply'), shortcut: 's', needs: 'nothing' },
    { id: 'control', title: message('overlay.control'), shortcut: 'o', needs: 'nothing' },
    { id: 'landing', title: message('overlay.landing'), shortcut: 'l', needs: 'nothing' },
  ],
  pieces,
  describePiece,
  status,
  overlay,
}

// Pieces

/** The counters on the map as they lie there, lowest of a stack first; city fights beneath them (11.6.2). */
function pieces(state: SalernoState): Piece[] {
  const moving = movingSide(state)
  const fights = state.cityFights.map(
    (hex): Piece => ({
      id: `city-fight-${hexId(hex)}`,
      hex: hexId(hex),
      side: 'german',
      palette: 'white',
      kind: 'marker',
      name: '1',
    }),
  )
  const units = UNITS.flatMap((_, unit) => (isOnMap(state, unit) ? [pieceOf(state, unit, moving)] : []))
  return [...fights, ...units]
}

/** The side whose movement phase it is, while it is asked to move. */
function movingSide(state: SalernoState): SideName | undefined {
  const top = state.stack.at(-1)
  return top?.step === 'movement' ? top.side : undefined
}

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
function printed(state: SalernoState, unit: Unit): Piece {
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

function pieceOf(state: SalernoState, unit: Unit, moving: SideName | undefined): Piece {
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

function describePiece(state: SalernoState, piece: string): Message {
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

// Beside the map

function status(state: SalernoState, _viewer: Viewer): TableStatus {
  return {
    turns: {
      current: state.turn,
      list: tables.turns.slice(0, lastTurn(state)).map(({ turn, date }) => {
        const { benchmark } = turnRow(turn)
        const title = message('track.day', { day: Number(date.slice(-2)) })
        return benchmark === undefined
          ? { title }
          : { title, note: message('track.benchmark', { points: benchmark }) }
      }),
    },
    scores: scores(state),
    boxes: boxes(state),
  }
}

function scores(state: SalernoState): Score[] {
  const { target } = tables.scenarios[state.scenario]
  const { benchmark } = turnRow(state.turn)
  const { box, sky } = weatherBox(state.weather)
  const sea = seaOf(state)
  return [
    {
      label: message('score.points'),
      value: String(victoryPoints(state)),
      of: String(target),
      ...(benchmark === undefined ? {} : { note: message('track.benchmark', { points: benchmark }) }),
    },
    { label: message('score.weather'), value: box, note: message(`sky.${sky}`) },
    ...SIDES.map((side) => ({
      label: message(`score.supply-points-${side}`),
      value: String(state.supplyPoints[side]),
      of: String(tables.supplyPoints.most),
    })),
    ...(sea === undefined
      ? []
      : [{ label: message('score.landed'), value: String(sea.landed), of: String(tables.landing.total) }]),
  ]
}

function seaOf(state: SalernoState): Sea | undefined {
  return state.stack.find((frame) => frame.step === 'movement')?.sea
}

function boxes(state: SalernoState): Box[] {
  const preparing = state.stack.findLast((frame) => frame.step === 'preparation')
  const coming = preparing?.units ?? []
  const mayReturn = preparing !== undefined && preparing.replacements.length > 0
  return [
    unitBox(state, 'arrivals', message('box.arrivals'), coming),
    placeBox(state, 'assault', ASSAULT),
    placeBox(state, 'follow-up', FOLLOW_UP),
    placeBox(state, 'reserve', RESERVE),
    ...PORTS.map(({ hex }, port) =>
      unitBox(
        state,
        `sea-${hexId(hex)}`,
        message('box.sea', { hex: hexId(hex) }),
        unitsIn(state, offPort(port)),
      ),
    ),
    ...AREAS.map(({ id }, area) =>
      unitBox(state, id, message('box.area', { area: id }), unitsIn(state, inArea(area))),
    ),
    supportBox(state),
    ...(mayReturn ? [placeBox(state, 'eliminated', ELIMINATED)] : []),
    unitBox(state, 'next', message('box.next'), nextArrivals(state)),
  ].filter(({ tokens }) => tokens.length > 0)
}

function placeBox(state: SalernoState, id: string, place: Place): Box {
  return unitBox(state, id, message(`place.${id}`), unitsIn(state, place))
}

function unitBox(state: SalernoState, id: string, title: Message, units: readonly Unit[]): Box {
  const tokens = units.map((unit): Token => {
    const piece = printed(state, unit)
    return { name: message('box.unit', { unit: piece.id }), side: sideOf(unit), state: 'ready', piece }
  })
  return { id, title, note: message('box.count', { count: units.length }), tokens }
}

/** 21.1 Who comes on the next turn. */
function nextArrivals(state: SalernoState): Unit[] {
  return unitsIn(state, WAITING).filter((unit) => unitData(unit).arrival?.turn === state.turn + 1)
}

/** 9.4, 9.6, 19.4 The markers of aircraft and fleets as they lie, and the two battleships. */
function supportBox(state: SalernoState): Box {
  const stateOf = (marker: SupportMarker): Token['state'] =>
    state.support[marker] === 'ready' ? 'ready' : 'played'
  const markers = SUPPORT_MARKERS.filter((marker) => state.support[marker] !== 'away').map(
    (marker): Token => ({
      name: message(`marker.${marker}`),
      side: marker === 'german-air' ? 'german' : 'allied',
      state: stateOf(marker),
    }),
  )
  const isHere = state.battleships > 0 && state.turn >= tables.battleships.fromTurn
  const battleships: Token = {
    name: message('marker.battleships', { uses: state.battleships }),
    side: 'allied',
    state: 'ready',
  }
  const tokens = isHere ? [...markers, battleships] : markers
  return { id: 'support', title: message('box.support'), tokens }
}

// Overlays

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { allied: 'red-zone', german: 'blue-zone' } as const
const SIDE_LOOK = { allied: 'red', german: 'blue' } as const

function overlay(state: SalernoState, id: string, focus: OverlayFocus): Overlay {
  const unit = focus.piece === undefined ? undefined : unitNamed(focus.piece)
  const own: SideName = focus.viewer === 'german' ? 'german' : 'allied'
  switch (id) {
    case 'zones':
      return zonesOf(state, enemyOf(own))
    case 'bonds':
      return bondOverlay(state)
    case 'supply':
      return supplyOverlay(state, unit, own)
    case 'control':
      return controlOverlay(state)
    case 'landing':
      return landingOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: SalernoState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex((hex) => positions.inZoneOf(side, hex))
  return { hexes: hexes.map((hex) => ({ hex, look: ZONE_LOOK[side] })), lines: [] }
}

/** 7.1, 7.5 The bonds of both sides as lines from end to end; one with an area is written at its end. */
function bondOverlay(state: SalernoState): Overlay {
  const positions = survey(state)
  const bonds = SIDES.flatMap((side) =>
    bondsOf(state, positions, side).map((bond): { side: SideName; bond: Bond } => ({ side, bond })),
  )
  return {
    hexes: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge'
        ? [{ hex: hexId(bond.end), look: SIDE_LOOK[side], text: AREAS[bond.edge]?.id ?? '' }]
        : [],
    ),
    lines: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge' ? [] : [{ path: bond.ends.map(hexId), look: SIDE_LOOK[side] }],
    ),
  }
}

/** One unit's line; without a unit, where the side could be supplied, and who is not. */
function supplyOverlay(state: SalernoState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = supplyPath(state, unit).map(hexId)
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(placeOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const fed = everyHex((hex) => hasSupplyLine(state, own, hex)).map((hex) => ({ hex, look: SIDE_LOOK[own] }))
  const cutOff = unitsOnMap(state, own).filter((one) => !isBeachhead(one) && !isSupplied(state, one))
  const cut = [...new Set(cutOff.map((one) => hexId(placeOf(state, one))))]
  return { hexes: [...fed, ...cut.map((hex) => ({ hex, look: 'cut-off' }) as const)], lines: [] }
}

/** 16.3.4 Ports, cities and victory hexes by who controls them. */
function controlOverlay(state: SalernoState): Overlay {
  const hexes = KEY_HEXES.map((hex) => {
    const side: SideName = isControlledBy(state, 'allied', hex) ? 'allied' : 'german'
    return { hex: hexId(hex), look: SIDE_LOOK[side] }
  })
  return { hexes, lines: [] }
}

/** 18.4.4 What every open port and beachhead can still take, of what it takes in a turn. */
function landingOverlay(state: SalernoState): Overlay {
  const sea = seaOf(state) ?? { open: transportPorts(state), landed: 0, shifted: 0, traffic: [] }
  const hexes = harbours(state, sea).map((hex) => ({
    hex: hexId(hex),
    look: 'command' as const,
    text: `${roomAt(state, sea, hex, 'received')}/${capacityOf(state, hex)}`,
  }))
  return { hexes, lines: [] }
}

function everyHex(isIn: (hex: number) => boolean): string[] {
  const ids: string[] = []
  for (let hex = 0; hex < grid.count; hex++) if (isPlayable(hex) && isIn(hex)) ids.push(hexId(hex))
  return ids
}
