import type { Point } from '../grid.ts'
import type { Cell, Cells } from './cells.ts'
import { between, Pen, short, smooth, spline } from './curves.ts'
import { type Landform, slopeAt } from './landform.ts'
import { push, speckle } from './noise.ts'
import type { PathShape, Shape } from './shape.ts'
import { pixel, type Sheet, toPixels } from './sheet.ts'
import type { LandLook } from './style.ts'
import type { Ink } from './theme.ts'

/** Woods, marshes, rough land and land out of play, with edges as nature draws them and a texture for each. */
export function drawAreas(sheet: Sheet, cells: Cells, landform: Landform): Shape[] {
  const has = (look: LandLook): boolean => cells.cells.some((cell) => cell.look === look)
  const shapes: Shape[] = []
  if (has('rough')) {
    shapes.push(...area(sheet, cells, 'rough', 'rough', 0.2, 'roughEdge', hachures(sheet, cells, landform)))
  }
  if (has('woods')) {
    shapes.push(
      ...area(sheet, cells, 'woods', 'woods', 0.85, 'woodsEdge', crowns(sheet, cells, 'woods', 0.16)),
    )
  }
  if (has('forest')) {
    shapes.push(
      ...area(sheet, cells, 'forest', 'forest', 0.9, 'forestEdge', crowns(sheet, cells, 'forest', 0.11)),
    )
  }
  if (has('marsh'))
    shapes.push(...area(sheet, cells, 'marsh', 'marsh', 0.82, 'marshEdge', reeds(sheet, cells)))
  if (has('outside')) {
    shapes.push(...area(sheet, cells, 'outside', 'outside', 0.85, 'outsideHatch', hatching(sheet)))
  }
  return shapes
}

/** How far an edge strays from the hexsides at most, in hex distances, and over what length it wanders. */
const STRAY = 0.42
const STRAY_LENGTH = 0.95

/** Where a point of the hexes' geometry lies in nature; edges and textures stray together. */
function strayed(point: Point): Point {
  return push(point, STRAY, STRAY_LENGTH, 4, 21)
}

/** The natural outline of all cells of a look, as path data. */
function areaPath(sheet: Sheet, cells: Cells, look: LandLook): string {
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
function coastPath(sheet: Sheet, cells: Cells, claim: (cell: Cell) => boolean): string {
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
export function seaPath(sheet: Sheet, cells: Cells): string {
  return coastPath(sheet, cells, (cell) => cell.look === 'sea')
}

function evenedOut(loop: readonly Point[], times: number): readonly Point[] {
  if (times === 0 || loop.length < 12) return loop
  const at = (i: number): Point => loop[(i + loop.length) % loop.length] as Point
  const calmer = loop.map((point, i) => between(point, between(at(i - 1), at(i + 1), 0.5), 0.5))
  return evenedOut(calmer, times - 1)
}

function area(
  sheet: Sheet,
  cells: Cells,
  look: LandLook,
  fill: Ink,
  opacity: number,
  edge: Ink,
  texture: PathShape,
): Shape[] {
  // Land out of play runs on under the sea, so that no seam shows between them.
  const d =
    look === 'outside'
      ? coastPath(sheet, cells, (cell) => cell.look === 'outside' || cell.look === 'sea')
      : areaPath(sheet, cells, look)
  const rim: PathShape = { kind: 'path', d, stroke: edge, width: 0.12 * sheet.scale, opacity: opacity * 0.4 }
  return [
    { kind: 'path', d, fill, opacity, evenOdd: true },
    { kind: 'group', clip: d, clipEvenOdd: true, shapes: [rim, texture] },
  ]
}

/** A point of a texture: where it lies, and the lattice numbers from which its own chance is drawn. */
interface Speck extends Point {
  readonly column: number
  readonly row: number
}

/** Lattice points inside the cells of a look, at least `margin` from other looks, strayed with the edge. */
function specks(cells: Cells, look: LandLook, across: number, down: number, margin: number): Speck[] {
  const found: Speck[] = []
  for (const cell of cells.cells) {
    if (cell.look !== look) continue
    const sides = cells.sidesOf(cell).map(({ out, beyond }) => ({
      out,
      depth: beyond?.look === look ? 0.5 : 0.5 - margin,
    }))
    for (let row = Math.ceil((cell.y - 0.6) / down); row * down <= cell.y + 0.6; row++) {
      for (let column = Math.ceil((cell.x - 0.6) / across); column * across <= cell.x + 0.6; column++) {
        const x = column * across + (row % 2 === 0 ? 0 : across / 2)
        const y = row * down
        const isInside = sides.every(({ out, depth }) => (x - cell.x) * out.x + (y - cell.y) * out.y <= depth)
        if (isInside) found.push({ ...strayed({ x, y }), column, row })
      }
    }
  }
  return found
}

/** Fine strokes down the slope, longer where it is steeper. */
function hachures(sheet: Sheet, cells: Cells, landform: Landform): PathShape {
  const pen = new Pen()
  for (const speck of specks(cells, 'rough', 0.105, 0.09, 0.06)) {
    const at = {
      x: speck.x + 0.08 * (speckle(speck.column, speck.row, 1) - 0.5),
      y: speck.y + 0.08 * (speckle(speck.column, speck.row, 2) - 0.5),
    }
    const fall = slopeAt(landform, at)
    const steepness = Math.hypot(fall.x, fall.y) || 1
    const length = 0.04 + 0.09 * Math.min(1, steepness / 400)
    const tilt = 0.5 * (speckle(speck.column, speck.row, 3) - 0.5)
    const dx = (fall.x / steepness) * length
    const dy = (fall.y / steepness) * length
    const to = { x: at.x + dx - dy * tilt, y: at.y + dy + dx * tilt }
    pen.moveTo(pixel(sheet, at)).lineTo(pixel(sheet, to))
  }
  return {
    kind: 'path',
    d: pen.d,
    stroke: 'hachure',
    width: Math.max(0.5, 0.011 * sheet.scale),
    opacity: 0.5,
  }
}

/** Tree crowns seen from the side: an arc and its shadow. */
function crowns(sheet: Sheet, cells: Cells, look: LandLook, spacing: number): PathShape {
  let d = ''
  for (const speck of specks(cells, look, spacing, spacing * 0.8, 0.07)) {
    const radius = sheet.scale * (0.024 + 0.016 * speckle(speck.column, speck.row, 4))
    const x = sheet.scale * (speck.x + spacing * 0.6 * (speckle(speck.column, speck.row, 5) - 0.5))
    const y = sheet.scale * (speck.y + spacing * 0.5 * (speckle(speck.column, speck.row, 6) - 0.5))
    const r = short(radius)
    d += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * radius)} 0`
  }
  return { kind: 'path', d, stroke: 'crowns', width: Math.max(0.6, 0.013 * sheet.scale), opacity: 0.6 }
}

/** Rows of water dashes, here and there with a tuft of reed. */
function reeds(sheet: Sheet, cells: Cells): PathShape {
  const pen = new Pen()
  for (const speck of specks(cells, 'marsh', 0.2, 0.085, 0.1)) {
    const chance = speckle(speck.column, speck.row, 7)
    const x = speck.x + 0.1 * (chance - 0.5)
    const half = 0.035 + 0.045 * speckle(speck.column, speck.row, 8)
    pen.moveTo(pixel(sheet, { x: x - half, y: speck.y })).lineTo(pixel(sheet, { x: x + half, y: speck.y }))
    if (chance < 0.3) {
      for (const lean of [-0.022, 0, 0.022]) {
        const foot = { x: x + lean * 0.5, y: speck.y }
        const tip = { x: x + lean, y: speck.y - (lean === 0 ? 0.055 : 0.04) }
        pen.moveTo(pixel(sheet, foot)).lineTo(pixel(sheet, tip))
      }
    }
  }
  return { kind: 'path', d: pen.d, stroke: 'reeds', width: Math.max(0.6, 0.014 * sheet.scale), opacity: 0.7 }
}

/** Slanting lines over the whole sheet; the caller clips them to where the land is out of play. */
function hatching(sheet: Sheet): PathShape {
  const pen = new Pen()
  const { width, height } = sheet.map.grid
  for (let x = -height; x < width; x += 0.13) {
    pen.moveTo(pixel(sheet, { x, y: height })).lineTo(pixel(sheet, { x: x + height, y: 0 }))
  }
  return { kind: 'path', d: pen.d, stroke: 'outsideHatch', width: 0.6, opacity: 0.4 }
}
