import type { Point } from '../grid.ts'
import type { Cell, Cells } from './cells.ts'
import { between, smooth, spline } from './curves.ts'
import { push } from './noise.ts'
import { type Paper, toPixels } from './sheet.ts'
import type { LandLook } from './style.ts'

/** How far an edge strays from the hexsides at most, in hex distances, and over what length it wanders. */
const STRAY = 0.42
const STRAY_LENGTH = 0.95

/** Where a point of the hexes' geometry lies in nature; edges and textures stray together. */
export function strayed(point: Point): Point {
  return push(point, STRAY, STRAY_LENGTH, 4, 21)
}

/** The natural outline of all cells of a look, as path data. */
export function areaPath(sheet: Paper, cells: Cells, look: LandLook): string {
  return cells
    .outline((cell) => cell.look === look)
    .map((loop) => smooth(toPixels(sheet, spline(loop, 6, true).map(strayed)), true))
    .join('')
}

/** How often the zigzag of the hexsides is evened out before the sea gnaws at it: a coast forgets the hexes. */
const CALMING = 3
const GNAWED = 0.95
const GNAWED_LENGTH = 1.3

/** The outline of all cells for which the claim holds, as a coast. */
function coastPath(sheet: Paper, cells: Cells, claim: (cell: Cell) => boolean): string {
  return cells
    .outline(claim)
    .map((loop) => {
      const coast = spline(evenedOut(loop, CALMING), 9, true)
      const gnawed = coast.map((point) => push(point, GNAWED, GNAWED_LENGTH, 5, 77))
      return smooth(toPixels(sheet, gnawed), true)
    })
    .join('')
}

/** The outline of the sea, which other layers keep out of; empty when the map has none. */
export function seaPath(sheet: Paper, cells: Cells): string {
  return coastPath(sheet, cells, (cell) => cell.look === 'sea')
}

/** Land out of play as it runs on under the sea, so that no seam shows between them. */
export function outsidePath(sheet: Paper, cells: Cells): string {
  return coastPath(sheet, cells, (cell) => cell.look === 'outside' || cell.look === 'sea')
}

function evenedOut(loop: readonly Point[], times: number): readonly Point[] {
  if (times === 0 || loop.length < 12) return loop
  const at = (i: number): Point => loop[(i + loop.length) % loop.length]!
  const calmer = loop.map((point, i) => between(point, between(at(i - 1), at(i + 1), 0.5), 0.5))
  return evenedOut(calmer, times - 1)
}
