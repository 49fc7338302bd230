import type { FieldMap } from '../../fields.ts'
import type { ConnectionSpec } from '../../graph.ts'
import type { Point } from '../../grid.ts'
import { between, gap, Pen, polyline } from '../curves.ts'
import type { Shape } from '../shape.ts'
import { type Paper, pixel } from '../sheet.ts'
import { radiusTowards } from './fields.ts'
import type { FieldColour, PointStyle } from './style.ts'

/** Sizes in hex distances. */
const WIDTH = 0.07
const HEAD = 0.2
/** Between the rim of a field and the arrow that ends at it. */
const CLEAR = 0.03
/** The two arrows of a double one keep this far from its middle. */
const APART = 0.045

/** Every connection as an arrow in the direction of advance, in the colours of those who may use it. */
export function drawLinks(paper: Paper, map: FieldMap, style: PointStyle): Shape[] {
  const arrows = map.points.connections.map((connection) => ({
    connection,
    line: lineOf(map, style, connection),
  }))
  const casing = arrows.map(({ line }) => polyline(line.map((point) => pixel(paper, point)))).join('')
  return [
    { kind: 'path', d: casing, stroke: 'casing', width: 2 * WIDTH * paper.scale, opacity: 0.75 },
    ...arrows.flatMap(({ connection, line: [from, to] }) =>
      drawArrow(paper, from, to, coloursOf(connection, style)),
    ),
  ]
}

function coloursOf({ colours }: ConnectionSpec, { fields }: PointStyle): FieldColour[] {
  return colours.flatMap((colour) => fields[colour] ?? [])
}

/** From rim to rim. */
function lineOf(
  { points, grid }: FieldMap,
  style: PointStyle,
  { a, b }: ConnectionSpec,
): readonly [Point, Point] {
  const from = grid.centre(points.at(a))
  const to = grid.centre(points.at(b))
  const length = gap(from, to)
  const start = (radiusTowards(points.at(a), points, style, from, to) + CLEAR) / length
  const end = (radiusTowards(points.at(b), points, style, to, from) + CLEAR) / length
  return [between(from, to, start), between(from, to, 1 - end)]
}

/** An arrow between two points of the sheet; black and broken when nobody may use it, side by side for two. */
export function drawArrow(paper: Paper, from: Point, to: Point, colours: readonly FieldColour[]): Shape[] {
  const { scale } = paper
  const width = WIDTH * scale
  const length = gap(from, to) || 1
  const dx = (to.x - from.x) / length
  const dy = (to.y - from.y) / length
  const aside = (point: Point, by: number): Point => ({ x: point.x - dy * by, y: point.y + dx * by })
  const neck = { x: to.x - dx * HEAD * 0.8, y: to.y - dy * HEAD * 0.8 }
  const line = (by: number): string =>
    polyline([pixel(paper, aside(from, by)), pixel(paper, aside(neck, by))])
  const head = (by: number, half: number): string =>
    new Pen()
      .moveTo(pixel(paper, aside(to, by)))
      .lineTo(pixel(paper, aside({ x: to.x - dx * HEAD, y: to.y - dy * HEAD }, by + half)))
      .lineTo(pixel(paper, aside(neck, by)))
      .lineTo(pixel(paper, aside({ x: to.x - dx * HEAD, y: to.y - dy * HEAD }, by - half)))
      .close().d
  if (colours.length === 0) {
    const dash = [0.07 * scale, 0.06 * scale]
    return [
      {
        kind: 'path',
        d: polyline([pixel(paper, from), pixel(paper, to)]),
        stroke: 'ink',
        width: 0.7 * width,
        dash,
        cap: 'butt',
      },
    ]
  }
  return colours.flatMap((colour, i): Shape[] => {
    const by = colours.length === 1 ? 0 : (i === 0 ? -1 : 1) * APART
    const thin = colours.length === 1 ? width : 0.8 * width
    const ink = `${colour}Way` as const
    const body: Shape[] = [
      { kind: 'path', d: line(by), stroke: 'wayEdge', width: thin, cap: 'butt' },
      { kind: 'path', d: line(by), stroke: ink, width: 0.62 * thin, cap: 'butt' },
    ]
    return [
      ...body,
      { kind: 'path', d: head(by, HEAD * 0.42), fill: ink, stroke: 'wayEdge', width: 0.22 * width },
    ]
  })
}
