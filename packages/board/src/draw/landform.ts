import type { Point } from '../grid.ts'
import type { Cell, Cells } from './cells.ts'
import { fractalRaster } from './noise.ts'

/**
 * Heights between the hexes' mean heights. A map knows one height per hex; what lies between is invented so that it
 * looks grown: noise as rough as the country around, then a few rounds of running water that cut valleys towards the
 * rivers of the map. Deterministic, the same at every scale.
 */
export interface Landform {
  /** Samples per hex distance. */
  readonly fineness: number
  readonly width: number
  readonly height: number
  /** Where sample 0/0 lies, in hex distances. */
  readonly left: number
  readonly top: number
  /** Mean heights, smoothed: for the tint. */
  readonly broad: Float32Array
  /** Heights with valleys: for shade and slopes. */
  readonly detailed: Float32Array
}

const FINEST = 16
/** A larger map has fewer samples per hex, so that no map takes much longer than others to be drawn. */
const MOST_SAMPLES = 600_000
const MARGIN = 1
/** Spread of one hex's height over its surroundings. */
const SPREAD = 0.55
const ROUNDS = 6
/** No sample lies below this, in metres: below the sea's level only what water has cut into the shore. */
const LOWEST_LAND = -600

export function makeLandform(
  size: { width: number; height: number },
  land: Cells,
  waterCourses: readonly (readonly Point[])[],
): Landform {
  const { cells } = land
  const left = -MARGIN
  const top = -MARGIN
  const across = size.width + 2 * MARGIN
  const down = size.height + 2 * MARGIN
  const fineness = Math.min(FINEST, Math.floor(Math.sqrt(MOST_SAMPLES / (across * down))))
  const width = Math.ceil(across * fineness)
  const height = Math.ceil(down * fineness)
  const raster = { fineness, left, top, width, height }
  const broad = spread(cells, raster, (cell) => cell.height)
  const ruggedness = spread(cells, raster, (cell) => ruggednessOf(land, cell))
  const detailed = fractalRaster(width, height, 1.7 / fineness, 4, 40)
  for (let i = 0; i < detailed.length; i++) {
    detailed[i] = broad[i]! + ruggedness[i]! * detailed[i]!
  }
  const isBase = markWater(raster, cells, waterCourses)
  for (let i = 0; i < detailed.length; i++) {
    if (isBase[i]) detailed[i] = broad[i]! - 0.9 * ruggedness[i]!
  }
  const water = new RunningWater(width, height, isBase)
  for (let round = 0; round < ROUNDS; round++) water.erode(detailed, ruggedness)
  return { ...raster, broad, detailed }
}

/** Samples to each side over which a slope is measured, so that strokes on it do not quiver. */
const SLOPE_REACH = 3

/** How the land falls at a point: metres per hex distance, to the right and downwards on the sheet. */
export function slopeAt(landform: Landform, { x, y }: Point): Point {
  const { fineness, left, top, width, height, detailed } = landform
  const reach = SLOPE_REACH
  const column = Math.min(width - 1 - reach, Math.max(reach, Math.round((x - left) * fineness)))
  const row = Math.min(height - 1 - reach, Math.max(reach, Math.round((y - top) * fineness)))
  const at = (dx: number, dy: number): number => detailed[(row + dy) * width + column + dx]!
  const perHex = fineness / (2 * reach)
  return { x: (at(-reach, 0) - at(reach, 0)) * perHex, y: (at(0, -reach) - at(0, reach)) * perHex }
}

interface Raster {
  readonly fineness: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much the land around a cell rises and falls, in metres. */
function ruggednessOf(land: Cells, cell: Cell): number {
  if (cell.look === 'sea') return 6
  let sum = 0
  let count = 0
  for (const { beyond } of land.sidesOf(cell)) {
    if (beyond === undefined || beyond.look === 'sea') continue
    sum += Math.abs(beyond.height - cell.height)
    count++
  }
  const local = count > 0 ? sum / count : 0
  return 17 + 0.8 * local + (cell.look === 'rough' ? 60 : 0)
}

/** A value per cell, smoothed over the raster. */
function spread(cells: readonly Cell[], raster: Raster, value: (cell: Cell) => number): Float32Array {
  const { fineness, left, top, width, height } = raster
  const sums = new Float32Array(width * height)
  const weights = new Float32Array(width * height)
  const reach = 1.8
  const bell = (distance: number): number => Math.exp((-distance * distance) / (2 * SPREAD * SPREAD))
  for (const cell of cells) {
    const amount = value(cell)
    const x0 = Math.max(0, Math.ceil((cell.x - reach - left) * fineness))
    const x1 = Math.min(width - 1, Math.floor((cell.x + reach - left) * fineness))
    const y0 = Math.max(0, Math.ceil((cell.y - reach - top) * fineness))
    const y1 = Math.min(height - 1, Math.floor((cell.y + reach - top) * fineness))
    const across: number[] = []
    for (let x = x0; x <= x1; x++) across.push(bell(x / fineness + left - cell.x))
    for (let y = y0; y <= y1; y++) {
      const down = bell(y / fineness + top - cell.y)
      for (let x = x0; x <= x1; x++) {
        const weight = down * across[x - x0]!
        const i = y * width + x
        sums[i] = sums[i]! + weight * amount
        weights[i] = weights[i]! + weight
      }
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! / (weights[i]! || 1)
  return sums
}

/** 1 where water already is: rivers, the sea and, as the way out for everything else, the edge of the raster. */
function markWater(
  { fineness, left, top, width, height }: Raster,
  cells: readonly Cell[],
  courses: readonly (readonly Point[])[],
): Uint8Array {
  const isBase = new Uint8Array(width * height)
  const mark = (point: Point): void => {
    const x = Math.round((point.x - left) * fineness)
    const y = Math.round((point.y - top) * fineness)
    if (x >= 0 && y >= 0 && x < width && y < height) isBase[y * width + x] = 1
  }
  for (const course of courses) {
    for (let i = 1; i < course.length; i++) {
      const from = course[i - 1]!
      const to = course[i]!
      for (let t = 0; t <= 1; t += 0.25)
        mark({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
    }
  }
  for (const cell of cells) {
    if (cell.look !== 'sea') continue
    for (let dy = -0.4; dy <= 0.4; dy += 0.5 / fineness) {
      for (let dx = -0.4; dx <= 0.4; dx += 0.5 / fineness) {
        if (dx * dx + dy * dy < 0.16) mark({ x: cell.x + dx, y: cell.y + dy })
      }
    }
  }
  for (let x = 0; x < width; x++) isBase[x] = isBase[(height - 1) * width + x] = 1
  for (let y = 0; y < height; y++) isBase[y * width] = isBase[y * width + width - 1] = 1
  return isBase
}

/** How readily water cuts, and how fast the land rises against it, per round. */
const CUTTING = 0.16
const RISING = 0.9

/** Rain that runs downhill to the water courses and cuts deeper the more of it gathers. */
class RunningWater {
  readonly #isBase: Uint8Array
  readonly #order: Int32Array
  readonly #rank: Int32Array
  readonly #receiver: Int32Array
  readonly #gathered: Float32Array
  readonly #steps: Int32Array
  readonly #isQueued: Uint8Array
  readonly #queue: LowestFirst

  constructor(width: number, height: number, isBase: Uint8Array) {
    const count = width * height
    this.#isBase = isBase
    this.#order = new Int32Array(count)
    this.#rank = new Int32Array(count)
    this.#receiver = new Int32Array(count)
    this.#gathered = new Float32Array(count)
    this.#isQueued = new Uint8Array(count)
    this.#queue = new LowestFirst(count, LOWEST_LAND)
    // The first four are one sample long, the others lie across.
    this.#steps = Int32Array.of(-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1)
  }

  erode(heights: Float32Array, ruggedness: Float32Array): void {
    const count = heights.length
    for (let i = 0; i < count; i++) {
      if (!this.#isBase[i]) heights[i] = heights[i]! + RISING * ruggedness[i]!
    }
    this.#findOrder(heights)
    this.#gathered.fill(1)
    for (let k = count - 1; k >= 0; k--) {
      const i = this.#order[k]!
      const to = this.#receiver[i]!
      if (to !== i) this.#gathered[to] = this.#gathered[to]! + this.#gathered[i]!
    }
    for (let k = 0; k < count; k++) {
      const i = this.#order[k]!
      const to = this.#receiver[i]!
      if (to === i) continue
      const cut = CUTTING * Math.sqrt(this.#gathered[i]!)
      const below = Math.min(heights[to]!, heights[i]!)
      heights[i] = (heights[i]! + cut * below) / (1 + cut)
    }
  }

  /** From the water upwards, lowest first; every sample drains into its steepest neighbour that came before it. */
  #findOrder(heights: Float32Array): void {
    const count = heights.length
    const rank = this.#rank.fill(-1)
    const isQueued = this.#isQueued.fill(0)
    this.#queue.restart()
    for (let i = 0; i < count; i++) {
      if (!this.#isBase[i]) continue
      this.#queue.push(i, heights[i]!)
      isQueued[i] = 1
    }
    let next = 0
    while (this.#queue.size > 0) {
      const i = this.#queue.pop()
      rank[i] = next
      this.#order[next++] = i
      this.#receiver[i] = this.#isBase[i] ? i : this.#steepest(heights, rank, i)
      for (let s = 0; s < 8; s++) {
        const j = i + this.#steps[s]!
        // The edge of the raster is queued from the start, so a step never leaves it or runs into the next row.
        if (j < 0 || j >= count || isQueued[j]) continue
        isQueued[j] = 1
        // Where the land falls behind a rise, the water stands at the rise's level: the queue sees to that.
        this.#queue.push(j, heights[j]!)
      }
    }
  }

  #steepest(heights: Float32Array, rank: Int32Array, i: number): number {
    let best = i
    let steepest = Number.NEGATIVE_INFINITY
    for (let s = 0; s < 8; s++) {
      const j = i + this.#steps[s]!
      if (rank[j]! < 0) continue
      const fall = (heights[i]! - heights[j]!) * (s < 4 ? 1 : Math.SQRT1_2)
      if (fall > steepest) {
        steepest = fall
        best = j
      }
    }
    return best
  }
}

/** Samples are taken up by their level to so many to a metre. */
const GRADES = 4
/** More grades than there are between the lowest and the highest land. */
const MOST_GRADES = 1 << 15

/**
 * Samples by level, lowest first, in grades of a quarter of a metre: finer than anyone sees, and a list for each
 * grade is many times faster than a heap. Nothing is ever pushed below the level that was popped last.
 */
class LowestFirst {
  readonly #first = new Int32Array(MOST_GRADES).fill(-1)
  readonly #next: Int32Array
  readonly #floor: number
  #grade = 0
  size = 0

  constructor(capacity: number, floor: number) {
    this.#next = new Int32Array(capacity)
    this.#floor = floor
  }

  /** Forgets where the last round ended. */
  restart(): void {
    this.#grade = 0
  }

  push(item: number, level: number): void {
    const wanted = Math.floor((level - this.#floor) * GRADES)
    const grade = Math.min(MOST_GRADES - 1, Math.max(this.#grade, wanted))
    this.#next[item] = this.#first[grade]!
    this.#first[grade] = item
    this.size++
  }

  pop(): number {
    while (this.#first[this.#grade]! < 0) this.#grade++
    const item = this.#first[this.#grade]!
    this.#first[this.#grade] = this.#next[item]!
    this.size--
    return item
  }
}
