import {
  type Hex,
  type HexGrid,
  type HexMap,
  type Hexside,
  NONE,
  sideMask,
  zoneMask,
  zonesOfKind,
} from '@sztab/board'

/** What rules ask of a map, each answer looked up once. */
export interface MapQuestions {
  /** Whether the ground of a hex is of that name. */
  terrain(name: string): (hex: Hex) => boolean
  /** Whether a place of that kind, such as a town, lies in the hex. */
  place(kind: string): (hex: Hex) => boolean
  /** Whether a hex lies in a zone of that kind. */
  zone(kind: string): (hex: Hex) => boolean
  /** Whether a hexside is marked like that on the map. */
  marked(kind: string): (over: Hexside) => boolean
  /** Whether something holds of a hex, or of a hexside, that is found once. */
  hexes(isTrue: (hex: Hex) => boolean): (hex: Hex) => boolean
  hexsides(isTrue: (over: Hexside) => boolean): (over: Hexside) => boolean
  /** The one hex of the first zone of that kind. */
  hexOf(kind: string): Hex
}

export function mapQuestions(map: HexMap): MapQuestions {
  const { grid } = map
  const mask = (count: number, isTrue: (thing: number) => boolean) =>
    lookUp(Uint8Array.from({ length: count }, (_, thing) => (isTrue(thing) ? 1 : 0)))
  const hexes = (isTrue: (hex: Hex) => boolean) => mask(grid.count, isTrue)
  return {
    terrain(name) {
      const code = map.terrainNames.indexOf(name)
      return hexes((hex) => map.terrain[hex] === code)
    },
    place(kind) {
      const code = map.placeKinds.indexOf(kind) + 1
      return hexes((hex) => map.placeKind[hex] === code)
    },
    zone: (kind) => lookUp(zoneMask(map, kind)),
    marked: (kind) => lookUp(sideMask(map, kind)),
    hexes,
    hexsides: (isTrue) => mask(grid.count * 6, isTrue),
    hexOf: (kind) => zonesOfKind(map, kind)[0]?.hexes[0] as Hex,
  }
}

/** Rules ask nothing more often: the answer must be one look at a byte. */
function lookUp(mask: Uint8Array): (thing: number) => boolean {
  // The engine takes a constant for granted, a parameter it reads anew each time.
  const bytes = mask
  return (thing) => bytes[thing] === 1
}

/** By hex: which of some groups of hexes it belongs to, or NONE. */
export function groupsByHex(
  grid: HexGrid,
  groups: readonly { readonly hexes: readonly Hex[] }[],
): (hex: Hex) => number {
  const groupAt = new Int16Array(grid.count).fill(NONE)
  groups.forEach(({ hexes }, group) => {
    for (const hex of hexes) groupAt[hex] = group
  })
  return (hex) => groupAt[hex]!
}

/** Hexes with a meaning, each once and in the order of the map. */
export function hexRow(
  grid: HexGrid,
  hexes: readonly Hex[],
): { hexes: readonly Hex[]; numberOf(hex: Hex): number } {
  const row = [...new Set(hexes)].sort((a, b) => a - b)
  const numberOf = groupsByHex(
    grid,
    row.map((hex) => ({ hexes: [hex] })),
  )
  return { hexes: row, numberOf }
}

/** Everything that can be reached from some hexes, the hexes among it, over hexsides that may be crossed. */
export function regionFrom(
  grid: HexGrid,
  hexes: readonly Hex[],
  mayCross: (over: Hexside) => boolean,
): (hex: Hex) => boolean {
  const inside = new Uint8Array(grid.count)
  const open = [...hexes]
  for (const hex of open) inside[hex] = 1
  for (const hex of open) {
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      const to = grid.neighbours[over]!
      if (to === NONE || !mayCross(over) || inside[to] === 1) continue
      inside[to] = 1
      open.push(to)
    }
  }
  return lookUp(inside)
}

/** The rivers of a map by hexside, without those around certain hexes: there they run through a town. */
export function riversBesides({ grid, river: printed }: HexMap, towns: readonly Hex[]): Uint8Array {
  const river = Uint8Array.from(printed)
  for (const hex of towns) {
    for (let over = hex * 6; over < hex * 6 + 6; over++) {
      river[over] = 0
      if (grid.neighbours[over] !== NONE) river[grid.mirror(over)] = 0
    }
  }
  return river
}

/** By hex: the best road that leads from it over the edge of the map: 0 for none, then by its place in `ranks` from 1. */
export function roadsOverEdge(map: HexMap, ranks: readonly string[]): Uint8Array {
  const best = new Uint8Array(map.grid.count)
  for (const { kind, hexes, fromEdge, toEdge } of map.lines) {
    const rank = ranks.indexOf(kind) + 1
    const ends = [...(fromEdge ? [hexes[0]] : []), ...(toEdge ? [hexes.at(-1)] : [])]
    for (const hex of ends) if (hex !== undefined) best[hex] = Math.max(best[hex]!, rank)
  }
  return best
}

/** Things that go by their number in a list of names: the number of a name, undefined where there is none. */
export function numberIn(names: readonly string[]): (name: string) => number | undefined {
  const numbers = new Map(names.map((name, number) => [name, number]))
  return (name) => numbers.get(name)
}
