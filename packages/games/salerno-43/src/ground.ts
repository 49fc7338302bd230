import {
  type Hex,
  type HexId,
  loadMap,
  NONE,
  type Side,
  sideMask,
  type Zone,
  zoneMask,
  zonesOfKind,
} from '@sztab/board'
import mapFile from '../data/map.json' with { type: 'json' }

/** The map and what the rules ask of it, looked up once. */
export const map = loadMap(mapFile)
export const grid = map.grid

const HILL = map.terrainNames.indexOf('hill')
const MARSH = map.terrainNames.indexOf('marsh')
const RIVER = map.riverKinds.indexOf('minor') + 1
const TOWN = map.placeKinds.indexOf('town') + 1
const CITY = map.placeKinds.indexOf('city') + 1
const PRIMARY = 2

export function hexId(hex: Hex): HexId {
  return grid.id(hex)
}

export function isPlayable(hex: Hex): boolean {
  return map.playable[hex] === 1
}

export function isHill(hex: Hex): boolean {
  return map.terrain[hex] === HILL
}

export function isMarsh(hex: Hex): boolean {
  return map.terrain[hex] === MARSH
}

export function isCity(hex: Hex): boolean {
  return map.placeKind[hex] === CITY
}

export function isTown(hex: Hex): boolean {
  return map.placeKind[hex] === TOWN
}

/** A hexside of nothing but sea between two land hexes: nothing crosses it, not even a zone of control (6.1). */
export function isSea(side: Side): boolean {
  return map.blocked[side] === 1
}

/** 5.5 Rivers count; streams are only drawn. */
export function isRiver(side: Side): boolean {
  return map.river[side] === RIVER
}

export function hasRoad(side: Side): boolean {
  return map.road[side] !== 0
}

export function hasPrimaryRoad(side: Side): boolean {
  return map.road[side] === PRIMARY
}

/** 5.2 Wherever a road crosses a river there is a bridge. */
export function isUnbridgedRiver(side: Side): boolean {
  return isRiver(side) && !hasRoad(side)
}

const mountain = sideMask(map, 'mountain')
const pass = sideMask(map, 'pass')

/** 2.2.2 Mountains are hexsides. */
export function isMountain(side: Side): boolean {
  return mountain[side] === 1
}

/** 5.6, 6.1 A mountain hexside with neither road nor pass: closed to vehicles, hard for everybody else. */
export function isWildMountain(side: Side): boolean {
  return mountain[side] === 1 && pass[side] === 0 && map.road[side] === 0
}

/** 7.6.1 Bonds ask for a road; a pass is not enough. */
export function isRoadlessMountain(side: Side): boolean {
  return mountain[side] === 1 && map.road[side] === 0
}

const fullMountain = new Uint8Array(grid.count)
for (let hex = 0; hex < grid.count; hex++) {
  if ([0, 1, 2, 3, 4, 5].every((d) => isMountain(hex * 6 + d))) fullMountain[hex] = 1
}

/** 2.2.2 A hill with mountains on all six sides. */
export function isFullMountain(hex: Hex): boolean {
  return fullMountain[hex] === 1
}

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

export function areaNamed(id: string): Area | undefined {
  const area = AREA_ORDER.indexOf(id)
  return area < 0 ? undefined : area
}

export function areaData(area: Area): AreaData {
  return AREAS[area] as AreaData
}

const areaAt = new Int8Array(grid.count).fill(NONE)
AREAS.forEach(({ hexes }, area) => {
  for (const hex of hexes) areaAt[hex] = area
})

/** The entry area that a hex touches, or NONE. */
export function areaTouching(hex: Hex): Area {
  return areaAt[hex] as number
}

/** 21.5 The areas next to each one: N1 and N2; and from S1 along the edges to E5, never to N2. */
export const NEXT_AREAS: readonly (readonly Area[])[] = AREAS.map(({ edge }, area) =>
  [area - 1, area + 1].filter((other) => {
    const beside = AREAS[other]
    return beside !== undefined && (beside.edge === 'north') === (edge === 'north')
  }),
)

const exitRoad = new Uint8Array(grid.count)
for (const line of map.lines) {
  const rank = line.kind === 'primary' ? PRIMARY : 1
  const ends = [...(line.fromEdge ? [line.hexes[0]] : []), ...(line.toEdge ? [line.hexes.at(-1)] : [])]
  for (const hex of ends) if (hex !== undefined) exitRoad[hex] = Math.max(exitRoad[hex] as number, rank)
}

/** The best road that leads from a hex over the edge into its entry area: 0 none, 1 secondary, 2 primary. */
export function roadToArea(hex: Hex): number {
  return areaTouching(hex) === NONE ? 0 : (exitRoad[hex] as number)
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
  readonly capacity: number
}

/** 24.2 The landing places of the invasion, from north to south; raiders land in two ports. */
export const BEACHES: readonly BeachData[] = zonesOfKind(map, 'beach').map(({ name, hexes, extras }) => ({
  name,
  hex: hexes[0] as Hex,
  nationality: extras.nation === 'US' ? 'us' : 'cw',
  hasBeachhead: extras.bh === true,
  capacity: Number(extras.lp),
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

/** 16.3.4 Ports, cities and victory hexes: what is controlled by whoever was there last. In the order of hexes. */
export const KEY_HEXES: readonly Hex[] = [
  ...new Set([
    ...PORTS.map(({ hex }) => hex),
    ...VICTORY_HEXES.map(({ hex }) => hex),
    ...map.places.filter(({ kind }) => kind === 'city').map(({ hex }) => hex),
  ]),
].sort((a, b) => a - b)

const keyAt = new Int8Array(grid.count).fill(NONE)
KEY_HEXES.forEach((hex, key) => {
  keyAt[hex] = key
})

/** Which of KEY_HEXES this is, or NONE. */
export function keyOf(hex: Hex): number {
  return keyAt[hex] as number
}

export const AIRFIELD: Hex = zonesOfKind(map, 'airfield')[0]?.hexes[0] as Hex
export const SALERNO: Hex = grid.at('2707')

const eighthArmySector = new Uint8Array(grid.count)
for (const zone of zonesOfKind(map, 'sector')) {
  if (zone.extras.army === 8) for (const hex of zone.hexes) eighthArmySector[hex] = 1
}

/** S2.3.3 East and south of the army boundary. */
export function isEighthArmySector(hex: Hex): boolean {
  return eighthArmySector[hex] === 1
}

const navalSupport = zoneMask(map, 'naval-support')

/** 9.6 Within two hexes of the open sea, and not in the Bay of Naples. */
export function isInNavalRange(hex: Hex): boolean {
  return navalSupport[hex] === 1
}
