import type { Point } from '@sztab/board'
import { framing, isSeenFrom, type Range } from './framing.ts'
import type { Gaze, Rect } from './gaze.ts'

/** How much of the window's edges panels cover. */
export interface Insets {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How points are framed. */
export interface Framed {
  /** Points that are shown as well as far as they fit in. */
  readonly company?: readonly Point[]
  readonly duration?: number
}

const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 }

const CLOSEST = 150
const FLIGHT_TIME = 260
/** Zooming has settled when nothing changed for so long. */
const SETTLE_TIME = 160

/** Looks at the sheet through a window. Everything that must move with the map listens to it. */
export class Camera {
  readonly #bounds: Rect
  readonly #onMove = new Set<() => void>()
  readonly #onSettle = new Set<() => void>()
  readonly #onResize = new Set<() => void>()
  #gaze: Gaze
  /** Where a flight is going. */
  #goal: Gaze | undefined
  #hands = 0
  #isHeld = false
  #width = 1
  #height = 1
  #insets: Insets = NO_INSETS
  #flight: number | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  /** `bounds`: the sheet and its margin. */
  constructor(bounds: Rect, gaze: Gaze) {
    this.#bounds = bounds
    this.#gaze = gaze
  }

  get gaze(): Gaze {
    return this.#gaze
  }

  get width(): number {
    return this.#width
  }

  get height(): number {
    return this.#height
  }

  /** The part of the window that no panel covers, in its pixels. */
  get free(): Rect {
    const { left, top, right, bottom } = this.#insets
    return { left, top, right: this.#width - right, bottom: this.#height - bottom }
  }

  /** Where one looks once a flight is over. */
  get rest(): Gaze {
    return this.#goal ?? this.#gaze
  }

  /** Grows with everything that the visitor himself does to the gaze: whoever directs it can tell that it was moved. */
  get hands(): number {
    return this.#hands
  }

  /** Whether the visitor has the sheet in his hand: nothing moves it then but himself. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** The visitor looks elsewhere himself: what flies stands still. */
  takeInHand(): void {
    this.#stopFlight()
    this.#hands++
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  /** The part of the sheet that shows in the window. */
  get visible(): Rect {
    const topLeft = this.toSheet({ x: 0, y: 0 })
    const bottomRight = this.toSheet({ x: this.#width, y: this.#height })
    return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y }
  }

  /** Told on every change of the gaze. */
  onMove(listener: () => void): () => void {
    this.#onMove.add(listener)
    return () => this.#onMove.delete(listener)
  }

  /** Told once a movement is over. */
  onSettle(listener: () => void): () => void {
    this.#onSettle.add(listener)
    return () => this.#onSettle.delete(listener)
  }

  /** Told when the window or its free part has another size. */
  onResize(listener: () => void): () => void {
    this.#onResize.add(listener)
    return () => this.#onResize.delete(listener)
  }

  resize(width: number, height: number, insets: Insets): void {
    this.#width = Math.max(1, width)
    this.#height = Math.max(1, height)
    this.#insets = insets
    this.#look(this.#gaze)
    for (const listener of this.#onResize) listener()
  }

  toWindow({ x, y }: Point): Point {
    const { x: gx, y: gy, scale } = this.#gaze
    return { x: (x - gx) * scale + this.#width / 2, y: (y - gy) * scale + this.#height / 2 }
  }

  toSheet({ x, y }: Point): Point {
    const { x: gx, y: gy, scale } = this.#gaze
    return { x: (x - this.#width / 2) / scale + gx, y: (y - this.#height / 2) / scale + gy }
  }

  /** Drags the sheet by so many pixels. */
  pan(dx: number, dy: number): void {
    this.takeInHand()
    const { x, y, scale } = this.#gaze
    this.#look({ x: x - dx / scale, y: y - dy / scale, scale })
  }

  /** Zooms by a factor; the point of the sheet under `at` stays there. */
  zoom(factor: number, at: Point): void {
    this.takeInHand()
    const fixed = this.toSheet(at)
    const scale = this.#scaleInBounds(this.#gaze.scale * factor)
    this.#look({
      x: fixed.x - (at.x - this.#width / 2) / scale,
      y: fixed.y - (at.y - this.#height / 2) / scale,
      scale,
    })
  }

  /** The visitor wants to see a point of the sheet: it comes to lie in the middle of the free part of the window. */
  flyTo(point: Point, scale: number = this.#gaze.scale, duration = FLIGHT_TIME): void {
    this.takeInHand()
    const fixed = this.#scaleInBounds(scale)
    const goal = framing([point], this, { closest: fixed, farthest: fixed })
    if (goal !== undefined) this.#fly(goal, duration)
  }

  /** The visitor wants to see a point: flies there only if it is out of sight. */
  reveal(point: Point, duration?: number): void {
    if (!this.isInSight(point)) this.flyTo(point, this.#gaze.scale, duration)
  }

  /** Shows all points between the panels, and of `company` what fits in. Never takes the sheet out of a hand. */
  frame(
    points: readonly Point[],
    range: Range = { closest: this.rest.scale, farthest: 0 },
    { company = [], duration = FLIGHT_TIME }: Framed = {},
  ): void {
    const limits = {
      closest: this.#scaleInBounds(range.closest),
      farthest: this.#scaleInBounds(range.farthest),
      utmost: this.#scaleInBounds(range.utmost ?? range.farthest),
    }
    const goal = framing(points, this, limits, company)
    if (goal !== undefined) this.direct(goal, duration)
  }

  /**
   * Comes as near to a point as `scale` says. The point stays where it is in the window, unless less than `room` of the
   * sheet would show around it between the panels.
   */
  approach(point: Point, scale: number, room: number): void {
    const near = this.#scaleInBounds(scale)
    const at = this.toWindow(point)
    const { left, top, right, bottom } = this.free
    const edge = room * near
    const shown = {
      x: within(at.x, left + edge, right - edge),
      y: within(at.y, top + edge, bottom - edge),
    }
    this.direct({
      x: point.x - (shown.x - this.#width / 2) / near,
      y: point.y - (shown.y - this.#height / 2) / near,
      scale: near,
    })
  }

  /** Flies to a gaze that the visitor did not ask for, unless he has the sheet in his hand. */
  direct(gaze: Gaze, duration = FLIGHT_TIME): void {
    if (!this.#isHeld) this.#fly(gaze, duration)
  }

  #fly(to: Gaze, duration: number): void {
    this.#stopFlight()
    const from = this.#gaze
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
    if (duration <= 0 || isStill) {
      this.#look(to)
      return
    }
    const start = performance.now()
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / duration))
      const eased = 1 - (1 - t) ** 3
      if (t < 1) this.#flight = requestAnimationFrame(step)
      else this.#stopFlight()
      this.#look({
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
      })
    }
    this.#goal = this.#inBounds(to)
    this.#flight = requestAnimationFrame(step)
  }

  /** Whether a point can be seen, with some room around it. */
  isInSight(point: Point, room = 0.6): boolean {
    return isSeenFrom(this.#gaze, this, point, room)
  }

  /** Whether a point can be seen from a gaze; without one, from where a flight ends. */
  willSee(point: Point, room = 0.6, gaze: Gaze = this.rest): boolean {
    return isSeenFrom(gaze, this, point, room)
  }

  #scaleInBounds(scale: number): number {
    const { left, top, right, bottom } = this.#bounds
    const free = this.free
    const whole = Math.min(
      (free.right - free.left) / (right - left),
      (free.bottom - free.top) / (bottom - top),
    )
    return Math.min(CLOSEST, Math.max(0.9 * whole, scale))
  }

  /** The page covers the free part of the window, or lies in its middle where it is smaller. */
  #inBounds({ x, y, scale }: Gaze): Gaze {
    const { left, top, right, bottom } = this.#bounds
    const s = this.#scaleInBounds(scale)
    const free = this.free
    return {
      x: inPage(x, left, right, (free.left - this.#width / 2) / s, (free.right - this.#width / 2) / s),
      y: inPage(y, top, bottom, (free.top - this.#height / 2) / s, (free.bottom - this.#height / 2) / s),
      scale: s,
    }
  }

  #look(gaze: Gaze): void {
    this.#gaze = this.#inBounds(gaze)
    for (const listener of this.#onMove) listener()
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      for (const listener of this.#onSettle) listener()
    }, SETTLE_TIME)
  }

  #stopFlight(): void {
    if (this.#flight !== undefined) cancelAnimationFrame(this.#flight)
    this.#flight = undefined
    this.#goal = undefined
  }
}

/** Keeps the edges of the free part, seen from the gaze, inside those of the page. */
function inPage(at: number, low: number, high: number, before: number, after: number): number {
  const least = low - before
  const most = high - after
  return within(at, least, most)
}

/** The value between the bounds that comes nearest; in the middle where there is nothing between them. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}
