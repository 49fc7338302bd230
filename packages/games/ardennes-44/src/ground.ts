import { type Hex, type HexId, type Hexside, loadMap, NONE, zonesOfKind } from '@sztab/board'
import {
  type Bridge,
  groupsByHex,
  hexRow,
  mapBridges,
  mapQuestions,
  numberIn,
  regionFrom,
  riversBesides,
  roadsOverEdge,
  type SideName,
} from '@sztab/bonds'
import mapFile from '../data/map.json' with { type: 'json' }

/** The map and what the rules ask of it, looked up once. */
export const map = loadMap(mapFile)
export const grid = map.grid

const ask = mapQuestions(map)
const MEUSE = map.riverKinds.indexOf('meuse') + 1

export function hexId(hex: Hex): HexId {
  return grid.id(hex)
}

export const isClear = ask.terrain('clear')
export const isLightWoods = ask.terrain('lightwoods')
export const isForest = ask.terrain('forest')
export const isRough = ask.terrain('woodedrough')
export const isVillage = ask.place('village')
export const isTown = ask.place('town')
export const isCity = ask.place('city')
export const isWestWall = ask.zone('west-wall')
/** On the West sheet: out of play in the scenarios of the East sheet (S2.3, S3.3). */
export const isWestSheet = ask.hexes((hex) => grid.id(hex).startsWith('W'))

// Hexsides

/** 3.3, 7.6 Malmedy, Clervaux and Houffalize: the river runs through the town, and its hexsides count for nothing. */
const RIVER_TOWNS: readonly Hex[] = ['E2432', 'E2416', 'E3219'].map((id) => grid.at(id))

const river = riversBesides(map, RIVER_TOWNS)

/** Any river, the Meuse among them (11.4.2). */
export const isRiver = ask.hexsides((over) => river[over] !== 0)
export const isMeuse = ask.hexsides((over) => river[over] === MEUSE)
/** Nobody crosses a lake. */
export const isLake = ask.hexsides((over) => map.blocked[over] === 1)
/** 11.6 The dark hexsides of wooded rough. */
export const isDark = ask.marked('woodedrough')

/** 0 where no road crosses the hexside, then forest, secondary and primary road. */
export const FOREST_ROAD = 1
export const PRIMARY_ROAD = 3

export function roadOver(side: Hexside): number {
  return map.road[side]!
}

export const hasRoad = ask.hexes((hex) => map.hasRoad[hex] !== 0)

const boundaries = new Set(
  map.boundaries.flatMap(({ sides }) => sides.flatMap((one) => [one, grid.mirror(one)])),
)
/** 11.10 A boundary between German armies runs along the hexside. */
export const isArmyBoundary = ask.hexsides((over) => boundaries.has(over))

// Bridges (7)

export type { Bridge } from '@sztab/bonds'

export interface BridgeData {
  readonly side: Hexside
  readonly name: string
  /** S1.4, 7.9 How it begins the campaign. */
  readonly start: 'whole' | 'blown' | 'building'
  /** 7.7 */
  readonly isOuren: boolean
}

export const bridges = mapBridges(map, isRiver)
export const { bridgeAt, bridgeId, bridgeNamed } = bridges

export const BRIDGES: readonly BridgeData[] = bridges.hexsides.map((side, bridge) => {
  const { name, extras = {} } = bridges.listed(bridge) ?? {}
  const { start, ouren } = extras
  return {
    side,
    name: name ?? bridgeId(bridge),
    start: start === 'blown' || start === 'building' ? start : 'whole',
    isOuren: ouren === true,
  }
})

/** 7.7 The two weak bridges near Ouren. */
export const OUREN: Bridge = BRIDGES.findIndex(({ isOuren }) => isOuren)

// Beyond the edge (11.9, 13)

export const NORTH = 0
export const EAST = 1
export const SOUTH = 2
export const WEST = 3

const FIRST_COLUMN = 10
const LAST_COLUMN_OF_EAST = 41

/** The column of a hex, counted through both sheets. */
function columnOf(hex: Hex): number {
  const own = Number(grid.id(hex).slice(1, 3))
  return isWestSheet(hex) ? own + LAST_COLUMN_OF_EAST - FIRST_COLUMN + 1 : own
}

function rowOf(hex: Hex): number {
  return Number(grid.id(hex).slice(3))
}

const LAST_COLUMN = 73

/** Which edge of the map a hexside without a hex beyond it lies on; the cut-out in the east is the east edge. */
function edgeAt(side: Hexside, isEastOnly: boolean): number {
  const hex = Math.floor(side / 6)
  const beyond = grid.neighbours[side]!
  if (beyond !== NONE) return isEastOnly && isWestSheet(beyond) && !isWestSheet(hex) ? WEST : NONE
  const name = grid.directionNames[side % 6] as string
  const column = columnOf(hex) + (name.endsWith('E') ? -1 : name.endsWith('W') ? 1 : 0)
  const isAtTop = rowOf(hex) >= 40
  const isAtBottom = rowOf(hex) <= 3
  if (column < FIRST_COLUMN || !(isAtTop || isAtBottom)) return column > LAST_COLUMN ? WEST : EAST
  if (column > LAST_COLUMN) return WEST
  return name.startsWith('N') ? NORTH : SOUTH
}

function edges(isEastOnly: boolean): Int8Array {
  return Int8Array.from({ length: grid.count * 6 }, (_, side) => edgeAt(side, isEastOnly))
}

/** By hexside: NORTH, EAST, SOUTH, WEST where the map ends, else NONE. */
export const EDGES: { readonly both: Int8Array; readonly east: Int8Array } = {
  both: edges(false),
  east: edges(true),
}

/** The hexes of the East sheet that lie on one of some edges when it is in play alone. */
function onEdge(wanted: readonly number[]): Hex[] {
  return Array.from({ length: grid.count }, (_, hex) => hex).filter(
    (hex) =>
      !isWestSheet(hex) && EDGES.east.subarray(hex * 6, hex * 6 + 6).some((edge) => wanted.includes(edge)),
  )
}

/** S2.4 */
export const WEST_EDGE: readonly Hex[] = onEdge([WEST])

/** S3.3 Where the airborne divisions enter: nobody crosses the east edge (11.9.2). */
export const EDGE_ROADS: readonly Hex[] = onEdge([NORTH, WEST, SOUTH]).filter(hasRoad)

const edgeRoads = roadsOverEdge(map, ['forest', 'secondary', 'primary'])
for (const hex of WEST_EDGE) {
  for (let over = hex * 6; over < hex * 6 + 6; over++)
    if (EDGES.east[over] === WEST) edgeRoads[hex] = Math.max(edgeRoads[hex]!, map.road[over]!)
}

/** The best road that leads from a hex over the edge, as roadOver. */
export function roadToEdge(hex: Hex): number {
  return edgeRoads[hex]!
}

/** 13.1, S3.3 The road by which one comes into a hex: where none leads over the edge, the one along it. */
export function roadOnto(hex: Hex): number {
  return roadToEdge(hex) || map.hasRoad[hex]!
}

/** Where each hexside leads when only the East sheet is in play: the West sheet lies beyond the edge. */
export const EAST_NEIGHBOURS: Int16Array = Int16Array.from(grid.neighbours, (to, side) =>
  to === NONE || isWestSheet(to) || isWestSheet(Math.floor(side / 6)) ? NONE : to,
)

/** 11.9.1, 13.4 An off-map area by its place in AREAS. */
export type Area = number

/** In the order in which they lie next to each other (13.5): around the map by the west. */
export const AREAS: readonly string[] = ['NE', 'NW', 'SW', 'SE']

const areaNamed: (id: string) => Area | undefined = numberIn(AREAS)

/** The row on the west edge from which one leaves into the north-western area. */
const NORTH_WEST_FROM = 22

/** 11.9.1 The off-map area beyond an edge of a hex. */
export function areaBeyond(hex: Hex, edge: number): Area {
  if (edge === NORTH) return isWestSheet(hex) ? 1 : 0
  if (edge === SOUTH) return isWestSheet(hex) ? 2 : 3
  return rowOf(hex) >= NORTH_WEST_FROM ? 1 : 2
}

/** An entry letter by its place in ENTRIES. */
export type Entry = number

export interface EntryData {
  readonly id: string
  readonly side: SideName
  readonly hexes: readonly Hex[]
  /** 13.4 The off-map area behind it; NONE for the German side. */
  readonly area: Area
  readonly hasBlock: boolean
  /** 11.9.3 German units leave here for Antwerp. */
  readonly isToAntwerp: boolean
}

export const ENTRIES: readonly EntryData[] = zonesOfKind(map, 'entry')
  .map(({ name, hexes, extras }) => ({
    id: name,
    side: extras.side as SideName,
    hexes,
    area: typeof extras.area === 'string' ? (areaNamed(extras.area) ?? NONE) : NONE,
    hasBlock: extras.block === true,
    isToAntwerp: extras.antwerp === true,
  }))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

export const entryNamed: (id: string) => Entry | undefined = numberIn(ENTRIES.map(({ id }) => id))

/** The entry letter printed in a hex, or NONE. */
export const entryOf: (hex: Hex) => Entry = groupsByHex(grid, ENTRIES)

// Hexes with a meaning

/** A German divisional start area by its place in START_AREAS. */
export type StartArea = number

export interface StartAreaData {
  readonly name: string
  readonly army: number
  readonly corps: string
  readonly hexes: readonly Hex[]
}

export const START_AREAS: readonly StartAreaData[] = zonesOfKind(map, 'start-area').map(
  ({ name, hexes, extras }) => ({
    name,
    army: Number(extras.army),
    corps: String(extras.corps).replace('-', ' '),
    hexes,
  }),
)

export const startAreaAt: (hex: Hex) => StartArea = groupsByHex(grid, START_AREAS)

export interface VictoryHex {
  readonly name: string
  readonly hex: Hex
  /** 30.2 Counted by themselves: the four hexes of Liège, the six towns on the Meuse. */
  readonly group: 'liege' | 'meuse' | undefined
}

export const VICTORY_HEXES: readonly VictoryHex[] = zonesOfKind(map, 'victory').flatMap(
  ({ name, hexes, extras }) =>
    hexes.map((hex) => ({ name, hex, group: extras.group as 'liege' | 'meuse' | undefined })),
)

const keys = hexRow(grid, [
  ...Array.from({ length: grid.count }, (_, hex) => hex).filter((hex) => isTown(hex) || isCity(hex)),
  ...VICTORY_HEXES.map(({ hex }) => hex),
  ...ENTRIES.flatMap(({ hexes }) => hexes),
])
/** Hexes that belong to whoever was there last (23.3, 30.1.2): towns, cities, victory and entry hexes. */
export const KEY_HEXES = keys.hexes
/** Which of KEY_HEXES this is, or NONE. */
export const keyOf = keys.numberOf

export const ST_VITH: Hex = grid.at('E2125')
export const BASTOGNE: readonly Hex[] = [grid.at('E3413'), grid.at('E3414')]

/** 24.7 The three bottleneck hexes of St-Vith. */
export const isBottleneck = ask.zone('bottleneck')
/** 6.4.1 On or west of the Ourthe line. */
export const isWestOfOurthe = ask.zone('west-of-ourthe')

/** 32.1 Where fuel dumps may lie. */
export const DUMP_HEXES: readonly Hex[] = zonesOfKind(map, 'fuel-dump').flatMap(({ hexes }) => hexes)

/** 27.3 West and north of the Meuse: from the entry hexes F without crossing it. */
export const isBeyondMeuse = regionFrom(
  grid,
  ENTRIES.find(({ id }) => id === 'F')?.hexes ?? [],
  (over) => !isMeuse(over),
)
