import type { Point } from '@sztab/board'

/** A part of the window, in its pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something that a card should not lie on: the heavier, the less. */
export interface Kept {
  readonly frame: Frame
  readonly weight: number
}

/** Between a card and what it speaks of. */
const GAP = 14

/** What one pixel of distance counts against one pixel of something that is covered. */
const FAR = 0.5

/**
 * Where a card stands that speaks of something: near it and never on it, on the side where least is covered of what
 * else is to be seen. Tells the card's corner.
 */
export function placeCard(
  about: Frame,
  size: { readonly width: number; readonly height: number },
  bounds: Frame,
  kept: readonly Kept[],
): Point {
  const places = corners(about, size)
    .map((corner) => inBounds(corner, size, bounds))
    .map((corner) => ({ corner, frame: frameAt(corner, size) }))
  const free = places.filter(({ frame }) => overlap(frame, about) === 0)
  const cost = ({ frame }: { readonly frame: Frame }): number =>
    kept.reduce((sum, each) => sum + each.weight * overlap(frame, each.frame), 0) +
    1e6 * overlap(frame, about) +
    FAR * size.height * distance(frame, about)
  const [first, ...others] = free.length > 0 ? free : places
  if (first === undefined) return { x: bounds.left, y: bounds.top }
  return others.reduce((best, place) => (cost(place) < cost(best) ? place : best), first).corner
}

/** The four quadrants around it, then straight beside it, above and below; at last the corners of the window. */
function corners(
  about: Frame,
  { width, height }: { readonly width: number; readonly height: number },
): Point[] {
  const right = about.right + GAP
  const left = about.left - GAP - width
  const below = about.bottom + GAP
  const above = about.top - GAP - height
  const middle = { x: (about.left + about.right - width) / 2, y: (about.top + about.bottom - height) / 2 }
  const near = [
    { x: right, y: below },
    { x: right, y: above },
    { x: left, y: below },
    { x: left, y: above },
    { x: right, y: middle.y },
    { x: left, y: middle.y },
    { x: middle.x, y: below },
    { x: middle.x, y: above },
  ]
  const far = 1e5
  return [...near, { x: -far, y: -far }, { x: far, y: -far }, { x: -far, y: far }, { x: far, y: far }]
}

function inBounds(
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom }: Frame,
): Point {
  return {
    x: Math.max(left, Math.min(right - width, x)),
    y: Math.max(top, Math.min(bottom - height, y)),
  }
}

function frameAt({ x, y }: Point, size: { readonly width: number; readonly height: number }): Frame {
  return { left: x, top: y, right: x + size.width, bottom: y + size.height }
}

/** The area that two parts of the window share. */
export function overlap(a: Frame, b: Frame): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function distance(a: Frame, b: Frame): number {
  const x = Math.max(a.left - b.right, b.left - a.right, 0)
  const y = Math.max(a.top - b.bottom, b.top - a.bottom, 0)
  return Math.hypot(x, y)
}
