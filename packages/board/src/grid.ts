import { doubled, hexesOf, type Numbering } from './numbering.ts'

/** A hex of a grid: a dense index from 0, good for arrays. The printed number is `grid.id(hex)`. */
export type Hex = number & { readonly _is?: 'hex' }
/** The number printed in a hex, with the letter of its sheet where sheets are joined: `1926`, `E4103`. */
export type HexId = string & { readonly _is?: 'hex id' }
/** A hexside seen from one of its hexes: `hex * 6 + direction`. */
export type Hexside = number & { readonly _is?: 'side' }
/** 0 to 5, clockwise. Pointy: NE E SE SW W NW. Flat: N NE SE S SW NW. `up` is up on the sheet. */
export type Direction = number & { readonly _is?: 'direction' }
/** A point where hexes meet, counted from 0. */
export type Corner = number & { readonly _is?: 'corner' }

/** A place on the sheet: x to the right, y downwards; neighbouring centres are 1 apart. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What stands in for "no hex" and "no side" in the arrays. */
export const NONE = -1

const HALF_ROOT_3 = Math.sqrt(3) / 2

/** Steps in doubled coordinates [along, across], by direction. */
const STEPS = {
  pointy: [
    [1, 1],
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
    [-1, 1],
  ],
  flat: [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ],
} as const

/** Corners from the centre [along, across], in halves and thirds of a step; corner i begins side i, clockwise. */
const CORNERS = {
  pointy: [
    [0, 2],
    [1, 1],
    [1, -1],
    [0, -2],
    [-1, -1],
    [-1, 1],
  ],
  flat: [
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
  ],
} as const

const DIRECTION_NAMES = {
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
} as const

/** One hex as a grid is built from it: its doubled coordinates and its numbers, the printed one first. */
export interface Cell {
  readonly along: number
  readonly across: number
  readonly ids: readonly HexId[]
}

/** The hexes of a map, how they touch and how far apart they are. Knows nothing of what is printed in them. */
export class HexGrid {
  readonly shape: 'pointy' | 'flat'
  /** How many hexes there are; they are numbered 0 to count - 1 from the top of the sheet, left to right. */
  readonly count: number
  /** Sides of a hex: how many neighbours the searches look at. */
  readonly degree = 6
  /** The neighbour of `hex` in direction `d` is `neighbours[hex * 6 + d]`, or NONE off the map. */
  readonly neighbours: Int16Array
  /** The corner that begins side `d` of `hex` (clockwise) is `corners[hex * 6 + d]`. */
  readonly corners: Int32Array
  readonly cornerCount: number
  readonly directionNames: readonly string[]
  /** The size of the sheet in hexes' distances, every hex whole. */
  readonly width: number
  readonly height: number
  /** Where the sheet's top left corner lies in the hex space of the georeference (x right, y up, 0/0 at number 0000). */
  readonly origin: Point
  readonly #along: Int16Array
  readonly #across: Int16Array
  readonly #ids: readonly HexId[]
  readonly #hexes: ReadonlyMap<HexId, Hex>
  readonly #lattice: Lattice
  readonly #around: (readonly Hex[] | undefined)[]
  readonly #all: readonly Hex[]

  constructor(shape: 'pointy' | 'flat', cells: readonly Cell[]) {
    this.shape = shape
    this.count = cells.length
    this.#all = cells.map((_, hex) => hex)
    this.#around = cells.map(() => undefined)
    this.directionNames = DIRECTION_NAMES[shape]
    this.#along = Int16Array.from(cells, (cell) => cell.along)
    this.#across = Int16Array.from(cells, (cell) => cell.across)
    this.#ids = cells.map((cell) => cell.ids[0] ?? '')
    this.#hexes = numbersOf(cells)
    this.#lattice = new Lattice(this.#along, this.#across)
    this.neighbours = this.#findNeighbours()
    const { corners, count } = this.#findCorners()
    this.corners = corners
    this.cornerCount = count
    const { origin, width, height } = this.#measure()
    this.origin = origin
    this.width = width
    this.height = height
  }

  /** The printed number. */
  id(hex: Hex): HexId {
    const id = this.#ids[hex]
    if (id === undefined) throw new RangeError(`no hex ${hex} on a map of ${this.count} hexes`)
    return id
  }

  /** The hex with that number (any of its numbers, where sheets overlap). */
  hex(id: HexId): Hex | undefined {
    return this.#hexes.get(id)
  }

  /** The hex with that number; throws when the map has none. For numbers that must exist. */
  at(id: HexId): Hex {
    const hex = this.#hexes.get(id)
    if (hex === undefined) throw new RangeError(`no hex ${id} on the map`)
    return hex
  }

  /** How many hexes one must enter on the way from `a` to `b`. */
  distance(a: Hex, b: Hex): number {
    const along = Math.abs(this.#along[a]! - this.#along[b]!)
    const across = Math.abs(this.#across[a]! - this.#across[b]!)
    return along > across ? (along + across) >> 1 : across
  }

  /** The direction in which `b` touches `a`, or NONE. */
  direction(a: Hex, b: Hex): Direction {
    const first = a * 6
    for (let d = 0; d < 6; d++) if (this.neighbours[first + d] === b) return d
    return NONE
  }

  isAdjacent(a: Hex, b: Hex): boolean {
    return this.direction(a, b) !== NONE
  }

  neighbour(hex: Hex, direction: Direction): Hex {
    return this.neighbours[hex * 6 + direction]!
  }

  /** All hexes, by their numbers. */
  get hexes(): readonly Hex[] {
    return this.#all
  }

  /** The hexes that touch `hex`, clockwise. In hot loops read `neighbours` instead. */
  around(hex: Hex): readonly Hex[] {
    const known = this.#around[hex]
    if (known !== undefined) return known
    const found: Hex[] = []
    for (let d = 0; d < 6; d++) {
      const next = this.neighbours[hex * 6 + d]!
      if (next !== NONE) found.push(next)
    }
    this.#around[hex] = found
    return found
  }

  /** Every hex at most `range` hexes away, `hex` itself included. */
  within(hex: Hex, range: number): Hex[] {
    const found: Hex[] = []
    const along = this.#along[hex]!
    const across = this.#across[hex]!
    for (let line = -range; line <= range; line++) {
      const reach = 2 * range - Math.abs(line)
      for (let step = -reach; step <= reach; step += 2) {
        const other = this.#lattice.find(along + step, across + line)
        if (other !== NONE) found.push(other)
      }
    }
    return found
  }

  /** Whether the sheet ends at this hex. */
  isAtEdge(hex: Hex): boolean {
    for (let d = 0; d < 6; d++) if (this.neighbours[hex * 6 + d] === NONE) return true
    return false
  }

  /** The side between two touching hexes, seen from `a`; NONE when they do not touch. */
  sideBetween(a: Hex, b: Hex): Hexside {
    const d = this.direction(a, b)
    return d === NONE ? NONE : a * 6 + d
  }

  /** The same hexside seen from the hex beyond; NONE at the edge of the map. */
  mirror(side: Hexside): Hexside {
    const beyond = this.neighbours[side]!
    return beyond === NONE ? NONE : beyond * 6 + (((side % 6) + 3) % 6)
  }

  /** The hexside's own name, the same from both hexes: `1826/1926`; at the edge of the map `0101/W`. */
  sideId(side: Hexside): string {
    const own = this.id(Math.floor(side / 6))
    const beyond = this.neighbours[side]!
    if (beyond === NONE) return `${own}/${this.directionNames[side % 6]}`
    const other = this.id(beyond)
    return own < other ? `${own}/${other}` : `${other}/${own}`
  }

  /** The hexside with that name, seen from the hex named first; undefined when the hexes do not touch. */
  side(id: string): Hexside | undefined {
    const slash = id.indexOf('/')
    const own = this.hex(id.slice(0, slash))
    if (slash < 0 || own === undefined) return undefined
    const rest = id.slice(slash + 1)
    const other = this.hex(rest)
    if (other === undefined) {
      const d = this.directionNames.indexOf(rest)
      return d < 0 || this.neighbour(own, d) !== NONE ? undefined : own * 6 + d
    }
    const side = this.sideBetween(own, other)
    return side === NONE ? undefined : side
  }

  /** The middle of a hex on the sheet. */
  centre(hex: Hex): Point {
    const raw = this.#place(this.#along[hex]!, 3 * this.#across[hex]!)
    return { x: raw.x - this.origin.x, y: this.origin.y - raw.y }
  }

  /** The corner that begins side `i` of a hex (clockwise), on the sheet. */
  corner(hex: Hex, i: number): Point {
    const [along, across] = CORNERS[this.shape][i % 6] as readonly [number, number]
    const raw = this.#place(this.#along[hex]! + along, 3 * this.#across[hex]! + across)
    return { x: raw.x - this.origin.x, y: this.origin.y - raw.y }
  }

  /** The hex in which a point of the sheet lies; undefined beside the map. On a line either hex may be given. */
  hexAtPoint(point: Point): Hex | undefined {
    const x = point.x + this.origin.x
    const y = this.origin.y - point.y
    const [lengthwise, sideways] = this.shape === 'pointy' ? [x, y] : [y, x]
    const across = Math.round(sideways / HALF_ROOT_3)
    let best: Hex = NONE
    let nearest = Number.POSITIVE_INFINITY
    for (let line = across - 1; line <= across + 1; line++) {
      for (let along = Math.floor(lengthwise * 2) - 1; along <= lengthwise * 2 + 2; along++) {
        const dx = along / 2 - lengthwise
        const dy = line * HALF_ROOT_3 - sideways
        const far = dx * dx + dy * dy
        if (far >= nearest || !this.#lattice.isCentre(along, line)) continue
        nearest = far
        best = this.#lattice.find(along, line)
      }
    }
    return best === NONE ? undefined : best
  }

  /** A grid of some of the hexes, in their order here; they keep their numbers. */
  part(hexes: readonly Hex[]): HexGrid {
    const numbers = new Map<Hex, HexId[]>(hexes.map((hex) => [hex, []]))
    for (const [id, hex] of this.#hexes) numbers.get(hex)?.push(id)
    return new HexGrid(
      this.shape,
      hexes.map((hex) => ({
        along: this.#along[hex]!,
        across: this.#across[hex]!,
        ids: numbers.get(hex) as HexId[],
      })),
    )
  }

  /** From halves along and thirds across to the georeference's hex space. */
  #place(along: number, thirds: number): Point {
    const lengthwise = along / 2
    const sideways = (thirds / 3) * HALF_ROOT_3
    return this.shape === 'pointy' ? { x: lengthwise, y: sideways } : { x: sideways, y: lengthwise }
  }

  #findNeighbours(): Int16Array {
    const neighbours = new Int16Array(this.count * 6)
    for (let hex = 0; hex < this.count; hex++) {
      STEPS[this.shape].forEach(([along, across], d) => {
        neighbours[hex * 6 + d] = this.#lattice.find(this.#along[hex]! + along, this.#across[hex]! + across)
      })
    }
    return neighbours
  }

  #findCorners(): { corners: Int32Array; count: number } {
    const corners = new Int32Array(this.count * 6)
    const seen = new Map<string, Corner>()
    for (let hex = 0; hex < this.count; hex++) {
      CORNERS[this.shape].forEach(([along, across], i) => {
        const key = `${this.#along[hex]! + along} ${3 * this.#across[hex]! + across}`
        const corner = seen.get(key) ?? seen.size
        seen.set(key, corner)
        corners[hex * 6 + i] = corner
      })
    }
    return { corners, count: seen.size }
  }

  #measure(): { origin: Point; width: number; height: number } {
    let left = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let bottom = Number.POSITIVE_INFINITY
    let top = Number.NEGATIVE_INFINITY
    for (let hex = 0; hex < this.count; hex++) {
      for (const [along, across] of CORNERS[this.shape]) {
        const { x, y } = this.#place(this.#along[hex]! + along, 3 * this.#across[hex]! + across)
        left = Math.min(left, x)
        right = Math.max(right, x)
        bottom = Math.min(bottom, y)
        top = Math.max(top, y)
      }
    }
    return { origin: { x: left, y: top }, width: right - left, height: top - bottom }
  }
}

/** Finds hexes by their doubled coordinates. */
class Lattice {
  readonly #hexes: Int16Array
  readonly #lowAlong: number
  readonly #lowAcross: number
  readonly #length: number
  readonly #lines: number
  /** Centres have `along + across` even, or odd, all over a grid. */
  readonly #parity: number

  constructor(along: Int16Array, across: Int16Array) {
    this.#lowAlong = along.reduce((a, b) => Math.min(a, b), 0x7fff)
    this.#lowAcross = across.reduce((a, b) => Math.min(a, b), 0x7fff)
    this.#length = along.reduce((a, b) => Math.max(a, b), -0x8000) - this.#lowAlong + 1
    this.#lines = across.reduce((a, b) => Math.max(a, b), -0x8000) - this.#lowAcross + 1
    this.#parity = ((along[0] ?? 0) + (across[0] ?? 0)) & 1
    this.#hexes = new Int16Array(Math.max(0, this.#length * this.#lines)).fill(NONE)
    for (let hex = 0; hex < along.length; hex++) {
      if (!this.isCentre(along[hex]!, across[hex]!)) {
        throw new RangeError('these sheets do not fit together: their shifted lines disagree')
      }
      this.#hexes[this.#cell(along[hex]!, across[hex]!)] = hex
    }
  }

  find(along: number, across: number): Hex {
    const a = along - this.#lowAlong
    const b = across - this.#lowAcross
    if (a < 0 || b < 0 || a >= this.#length || b >= this.#lines) return NONE
    return this.#hexes[b * this.#length + a]!
  }

  isCentre(along: number, across: number): boolean {
    return ((along + across) & 1) === this.#parity
  }

  #cell(along: number, across: number): number {
    return (across - this.#lowAcross) * this.#length + along - this.#lowAlong
  }
}

function numbersOf(cells: readonly Cell[]): Map<HexId, Hex> {
  const hexes = new Map<HexId, Hex>()
  cells.forEach((cell, hex) => {
    for (const id of cell.ids) {
      if (hexes.has(id)) throw new RangeError(`two hexes have the number ${id}`)
      hexes.set(id, hex)
    }
  })
  return hexes
}

/** The grid of one sheet. */
export function makeGrid(numbering: Numbering): HexGrid {
  return new HexGrid(
    numbering.shape,
    hexesOf(numbering).map(([col, row, id]) => ({ ...doubled(numbering, col, row), ids: [id] })),
  )
}
