import type { Corner, Hex, Hexside, Point } from '../grid.ts'
import { endsOfSide, type HexMap } from '../hex-map.ts'
import { between, short } from './curves.ts'
import type { LandLook, MapStyle, SheetWords } from './style.ts'
import type { Theme } from './theme.ts'

/** What every drawing needs, whatever lies on it: its colours and its size. */
export interface Paper {
  readonly theme: Theme
  /** Pixels between the centres of neighbouring hexes; LOOK's S. */
  readonly scale: number
  /** In hex distances. */
  readonly width: number
  readonly height: number
}

/** What the layers of a hex map need beside it. */
export interface Sheet extends Paper {
  readonly map: HexMap
  readonly style: MapStyle
  readonly words: SheetWords
  /** By corner number, in hex distances. */
  readonly corners: readonly Point[]
  /** By corner number: the hexes that meet there, fewer than three at the edge of the sheet. */
  readonly hexesAtCorner: readonly (readonly Hex[])[]
  /** By hex. */
  readonly look: readonly LandLook[]
}

export function makeSheet(
  map: HexMap,
  style: MapStyle,
  words: SheetWords,
  theme: Theme,
  scale: number,
): Sheet {
  const { grid } = map
  const corners: Point[] = []
  const hexesAtCorner: Hex[][] = []
  for (let hex = 0; hex < grid.count; hex++) {
    for (let i = 0; i < 6; i++) {
      const corner = grid.corners[hex * 6 + i]!
      corners[corner] ??= grid.corner(hex, i)
      const around = hexesAtCorner[corner] ?? []
      around.push(hex)
      hexesAtCorner[corner] = around
    }
  }
  const look = Array.from(map.terrain, (t) => style.land[map.terrainNames[t] ?? ''] ?? 'open')
  const { width, height } = grid
  return { map, style, words, theme, scale, width, height, corners, hexesAtCorner, look }
}

export function cornerPoint(sheet: Sheet, corner: Corner): Point {
  return sheet.corners[corner]!
}

export function middleOfSide(sheet: Sheet, side: Hexside): Point {
  const [a, b] = endsOfSide(sheet.map.grid, side)
  return between(cornerPoint(sheet, a), cornerPoint(sheet, b), 0.5)
}

/** From hex distances to pixels. */
export function toPixels(sheet: Paper, points: readonly Point[]): Point[] {
  return points.map((point) => pixel(sheet, point))
}

export function pixel({ scale }: Paper, { x, y }: Point): Point {
  return { x: x * scale, y: y * scale }
}

/** The sheet as a rectangle in pixels, a little larger when `beyond` is given. */
export function sheetBox({ width, height, scale }: Paper, beyond = 0): string {
  const low = -beyond * scale
  const right = (width + beyond) * scale
  const bottom = (height + beyond) * scale
  return `M${short(low)} ${short(low)}H${short(right)}V${short(bottom)}H${short(low)}z`
}

/**
 * The corners along which a list of hexsides runs, in order. Where the list jumps, a new run begins, so that a gap in
 * the data shows as a gap and not as a line across the country.
 */
export function runsOfSides(sheet: Sheet, sides: readonly Hexside[]): Corner[][] {
  const runs: Corner[][] = []
  let run: Corner[] = []
  for (const side of sides) {
    const [a, b] = endsOfSide(sheet.map.grid, side)
    const last = run.at(-1)
    if (last === a) run.push(b)
    else if (last === b) run.push(a)
    else if (run.length === 2 && run[0] === a) run = restart(runs, [run[1]!, a, b])
    else if (run.length === 2 && run[0] === b) run = restart(runs, [run[1]!, b, a])
    else {
      run = [a, b]
      runs.push(run)
    }
  }
  return runs
}

/** The first side was taken the wrong way round: its run begins anew. */
function restart(runs: Corner[][], run: Corner[]): Corner[] {
  runs[runs.length - 1] = run
  return run
}
