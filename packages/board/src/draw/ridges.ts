import type { Hexside, Point } from '../grid.ts'
import { endsOfSide, markSide } from '../hex-map.ts'
import { swayed } from './courses.ts'
import { between, headings, Pen, polyline } from './curves.ts'
import { speckle } from './noise.ts'
import type { Shape } from './shape.ts'
import { cornerPoint, type Sheet, toPixels } from './sheet.ts'
import type { SideLook } from './style.ts'

/** In hex distances. */
const HALF_LENGTH = 0.11
const SPACING = 8
/** How much of a side a pass leaves open. */
const GAP = 0.22

/** Mountain hexsides: a crest with strokes down both slopes, open in the middle where a pass leads over it. */
export function drawRidges(sheet: Sheet): Shape[] {
  const crests = sidesWith(sheet, 'ridge')
  if (crests.size === 0) return []
  const gaps = sidesWith(sheet, 'gap')
  const parts = [...crests].flatMap((side) => crestOf(sheet, side, gaps.has(side)))
  return ridgeShapes(sheet, parts)
}

/** A crest along lines of points, in pixels. */
export function ridgeShapes(sheet: Sheet, parts: readonly (readonly Point[])[]): Shape[] {
  const { scale } = sheet
  const crest = parts.map((part) => polyline(part)).join('')
  const width = Math.max(1.2, 0.05 * scale)
  return [
    { kind: 'path', d: crest, stroke: 'ridgeSlope', width: 0.24 * scale, opacity: 0.28, cap: 'butt' },
    {
      kind: 'path',
      d: slopes(parts, HALF_LENGTH * scale),
      stroke: 'ridge',
      width: width * 0.36,
      opacity: 0.8,
    },
    { kind: 'path', d: crest, stroke: 'ridge', width },
  ]
}

/** Each side once, whichever hex names it. */
function sidesWith(sheet: Sheet, look: SideLook): ReadonlySet<Hexside> {
  const { grid, sideFeatures } = sheet.map
  const mask = new Uint8Array(grid.count * 6)
  for (const feature of sideFeatures) {
    if (sheet.style.sides?.[feature.kind] !== look) continue
    for (const side of feature.sides) markSide(grid, mask, side, 1)
  }
  const found = new Set<Hexside>()
  mask.forEach((is, side) => {
    const beyond = grid.mirror(side)
    if (is === 1 && (beyond < 0 || side < beyond)) found.add(side)
  })
  return found
}

function crestOf(sheet: Sheet, side: Hexside, isOpen: boolean): Point[][] {
  const [a, b] = endsOfSide(sheet.map.grid, side).map((corner) => cornerPoint(sheet, corner)) as [
    Point,
    Point,
  ]
  const stretch = (from: number, to: number): Point[] =>
    toPixels(
      sheet,
      Array.from({ length: SPACING + 1 }, (_, i) =>
        swayed(between(a, b, from + ((to - from) * i) / SPACING)),
      ),
    )
  if (!isOpen) return [stretch(0, 1)]
  return [stretch(0, 0.5 - GAP), stretch(0.5 + GAP, 1)]
}

function slopes(parts: readonly (readonly Point[])[], length: number): string {
  const pen = new Pen()
  parts.forEach((part, p) => {
    headings(part).forEach(({ x, y, dx, dy }, i) => {
      for (const flank of [1, -1]) {
        const reach = length * (0.7 + 0.6 * speckle(p, i, flank + 2))
        pen.moveTo({ x, y }).lineTo({ x: x + dy * reach * flank, y: y - dx * reach * flank })
      }
    })
  })
  return pen.d
}
