import { type Hex, type HexId, loadMap, NONE, type Zone, zonesOfKind } from '@sztab/board'
import { groupsByHex, hexRow, mapQuestions, numberIn, roadsOverEdge } from '@sztab/bonds'
import mapFile from '../data/map.json' with { type: 'json' }

/** The map and what the rules ask of it, looked up once. */
export const map = loadMap(mapFile)
export const grid = map.grid

const ask = mapQuestions(map)
const RIVER = map.riverKinds.indexOf('minor') + 1
const PRIMARY = 2

export function hexId(hex: Hex): HexId {
  return grid.id(hex)
}

export const isPlayable = ask.hexes((hex) => map.playable[hex] === 1)
export const isHill = ask.terrain('hill')
export const isMarsh = ask.terrain('marsh')
export const isCity = ask.place('city')
export const isTown = ask.place('town')
/** A hexside of nothing but sea between two land hexes: nothing crosses it, not even a zone of control (6.1). */
export const isSea = ask.hexsides((over) => map.blocked[over] === 1)
/** 5.5 Rivers count; streams are only drawn. */
export const isRiver = ask.hexsides((over) => map.river[over] === RIVER)
export const hasRoad = ask.hexsides((over) => map.road[over] !== 0)
export const hasPrimaryRoad = ask.hexsides((over) => map.road[over] === PRIMARY)
/** 5.2 Wherever a road crosses a river there is a bridge. */
export const isUnbridgedRiver = ask.hexsides((over) => isRiver(over) && !hasRoad(over))
/** 2.2.2 Mountains are hexsides. */
export const isMountain = ask.marked('mountain')
const isPass = ask.marked('pass')
/** 5.6, 6.1 A mountain hexside with neither road nor pass: closed to vehicles, hard for everybody else. */
export const isWildMountain = ask.hexsides((over) => isMountain(over) && !isPass(over) && !hasRoad(over))
/** 7.6.1 Bonds ask for a road; a pass is not enough. */
export const isRoadlessMountain = ask.hexsides((over) => isMountain(over) && !hasRoad(over))
/** 2.2.2 A hill with mountains on all six sides. */
export const isFullMountain = ask.hexes((hex) => [0, 1, 2, 3, 4, 5].every((d) => isMountain(hex * 6 + d)))

// Entry areas (21.0)

/** An entry area by its place in `AREAS`. */
export type Area = number

const entries = zonesOfKind(map, 'entry')

/** Along the edges, each next to its neighbours: the southern and eastern ones form one row (21.5). */
const AREA_ORDER = ['N1', 'N2', 'S1', 'S2', 'S3', 'E1', 'E2', 'E3', 'E4', 'E5']

function entryNamed(name: string): Zone {
  const zone = entries.find((one) => one.name === name)
  if (zone === undefined) throw new RangeError(`the map has no entry area ${name}`)
  return zone
}

export interface AreaData {
  readonly id: string
  readonly edge: 'north' | 'south' | 'east'
  readonly hexes: readonly Hex[]
  /** 23.1.4 Victory points for the Allied side that leaves here. */
  readonly points: number
}

export const AREAS: readonly AreaData[] = AREA_ORDER.map((id) => {
  const { hexes, extras } = entryNamed(id)
  const edge = id.startsWith('N') ? 'north' : id.startsWith('S') ? 'south' : 'east'
  return { id, edge, hexes, points: Number(extras.vp ?? 0) }
})

export const areaNamed: (id: string) => Area | undefined = numberIn(AREA_ORDER)

export function areaData(area: Area): AreaData {
  return AREAS[area] as AreaData
}

/** The entry area that a hex touches, or NONE. */
export const areaTouching: (hex: Hex) => Area = groupsByHex(grid, AREAS)

/** 21.5 The areas next to each one: N1 and N2; and from S1 along the edges to E5, never to N2. */
export const NEXT_AREAS: readonly (readonly Area[])[] = AREAS.map(({ edge }, area) =>
  [area - 1, area + 1].filter((other) => {
    const beside = AREAS[other]
    return beside !== undefined && (beside.edge === 'north') === (edge === 'north')
  }),
)

const exitRoad = roadsOverEdge(map, ['secondary', 'primary'])

/** The best road that leads from a hex over the edge into its entry area: 0 none, 1 secondary, 2 primary. */
export function roadToArea(hex: Hex): number {
  return areaTouching(hex) === NONE ? 0 : exitRoad[hex]!
}

// Hexes with a meaning

export interface PortData {
  readonly name: string
  readonly hex: Hex
  /** 18.4.4 Landing points a turn. */
  readonly capacity: number
  /** 18.2.2 Mined waters: of no use. */
  readonly isClosed: boolean
}

export const PORTS: readonly PortData[] = zonesOfKind(map, 'port').map(({ name, hexes, extras }) => ({
  name,
  hex: hexes[0] as Hex,
  capacity: Number(extras.lp),
  isClosed: extras.closed === true,
}))

export interface BeachData {
  readonly name: string
  readonly hex: Hex
  readonly nationality: 'us' | 'cw'
  /** 18.1.1, 24.4.3 Whether a beachhead is put down here. */
  readonly hasBeachhead: boolean
}

/** 24.2 The landing places of the invasion, from north to south; raiders land in two ports. */
export const BEACHES: readonly BeachData[] = zonesOfKind(map, 'beach').map(({ name, hexes, extras }) => ({
  name,
  hex: hexes[0] as Hex,
  nationality: extras.nation === 'US' ? 'us' : 'cw',
  hasBeachhead: extras.bh === true,
}))

export interface VictoryHex {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  readonly army: number
}

export const VICTORY_HEXES: readonly VictoryHex[] = zonesOfKind(map, 'vp').map(({ name, hexes, extras }) => ({
  name,
  hex: hexes[0] as Hex,
  points: Number(extras.value),
  army: Number(extras.army),
}))

const keys = hexRow(grid, [
  ...PORTS.map(({ hex }) => hex),
  ...VICTORY_HEXES.map(({ hex }) => hex),
  ...map.places.filter(({ kind }) => kind === 'city').map(({ hex }) => hex),
])
/** 16.3.4 Ports, cities and victory hexes: what is controlled by whoever was there last. In the order of hexes. */
export const KEY_HEXES = keys.hexes
/** Which of KEY_HEXES this is, or NONE. */
export const keyOf = keys.numberOf

export const AIRFIELD: Hex = ask.hexOf('airfield')
export const SALERNO: Hex = grid.at('2707')

const eighthArmy = zonesOfKind(map, 'sector').filter(({ extras }) => extras.army === 8)
/** S2.3.3 East and south of the army boundary. */
export const isEighthArmySector = ask.hexes((hex) => eighthArmy.some(({ hexes }) => hexes.includes(hex)))
/** 9.6 Within two hexes of the open sea, and not in the Bay of Naples. */
export const isInNavalRange = ask.zone('naval-support')
