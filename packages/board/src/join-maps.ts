import type { Corner, Hex, HexGrid, Hexside } from './grid.ts'
import { NONE } from './grid.ts'
import {
  endsOfSide,
  type HexMap,
  type Line,
  lineNet,
  markSide,
  type Place,
  placesByHex,
  type SideFeature,
} from './hex-map.ts'
import { joinCourses } from './join-courses.ts'
import { joinGrids } from './join-grids.ts'
import { loadMap } from './load-map.ts'
import { readMapFile } from './map-file.ts'

/** A map file laid beside others: its numbers plus the offsets are numbers of the common frame. */
export interface SheetFile {
  /** The letter before the sheet's own numbers: K4005. */
  readonly prefix: string
  readonly file: unknown
  readonly colOffset: number
  readonly rowOffset: number
}

/** A sheet of a joined map and where its hexes and hexsides lie on the whole. */
interface Part {
  readonly map: HexMap
  hex(hex: Hex): Hex
  side(side: Hexside): Hexside
}

/**
 * One map over several sheets that have files of their own. Hexes carry the letter of their sheet; a hex on two
 * sheets answers to both numbers, and both sheets must show the same there. Rivers, borders, roads and railways that
 * run on over a join become one. The first sheet's georeference serves the whole, so it must lie at offset 0.
 */
export function joinMaps(id: string, title: string, sheets: readonly SheetFile[]): HexMap {
  const grid = joinGrids(
    sheets.map(({ file, ...sheet }) => ({ ...sheet, numbering: readMapFile(file).grid })),
    'by-sheet',
  )
  const parts = sheets.map(({ prefix, file }) => partOf(grid, prefix, loadMap(file)))
  const first = parts[0]?.map
  if (first === undefined) throw new RangeError('no sheet to join')
  for (const { map } of parts) mustAgree(first, map)
  const terrainNames = [...new Set(parts.flatMap(({ map }) => map.terrainNames))]
  const lines = joinLines(grid, parts)
  const nets = new Map(
    [...first.nets.values()].map(({ type, kinds }) => [type, lineNet(grid, type, kinds, lines)]),
  )
  const nothing = { across: new Uint8Array(grid.count * 6), inHex: new Uint8Array(grid.count) }
  return {
    id,
    title,
    grid,
    terrainNames,
    terrain: perHex(grid, parts, Uint8Array, ({ map }, hex) =>
      terrainNames.indexOf(map.terrainNames[map.terrain[hex]!]!),
    ),
    playable: perHex(grid, parts, Uint8Array, ({ map }, hex) => map.playable[hex]!),
    heights: perHex(grid, parts, Int16Array, ({ map }, hex) => map.heights[hex] ?? 0),
    ...joinPlaces(grid, parts),
    rivers: joinFeatures(grid, parts, ({ map }) => map.rivers),
    riverKinds: first.riverKinds,
    river: perSide(grid, parts, ({ map }) => map.river),
    sideFeatures: unite(
      parts.flatMap((part) =>
        part.map.sideFeatures.map((one) => ({ ...one, sides: one.sides.map(part.side) })),
      ),
      (one) => `${one.kind} ${one.name}`,
      (all) => ({
        ...(all[0] as SideFeature),
        sides: uniqueSides(
          grid,
          all.flatMap((one) => one.sides),
        ),
      }),
    ),
    blocked: perSide(grid, parts, ({ map }) => map.blocked),
    lines,
    nets,
    road: (nets.get('road') ?? nothing).across,
    hasRoad: (nets.get('road') ?? nothing).inHex,
    rail: (nets.get('rail') ?? nothing).across,
    hasRail: (nets.get('rail') ?? nothing).inHex,
    bridges: parts.flatMap((part) =>
      part.map.bridges.map((bridge) => ({ ...bridge, side: part.side(bridge.side) })),
    ),
    zones: unite(
      parts.flatMap((part) => part.map.zones.map((zone) => ({ ...zone, hexes: zone.hexes.map(part.hex) }))),
      (zone) => `${zone.kind} ${zone.name}`,
      (all) => ({ ...(all[0] as HexMap['zones'][number]), hexes: [...new Set(all.flatMap((z) => z.hexes))] }),
    ),
    boundaries: joinFeatures(grid, parts, ({ map }) =>
      map.boundaries.map((one) => ({ ...one, kind: '' })),
    ).map(({ kind: _, ...one }) => one),
    supply: first.supply,
    pins: parts.flatMap((part) => part.map.pins.map((pin) => ({ ...pin, hex: part.hex(pin.hex) }))),
    georef: first.georef,
  }
}

function partOf(grid: HexGrid, prefix: string, map: HexMap): Part {
  const whole = Array.from({ length: map.grid.count }, (_, hex) => grid.at(prefix + map.grid.id(hex)))
  const hex = (own: Hex) => whole[own]!
  return { map, hex, side: (side) => hex(Math.floor(side / 6)) * 6 + (side % 6) }
}

/** Kinds are counted, so all sheets must count the same ones. */
function mustAgree(first: HexMap, other: HexMap): void {
  const kinds = (map: HexMap) =>
    JSON.stringify([map.placeKinds, map.riverKinds, [...map.nets.values()].map((n) => [n.type, n.kinds])])
  if (kinds(first) !== kinds(other)) throw new RangeError(`${other.id} has other kinds than ${first.id}`)
}

function perHex<T extends Uint8Array | Int16Array>(
  grid: HexGrid,
  parts: readonly Part[],
  make: new (length: number) => T,
  read: (part: Part, hex: Hex) => number,
): T {
  const values = new make(grid.count)
  const isKnown = new Uint8Array(grid.count)
  for (const part of parts) {
    for (let own = 0; own < part.map.grid.count; own++) {
      const hex = part.hex(own)
      const value = read(part, own)
      if (isKnown[hex] === 1 && values[hex] !== value) {
        throw new RangeError(`${part.map.id} shows another ${grid.id(hex)} than the sheet beside it`)
      }
      isKnown[hex] = 1
      values[hex] = value
    }
  }
  return values
}

function perSide(grid: HexGrid, parts: readonly Part[], read: (part: Part) => Uint8Array): Uint8Array {
  const values = new Uint8Array(grid.count * 6)
  for (const part of parts) {
    read(part).forEach((value, side) => {
      if (value !== 0) markSide(grid, values, part.side(side), value)
    })
  }
  return values
}

function joinPlaces(
  grid: HexGrid,
  parts: readonly Part[],
): Pick<HexMap, 'places' | 'place' | 'placeKind' | 'placeKinds'> {
  const placeKinds = parts[0]!.map.placeKinds
  const places = unite(
    parts.flatMap((part) => part.map.places.map((place) => ({ ...place, hex: part.hex(place.hex) }))),
    (place) => `${place.hex} ${place.name}`,
    // The sheet on which it stands where it lies knows its latitude and longitude.
    (all) => all.find(({ at }) => at !== undefined) ?? (all[0] as Place),
  )
  return { places, ...placesByHex(grid, placeKinds, places) }
}

/** Rivers and borders: those of one name and kind run on where their pieces meet. */
function joinFeatures(
  grid: HexGrid,
  parts: readonly Part[],
  read: (part: Part) => readonly SideFeature[],
): SideFeature[] {
  const pieces = parts.flatMap((part) =>
    read(part).map((one) => ({ ...one, sides: uniqueSides(grid, one.sides.map(part.side)) })),
  )
  return groups(pieces, (one) => `${one.kind} ${one.name}`).flatMap((all) => {
    const sideBetween = new Map<string, Hexside>()
    const courses = all.map(({ sides }) => cornersOf(grid, sides, sideBetween))
    const joined = joinCourses(courses)
    return joined.map((corners) => ({
      ...(all[0] as SideFeature),
      sides: corners
        .slice(1)
        .map((corner, i) => sideBetween.get(between(corners[i] as Corner, corner)) as Hexside),
    }))
  })
}

/** The corners along a course of hexsides; which side lies between two of them is noted on the way. */
function cornersOf(grid: HexGrid, sides: readonly Hexside[], sideBetween: Map<string, Hexside>): Corner[] {
  const corners: Corner[] = []
  sides.forEach((side, i) => {
    const [a, b] = endsOfSide(grid, side)
    sideBetween.set(between(a, b), side)
    const following = sides[i + 1]
    if (i === 0) {
      const startsAtA = following === undefined || endsOfSide(grid, following).includes(b)
      corners.push(startsAtA ? a : b)
    }
    corners.push(corners.at(-1) === a ? b : a)
  })
  return corners
}

function between(a: Corner, b: Corner): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** A side once, seen from the hex that comes first. */
function uniqueSides(grid: HexGrid, sides: readonly Hexside[]): Hexside[] {
  const own = (side: Hexside) => {
    const beyond = grid.mirror(side)
    return beyond === NONE ? side : Math.min(side, beyond)
  }
  return [...new Set(sides.map(own))]
}

function joinLines(grid: HexGrid, parts: readonly Part[]): Line[] {
  const pieces = parts.flatMap((part) =>
    part.map.lines.map((line) => ({ ...line, hexes: line.hexes.map(part.hex) })),
  )
  return groups(pieces, (line) => `${line.type} ${line.kind} ${line.name}`).flatMap((all) => {
    const leaves = new Set(
      all.flatMap((line) => [
        ...(line.fromEdge ? [line.hexes[0]] : []),
        ...(line.toEdge ? [line.hexes.at(-1)] : []),
      ]),
    )
    const goesOn = (hex: Hex | undefined) => hex !== undefined && leaves.has(hex) && grid.isAtEdge(hex)
    return joinCourses(all.map(({ hexes }) => hexes)).map((hexes) => ({
      ...(all[0] as Line),
      hexes,
      fromEdge: goesOn(hexes[0]),
      toEdge: goesOn(hexes.at(-1)),
    }))
  })
}

function groups<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const all = found.get(key(item)) ?? []
    all.push(item)
    found.set(key(item), all)
  }
  return [...found.values()]
}

/** One for all items with the same key. */
function unite<T>(items: readonly T[], key: (item: T) => string, merge: (all: readonly T[]) => T): T[] {
  return groups(items, key).map(merge)
}
