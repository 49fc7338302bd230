import type { Rect } from './gaze.ts'

/** The side of a tile in device pixels. */
export const TILE = 512

/** The scale at which a table is opened is one of those at which tiles are painted. */
const USUAL_SCALE = 66
/** So many levels double the scale: a tile is never shrunk by more than a ninth. */
const LEVELS_TO_DOUBLE = 6
/** A tile may be enlarged by so much before it shows. */
const SLACK = 1.015

/** The scale of the tiles from which a picture of some scale is made: they are shrunk a little, or not at all. */
export function tileScale(wanted: number): number {
  const step = Math.ceil(LEVELS_TO_DOUBLE * Math.log2(wanted / SLACK / USUAL_SCALE) - 1e-9)
  return USUAL_SCALE * 2 ** (step / LEVELS_TO_DOUBLE)
}

/** Columns and rows of tiles, the last ones included. */
export interface TileRange {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The tiles that cover a part of the sheet, counted from the corner of the page. */
export function tilesOver(rect: Rect, corner: { left: number; top: number }, scale: number): TileRange {
  const before = (at: number, from: number): number => Math.floor(((at - from) * scale) / TILE + 1e-6)
  const after = (at: number, from: number): number => Math.ceil(((at - from) * scale) / TILE - 1e-6) - 1
  const left = before(rect.left, corner.left)
  const top = before(rect.top, corner.top)
  return {
    left,
    top,
    right: Math.max(left, after(rect.right, corner.left)),
    bottom: Math.max(top, after(rect.bottom, corner.top)),
  }
}

export interface Tile {
  readonly column: number
  readonly row: number
}

export function tilesIn({ left, top, right, bottom }: TileRange): Tile[] {
  const tiles: Tile[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) tiles.push({ column, row })
  }
  return tiles
}

/** The least range that holds some tiles. */
export function rangeOf(tiles: readonly Tile[]): TileRange {
  const columns = tiles.map(({ column }) => column)
  const rows = tiles.map(({ row }) => row)
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns),
    bottom: Math.max(...rows),
  }
}
