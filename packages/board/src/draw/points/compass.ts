import type { Point } from '../../grid.ts'
import { gap, Pen, polyline } from '../curves.ts'
import type { Shape } from '../shape.ts'
import { type Paper, pixel } from '../sheet.ts'
import type { Country } from './country.ts'

/** Half the length of the needle, in hex distances. */
const NEEDLE = 0.85

/** A compass, because on a bent map north is not up. */
export function drawCompass(paper: Paper, { style, place }: Country): Shape[] {
  if (style.compass === undefined) return []
  const { xy, at } = style.compass
  const [lat, lon] = at
  const south = place([lat - 0.5, lon])
  const north = place([lat + 0.5, lon])
  const length = gap(south, north) || 1
  const up = { x: (north.x - south.x) / length, y: (north.y - south.y) / length }
  const centre = { x: xy[0] / style.unit, y: xy[1] / style.unit }
  const point = (along: number, across: number): Point =>
    pixel(paper, {
      x: centre.x + (up.x * along - up.y * across) * NEEDLE,
      y: centre.y + (up.y * along + up.x * across) * NEEDLE,
    })
  const middle = pixel(paper, centre)
  const { scale } = paper
  const ring = (radius: number): string => new Pen().circle(middle, radius * NEEDLE * scale).d
  const half = (side: 1 | -1): string => polyline([point(1, 0), point(0, 0.16 * side), point(-1, 0)], true)
  const cross = polyline([point(0, -0.62), point(0, 0.62)])
  const letter = point(1.24, 0)
  const size = 0.34 * scale
  return [
    { kind: 'path', d: ring(0.62), stroke: 'ink3', width: 0.02 * scale, opacity: 0.8 },
    { kind: 'path', d: ring(0.5), stroke: 'ink3', width: 0.01 * scale, opacity: 0.7 },
    { kind: 'path', d: cross, stroke: 'ink3', width: 0.02 * scale, opacity: 0.8 },
    { kind: 'path', d: half(1), fill: 'ink2', stroke: 'ink2', width: 0.015 * scale },
    { kind: 'path', d: half(-1), fill: 'paper', stroke: 'ink2', width: 0.015 * scale },
    {
      kind: 'text',
      text: 'N',
      x: letter.x,
      y: letter.y + 0.35 * size,
      size,
      face: 'serif-bold',
      anchor: 'middle',
      fill: 'ink2',
      halo: 'halo',
      haloWidth: 0.03 * scale,
    },
  ]
}
