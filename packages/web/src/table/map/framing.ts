import type { Point } from '@sztab/board'
import type { Gaze, Rect } from './gaze.ts'

/** What a gaze is made for: a window, and the part of it that no panel covers. */
export interface Opening {
  readonly width: number
  readonly height: number
  readonly free: Rect
}

/** Pixels between hex centres: no closer than it is pleasant, no farther than pieces can be told apart. */
export interface Range {
  readonly closest: number
  readonly farthest: number
  /** As far as one goes where all points can then be seen, though pieces are small. */
  readonly utmost?: number
}

/** Around every point so much of the sheet is to be seen that a piece on it is whole. */
const ROOM = 0.62

/** In how many places along each side one tries what else could be seen. */
const TRIES = 9

/**
 * The gaze that shows all points in the free part of the window, as close as the range allows, and of `company` as
 * much as fits in beside them. Where not all of them can be seen at once, it shows as many as it can.
 */
export function framing(
  points: readonly Point[],
  opening: Opening,
  { closest, farthest, utmost = farthest }: Range,
  company: readonly Point[] = [],
): Gaze | undefined {
  if (points.length === 0) return undefined
  const around = extent(points)
  const scale = Math.min(closest, fittingScale(around, opening))
  if (scale >= Math.min(utmost, farthest))
    return gazeAt(centreFor(around, opening, scale, company), opening, scale)
  const most = mostTogether(points, opening, farthest)
  return gazeAt(centreFor(extent(most), opening, farthest, points), opening, farthest)
}

/** Whether a point shows in the free part of the window, with so much of the sheet around it. */
export function isSeenFrom({ x, y, scale }: Gaze, opening: Opening, point: Point, room: number): boolean {
  const { width, height, free } = opening
  const at = { x: (point.x - x) * scale + width / 2, y: (point.y - y) * scale + height / 2 }
  const edge = room * scale
  return (
    at.x >= free.left + edge &&
    at.x <= free.right - edge &&
    at.y >= free.top + edge &&
    at.y <= free.bottom - edge
  )
}

function extent(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs) - ROOM,
    top: Math.min(...ys) - ROOM,
    right: Math.max(...xs) + ROOM,
    bottom: Math.max(...ys) + ROOM,
  }
}

function fittingScale({ left, top, right, bottom }: Rect, { free }: Opening): number {
  return Math.min((free.right - free.left) / (right - left), (free.bottom - free.top) / (bottom - top))
}

/** The middle of the free part as a point of the sheet: all of `around` fits in, and the most of the company. */
function centreFor(around: Rect, { free }: Opening, scale: number, company: readonly Point[]): Point {
  const wide = (free.right - free.left) / scale / 2
  const high = (free.bottom - free.top) / scale / 2
  const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 }
  if (company.length === 0) return middle
  // How far the middle may be moved without losing anything.
  const play = { x: wide - (around.right - around.left) / 2, y: high - (around.bottom - around.top) / 2 }
  const steps = Array.from({ length: TRIES }, (_, i) => (2 * i) / (TRIES - 1) - 1)
  // What is looked for stays in the middle unless more is seen elsewhere.
  const nearestFirst = steps.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  let best = middle
  let most = -1
  for (const dy of nearestFirst) {
    for (const dx of nearestFirst) {
      const centre = { x: middle.x + dx * play.x, y: middle.y + dy * play.y }
      const seen = company.filter(
        ({ x, y }) => Math.abs(x - centre.x) <= wide - ROOM && Math.abs(y - centre.y) <= high - ROOM,
      ).length
      if (seen > most) {
        most = seen
        best = centre
      }
    }
  }
  return best
}

/** As many points as one gaze of this scale can show. */
function mostTogether(points: readonly Point[], { free }: Opening, scale: number): readonly Point[] {
  const wide = (free.right - free.left) / scale - 2 * ROOM
  const high = (free.bottom - free.top) / scale - 2 * ROOM
  const byHeight = points.toSorted((a, b) => a.y - b.y)
  let best: readonly Point[] = byHeight.slice(0, 1)
  for (const { x: left } of points) {
    const column = byHeight.filter(({ x }) => x >= left && x <= left + wide)
    let first = 0
    for (let last = 0; last < column.length; last++) {
      while (column[last]!.y - column[first]!.y > high) first++
      if (last - first + 1 > best.length) best = column.slice(first, last + 1)
    }
  }
  return best
}

function gazeAt(centre: Point, { width, height, free }: Opening, scale: number): Gaze {
  return {
    x: centre.x - ((free.left + free.right) / 2 - width / 2) / scale,
    y: centre.y - ((free.top + free.bottom) / 2 - height / 2) / scale,
    scale,
  }
}
