import type { Hex, Point } from '../grid.ts'
import type { Zone } from '../hex-map.ts'
import { Pen, polyline } from './curves.ts'
import { textWidth } from './lettering.ts'
import type { Shape } from './shape.ts'
import { type Paper, pixel, type Sheet } from './sheet.ts'
import type { SignLook } from './style.ts'

/** Where a sign lies from the middle of its hex, in hex distances, clear of the counters as far as there is room. */
const OFFSETS: Readonly<Record<SignLook, readonly [x: number, y: number]>> = {
  prize: [0.37, -0.35],
  port: [-0.3, 0.27],
  beach: [-0.38, -0.05],
  airfield: [0.29, 0.27],
  entry: [0, 0],
}

const LOOKS: ReadonlySet<string> = new Set(Object.keys(OFFSETS))

/** What the rules mark with a sign: prizes, ports, beaches, airfields, and the areas beyond the edge. */
export function drawSigns(sheet: Sheet): Shape[] {
  return sheet.map.zones.flatMap((zone) => {
    const look = sheet.style.zones[zone.kind]
    if (look === undefined || !LOOKS.has(look)) return []
    return signsOf(sheet, zone, look as SignLook)
  })
}

function signsOf(sheet: Sheet, zone: Zone, look: SignLook): Shape[] {
  if (look === 'entry') {
    return stretches(sheet, zone.hexes).flatMap((hexes) =>
      drawSign(sheet, look, beyondEdge(sheet, hexes), zone.name),
    )
  }
  const extra = sheet.style.zoneNumbers?.[zone.kind]
  const number = extra === undefined ? undefined : zone.extras[extra]
  const text = number === undefined ? '' : String(number)
  const [x, y] = OFFSETS[look]
  return zone.hexes.flatMap((hex) => {
    const centre = sheet.map.grid.centre(hex)
    return drawSign(sheet, look, pixel(sheet, { x: centre.x + x, y: centre.y + y }), text)
  })
}

/** Hexes that touch lie together: an area that is entered at several places has its sign at each. */
function stretches(sheet: Sheet, hexes: readonly Hex[]): Hex[][] {
  const found: Hex[][] = []
  for (const hex of hexes) {
    const touched = found.filter((stretch) => stretch.some((other) => sheet.map.grid.isAdjacent(hex, other)))
    const rest = found.filter((stretch) => !touched.includes(stretch))
    found.splice(0, found.length, ...rest, [...touched.flat(), hex])
  }
  return found
}

/** The middle of the hexes that touch an area, moved towards the nearest edge of the sheet. */
function beyondEdge(sheet: Sheet, hexes: readonly Hex[]): Point {
  const { width, height, map } = sheet
  const centres = hexes.map((hex) => map.grid.centre(hex))
  const mean = (of: (point: Point) => number): number =>
    centres.reduce((sum, point) => sum + of(point), 0) / centres.length
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) }
  const margin = 0.42
  const edges = [
    { far: at.x, to: { x: margin, y: at.y } },
    { far: width - at.x, to: { x: width - margin, y: at.y } },
    { far: at.y, to: { x: at.x, y: margin } },
    { far: height - at.y, to: { x: at.x, y: height - margin } },
  ]
  const nearest = edges.reduce((best, edge) => (edge.far < best.far ? edge : best))
  return pixel(sheet, nearest.to)
}

/** One sign about a point, in pixels. */
export function drawSign(sheet: Paper, look: SignLook, at: Point, text: string): Shape[] {
  const { scale } = sheet
  switch (look) {
    case 'prize':
      return badge(sheet, at, 0.13 * scale, 'crossing', text === '' ? '★' : text)
    case 'port':
      return [...badge(sheet, at, 0.13 * scale, 'bluePencil', ''), ...anchor(sheet, at, text)]
    case 'beach':
      return [...badge(sheet, at, 0.13 * scale, 'ink2', ''), ...waves(sheet, at)]
    case 'airfield':
      return [...badge(sheet, at, 0.12 * scale, 'ink2', ''), ...runways(sheet, at)]
    case 'entry':
      return pill(sheet, at, text)
  }
}

function badge(
  sheet: Paper,
  at: Point,
  radius: number,
  ink: 'crossing' | 'bluePencil' | 'ink2',
  text: string,
): Shape[] {
  const disc = new Pen().circle(at, radius).d
  const size = radius * 1.55
  const shapes: Shape[] = [
    { kind: 'path', d: disc, stroke: 'casing', width: radius * 0.5, opacity: 0.8 },
    { kind: 'path', d: disc, fill: ink },
  ]
  if (text === '' || sheet.scale < 26) return shapes
  return [
    ...shapes,
    {
      kind: 'text',
      text,
      x: at.x,
      y: at.y + size * 0.35,
      size,
      face: 'condensed-bold',
      anchor: 'middle',
      fill: 'casing',
    },
  ]
}

function anchor(sheet: Paper, at: Point, text: string): Shape[] {
  const u = 0.075 * sheet.scale
  const point = (x: number, y: number): Point => ({ x: at.x + x * u, y: at.y + y * u })
  const stock = polyline([point(0, -0.95), point(0, 1)]) + polyline([point(-0.5, -0.5), point(0.5, -0.5)])
  const flukes = polyline([
    point(-0.9, 0.3),
    point(-0.5, 0.85),
    point(0, 1.05),
    point(0.5, 0.85),
    point(0.9, 0.3),
  ])
  const size = 0.23 * sheet.scale
  const shapes: Shape[] = [
    { kind: 'path', d: stock + flukes, stroke: 'casing', width: Math.max(0.8, 0.026 * sheet.scale) },
  ]
  if (text === '' || sheet.scale < 26) return shapes
  return [...shapes, beside(at, 0.19 * sheet.scale, size, text)]
}

function waves(sheet: Paper, at: Point): Shape[] {
  const u = 0.08 * sheet.scale
  const d = [-0.55, 0, 0.55]
    .map((y) =>
      polyline(
        [-1, -0.5, 0, 0.5, 1].map((x, i) => ({
          x: at.x + x * u,
          y: at.y + (y + (i % 2 === 0 ? 0.16 : -0.16)) * u,
        })),
      ),
    )
    .join('')
  return [{ kind: 'path', d, stroke: 'casing', width: Math.max(0.8, 0.022 * sheet.scale) }]
}

function runways(sheet: Paper, at: Point): Shape[] {
  const u = 0.07 * sheet.scale
  const d =
    polyline([
      { x: at.x - u, y: at.y + 0.5 * u },
      { x: at.x + u, y: at.y - 0.5 * u },
    ]) +
    polyline([
      { x: at.x - 0.4 * u, y: at.y - u },
      { x: at.x + 0.4 * u, y: at.y + u },
    ])
  return [{ kind: 'path', d, stroke: 'casing', width: Math.max(1, 0.035 * sheet.scale) }]
}

function beside(at: Point, distance: number, size: number, text: string): Shape {
  return {
    kind: 'text',
    text,
    x: at.x + distance,
    y: at.y + size * 0.35,
    size,
    face: 'condensed-bold',
    anchor: 'start',
    fill: 'bluePencil',
    halo: 'halo',
    haloWidth: size * 0.2,
  }
}

function pill(sheet: Paper, at: Point, text: string): Shape[] {
  const size = 0.36 * sheet.scale
  const half = textWidth(text, size, 'condensed-bold') / 2 + 0.12 * sheet.scale
  const tall = 0.24 * sheet.scale
  const d = polyline(
    [
      { x: at.x - half, y: at.y - tall },
      { x: at.x + half, y: at.y - tall },
      { x: at.x + half, y: at.y + tall },
      { x: at.x - half, y: at.y + tall },
    ],
    true,
  )
  return [
    { kind: 'path', d, fill: 'paper', stroke: 'ink2', width: Math.max(1, 0.03 * sheet.scale), opacity: 0.92 },
    {
      kind: 'text',
      text,
      x: at.x,
      y: at.y + size * 0.35,
      size,
      face: 'condensed-bold',
      anchor: 'middle',
      fill: 'ink',
    },
  ]
}
