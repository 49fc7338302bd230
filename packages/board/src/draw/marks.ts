import type { Hex, Point } from '../grid.ts'
import { NONE } from '../grid.ts'
import { swayed } from './courses.ts'
import { between, Pen, polyline } from './curves.ts'
import type { Shape } from './shape.ts'
import { pixel, type Sheet, toPixels } from './sheet.ts'
import type { ZoneLook } from './style.ts'

/** What the rules mark on the ground: crossing points, breakthrough hexes and sides that nothing crosses. */
export function drawMarks(sheet: Sheet): Shape[] {
  const rings = sheet.map.zones.flatMap((zone) => {
    const look = sheet.style.zones[zone.kind]
    return look === 'crossing' || look === 'breakthrough'
      ? zone.hexes.flatMap((hex) => drawRing(sheet, look, hexOutline(sheet, hex)))
      : []
  })
  return [...walls(sheet), ...rings, ...blockedSides(sheet)]
}

/** Fortified lines: teeth all around their hexes, on the inside. */
function walls(sheet: Sheet): Shape[] {
  const { grid, zones } = sheet.map
  const teeth = zones.flatMap(({ kind, hexes }) => {
    if (sheet.style.zones[kind] !== 'wall') return []
    const within = new Set(hexes)
    return hexes.flatMap((hex) => {
      const { at, corners } = hexOutline(sheet, hex)
      return corners.flatMap((corner, i) => {
        if (within.has(grid.neighbours[hex * 6 + i]!)) return []
        const next = corners[(i + 1) % 6]!
        return [toothed(between(at, corner, TEETH.foot), between(at, next, TEETH.foot), at)]
      })
    })
  })
  return teeth.length === 0 ? [] : drawTeeth(sheet, teeth.join(''))
}

/** How far from the middle of a hex its teeth stand, how long they are, and how many a side has. */
const TEETH = { foot: 0.93, length: 0.16, count: 5 }

/** Teeth on a line, which point towards a point. */
export function toothed(from: Point, to: Point, inside: Point): string {
  const points = Array.from({ length: 2 * TEETH.count + 1 }, (_, i) => {
    const foot = between(from, to, i / (2 * TEETH.count))
    return i % 2 === 0 ? foot : between(foot, inside, TEETH.length)
  })
  return polyline(points)
}

export function drawTeeth(sheet: Sheet, d: string): Shape[] {
  const width = Math.max(0.8, 0.024 * sheet.scale)
  return [
    { kind: 'path', d, stroke: 'casing', width: width * 2.4, opacity: 0.6 },
    { kind: 'path', d, stroke: 'ink2', width },
  ]
}

/** Supply sources, which lie over roads and railways. */
export function drawSources(sheet: Sheet): Shape[] {
  return sourcesOf(sheet).flatMap(({ hex, look }) => {
    const at = pixel(sheet, sheet.map.grid.centre(hex))
    return drawSource(sheet, look, at, !isTown(sheet, hex))
  })
}

export interface Source {
  readonly hex: Hex
  readonly look: SourceLook
}

type SourceLook = Extract<ZoneLook, 'supply-red' | 'supply-blue'>

export function sourcesOf(sheet: Sheet): Source[] {
  return sheet.map.zones.flatMap((zone) => {
    const look = sheet.style.zones[zone.kind]
    return look === 'supply-red' || look === 'supply-blue' ? zone.hexes.map((hex) => ({ hex, look })) : []
  })
}

/** Radius of a supply source's disc, in hex distances. */
export const SOURCE_RADIUS = 0.2

/** A town shows through the ring; a lesser place makes way for the sign. */
function isTown(sheet: Sheet, hex: Hex): boolean {
  const look = sheet.style.places[sheet.map.place[hex]?.kind ?? '']
  return look === 'town' || look === 'major'
}

/** The six corners of a hex, in hex distances from its centre. */
function hexOutline(sheet: Sheet, hex: Hex): { at: Point; corners: Point[] } {
  const { grid } = sheet.map
  const at = pixel(sheet, grid.centre(hex))
  return { at, corners: [0, 1, 2, 3, 4, 5].map((i) => pixel(sheet, grid.corner(hex, i))) }
}

/** A ring inside a hex, given by its centre and corners in pixels. */
export function drawRing(
  sheet: Sheet,
  look: 'crossing' | 'breakthrough',
  { at, corners }: { at: Point; corners: readonly Point[] },
): Shape[] {
  const { scale } = sheet
  const size = look === 'crossing' ? 0.93 : 0.86
  const d = polyline(
    corners.map((corner) => between(at, corner, size)),
    true,
  )
  const width = Math.max(1.2, 0.042 * scale)
  if (look === 'crossing') {
    return [
      { kind: 'path', d, fill: 'crossing', opacity: 0.09 },
      { kind: 'path', d, stroke: 'casing', width: width * 2, opacity: 0.5 },
      { kind: 'path', d, stroke: 'crossing', width },
    ]
  }
  return [
    { kind: 'path', d, stroke: 'casing', width: width * 1.8, opacity: 0.5 },
    { kind: 'path', d, stroke: 'breakthrough', width: width * 0.85, dash: [0.13 * scale, 0.08 * scale] },
  ]
}

/** A disc with the quartermaster's sign, or only the ring around a town that is a source itself. */
export function drawSource(sheet: Sheet, look: SourceLook, at: Point, withSign: boolean): Shape[] {
  const { scale } = sheet
  const radius = SOURCE_RADIUS * scale
  const disc = new Pen().circle(at, radius).d
  const ink = look === 'supply-red' ? 'redPencil' : 'bluePencil'
  const fill = look === 'supply-red' ? 'redDisc' : 'blueDisc'
  const width = Math.max(1.2, 0.036 * scale)
  const ring: Shape[] = [
    { kind: 'path', d: disc, stroke: 'casing', width: width * 2.2, opacity: 0.8 },
    { kind: 'path', d: disc, stroke: ink, width },
  ]
  if (!withSign) return ring
  const u = radius * 0.55
  const point = (x: number, y: number): Point => ({ x: at.x + x * u, y: at.y + y * u })
  const roof = polyline([point(-0.75, -0.22), point(0, -1), point(0.75, -0.22)], true)
  const crates = [0.2, 0.62, 1.02].map((y, i) => {
    const half = i === 2 ? 0.55 : 0.9
    return polyline([point(-half, y), point(half, y)])
  })
  return [
    { kind: 'path', d: disc, fill, opacity: 0.95 },
    ...ring,
    { kind: 'path', d: roof, fill: ink },
    { kind: 'path', d: crates.join(''), stroke: ink, width: width * 0.75, cap: 'butt' },
  ]
}

/** Dots along the sides between two playable hexes that may not be crossed. */
function blockedSides(sheet: Sheet): Shape[] {
  const { grid, blocked, playable } = sheet.map
  const lines: string[] = []
  for (let side = 0; side < blocked.length; side++) {
    const hex = Math.floor(side / 6)
    const beyond = grid.neighbours[side]!
    if (!blocked[side] || beyond === NONE || beyond < hex || !playable[hex] || !playable[beyond]) continue
    const from = grid.corner(hex, side % 6)
    const to = grid.corner(hex, (side % 6) + 1)
    const points = Array.from({ length: 7 }, (_, i) => swayed(between(from, to, i / 6)))
    lines.push(polyline(toPixels(sheet, points)))
  }
  return lines.length === 0 ? [] : drawBlocked(sheet, lines.join(''))
}

export function drawBlocked(sheet: Sheet, d: string): Shape[] {
  const width = Math.max(1.6, 0.055 * sheet.scale)
  const dash = [0, 0.105 * sheet.scale]
  return [
    { kind: 'path', d, stroke: 'casing', width: width * 1.7, dash, opacity: 0.8 },
    { kind: 'path', d, stroke: 'blocked', width, dash },
  ]
}
