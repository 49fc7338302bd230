import type { Point } from '../grid.ts'
import type { Cell, Cells } from './cells.ts'
import { Pen, short } from './curves.ts'
import { type Landform, slopeAt } from './landform.ts'
import { speckle } from './noise.ts'
import { strayed } from './outlines.ts'
import type { PathShape } from './shape.ts'
import { type Paper, pixel } from './sheet.ts'
import type { LandLook } from './style.ts'

/** A point of a texture: where it lies, and the lattice numbers from which its own chance is drawn. */
interface Speck extends Point {
  readonly column: number
  readonly row: number
}

/** How far the points of a texture lie apart, and at least how far inside their area. */
interface Lattice {
  readonly across: number
  readonly down: number
  readonly margin: number
}

/** A sheet's texture is drawn in blocks so many hex distances wide: those out of sight need not be painted. */
const BLOCK = 8
/** How far a block's strokes may reach beyond the centres of its cells: half a cell, its straying and themselves. */
const REACH = 1.2

/** One path for every block in which a look is found: what `draw` writes at each of its points. */
function textured(
  sheet: Paper,
  cells: Cells,
  look: LandLook,
  lattice: Lattice,
  style: Pick<PathShape, 'stroke' | 'width' | 'opacity'>,
  draw: (speck: Speck) => string,
): PathShape[] {
  const blocks = new Map<string, { readonly left: number; readonly top: number; readonly d: string[] }>()
  for (const cell of cells.cells) {
    if (cell.look !== look) continue
    const left = Math.floor(cell.x / BLOCK) * BLOCK
    const top = Math.floor(cell.y / BLOCK) * BLOCK
    const block = blocks.get(`${left} ${top}`) ?? { left, top, d: [] }
    blocks.set(`${left} ${top}`, block)
    for (const speck of specksIn(cells, cell, lattice)) block.d.push(draw(speck))
  }
  const { scale } = sheet
  return [...blocks.values()].map(({ left, top, d }) => ({
    kind: 'path',
    d: d.join(''),
    ...style,
    bounds: {
      left: (left - REACH) * scale,
      top: (top - REACH) * scale,
      right: (left + BLOCK + REACH) * scale,
      bottom: (top + BLOCK + REACH) * scale,
    },
  }))
}

/** Lattice points inside a cell, apart from cells of other looks, strayed with the edge. */
function specksIn(cells: Cells, cell: Cell, { across, down, margin }: Lattice): Speck[] {
  const found: Speck[] = []
  const sides = cells.sidesOf(cell).map(({ out, beyond }) => ({
    out,
    depth: beyond?.look === cell.look ? 0.5 : 0.5 - margin,
  }))
  for (let row = Math.ceil((cell.y - 0.6) / down); row * down <= cell.y + 0.6; row++) {
    for (let column = Math.ceil((cell.x - 0.6) / across); column * across <= cell.x + 0.6; column++) {
      const x = column * across + (row % 2 === 0 ? 0 : across / 2)
      const y = row * down
      const isInside = sides.every(({ out, depth }) => (x - cell.x) * out.x + (y - cell.y) * out.y <= depth)
      if (isInside) found.push({ ...strayed({ x, y }), column, row })
    }
  }
  return found
}

/** Fine strokes down the slope, longer where it is steeper. */
export function hachures(sheet: Paper, cells: Cells, landform: Landform): PathShape[] {
  const lattice = { across: 0.105, down: 0.09, margin: 0.06 }
  const style = { stroke: 'hachure', width: Math.max(0.5, 0.011 * sheet.scale), opacity: 0.5 } as const
  return textured(sheet, cells, 'rough', lattice, style, (speck) => {
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
    return new Pen().moveTo(pixel(sheet, at)).lineTo(pixel(sheet, to)).d
  })
}

/** Tree crowns seen from the side: an arc and its shadow. */
export function crowns(sheet: Paper, cells: Cells, look: LandLook, spacing: number): PathShape[] {
  const lattice = { across: spacing, down: spacing * 0.8, margin: 0.07 }
  const style = { stroke: 'crowns', width: Math.max(0.6, 0.013 * sheet.scale), opacity: 0.6 } as const
  return textured(sheet, cells, look, lattice, style, (speck) => {
    const radius = sheet.scale * (0.024 + 0.016 * speckle(speck.column, speck.row, 4))
    const x = sheet.scale * (speck.x + spacing * 0.6 * (speckle(speck.column, speck.row, 5) - 0.5))
    const y = sheet.scale * (speck.y + spacing * 0.5 * (speckle(speck.column, speck.row, 6) - 0.5))
    const r = short(radius)
    return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * radius)} 0`
  })
}

/** Rows of water dashes, here and there with a tuft of reed. */
export function reeds(sheet: Paper, cells: Cells): PathShape[] {
  const lattice = { across: 0.2, down: 0.085, margin: 0.1 }
  const style = { stroke: 'reeds', width: Math.max(0.6, 0.014 * sheet.scale), opacity: 0.7 } as const
  return textured(sheet, cells, 'marsh', lattice, style, (speck) => {
    const pen = new Pen()
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
    return pen.d
  })
}

/** Slanting lines over the whole sheet; the caller clips them to where the land is out of play. */
export function hatching(sheet: Paper): PathShape {
  const pen = new Pen()
  const { width, height } = sheet
  for (let x = -height; x < width; x += 0.13) {
    pen.moveTo(pixel(sheet, { x, y: height })).lineTo(pixel(sheet, { x: x + height, y: 0 }))
  }
  return { kind: 'path', d: pen.d, stroke: 'outsideHatch', width: 0.7, opacity: 0.55 }
}
