import type { Point } from '@sztab/board'
import { isSeenFrom, type Opening } from './framing.ts'
import type { Gaze } from './gaze.ts'

/** An arrow at the edge of what can be seen. */
export interface Arrow<T> {
  /** Where it stands in the window. */
  readonly at: Point
  /** Whither it points, in degrees from the right, clockwise. */
  readonly angle: number
  /** What lies there. */
  readonly places: readonly T[]
}

/** Of a place so much has to show that one would not look for it. */
const SEEN = 0.25

/** How far from the edge arrows stand, and how close two of them may stand to each other; both in pixels. */
const INSET = 26
const APART = 76

/** Arrows towards the places that lie out of sight, those in about the same direction under one arrow. */
export function arrowsTo<T extends Point>(places: readonly T[], gaze: Gaze, opening: Opening): Arrow<T>[] {
  const hidden = places
    .filter((place) => !isSeenFrom(gaze, opening, place, SEEN))
    .map((place) => ({ place, way: wayTo(place, gaze, opening) }))
    .toSorted((a, b) => Math.atan2(a.way.y, a.way.x) - Math.atan2(b.way.y, b.way.x))
  const groups: (typeof hidden)[] = []
  for (const one of hidden) {
    const last = groups.at(-1)
    if (last !== undefined && isNear(last, one.way, opening)) last.push(one)
    else groups.push([one])
  }
  // Directions run in a circle: the last group may touch the first.
  const [first] = groups
  const last = groups.at(-1)
  if (first !== undefined && last !== undefined && first !== last && isNear(first, middleOf(last), opening)) {
    first.unshift(...last)
    groups.pop()
  }
  return groups.map((group) => {
    const way = middleOf(group)
    return {
      at: edgeAt(way, opening),
      angle: (Math.atan2(way.y, way.x) * 180) / Math.PI,
      places: group.map(({ place }) => place),
    }
  })
}

interface Hidden {
  readonly way: Point
}

function isNear(group: readonly Hidden[], way: Point, opening: Opening): boolean {
  const there = edgeAt(middleOf(group), opening)
  const here = edgeAt(way, opening)
  return Math.hypot(there.x - here.x, there.y - here.y) < APART
}

/** The direction of a place from the middle of the free part, of length 1. */
function wayTo({ x, y }: Point, gaze: Gaze, { width, height, free }: Opening): Point {
  const dx = (x - gaze.x) * gaze.scale + width / 2 - (free.left + free.right) / 2
  const dy = (y - gaze.y) * gaze.scale + height / 2 - (free.top + free.bottom) / 2
  const far = Math.hypot(dx, dy) || 1
  return { x: dx / far, y: dy / far }
}

function middleOf(group: readonly Hidden[]): Point {
  return {
    x: group.reduce((sum, { way }) => sum + way.x, 0) / group.length,
    y: group.reduce((sum, { way }) => sum + way.y, 0) / group.length,
  }
}

/** Where a line in this direction from the middle of the free part meets its edge. */
function edgeAt({ x, y }: Point, { free }: Opening): Point {
  const wide = Math.max(1, (free.right - free.left) / 2 - INSET)
  const high = Math.max(1, (free.bottom - free.top) / 2 - INSET)
  const far = Math.min(wide / (Math.abs(x) || 1e-9), high / (Math.abs(y) || 1e-9))
  return { x: (free.left + free.right) / 2 + x * far, y: (free.top + free.bottom) / 2 + y * far }
}
