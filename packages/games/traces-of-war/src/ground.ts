import { type Hex, type HexId, type Hexside, loadMap, zoneMask, zonesOfKind } from '@sztab/board'
import { MAJOR_RIVER, MINOR_RIVER, makeField, POINT, type SideName, WHOLE_MOVE } from '@sztab/chits'
import mapFile from '../data/map.json' with { type: 'json' }
import { tables } from './tables.ts'

/** The map and what the rules ask of it, looked up once. */
export const map = loadMap(mapFile)
export const grid = map.grid

const MINOR = map.riverKinds.indexOf('minor') + 1
const MAJOR = map.riverKinds.indexOf('major') + 1
const TOWN = map.placeKinds.indexOf('town') + 1
const MAJOR_CITY = map.placeKinds.indexOf('major') + 1
const ROUGH = map.terrainNames.indexOf('rough')
const MARSH = map.terrainNames.indexOf('marsh')

export function isPlayable(hex: Hex): boolean {
  return map.playable[hex] === 1
}

export function isMarsh(hex: Hex): boolean {
  return map.terrain[hex] === MARSH
}

/** Hexsides with orange dots: nothing passes. The edge of the map and the sea are not sides but missing hexes. */
export function isBlocked(side: Hexside): boolean {
  return map.blocked[side] === 1
}

/** 2.1 A bridge is where a road or railway crosses a river. */
export function isBridged(side: Hexside): boolean {
  return map.road[side] !== 0 || map.rail[side] !== 0
}

export function isMajorRiver(side: Hexside): boolean {
  return map.river[side] === MAJOR
}

export function isMinorRiver(side: Hexside): boolean {
  return map.river[side] === MINOR
}

export function hasRoadAcross(side: Hexside): boolean {
  return map.road[side] !== 0
}

/** Terrain chart: how many columns the defender's hex shifts the odds to the left, and why. */
export function terrainShifts(hex: Hex): readonly { readonly key: string; readonly columns: number }[] {
  return SHIFTS[hex] as readonly { key: string; columns: number }[]
}

const SHIFTS = Array.from({ length: grid.count }, (_, hex) => {
  const { rough, marsh, town, major } = tables.terrainShifts
  const place = map.placeKind[hex]
  if (place === MAJOR_CITY) return [{ key: 'shift.major', columns: major }]
  return [
    ...(map.terrain[hex] === ROUGH ? [{ key: 'shift.rough', columns: rough }] : []),
    ...(map.terrain[hex] === MARSH ? [{ key: 'shift.marsh', columns: marsh }] : []),
    ...(place === TOWN ? [{ key: 'shift.town', columns: town }] : []),
  ]
})

/** The six major cities, which carry the Supreme Command Orders (3.0). */
export const MAJOR_CITIES: readonly Hex[] = zonesOfKind(map, 'supreme-command').flatMap((zone) => zone.hexes)
/** The six crossing points on the Dnieper (12.3). */
export const CROSSINGS: readonly Hex[] = zonesOfKind(map, 'crossing').flatMap((zone) => zone.hexes)
export const SOURCES: Readonly<Record<SideName, readonly Hex[]>> = {
  soviet: zonesOfKind(map, 'supply-soviet').flatMap((zone) => zone.hexes),
  axis: zonesOfKind(map, 'supply-axis').flatMap((zone) => zone.hexes),
}
export const WEST_BANK: Uint8Array = zoneMask(map, 'west-bank')
export const BREAKTHROUGH: Uint8Array = zoneMask(map, 'breakthrough')

const cityAt = new Int8Array(grid.count).fill(-1)
MAJOR_CITIES.forEach((hex, city) => {
  cityAt[hex] = city
})

/** Which of MAJOR_CITIES lies in the hex, or -1. */
export function cityIn(hex: Hex): number {
  return cityAt[hex]!
}

/** The ground as the rules of the family see it. Every hex costs a point but a marsh (terrain chart). */
export const field = makeField({
  grid,
  playable: map.playable,
  blocked: map.blocked,
  river: map.river.map((kind) => (kind === MAJOR ? MAJOR_RIVER : kind === MINOR ? MINOR_RIVER : 0)),
  bridged: map.river.map((_, side) => (isBridged(side) ? 1 : 0)),
  road: map.road.map((kind) => (kind === 0 ? 0 : 1)),
  rail: map.rail.map((kind) => (kind === 0 ? 0 : 1)),
  entry: Int16Array.from(map.terrain, (terrain) => (terrain === MARSH ? WHOLE_MOVE : POINT)),
})

export function hexId(hex: Hex): HexId {
  return grid.id(hex)
}
