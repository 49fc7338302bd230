import { type Corner, type Hex, type HexGrid, type Hexside, NONE } from './grid.ts'

/** Where a datum comes from: the rulebook, a published fact, or our reconstruction. */
export type Provenance = 'R' | 'P' | 'X'

/** What every datum of a map file says about itself. */
export interface Sourced {
  readonly prov: Provenance
  /** Which fact or data set, where `prov` alone does not say it. */
  readonly source?: string | undefined
  /** Why it was decided so. */
  readonly note?: string | undefined
}

/** What a game adds to a zone or a place: a value, a nation, a gate. The board does not read it. */
export type Extras = Readonly<Record<string, string | number | boolean>>

export interface Place extends Sourced {
  readonly hex: Hex
  readonly kind: string
  readonly name: string
  /** Latitude and longitude in degrees. */
  readonly at?: readonly [number, number] | undefined
  /** Where the name is best written. */
  readonly label?: string | undefined
  readonly extras: Extras
}

/** A river, or another feature that runs along hexsides, in the order of its course. */
export interface SideFeature extends Sourced {
  readonly name: string
  readonly kind: string
  readonly sides: readonly Hexside[]
}

/** A road or railway: hexes that touch one another, in order. */
export interface Line extends Sourced {
  readonly name: string
  readonly type: string
  readonly kind: string
  readonly hexes: readonly Hex[]
  /** Whether the line comes from, or goes on, beyond the edge of the map. */
  readonly fromEdge: boolean
  readonly toEdge: boolean
}

export interface Zone extends Sourced {
  readonly kind: string
  readonly name: string
  readonly hexes: readonly Hex[]
  readonly extras: Extras
}

export interface Boundary extends Sourced {
  readonly name: string
  readonly sides: readonly Hexside[]
}

/** A bridge that the rulebook (or a fact) asks for; any line over a river side is a bridge without being listed. */
export interface Bridge extends Sourced {
  readonly name?: string | undefined
  readonly side: Hexside
  readonly extras: Extras
}

/** What must be found in a hex, because the rulebook says so; the checker compares the map with it. */
export interface Pin extends Sourced {
  readonly hex: Hex
  readonly section?: string | undefined
  readonly place?: string | undefined
  readonly placeKind?: string | undefined
  readonly zone?: string | undefined
  readonly line?: string | undefined
  readonly terrain?: string | undefined
}

/** Zones of this kind are supply sources, each where a line of this type leaves the map. */
export interface SupplyRule {
  readonly zone: string
  readonly line: string
}

/** All lines of one type (roads, railways) as a net. */
export interface LineNet {
  readonly type: string
  /** Kinds from the least to the best; `across` counts them from 1. */
  readonly kinds: readonly string[]
  /** Best kind of line over each hexside, by side; 0 where none crosses. Both views of a side agree. */
  readonly across: Uint8Array
  /** Best kind of line in each hex; 0 where there is none. */
  readonly inHex: Uint8Array
}

/** From latitude and longitude to the grid's hex space. */
export interface Georeference {
  readonly projection: {
    readonly kind: 'lcc'
    readonly lat0: number
    readonly lon0: number
    readonly lat1: number
    readonly lat2: number
  }
  readonly matrix: readonly [readonly [number, number, number], readonly [number, number, number]]
  readonly warpRadius: number
  readonly warp: readonly { readonly at: readonly [number, number]; readonly by: readonly [number, number] }[]
}

/** A map ready to play on: every question of the rules is an array lookup. Never changes. */
export interface HexMap {
  readonly id: string
  readonly title: string
  readonly grid: HexGrid
  /** Index into `terrainNames`, by hex. */
  readonly terrain: Uint8Array
  readonly terrainNames: readonly string[]
  /** 1 where units can ever be; 0 for sea and land out of play. */
  readonly playable: Uint8Array
  /** Mean height in metres, by hex; empty when the file has none. */
  readonly heights: Int16Array
  readonly places: readonly Place[]
  /** The most important place of a hex. */
  readonly place: readonly (Place | undefined)[]
  /** Kinds of places from the least to the most important; index + 1 is what `placeKind` holds. */
  readonly placeKinds: readonly string[]
  /** By hex; 0 where there is no place. */
  readonly placeKind: Uint8Array
  readonly rivers: readonly SideFeature[]
  /** Kinds of rivers from the least to the greatest; index + 1 is what `river` holds. */
  readonly riverKinds: readonly string[]
  /** Greatest river along each hexside, by side; 0 where there is none. Both views of a side agree. */
  readonly river: Uint8Array
  /** Other hexside features: coasts, mountain sides, lakes. */
  readonly sideFeatures: readonly SideFeature[]
  /** 1 on hexsides that nothing crosses, by side; sides at the edge of the map are not counted. */
  readonly blocked: Uint8Array
  readonly lines: readonly Line[]
  readonly nets: ReadonlyMap<string, LineNet>
  /** The nets of type `road` and `rail`, at hand; all zero when the map has none. */
  readonly road: Uint8Array
  readonly hasRoad: Uint8Array
  readonly rail: Uint8Array
  readonly hasRail: Uint8Array
  readonly bridges: readonly Bridge[]
  readonly zones: readonly Zone[]
  readonly boundaries: readonly Boundary[]
  readonly supply: readonly SupplyRule[]
  readonly pins: readonly Pin[]
  readonly georef: Georeference | undefined
}

/** The zones of one kind, in the order of the file. */
export function zonesOfKind(map: HexMap, kind: string): Zone[] {
  return map.zones.filter((zone) => zone.kind === kind)
}

/** 1 for every hex in any zone of that kind. */
export function zoneMask(map: HexMap, kind: string): Uint8Array {
  const mask = new Uint8Array(map.grid.count)
  for (const zone of map.zones) if (zone.kind === kind) for (const hex of zone.hexes) mask[hex] = 1
  return mask
}

/** 1 on both views of every hexside that has a feature of that kind. */
export function sideMask(map: HexMap, kind: string): Uint8Array {
  const mask = new Uint8Array(map.grid.count * 6)
  for (const feature of map.sideFeatures) {
    if (feature.kind !== kind) continue
    for (const side of feature.sides) markSide(map.grid, mask, side, 1)
  }
  return mask
}

/** Raises the value of a hexside in both views to at least `value`. */
export function markSide(grid: HexGrid, mask: Uint8Array, side: Hexside, value: number): void {
  const beyond = grid.mirror(side)
  mask[side] = Math.max(mask[side]!, value)
  if (beyond >= 0) mask[beyond] = Math.max(mask[beyond]!, value)
}

/** The two ends of a hexside. */
export function endsOfSide(grid: HexGrid, side: Hexside): [Corner, Corner] {
  const hex = Math.floor(side / 6)
  return [grid.corners[side]!, grid.corners[hex * 6 + ((side + 1) % 6)]!]
}

/** The lines of one type as a net. Steps between hexes that do not touch are the checker's business. */
export function lineNet(
  grid: HexGrid,
  type: string,
  kinds: readonly string[],
  lines: readonly Line[],
): LineNet {
  const across = new Uint8Array(grid.count * 6)
  const inHex = new Uint8Array(grid.count)
  for (const line of lines) {
    if (line.type !== type) continue
    const rank = kinds.indexOf(line.kind) + 1
    line.hexes.forEach((hex, i) => {
      inHex[hex] = Math.max(inHex[hex]!, rank)
      const previous = line.hexes[i - 1]
      const side = previous === undefined ? NONE : grid.sideBetween(previous, hex)
      if (side !== NONE) markSide(grid, across, side, rank)
    })
  }
  return { type, kinds, across, inHex }
}

/** The most important place of each hex. */
export function placesByHex(
  grid: HexGrid,
  placeKinds: readonly string[],
  places: readonly Place[],
): Pick<HexMap, 'place' | 'placeKind' | 'placeKinds'> {
  const placeKind = new Uint8Array(grid.count)
  const place = new Array<Place | undefined>(grid.count).fill(undefined)
  for (const one of places) {
    const rank = placeKinds.indexOf(one.kind) + 1
    if (one.hex === NONE || rank <= placeKind[one.hex]!) continue
    placeKind[one.hex] = rank
    place[one.hex] = one
  }
  return { place, placeKind, placeKinds }
}
