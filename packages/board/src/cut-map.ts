import { type Hex, type Hexside, NONE } from './grid.ts'
import { type HexMap, type Line, lineNet, type Place, placesByHex } from './hex-map.ts'

/**
 * A part of a map as a map of its own, for games that are played on some of its hexes only. Hexes keep their numbers;
 * roads and rivers end where the part does, and roads are drawn as going on beyond.
 */
export function cutMap(whole: HexMap, isKept: (hex: Hex) => boolean): HexMap {
  const kept = Array.from({ length: whole.grid.count }, (_, hex) => hex).filter(isKept)
  const grid = whole.grid.part(kept)
  const own = new Int16Array(whole.grid.count).fill(NONE)
  kept.forEach((hex, i) => {
    own[hex] = i
  })
  const hexesOf = (hexes: readonly Hex[]): Hex[] =>
    hexes.map((hex) => own[hex] as Hex).filter((hex) => hex !== NONE)
  const sideOf = (side: Hexside): Hexside[] => {
    for (const view of [side, whole.grid.mirror(side)]) {
      const hex = view === NONE ? NONE : (own[Math.floor(view / 6)] as Hex)
      if (hex !== NONE) return [hex * 6 + (view % 6)]
    }
    return []
  }
  const features = <T extends { readonly sides: readonly Hexside[] }>(all: readonly T[]): T[] =>
    all.map((one) => ({ ...one, sides: one.sides.flatMap(sideOf) })).filter(({ sides }) => sides.length > 0)
  const perHex = <T extends Uint8Array | Int16Array>(values: T): T =>
    values.length === 0 ? values : (values.filter((_, hex) => own[hex] !== NONE) as T)
  const perSide = (values: Uint8Array): Uint8Array =>
    values.filter((_, side) => own[Math.floor(side / 6)] !== NONE)
  const placed = <T extends { readonly hex: Hex }>(all: readonly T[]): T[] =>
    all.flatMap((one) => hexesOf([one.hex]).map((hex) => ({ ...one, hex })))
  const places: readonly Place[] = placed(whole.places)
  const lines = whole.lines.flatMap((line) => piecesOf(line, own))
  const nets = new Map([...whole.nets].map(([type, { kinds }]) => [type, lineNet(grid, type, kinds, lines)]))
  const blocked = perSide(whole.blocked).map((value, side) => (grid.neighbours[side] === NONE ? 0 : value))
  return {
    ...whole,
    grid,
    terrain: perHex(whole.terrain),
    playable: perHex(whole.playable),
    heights: perHex(whole.heights),
    places,
    ...placesByHex(grid, whole.placeKinds, places),
    rivers: features(whole.rivers),
    river: perSide(whole.river),
    sideFeatures: features(whole.sideFeatures),
    blocked,
    lines,
    nets,
    road: nets.get('road')?.across ?? perSide(whole.road),
    hasRoad: nets.get('road')?.inHex ?? perHex(whole.hasRoad),
    rail: nets.get('rail')?.across ?? perSide(whole.rail),
    hasRail: nets.get('rail')?.inHex ?? perHex(whole.hasRail),
    bridges: whole.bridges.flatMap((bridge) => sideOf(bridge.side).map((side) => ({ ...bridge, side }))),
    zones: whole.zones
      .map((zone) => ({ ...zone, hexes: hexesOf(zone.hexes) }))
      .filter(({ hexes }) => hexes.length > 0),
    boundaries: features(whole.boundaries),
    pins: placed(whole.pins),
  }
}

/** The stretches of a line that lie on the part; where it was cut it goes on beyond the edge. */
function piecesOf(line: Line, own: Int16Array): Line[] {
  const pieces: Line[] = []
  let hexes: Hex[] = []
  line.hexes.forEach((hex, i) => {
    const here = own[hex] as Hex
    if (here !== NONE) hexes.push(here)
    const isLast = i === line.hexes.length - 1
    if (hexes.length === 0 || (here !== NONE && !isLast)) return
    const first = i - hexes.length + (here === NONE ? 0 : 1)
    pieces.push({
      ...line,
      hexes,
      fromEdge: first > 0 || line.fromEdge,
      toEdge: here === NONE || line.toEdge,
    })
    hexes = []
  })
  return pieces
}
