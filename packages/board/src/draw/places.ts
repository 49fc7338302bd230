import type { Point } from '../grid.ts'
import type { Place } from '../hex-map.ts'
import { Pen, polyline, smooth } from './curves.ts'
import { noise, speckle } from './noise.ts'
import type { Shape } from './shape.ts'
import { pixel, type Sheet } from './sheet.ts'
import type { PlaceLook } from './style.ts'

/** Radii in hex distances. */
export const PLACE_RADIUS: Readonly<Record<PlaceLook, number>> = { major: 0.325, town: 0.125, spot: 0.05 }

/** Cities, towns and lesser places. */
export function drawPlaces(sheet: Sheet): Shape[] {
  const { places, grid } = sheet.map
  return places.flatMap((place) => {
    const look = sheet.style.places[place.kind]
    return look && isShown(sheet, look)
      ? drawPlace(sheet, look, pixel(sheet, grid.centre(place.hex)), seedOf(place))
      : []
  })
}

/** Below these scales lesser places would only be dust. */
export function isShown({ scale }: Sheet, look: PlaceLook): boolean {
  return look === 'major' || scale >= (look === 'town' ? 22 : 34)
}

/** One place at a point of the sheet, in pixels. */
export function drawPlace(sheet: Sheet, look: PlaceLook, at: Point, seed: number): Shape[] {
  const radius = PLACE_RADIUS[look] * sheet.scale
  if (look === 'spot') {
    const ring = new Pen().circle(at, Math.max(1.6, 0.042 * sheet.scale))
    return [
      { kind: 'path', d: ring.d, fill: 'spot', stroke: 'label', width: Math.max(0.8, 0.018 * sheet.scale) },
    ]
  }
  const outline = blob(at, radius, look === 'major' ? 22 : 9, look === 'major' ? 0.16 : 0.11, seed)
  const d = smooth(outline, true)
  const rim = Math.max(0.8, 0.02 * sheet.scale)
  const halo: Shape = { kind: 'path', d, stroke: 'casing', width: rim * 3, opacity: 0.6 }
  if (look === 'town') {
    const eye = new Pen().circle(at, 0.36 * radius)
    return [
      halo,
      { kind: 'path', d, fill: 'town', stroke: 'townRim', width: rim },
      { kind: 'path', d: eye.d, fill: 'townEye' },
    ]
  }
  return [
    halo,
    { kind: 'path', d, fill: 'city' },
    { kind: 'group', clip: d, shapes: streets(sheet, at, radius, seed) },
    { kind: 'path', d, stroke: 'townRim', width: rim },
  ]
}

/** The streets of a city: two main roads and a net of smaller ones, as each city has its own lie. */
function streets(sheet: Sheet, at: Point, radius: number, seed: number): Shape[] {
  const lie = speckle(seed, 3, 11) * Math.PI * 0.5
  const ax = Math.cos(lie)
  const ay = Math.sin(lie)
  const pen = new Pen()
  const place = (u: number, v: number): Point => ({ x: at.x + u * ax - v * ay, y: at.y + u * ay + v * ax })
  const spacing = 0.07 * sheet.scale
  const lines = Math.ceil(radius / spacing)
  for (let i = -lines; i <= lines; i++) {
    const across = i * spacing
    for (const turned of [false, true]) {
      // Streets end here and there, as blocks of houses do.
      const from = -radius * (0.5 + 0.6 * speckle(i, turned ? 1 : 0, seed))
      const to = radius * (0.5 + 0.6 * speckle(i, turned ? 3 : 2, seed))
      const bend = spacing * 0.5 * (speckle(i, turned ? 5 : 4, seed) - 0.5)
      pen.moveTo(turned ? place(across, from) : place(from, across))
      pen.lineTo(turned ? place(across + bend, to) : place(to, across + bend))
    }
  }
  const main = polyline([place(-1.2 * radius, 0.1 * radius), place(1.2 * radius, -0.05 * radius)])
  const cross = polyline([place(0.05 * radius, -1.2 * radius), place(-0.1 * radius, 1.2 * radius)])
  return [
    { kind: 'path', d: pen.d, stroke: 'street', width: 0.018 * sheet.scale, opacity: 0.85 },
    { kind: 'path', d: main + cross, stroke: 'street', width: 0.036 * sheet.scale },
  ]
}

/** A round shape with an uneven rim. */
function blob(at: Point, radius: number, corners: number, unevenness: number, seed: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const r = radius * (1 + unevenness * 1.6 * noise(c * 1.7 + seed * 0.37 + 0.5, s * 1.7 - seed * 0.61, 31))
    return { x: at.x + c * r, y: at.y + s * r }
  })
}

function seedOf(place: Place): number {
  let sum = 0
  for (const letter of place.name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum
}
