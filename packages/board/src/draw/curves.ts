import type { Point } from '../grid.ts'

/** Where a curve stands and where it is heading. */
export interface Heading extends Point {
  /** Unit vector along the curve. */
  readonly dx: number
  readonly dy: number
}

export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

export function gap(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** A quadratic B-spline over control points: it meets the middle of every leg, and both ends when open. */
export function spline(controls: readonly Point[], steps: number, closed = false): Point[] {
  const count = controls.length
  if (count < 3) return [...controls]
  const points: Point[] = []
  const at = (i: number): Point => controls[(i + count) % count]!
  if (!closed) points.push(at(0))
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
    const from = !closed && i === 1 ? at(0) : between(at(i - 1), at(i), 0.5)
    const to = !closed && i === count - 2 ? at(count - 1) : between(at(i), at(i + 1), 0.5)
    for (let step = 1; step <= steps; step++) points.push(quadratic(from, at(i), to, step / steps))
  }
  return points
}

export function quadratic(from: Point, control: Point, to: Point, t: number): Point {
  return between(between(from, control, t), between(control, to, t), t)
}

export function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  return between(quadratic(a, b, c, t), quadratic(b, c, d, t), t)
}

/** The curve cut into steps of equal length, the ends kept. */
export function evenly(points: readonly Point[], step: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return []
  const total = lengthOf(points)
  const count = Math.max(1, Math.round(total / step))
  const even: Point[] = [first]
  let passed = 0
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1]!
    const to = points[i]!
    const leg = gap(from, to)
    while (even.length < count && (even.length * total) / count <= passed + leg) {
      even.push(between(from, to, leg === 0 ? 0 : ((even.length * total) / count - passed) / leg))
    }
    passed += leg
  }
  even.push(last)
  return even
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i++) length += gap(points[i - 1]!, points[i]!)
  return length
}

/** The points with the direction in which the curve runs there. */
export function headings(points: readonly Point[]): Heading[] {
  return points.map((point, i) => {
    const before = points[Math.max(0, i - 1)]!
    const after = points[Math.min(points.length - 1, i + 1)]!
    const length = gap(before, after) || 1
    return { ...point, dx: (after.x - before.x) / length, dy: (after.y - before.y) / length }
  })
}

/** A band along a curve: its outline, `halfWidths[i]` to each side of point i. */
export function ribbon(points: readonly Point[], halfWidths: readonly number[]): Point[] {
  const course = headings(points)
  const half = (i: number): number => halfWidths[i]!
  const left = course.map((p, i) => ({ x: p.x + p.dy * half(i), y: p.y - p.dx * half(i) }))
  const right = course.map((p, i) => ({ x: p.x - p.dy * half(i), y: p.y + p.dx * half(i) }))
  return [...left, ...right.reverse()]
}

/** A curve with the way from its beginning to each of its points. */
export interface MeasuredCurve {
  readonly points: readonly Point[]
  readonly passed: Float64Array
}

export function measured(points: readonly Point[]): MeasuredCurve {
  const passed = new Float64Array(points.length)
  for (let i = 1; i < points.length; i++) {
    passed[i] = passed[i - 1]! + gap(points[i - 1]!, points[i]!)
  }
  return { points, passed }
}

/** The point at a distance along the curve, with its direction; beyond an end the curve runs straight on. */
export function along({ points, passed }: MeasuredCurve, distance: number): Heading {
  // The first point that lies at least so far, found by halving; the last where none does.
  let low = Math.min(1, points.length - 1)
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (passed[middle]! < distance) low = middle + 1
    else high = middle
  }
  const from = points[Math.max(0, low - 1)]!
  const to = points[low]!
  const rest = distance - passed[Math.max(0, low - 1)]!
  const length = gap(from, to) || 1
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  return { x: from.x + dx * rest, y: from.y + dy * rest, dx, dy }
}

/** A number as the path writer prints it: one decimal, no trailing zero. */
export function short(value: number): string {
  const tenths = Math.round(value * 10)
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)
}

/** Path data: straight from point to point, in relative steps because they are shorter to write. */
export function polyline(points: readonly Point[], closed = false): string {
  const pen = new Pen()
  points.forEach((point, i) => {
    if (i === 0) pen.moveTo(point)
    else pen.lineTo(point)
  })
  if (closed) pen.close()
  return pen.d
}

/** Path data: a smooth curve that meets the middle between neighbouring points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  if (count < 3) return polyline(points, closed)
  const pen = new Pen()
  const at = (i: number): Point => points[(i + count) % count]!
  pen.moveTo(closed ? between(at(-1), at(0), 0.5) : at(0))
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
    const isLast = !closed && i === count - 2
    pen.curveTo(at(i), isLast ? at(count - 1) : between(at(i), at(i + 1), 0.5))
  }
  if (closed) pen.close()
  return pen.d
}

/** Writes path data in relative steps; rounding never adds up, because every step starts from the rounded point. */
export class Pen {
  d = ''
  #x = 0
  #y = 0

  moveTo({ x, y }: Point): this {
    this.#x = Math.round(x * 10)
    this.#y = Math.round(y * 10)
    this.d += `M${short(x)} ${short(y)}`
    return this
  }

  lineTo(to: Point): this {
    this.d += `l${this.#step(to)}`
    this.#arrive(to)
    return this
  }

  curveTo(control: Point, to: Point): this {
    this.d += `q${this.#step(control)} ${this.#step(to)}`
    this.#arrive(to)
    return this
  }

  cubicTo(first: Point, second: Point, to: Point): this {
    this.d += `c${this.#step(first)} ${this.#step(second)} ${this.#step(to)}`
    this.#arrive(to)
    return this
  }

  /** A whole circle. */
  circle({ x, y }: Point, radius: number): this {
    const r = short(radius)
    const across = short(2 * radius)
    this.d += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`
    return this
  }

  close(): this {
    this.d += 'z'
    return this
  }

  #step({ x, y }: Point): string {
    return `${short((Math.round(x * 10) - this.#x) / 10)} ${short((Math.round(y * 10) - this.#y) / 10)}`
  }

  #arrive({ x, y }: Point): void {
    this.#x = Math.round(x * 10)
    this.#y = Math.round(y * 10)
  }
}
