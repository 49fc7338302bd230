import type { Point } from '../grid.ts'
import { swayed } from './courses.ts'
import { headings, smooth, spline } from './curves.ts'
import type { Shape } from './shape.ts'
import { cornerPoint, runsOfSides, type Sheet, toPixels } from './sheet.ts'
import type { BoundaryLook } from './style.ts'

/** A boundary keeps this far from the hexsides, so that a river along them stays visible. */
const BESIDE = 0.085

/** Front lines and borders, along the hexsides. */
export function drawBoundaries(sheet: Sheet): Shape[] {
  return boundaryLines(sheet).flatMap(({ look, points }) => drawBoundary(sheet, look, smooth(points)))
}

/** The boundaries as lines, in pixels. */
export function boundaryLines(sheet: Sheet): { look: BoundaryLook; points: Point[] }[] {
  return sheet.map.boundaries.flatMap((boundary) => {
    const look = sheet.style.boundaries[boundary.name]
    if (!look) return []
    return runsOfSides(sheet, boundary.sides).map((run) => {
      const corners = run.map((corner) => cornerPoint(sheet, corner))
      const beside = headings(spline(corners, 5).map(swayed)).map(({ x, y, dx, dy }) => ({
        x: x + dy * BESIDE,
        y: y - dx * BESIDE,
      }))
      return { look, points: toPixels(sheet, beside) }
    })
  })
}

export function drawBoundary(sheet: Sheet, look: BoundaryLook, d: string): Shape[] {
  const { scale } = sheet
  const width = Math.max(1.2, 0.045 * scale)
  if (look === 'front') {
    return [
      { kind: 'path', d, stroke: 'front', width: width * 2.2, opacity: 0.16 },
      { kind: 'path', d, stroke: 'front', width, dash: [0.24 * scale, 0.1 * scale], cap: 'butt' },
    ]
  }
  return [
    {
      kind: 'path',
      d,
      stroke: 'ink3',
      width: width * 0.8,
      dash: [0.2 * scale, 0.07 * scale, 0.03 * scale, 0.07 * scale],
    },
  ]
}
