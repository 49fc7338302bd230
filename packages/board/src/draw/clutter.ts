import type { Point } from '../grid.ts'

/** A rectangle on the sheet, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** A rectangle with so much more on every side. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export function around({ x, y }: Point, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

/** What names had better not cover: points of lines, each with its weight, found by where they lie. */
export class Clutter {
  readonly #cell: number
  readonly #points = new Map<number, { point: Point; weight: number }[]>()

  constructor(cell: number) {
    this.#cell = cell
  }

  add(point: Point, weight: number): void {
    const key = cellKey(Math.floor(point.x / this.#cell), Math.floor(point.y / this.#cell))
    const here = this.#points.get(key)
    if (here) here.push({ point, weight })
    else this.#points.set(key, [{ point, weight }])
  }

  weightIn(box: Box): number {
    let sum = 0
    for (let y = Math.floor(box.top / this.#cell); y * this.#cell <= box.bottom; y++) {
      for (let x = Math.floor(box.left / this.#cell); x * this.#cell <= box.right; x++) {
        for (const { point, weight } of this.#points.get(cellKey(x, y)) ?? []) {
          const isInside =
            point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom
          if (isInside) sum += weight
        }
      }
    }
    return sum
  }
}

/** Rectangles that keep others out, found by where they lie. */
export class Rooms {
  readonly #cell: number
  readonly #boxes = new Map<number, Box[]>()

  constructor(cell: number, boxes: Iterable<Box>) {
    this.#cell = cell
    for (const box of boxes) this.add(box)
  }

  add(box: Box): void {
    for (const key of this.#cellsOf(box)) {
      const here = this.#boxes.get(key)
      if (here) here.push(box)
      else this.#boxes.set(key, [box])
    }
  }

  isFree(box: Box): boolean {
    for (const key of this.#cellsOf(box)) {
      for (const other of this.#boxes.get(key) ?? []) if (overlap(box, other) > 0) return false
    }
    return true
  }

  *#cellsOf({ left, top, right, bottom }: Box): Generator<number> {
    const cell = this.#cell
    for (let y = Math.floor(top / cell); y * cell <= bottom; y++) {
      for (let x = Math.floor(left / cell); x * cell <= right; x++) yield cellKey(x, y)
    }
  }
}

/** One number for a column and a row, of which no sheet has so many. */
function cellKey(column: number, row: number): number {
  return column * 0x10000 + row
}
