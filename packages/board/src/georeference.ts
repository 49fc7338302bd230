import type { Hex, HexGrid, Point } from './grid.ts'
import type { Georeference } from './hex-map.ts'

/** Latitude and longitude in degrees. */
export type LatLon = readonly [number, number]

type Vector = readonly [number, number]

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Carries places on the earth to the sheet and back. */
export interface Georeferencer {
  /** Where a place lies on the sheet. */
  toSheet(at: LatLon): Point
  /** The hex in which a place lies; undefined beside the map. */
  toHex(at: LatLon): Hex | undefined
  /** The place on the earth under a point of the sheet. */
  toEarth(point: Point): LatLon
}

/** For places and graticules; drawing and checking only, never rules: trigonometry differs between machines. */
export function georeferencer(grid: HexGrid, georef: Georeference): Georeferencer {
  const { project, unproject } = lambert(georef.projection)
  const { matrix } = georef
  const inverse = invert(matrix)
  const shift = warping(georef)

  const toSheet = (at: LatLon): Point => {
    const [x, y] = plus(affine(matrix, project(at)), shift(affine(matrix, project(at))))
    return { x: x - grid.origin.x, y: grid.origin.y - y }
  }

  return {
    toSheet,
    toHex: (at) => grid.hexAtPoint(toSheet(at)),
    toEarth: ({ x, y }) => {
      const target: Vector = [x + grid.origin.x, grid.origin.y - y]
      let before = target
      // The warp is much smaller than its radius, so that the point before it is found by stepping back a few times.
      for (let i = 0; i < 30; i++) {
        const last = before
        before = minus(target, shift(last))
        if (isSame(before, last)) break
      }
      return unproject(affine(inverse, before))
    },
  }
}

/** Nearer than anyone could draw or measure, in hex distances. */
const SAME = 1e-9

function isSame(a: Vector, b: Vector): boolean {
  return Math.abs(a[0] - b[0]) < SAME && Math.abs(a[1] - b[1]) < SAME
}

/** Where a parallel or a meridian leaves the sheet. */
export interface GraticuleTick {
  readonly edge: 'top' | 'right' | 'bottom' | 'left'
  readonly of: 'latitude' | 'longitude'
  readonly degrees: number
  readonly at: Point
}

/** Every place on the four sides of the sheet where a parallel or meridian of full `every` degrees leaves it. */
export function graticuleTicks(grid: HexGrid, earth: Georeferencer, every: number): GraticuleTick[] {
  const { width, height } = grid
  const edges = [
    ['top', 'longitude', { x: 0, y: 0 }, { x: width, y: 0 }],
    ['bottom', 'longitude', { x: 0, y: height }, { x: width, y: height }],
    ['left', 'latitude', { x: 0, y: 0 }, { x: 0, y: height }],
    ['right', 'latitude', { x: width, y: 0 }, { x: width, y: height }],
  ] as const
  return edges.flatMap(([edge, of, from, to]) => {
    const point = (share: number) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
    const value = (share: number) => earth.toEarth(point(share))[of === 'latitude' ? 0 : 1]
    return crossings(value, every).map(({ share, degrees }) => ({ edge, of, degrees, at: point(share) }))
  })
}

/** After so many a share of the longest side is far less than a pixel. */
const HALVINGS = 30

/** Where a steadily growing or falling value passes multiples of `every`, found by halving. */
function crossings(value: (share: number) => number, every: number): { share: number; degrees: number }[] {
  const [start, end] = [value(0), value(1)]
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  const isGrowing = end > start
  const found: { share: number; degrees: number }[] = []
  for (let degrees = Math.ceil(low / every) * every; degrees <= high; degrees += every) {
    let [before, after] = [0, 1]
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (before + after) / 2
      if (value(middle) < degrees === isGrowing) before = middle
      else after = middle
    }
    found.push({ share: before, degrees })
  }
  return found
}

/** Lambert's conformal conic projection on a sphere, in kilometres from the reference point. */
function lambert({ lat0, lon0, lat1, lat2 }: Georeference['projection']) {
  const steepness = (lat: number) => Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)
  const cos = (lat: number) => Math.cos(lat * RADIANS)
  const n = Math.log(cos(lat1) / cos(lat2)) / Math.log(steepness(lat2) / steepness(lat1))
  const scale = (EARTH_RADIUS_KM * cos(lat1) * steepness(lat1) ** n) / n
  const radius = (lat: number) => scale / steepness(lat) ** n
  const radius0 = radius(lat0)
  return {
    project([lat, lon]: LatLon): Vector {
      const angle = n * (lon - lon0) * RADIANS
      return [radius(lat) * Math.sin(angle), radius0 - radius(lat) * Math.cos(angle)]
    },
    unproject([x, y]: Vector): LatLon {
      const south = radius0 - y
      const lon = lon0 + Math.atan2(x, south) / n / RADIANS
      const lat = (2 * Math.atan((scale / Math.hypot(x, south)) ** (1 / n)) - Math.PI / 2) / RADIANS
      return [lat, lon]
    },
  }
}

/**
 * The local warp: a smooth shift that is exactly `by` at each warp point and fades with the distance from all of them
 * (Gaussian radial basis functions, whose weights come from one small linear system).
 */
function warping({ warp, warpRadius }: Georeference): (at: Vector) => Vector {
  const bell = (a: Vector, b: Vector) =>
    Math.exp(-((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / (2 * warpRadius * warpRadius))
  const weights = solve(
    warp.map((row) => warp.map((column) => bell(row.at, column.at))),
    warp.map(({ by }) => by),
  )
  return (at) => {
    let sum: Vector = [0, 0]
    warp.forEach((point, i) => {
      const [x, y] = weights[i]!
      const near = bell(at, point.at)
      sum = [sum[0] + near * x, sum[1] + near * y]
    })
    return sum
  }
}

/** Solves `matrix * x = right` for two right-hand sides at once, by elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly Vector[]): Vector[] {
  const rows = matrix.map((row, i) => [...row, ...right[i]!])
  const size = rows.length
  const at = (row: number, column: number) => rows[row]![column]!
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot
    for (let row = pivot + 1; row < size; row++) {
      if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row
    }
    const found = rows[best]!
    rows[best] = rows[pivot]!
    rows[pivot] = found
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue
      const factor = at(row, pivot) / at(pivot, pivot)
      for (let column = pivot; column < size + 2; column++) {
        rows[row]![column] = at(row, column) - factor * at(pivot, column)
      }
    }
  }
  return rows.map((_, i) => [at(i, size) / at(i, i), at(i, size + 1) / at(i, i)])
}

type Matrix = Georeference['matrix']

function affine([top, bottom]: Matrix, [x, y]: Vector): Vector {
  return [top[0] * x + top[1] * y + top[2], bottom[0] * x + bottom[1] * y + bottom[2]]
}

function invert([[a, b, c], [d, e, f]]: Matrix): Matrix {
  const det = a * e - b * d
  return [
    [e / det, -b / det, (b * f - c * e) / det],
    [-d / det, a / det, (c * d - a * f) / det],
  ]
}

function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1]]
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1]]
}
