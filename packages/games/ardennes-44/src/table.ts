import type {
  Box,
  Hex,
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
import { enemyOf, type Place, SIDES, type SideName, type Unit } from '@sztab/bonds'
import { type Message, message, type Viewer } from '@sztab/kernel'
import look from '../data/look.json' with { type: 'json' }
import {
  AREAS,
  BRIDGES,
  type Bridge,
  type BridgeData,
  bridgeId,
  ENTRIES,
  grid,
  hexId,
  isWestSheet,
  KEY_HEXES,
  map,
  VICTORY_HEXES,
  type VictoryHex,
} from './ground.ts'
import {
  fullSteps,
  isArtillery,
  type Nation,
  sideOf,
  UNITS,
  type UnitData,
  type UnitKind,
  unitData,
  unitNamed,
} from './order-of-battle.ts'
import { ANTWERP, atBlock, ELIMINATED, GONE_WEST, inArea, SURRENDERED, WAITING } from './places.ts'
import { attackStrength, defenceStrength, moraleOf, movementAllowance, nationOf } from './rules/02-units.ts'
import { fieldOf } from './rules/09-zones.ts'
import { bondsOf } from './rules/10-zoc-bonds.ts'
import { dueUnits } from './rules/13-reinforcements.ts'
import { hasSupplyLine, isSupplied, supplyPath } from './rules/23-supply.ts'
import { trafficCost } from './rules/24-traffic.ts'
import { isGroundFrozen, isSkyClear } from './rules/28-weather.ts'
import { isControlledBy } from './rules/30-control.ts'
import { exitStrength, heldStartAreas, isGermanPrize, lastTurn, victoryPoints } from './rules/30-victory.ts'
import {
  type ArdennesState,
  ATTACKED,
  BLOWN,
  BROKEN,
  DIGGING,
  DISRUPTED,
  ENGAGED,
  IN_BOX,
  INFILTRATED,
  MOVED,
  NIGHT,
  PRIME_MOVER,
  REPLACED,
  RETREATED,
  STRATEGIC,
  TRUCK,
  USED,
  WHOLE,
} from './state.ts'
import {
  cohesionOf,
  isBridgeInPlay,
  isEastOnly,
  isMarked,
  isOnMap,
  isOutOfSupply,
  originOf,
  placeOf,
  stepsOf,
  survey,
  unitsIn,
  unitsOnMap,
} from './survey.ts'
import { dayOf, isAfternoon, replacementsAfter, tables } from './tables.ts'

/** How the game lies on the table. */
export const table: HexTable<ArdennesState> = {
  map,
  style: look.style as HexTable['style'],
  words: look.words as HexTable['words'],
  arguments: {
    unit: 'piece',
    units: 'pieces',
    by: 'pieces',
    idle: 'pieces',
    lead: 'piece',
    on: 'hex',
    hex: 'hex',
    path: 'hexes',
    place: 'word',
    bridge: 'word',
    marker: 'word',
    with: 'words',
  },
  overlays: [
    { id: 'zones', title: message('overlay.zones'), shortcut: 'z', needs: 'nothing' },
    { id: 'bonds', title: message('overlay.bonds'), shortcut: 'b', needs: 'nothing' },
    { id: 'supply', title: message('overlay.supply'), shortcut: 's', needs: 'nothing' },
    { id: 'control', title: message('overlay.control'), shortcut: 'o', needs: 'nothing' },
    { id: 'traffic', title: message('overlay.traffic'), shortcut: 't', needs: 'nothing' },
  ],
  pieces,
  describePiece,
  status,
  overlay,
}

// Pieces

/** Markers of the ground first, then the counters as they lie on the map, lowest of a stack first. */
function pieces(state: ArdennesState): Piece[] {
  const moving = movingSide(state)
  return [
    ...groundMarkers(state).map(({ piece }) => piece),
    ...UNITS.flatMap((_, unit) => (isOnMap(state, unit) ? [pieceOf(state, unit, moving)] : [])),
  ]
}

/** The side whose movement phase it is, while it is asked to move. */
function movingSide(state: ArdennesState): SideName | undefined {
  const top = state.stack.at(-1)
  return top?.step === 'movement' ? top.side : undefined
}

// Markers that lie on the ground

interface GroundMarker {
  readonly piece: Piece
  readonly words: Message
}

const MARKER_PALETTES: Readonly<Record<SideName, Palette>> = { german: 'german', allied: 'us' }
const MARKER_SPAN = 0.34
const BRIDGE_SPAN = 0.26
/** Where the markers of a hex lie, clear of each other and as far as there is room of the counters. */
const CORNERS = {
  traffic: { german: [-0.34, -0.3], allied: [0.34, -0.3] },
  roadblock: { german: [-0.4, 0], allied: [0.4, 0] },
  works: [-0.34, 0.32],
  dump: [0.34, 0.32],
} as const

function groundMarkers(state: ArdennesState): GroundMarker[] {
  return [
    ...SIDES.flatMap((side) => sideMarkers(state, side)),
    ...worksMarkers(state),
    ...dumpMarkers(state),
    ...bridgeMarkers(state),
  ]
}

function marker(
  id: string,
  hex: Hex,
  aside: readonly [number, number],
  what: Pick<Piece, 'name' | 'palette' | 'side'>,
): Piece {
  return { id, hex: hexId(hex), aside, span: MARKER_SPAN, kind: 'marker', ...what }
}

/** 24, 33 Traffic and roadblocks of a side. */
function sideMarkers(state: ArdennesState, side: SideName): GroundMarker[] {
  const of = (kind: 'traffic' | 'roadblock', letters: string, hexes: readonly number[]): GroundMarker[] =>
    hexes.flatMap((hex, i) => {
      if (hex < 0) return []
      const what = { name: `${letters}${i + 1}`, palette: MARKER_PALETTES[side], side }
      const words = message(`piece.${kind}`, { side, marker: i + 1 })
      return [{ piece: marker(`${kind}-${side}-${i + 1}`, hex, CORNERS[kind][side], what), words }]
    })
  return [...of('traffic', 'T', state.traffic[side]), ...of('roadblock', 'RB', state.roadblocks[side])]
}

/** 15.8 */
function worksMarkers(state: ArdennesState): GroundMarker[] {
  return state.works.map(({ hex, isBuilt }) => {
    const side: SideName = survey(state).isHeldBy('german', hex) ? 'german' : 'allied'
    const what = { name: isBuilt ? 'IP' : 'ip', palette: MARKER_PALETTES[side], side }
    return {
      piece: marker(`works-${hexId(hex)}`, hex, CORNERS.works, what),
      words: message(isBuilt ? 'piece.works' : 'piece.works-begun'),
    }
  })
}

/** 32 What the viewer knows of a dump is all there is in a view. */
function dumpMarkers(state: ArdennesState): GroundMarker[] {
  return state.fuelDumps.map(({ hex, kind, isGerman }) => {
    const side: SideName = isGerman ? 'german' : 'allied'
    const name = kind === 'real' ? 'F' : kind === 'dummy' ? '0' : '?'
    return {
      piece: marker(`dump-${hexId(hex)}`, hex, CORNERS.dump, { name, palette: 'fuel', side }),
      words: message(`piece.dump-${kind}`),
    }
  })
}

/** 7, 36 Blown bridges, those under construction, and the one under which the commando waits. */
function bridgeMarkers(state: ArdennesState): GroundMarker[] {
  return BRIDGES.flatMap((_, bridge): GroundMarker[] => {
    if (!isBridgeInPlay(state, bridge)) return []
    const isGreif = state.greif === bridge
    const what = state.bridges[bridge]
    if (what === WHOLE) return isGreif ? [bridgeMarker(bridge, 'G', 'german', 'greif')] : []
    if (what === BLOWN) return [bridgeMarker(bridge, 'X', 'red', 'blown')]
    return [bridgeMarker(bridge, '+', 'white', 'building')]
  })
}

function bridgeMarker(bridge: Bridge, name: string, palette: Palette, word: string): GroundMarker {
  const { side } = BRIDGES[bridge] as BridgeData
  const hex = Math.floor(side / 6)
  const from = grid.centre(hex)
  const to = grid.centre(grid.neighbours[side] as Hex)
  const id = bridgeId(bridge)
  const aside = [(to.x - from.x) / 2, (to.y - from.y) / 2] as const
  const piece = marker(`bridge-${id}`, hex, aside, { name, palette, side: 'german' })
  return { piece: { ...piece, span: BRIDGE_SPAN }, words: message(`piece.bridge-${word}`, { bridge: id }) }
}

// Counters

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
function printed(state: ArdennesState, unit: Unit): Piece {
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

function pieceOf(state: ArdennesState, unit: Unit, moving: SideName | undefined): Piece {
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

function describePiece(state: ArdennesState, piece: string): Message {
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

// Beside the map

function status(state: ArdennesState, _viewer: Viewer): TableStatus {
  const { firstTurn } = tables.scenarios[state.scenario]
  const turns = Array.from({ length: lastTurn(state) - firstTurn + 1 }, (_, i) => firstTurn + i)
  return {
    turns: {
      current: state.turn - firstTurn + 1,
      list: turns.map((turn) => {
        const title = message(isAfternoon(turn) ? 'track.afternoon' : 'track.morning', { day: dayOf(turn) })
        return isAfternoon(turn) ? { title, note: nightNote(turn) } : { title }
      }),
    },
    scores: [...timeScores(state), ...victoryScores(state), ...replacementScore(state)],
    boxes: boxes(state),
  }
}

/** 25.2.1 The night that follows, and what it brings. */
function nightNote(turn: number): Message {
  return message('track.night', {
    german: replacementsAfter(turn, 'german'),
    allied: replacementsAfter(turn, 'allied'),
  })
}

function timeScores(state: ArdennesState): Score[] {
  const time = state.isNight ? 'night' : isAfternoon(state.turn) ? 'afternoon' : 'morning'
  const sky = isSkyClear(state.turn) ? 'clear' : 'cloudy'
  const ground = isGroundFrozen(state.turn) ? 'frozen' : 'wet'
  return [
    {
      label: message('score.day'),
      value: String(dayOf(state.turn)),
      note: message(`time.${time}`),
    },
    {
      label: message('score.air'),
      value: String(state.air),
      note: message('score.weather', { sky: message(`sky.${sky}`), ground: message(`ground.${ground}`) }),
    },
  ]
}

/** 30, S2.4, S3.4 How far each way of winning has been gone. */
function victoryScores(state: ArdennesState): Score[] {
  const { exitStrength: exits, liege, meuse, west, startAreas } = tables.victory
  const score = (word: string, value: number, of: number): Score => ({
    label: message(`score.${word}`),
    value: String(value),
    of: String(of),
  })
  if (isEastOnly(state)) {
    return [score('points', victoryPoints(state), tables.scenarios[state.scenario].points)]
  }
  const held = (isWanted: (prize: VictoryHex) => boolean): number =>
    VICTORY_HEXES.filter((prize) => isWanted(prize) && isGermanPrize(state, prize.hex)).length
  return [
    score(
      'liege',
      held(({ group }) => group === 'liege'),
      liege,
    ),
    score(
      'meuse',
      held(({ group }) => group === 'meuse'),
      meuse,
    ),
    score(
      'west',
      held(({ hex }) => isWestSheet(hex)),
      west,
    ),
    score('exits', exitStrength(state), exits),
    score('start-areas', heldStartAreas(state), startAreas),
  ]
}

/** 25.2.1 While they are being handed out. */
function replacementScore(state: ArdennesState): Score[] {
  const frame = state.stack.findLast((one) => one.step === 'replacements')
  return frame === undefined ? [] : [{ label: message('score.replacements'), value: String(frame.left) }]
}

function boxes(state: ArdennesState): Box[] {
  const mayReturn = state.stack.some(({ step }) => step === 'replacements')
  const placeBox = (id: string, place: Place): Box =>
    unitBox(state, id, message(`place.${id}`), unitsIn(state, place))
  return [
    ...SIDES.map((side) =>
      unitBox(state, `due-${side}`, message('box.due', { side }), dueUnits(state, side)),
    ),
    ...AREAS.map((id, area) => placeBox(id, inArea(area))),
    ...ENTRIES.flatMap(({ id, hasBlock }, entry) =>
      hasBlock ? [placeBox(`block-${id}`, atBlock(entry))] : [],
    ),
    placeBox('antwerp', ANTWERP),
    placeBox('gone-west', GONE_WEST),
    ...SIDES.map((side) => trafficBox(state, side)),
    ...(mayReturn ? [placeBox('eliminated', ELIMINATED)] : []),
    placeBox('surrendered', SURRENDERED),
    unitBox(state, 'next', message('box.next'), nextArrivals(state)),
  ].filter(({ tokens }) => tokens.length > 0)
}

function unitBox(state: ArdennesState, id: string, title: Message, units: readonly Unit[]): Box {
  const tokens = units.map((unit): Token => {
    const piece = printed(state, unit)
    return { name: message('box.unit', { unit: piece.id }), side: sideOf(unit), state: 'ready', piece }
  })
  return { id, title, note: message('box.count', { count: units.length }), tokens }
}

/** 24.3 Traffic markers that can be laid again. */
function trafficBox(state: ArdennesState, side: SideName): Box {
  const tokens = state.traffic[side].flatMap((hex, i): Token[] =>
    hex === IN_BOX ? [{ name: message('marker.traffic', { marker: i + 1 }), side, state: 'ready' }] : [],
  )
  return { id: `traffic-${side}`, title: message('box.traffic', { side }), tokens }
}

/** 13.1 Who comes on the next turn. */
function nextArrivals(state: ArdennesState): Unit[] {
  return unitsIn(state, WAITING).filter((unit) => unitData(unit).arrival?.turn === state.turn + 1)
}

// Overlays

const NOTHING: Overlay = { hexes: [], lines: [] }
const ZONE_LOOK = { allied: 'red-zone', german: 'blue-zone' } as const
const SIDE_LOOK = { allied: 'red', german: 'blue' } as const
/** By NORTH, EAST, SOUTH, WEST of ground.ts. */
const EDGE_LETTERS = ['N', 'E', 'S', 'W'] as const

function overlay(state: ArdennesState, id: string, focus: OverlayFocus): Overlay {
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
    case 'traffic':
      return trafficOverlay(state)
    default:
      return NOTHING
  }
}

function zonesOf(state: ArdennesState, side: SideName): Overlay {
  const positions = survey(state)
  const hexes = everyHex(state, (hex) => positions.inZoneOf(side, hex))
  return { hexes: hexes.map((hex) => ({ hex: hexId(hex), look: ZONE_LOOK[side] })), lines: [] }
}

/** 10.1–10.4 The bonds of both sides as lines from end to end; one with the edge is written at its end. */
function bondOverlay(state: ArdennesState): Overlay {
  const positions = survey(state)
  const bonds = SIDES.flatMap((side) => bondsOf(state, positions, side).map((bond) => ({ side, bond })))
  return {
    hexes: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge'
        ? [{ hex: hexId(bond.end), look: SIDE_LOOK[side], text: EDGE_LETTERS[bond.edge] ?? '' }]
        : [],
    ),
    lines: bonds.flatMap(({ side, bond }) =>
      bond.kind === 'edge' ? [] : [{ path: bond.ends.map(hexId), look: SIDE_LOOK[side] }],
    ),
  }
}

/** One unit's line; without a unit, where the side could be supplied, and who is not. */
function supplyOverlay(state: ArdennesState, unit: Unit | undefined, own: SideName): Overlay {
  if (unit !== undefined && isOnMap(state, unit)) {
    const path = supplyPath(state, unit).map(hexId)
    if (path.length > 0) return { hexes: [], lines: [{ path, look: 'supply' }] }
    return { hexes: [{ hex: hexId(placeOf(state, unit)), look: 'cut-off' }], lines: [] }
  }
  const fed = everyHex(state, (hex) => hasSupplyLine(state, own, hex))
  const cutOff = unitsOnMap(state, own).filter((one) => !isSupplied(state, one))
  const cut = [...new Set(cutOff.map((one) => placeOf(state, one)))]
  return {
    hexes: [
      ...fed.map((hex) => ({ hex: hexId(hex), look: SIDE_LOOK[own] })),
      ...cut.map((hex) => ({ hex: hexId(hex), look: 'cut-off' }) as const),
    ],
    lines: [],
  }
}

/** 30.1.2 Towns, cities, victory and entry hexes by who was there last. */
function controlOverlay(state: ArdennesState): Overlay {
  const { playable } = fieldOf(state)
  const hexes = KEY_HEXES.filter((hex) => playable[hex] === 1).map((hex) => {
    const side: SideName = isControlledBy(state, 'allied', hex) ? 'allied' : 'german'
    return { hex: hexId(hex), look: SIDE_LOOK[side] }
  })
  return { hexes, lines: [] }
}

/** 24.2, 24.7, 33.1 Where traffic, bottlenecks and roadblocks hold whom up, and by how many movement points. */
function trafficOverlay(state: ArdennesState): Overlay {
  const hexes = SIDES.flatMap((side) =>
    everyHex(state, (hex) => trafficCost(state, side, hex) > 0).map((hex) => ({
      hex: hexId(hex),
      look: SIDE_LOOK[side],
      text: `+${trafficCost(state, side, hex)}`,
    })),
  )
  return { hexes, lines: [] }
}

function everyHex(state: ArdennesState, isIn: (hex: Hex) => boolean): Hex[] {
  const { playable } = fieldOf(state)
  const hexes: Hex[] = []
  for (let hex = 0; hex < grid.count; hex++) if (playable[hex] === 1 && isIn(hex)) hexes.push(hex)
  return hexes
}
