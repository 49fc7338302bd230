import type { FieldMap } from '../../fields.ts'
import type { PointMap, Space, SpaceSpec } from '../../graph.ts'
import type { Point } from '../../grid.ts'
import { Pen, polyline, short } from '../curves.ts'
import type { Shape } from '../shape.ts'
import { type Paper, pixel } from '../sheet.ts'
import type { FieldColour, FieldMark, FieldSign, PointStyle } from './style.ts'

/** The colours of a field; black ones stand open to all. */
export type FieldPaint = FieldColour | 'black'

/** Half the width and height of a field, in hex distances. */
const HALF = { across: 0.37, down: 0.285 }
const GREAT = { across: 0.43, down: 0.33 }
/** Points of the star around a main base. */
const STAR_REACH = 0.62

/** Land that belongs to a colour for good reaches this far beyond its fields. */
const REAR = 0.72

export interface Mark {
  readonly sign: FieldSign
  readonly letter: string
}

/** What is printed on a field. */
export function marksOf({ extras }: SpaceSpec, { marks }: PointStyle): Mark[] {
  return Object.entries(marks).flatMap(([name, look]) => {
    const value = extras[name]
    if (value === undefined || value === false) return []
    const found = isMark(look) ? look : look[String(value)]
    if (found === undefined) return []
    if (typeof found !== 'string') return [found]
    return [{ sign: found, letter: found === 'numeral' ? (String(value).split('_').at(-1) ?? '') : '' }]
  })
}

function isMark(look: PointStyle['marks'][string]): look is FieldMark {
  return typeof look === 'string' || typeof look.sign === 'string'
}

export function sizeOf({ kind }: SpaceSpec, { great }: PointStyle): typeof HALF {
  return great.includes(kind) ? GREAT : HALF
}

/** How far a field reaches from its middle towards another point. */
export function radiusTowards(
  space: Space,
  { spaces }: PointMap,
  style: PointStyle,
  from: Point,
  to: Point,
): number {
  const spec = spaces[space]!
  const { across, down } = sizeOf(spec, style)
  const angle = Math.atan2((to.y - from.y) / down, (to.x - from.x) / across)
  const isStar = marksOf(spec, style).some(({ sign }) => sign === 'great-star')
  return Math.hypot(across * Math.cos(angle), down * Math.sin(angle)) + (isStar ? 0.12 : 0)
}

/** The land of which nobody is ever driven, as one shade under everything else. */
export function drawRear(paper: Paper, { points, grid }: FieldMap, style: PointStyle): Shape[] {
  const isRear = (id: string): boolean =>
    marksOf(points.spaces[points.at(id)]!, style).some(({ sign }) => sign === 'rear')
  const at = (id: string): Point => pixel(paper, grid.centre(points.at(id)))
  const dots = points.spaces.filter(({ id }) => isRear(id)).map(({ id }) => polyline([at(id), at(id)]))
  const lines = points.connections
    .filter(({ a, b }) => isRear(a) && isRear(b))
    .map(({ a, b }) => polyline([at(a), at(b)]))
  const d = [...dots, ...lines].join('')
  return [{ kind: 'path', d, stroke: 'outsideHatch', width: 2 * REAR * paper.scale, opacity: 0.26 }]
}

/** All fields with what is printed on them. */
export function drawFields(paper: Paper, { points, grid }: FieldMap, style: PointStyle): Shape[] {
  return points.spaces.flatMap((spec, space) => {
    const paints = paintsOf(spec, style)
    return drawField(
      paper,
      pixel(paper, grid.centre(space)),
      paints,
      marksOf(spec, style),
      sizeOf(spec, style),
    )
  })
}

function paintsOf({ kind, colours }: SpaceSpec, { great, fields }: PointStyle): FieldPaint[] {
  return great.includes(kind) ? ['black'] : colours.flatMap((colour) => fields[colour] ?? [])
}

/** One field at a point in pixels. */
export function drawField(
  paper: Paper,
  at: Point,
  paints: readonly FieldPaint[],
  marks: readonly Mark[],
  size: typeof HALF = HALF,
): Shape[] {
  const { scale } = paper
  const [first = 'white', second] = paints
  const rim = Math.max(1, 0.035 * scale)
  const oval = ellipse(at, size.across * scale, size.down * scale)
  const has = (sign: FieldSign): boolean => marks.some((mark) => mark.sign === sign)
  const edge = `${first}Edge` as const
  const shapes: Shape[] = []
  if (has('great-star')) shapes.push(...greatStar(at, scale, first))
  if (has('fort')) shapes.push(...battlements(at, size, scale))
  shapes.push({ kind: 'path', d: oval, stroke: 'casing', width: 3.2 * rim, opacity: 0.7 })
  shapes.push({ kind: 'path', d: oval, fill: `${first}Field` })
  if (second !== undefined) {
    shapes.push({
      kind: 'group',
      clip: oval,
      shapes: [{ kind: 'path', d: rightHalf(at, scale), fill: `${second}Field` }],
    })
  }
  shapes.push({ kind: 'path', d: oval, stroke: edge, width: rim })
  const inner = ellipse(at, (size.across - 0.055) * scale, (size.down - 0.055) * scale)
  shapes.push({ kind: 'path', d: inner, stroke: `${first}Ink`, width: 0.35 * rim, opacity: 0.55 })
  return [...shapes, ...marks.flatMap((mark) => drawMark(at, size, scale, first, mark))]
}

/** Signs on a field or at its rim. */
function drawMark(at: Point, size: typeof HALF, scale: number, paint: FieldPaint, mark: Mark): Shape[] {
  const place = (x: number, y: number): Point => ({ x: at.x + x * scale, y: at.y + y * scale })
  switch (mark.sign) {
    case 'flag':
      return flag(place(-size.across * 0.86, -size.down * 0.5), scale)
    case 'medal':
      return medal(place(size.across * 0.9, -size.down * 0.62), 0.125 * scale)
    case 'star':
    case 'hollow-star':
      return smallStar(at, scale, paint, mark)
    case 'letter':
      return badge(place(size.across * 0.78, size.down * 0.78), scale, mark.letter)
    case 'numeral':
      return [
        {
          kind: 'text',
          text: mark.letter,
          x: at.x,
          y: at.y + 0.09 * scale,
          size: 0.26 * scale,
          face: 'condensed-bold',
          anchor: 'middle',
          fill: `${paint}Sign`,
          opacity: 0.9,
        },
      ]
    case 'fort':
    case 'great-star':
    case 'rear':
      return []
  }
}

function greatStar(at: Point, scale: number, paint: FieldPaint): Shape[] {
  const d = star(at, STAR_REACH * scale, 0.4 * scale, 8)
  return [
    { kind: 'path', d, stroke: 'casing', width: 0.09 * scale, opacity: 0.7 },
    { kind: 'path', d, fill: `${paint}Field`, stroke: `${paint}Edge`, width: 0.035 * scale },
  ]
}

function smallStar(at: Point, scale: number, paint: FieldPaint, { sign, letter }: Mark): Shape[] {
  const d = star(at, 0.25 * scale, 0.11 * scale, 5)
  const ink = `${paint}Sign` as const
  const body: Shape =
    sign === 'star' ? { kind: 'path', d, fill: ink } : { kind: 'path', d, stroke: ink, width: 0.03 * scale }
  if (letter === '') return [body]
  const text: Shape = {
    kind: 'text',
    text: letter,
    x: at.x,
    y: at.y + 0.07 * scale,
    size: 0.18 * scale,
    face: 'condensed-bold',
    anchor: 'middle',
    fill: `${paint}Field`,
  }
  return [body, text]
}

/** A wall with its teeth outwards. */
function battlements(at: Point, size: typeof HALF, scale: number): Shape[] {
  const d = ellipse(at, (size.across + 0.075) * scale, (size.down + 0.075) * scale)
  return [
    { kind: 'path', d, stroke: 'casing', width: 0.17 * scale, opacity: 0.75 },
    { kind: 'path', d, stroke: 'ink', width: 0.1 * scale, dash: [0.09 * scale, 0.075 * scale], cap: 'butt' },
    {
      kind: 'path',
      d: ellipse(at, (size.across + 0.04) * scale, (size.down + 0.04) * scale),
      stroke: 'ink',
      width: 0.03 * scale,
    },
  ]
}

function flag({ x, y }: Point, scale: number): Shape[] {
  const u = scale
  const cloth = `M${short(x)} ${short(y - 0.3 * u)}h${short(-0.27 * u)}v${short(0.18 * u)}h${short(0.27 * u)}z`
  return [
    {
      kind: 'path',
      d: `M${short(x)} ${short(y + 0.06 * u)}V${short(y - 0.32 * u)}`,
      stroke: 'casing',
      width: 0.07 * u,
    },
    { kind: 'path', d: cloth, fill: 'black', stroke: 'ink', width: 0.02 * u },
    {
      kind: 'path',
      d: `M${short(x - 0.25 * u)} ${short(y - 0.21 * u)}h${short(0.23 * u)}M${short(x - 0.135 * u)} ${short(y - 0.285 * u)}v${short(0.15 * u)}`,
      stroke: 'blackInk',
      width: 0.025 * u,
      cap: 'butt',
    },
    {
      kind: 'path',
      d: `M${short(x)} ${short(y + 0.06 * u)}V${short(y - 0.32 * u)}`,
      stroke: 'ink',
      width: 0.03 * u,
    },
  ]
}

/** A medal on its ribbon. */
function medal(at: Point, radius: number): Shape[] {
  const ribbon = polyline(
    [
      { x: at.x - 0.6 * radius, y: at.y - 1.9 * radius },
      { x: at.x + 0.6 * radius, y: at.y - 1.9 * radius },
      { x: at.x + 0.25 * radius, y: at.y - 0.6 * radius },
      { x: at.x - 0.25 * radius, y: at.y - 0.6 * radius },
    ],
    true,
  )
  return [
    { kind: 'path', d: ribbon, fill: 'red', stroke: 'casing', width: 0.2 * radius },
    {
      kind: 'path',
      d: new Pen().circle(at, radius).d,
      fill: 'medal',
      stroke: 'foodEdge',
      width: 0.18 * radius,
    },
    { kind: 'path', d: star(at, 0.72 * radius, 0.3 * radius, 5), fill: 'foodEdge' },
  ]
}

function badge(at: Point, scale: number, letter: string): Shape[] {
  return [
    {
      kind: 'path',
      d: new Pen().circle(at, 0.135 * scale).d,
      fill: 'paper',
      stroke: 'ink',
      width: 0.022 * scale,
    },
    {
      kind: 'text',
      text: letter,
      x: at.x,
      y: at.y + 0.075 * scale,
      size: 0.21 * scale,
      face: 'condensed-bold',
      anchor: 'middle',
      fill: 'ink',
    },
  ]
}

function ellipse({ x, y }: Point, across: number, down: number): string {
  const a = short(across)
  const b = short(down)
  const width = short(2 * across)
  return `M${short(x - across)} ${short(y)}a${a} ${b} 0 1 0 ${width} 0a${a} ${b} 0 1 0 -${width} 0z`
}

/** The half to the right of a slanting line. */
function rightHalf({ x, y }: Point, scale: number): string {
  return polyline(
    [
      { x: x + 0.14 * scale, y: y - scale },
      { x: x + scale, y: y - scale },
      { x: x + scale, y: y + scale },
      { x: x - 0.14 * scale, y: y + scale },
    ],
    true,
  )
}

function star({ x, y }: Point, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i): Point => {
    const angle = (i / points - 0.5) * Math.PI
    const radius = i % 2 === 0 ? outer : inner
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
  return polyline(corners, true)
}
