import type { Point } from '../grid.ts'

/** A number from 0 up to 1 that depends on nothing but two integers and a seed. */
export function speckle(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Gradient noise: smooth, about -1 to 1, 0 at whole numbers. */
export function noise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = x - left
  const v = y - top
  const above = blend(gradient(left, top, u, v, seed), gradient(left + 1, top, u - 1, v, seed), ease(u))
  const below = blend(
    gradient(left, top + 1, u, v - 1, seed),
    gradient(left + 1, top + 1, u - 1, v - 1, seed),
    ease(u),
  )
  return 1.4 * blend(above, below, ease(v))
}

/** Noise with ever finer, ever weaker detail on top: the irregularity of coasts and hills. */
export function fractal(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0
  let weight = 1
  let total = 0
  let scale = 1
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale + octave * 17.31, y * scale - octave * 9.73, seed + octave)
    total += weight
    weight *= 0.5
    scale *= 2
  }
  return sum / total
}

/**
 * `fractal` at every point of a raster whose samples lie `step` apart, row by row. The same numbers many times
 * faster: what depends on the column alone is worked out once, and every lattice point is rolled once.
 */
export function fractalRaster(
  width: number,
  height: number,
  step: number,
  octaves: number,
  seed: number,
): Float32Array {
  const sums = new Float32Array(width * height)
  const rest = new Float64Array(width)
  const eased = new Float64Array(width)
  const column = new Int32Array(width)
  let weight = 1
  let scale = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const across = (x: number): number => x * step * scale + octave * 17.31
    const first = Math.floor(across(0))
    for (let x = 0; x < width; x++) {
      const left = Math.floor(across(x))
      const u = across(x) - left
      column[x] = left - first
      rest[x] = u
      eased[x] = ease(u)
    }
    const lattice = column[width - 1]! + 2
    let above = new Uint8Array(lattice)
    let below = new Uint8Array(lattice)
    const roll = (row: number, into: Uint8Array): void => {
      for (let i = 0; i < lattice; i++) into[i] = Math.floor(speckle(first + i, row, seed + octave) * 8)
    }
    let rolled: number | undefined
    for (let y = 0; y < height; y++) {
      const down = y * step * scale - octave * 9.73
      const top = Math.floor(down)
      const v = down - top
      const share = ease(v)
      if (rolled === top - 1) {
        ;[above, below] = [below, above]
        roll(top + 1, below)
      } else if (rolled !== top) {
        roll(top, above)
        roll(top + 1, below)
      }
      rolled = top
      const start = y * width
      for (let x = 0; x < width; x++) {
        const i = column[x]!
        const u = rest[x]!
        const e = eased[x]!
        const a = slope(above[i]!, u, v)
        const b = slope(above[i + 1]!, u - 1, v)
        const c = slope(below[i]!, u, v - 1)
        const d = slope(below[i + 1]!, u - 1, v - 1)
        const upper = a + (b - a) * e
        const lower = c + (d - c) * e
        sums[start + x] = sums[start + x]! + weight * 1.4 * (upper + (lower - upper) * share)
      }
    }
    total += weight
    weight *= 0.5
    scale *= 2
  }
  for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! / total
  return sums
}

/** The point pushed aside by at most about `amount`; neighbouring points are pushed alike. */
export function push(point: Point, amount: number, wavelength: number, octaves: number, seed: number): Point {
  const x = point.x / wavelength
  const y = point.y / wavelength
  return {
    x: point.x + amount * fractal(x, y, octaves, seed),
    y: point.y + amount * fractal(x + 53.7, y - 31.1, octaves, seed + 100),
  }
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

function blend(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

const DIAGONAL = Math.SQRT1_2
const ACROSS = Float64Array.of(1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL)
const DOWN = Float64Array.of(0, DIAGONAL, 1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL)

/** How far a slope in one of the eight directions has risen at a distance from where it begins. */
function slope(direction: number, dx: number, dy: number): number {
  return ACROSS[direction]! * dx + DOWN[direction]! * dy
}

function gradient(x: number, y: number, dx: number, dy: number, seed: number): number {
  return slope(Math.floor(speckle(x, y, seed) * 8), dx, dy)
}
