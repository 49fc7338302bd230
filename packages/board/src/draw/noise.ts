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

const STEEPNESS = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const

function gradient(x: number, y: number, dx: number, dy: number, seed: number): number {
  const [gx, gy] = STEEPNESS[Math.floor(speckle(x, y, seed) * 8)] as readonly [number, number]
  return gx * dx + gy * dy
}
