import type { Point } from '../grid.ts'
import type { Sheet } from './sheet.ts'
import type { LandLook } from './style.ts'

/**
 * The hexes of the sheet and two rings of imagined ones around it that continue its edge, so that land and sea run on
 * to the frame and no outline ends inside the picture.
 */
export interface Cells {
  readonly cells: readonly Cell[]
  /** The outline of all cells for which the claim holds, as closed loops of corner points. */
  outline(claim: (cell: Cell) => boolean): Point[][]
  /** The six sides of a cell: the unit vector out of it and the cell beyond. */
  sidesOf(cell: Cell): readonly { readonly out: Point; readonly beyond: Cell | undefined }[]
}

export interface Cell {
  readonly x: number
  readonly y: number
  readonly look: LandLook
  readonly height: number
  /** Whether it is a hex of the map. */
  readonly isReal: boolean
}

const RINGS = 2

export function extendedCells(sheet: Sheet): Cells {
  const { grid, heights } = sheet.map
  const origin = grid.centre(0)
  const corners = [0, 1, 2, 3, 4, 5].map((i) => minus(grid.corner(0, i), origin))
  const steps = stepsBeyond(corners)
  const found = new Map<number, Cell>()
  let edge: Cell[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    const { x, y } = grid.centre(hex)
    const cell = { x, y, look: sheet.look[hex] ?? 'open', height: heights[hex] ?? 0, isReal: true }
    found.set(key(cell), cell)
    if (grid.isAtEdge(hex)) edge.push(cell)
  }
  for (let ring = 0; ring < RINGS; ring++) {
    const grown: Cell[] = []
    for (const cell of edge) {
      for (const step of steps) {
        const copy = { ...cell, x: cell.x + step.x, y: cell.y + step.y, isReal: false }
        if (found.has(key(copy))) continue
        found.set(key(copy), copy)
        grown.push(copy)
      }
    }
    edge = grown
  }
  return cellsFrom(found, steps, corners)
}

/** What the country is like at a point: how it looks and how high it lies. */
export type Country = (point: Point) => Pick<Cell, 'look' | 'height'>

/** A lattice of imagined hexes over a sheet that has none of its own, and two rings around it. */
export function latticeCells(width: number, height: number, country: Country): Cells {
  const rowHeight = Math.sqrt(3) / 2
  const corners = [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: Math.cos(angle) / Math.sqrt(3), y: Math.sin(angle) / Math.sqrt(3) }
  })
  const found = new Map<number, Cell>()
  const rows = Math.ceil(height / rowHeight)
  for (let row = -RINGS; row <= rows + RINGS; row++) {
    for (let column = -RINGS; column <= Math.ceil(width) + RINGS; column++) {
      const at = { x: column + (row % 2 === 0 ? 0 : 0.5), y: row * rowHeight }
      const isReal = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height
      found.set(key(at), { ...at, ...country(at), isReal })
    }
  }
  return cellsFrom(found, stepsBeyond(corners), corners)
}

/** Side i lies between corner i and the next one; the centre beyond it is twice as far as the side's middle. */
function stepsBeyond(corners: readonly Point[]): Point[] {
  return corners.map((corner, i) => plus(corner, corners[(i + 1) % 6]!))
}

function cellsFrom(
  found: ReadonlyMap<number, Cell>,
  steps: readonly Point[],
  corners: readonly Point[],
): Cells {
  return {
    cells: [...found.values()],
    outline(claim) {
      const next = new Map<number, { from: Point; to: Point }>()
      for (const cell of found.values()) {
        if (!claim(cell)) continue
        steps.forEach((step, i) => {
          const beyond = found.get(key({ x: cell.x + step.x, y: cell.y + step.y }))
          if (beyond && claim(beyond)) return
          const from = plus(cell, corners[i]!)
          const to = plus(cell, corners[(i + 1) % 6]!)
          next.set(key(from), { from, to })
        })
      }
      return loops(next)
    },
    // Neighbouring centres are 1 apart, so the step to the next cell is the unit vector.
    sidesOf: (cell) => steps.map((out) => ({ out, beyond: found.get(key(plus(cell, out))) })),
  }
}

/** Three cells meet at a corner, so exactly one outline leaves every corner that has any. */
function loops(next: Map<number, { from: Point; to: Point }>): Point[][] {
  const found: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    let at = start
    for (let leg = next.get(at); leg; leg = next.get(at)) {
      next.delete(at)
      loop.push(leg.from)
      at = key(leg.to)
    }
    if (loop.length > 2) found.push(loop)
  }
  return found
}

/** Corners and centres are at least a quarter apart, so eighths tell them apart whatever the rounding. */
function key({ x, y }: Point): number {
  // No sheet is eight thousand hexes high: the numbers of the row never run into those of the column.
  return Math.round(x * 8) * 0x20000 + Math.round(y * 8)
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y }
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}
