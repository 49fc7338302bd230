import type { FieldMap } from '../../fields.ts'
import type { Point } from '../../grid.ts'
import { type Cells, latticeCells } from '../cells.ts'
import type { Course } from '../courses.ts'
import { evenly, gap, lengthOf, spline } from '../curves.ts'
import { type Landform, makeLandform } from '../landform.ts'
import { push } from '../noise.ts'
import type { LandLook } from '../style.ts'
import type { Place, PointStyle, Stream } from './style.ts'
import { bend, type Warp } from './warp.ts'

/** The land under a point-to-point board, in hex distances: the earth, bent so that the towns lie on their fields. */
export interface Country {
  readonly style: PointStyle
  readonly place: (at: Place) => Point
  /** Closed outlines of open water. */
  readonly seas: readonly (readonly Point[])[]
  readonly courses: readonly Course[]
  readonly cells: Cells
  readonly landform: () => Landform
}

/** Boards never change, so their country is made once. */
const known = new WeakMap<FieldMap, Country>()

export function countryOf(map: FieldMap, style: PointStyle): Country {
  const before = known.get(map)
  if (before !== undefined && before.style === style) return before
  const country = makeCountry(map, style)
  known.set(map, country)
  return country
}

function makeCountry(map: FieldMap, style: PointStyle): Country {
  const warp = warpOf(map, style)
  const place = (at: Place): Point => warp(at)
  const seas = style.seas.map(({ coast, close }) => [
    ...spline(coast.map(place), 5).map(gnawed),
    ...close.map(([x, y]) => ({ x: x / style.unit, y: y / style.unit })),
  ])
  const courses = coursesOf(style, place)
  const { width, height } = map.grid
  const cells = latticeCells(width, height, surveyor(style, place, seas))
  let landform: Landform | undefined
  return {
    style,
    place,
    seas,
    courses,
    cells,
    landform() {
      landform ??= makeLandform(
        map.grid,
        cells,
        courses.map(({ points }) => points),
      )
      return landform
    },
  }
}

function warpOf({ points, grid }: FieldMap, { stiffness }: PointStyle): Warp {
  const anchors = points.spaces.flatMap(({ at }, space) => {
    if (at === undefined) return []
    const { x, y } = grid.centre(space)
    return [{ at, xy: [x, y] as const }]
  })
  return bend(anchors, stiffness)
}

/** A coast is written down with few points; the sea has gnawed at it more finely. */
function gnawed(point: Point): Point {
  return push(point, 0.1, 0.7, 4, 77)
}

/** Tells how the land is at a point of the sheet. */
function surveyor(
  style: PointStyle,
  place: (at: Place) => Point,
  seas: readonly (readonly Point[])[],
): (point: Point) => { look: LandLook; height: number } {
  const heights = style.heights.map(([lat, lon, metres]) => ({ ...place([lat, lon]), metres }))
  const covers = style.covers.map(({ look, at, radius }) => ({ look, radius, at: place(at) }))
  return (point) => {
    if (seas.some((sea) => isInside(point, sea))) return { look: 'sea', height: 0 }
    const cover = covers.find(({ at, radius }) => gap(at, point) < radius)
    return { look: cover?.look ?? 'open', height: heightAt(point, heights) }
  }
}

/** Between known heights the nearer ones count for more. */
function heightAt(point: Point, heights: readonly (Point & { readonly metres: number })[]): number {
  let sum = 0
  let weights = 0
  for (const known of heights) {
    const weight = 1 / (0.1 + gap(point, known) ** 3)
    sum += weight * known.metres
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

function isInside({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!
    const b = outline[j]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Half widths in hex distances from the source down, and the length that makes the difference. */
const WIDTHS = {
  minor: { least: 0.009, most: 0.026, growth: 5 },
  major: { least: 0.014, most: 0.055, growth: 8 },
  estuary: { least: 0.08, most: 0.14, growth: 10 },
} as const

/** A river that comes from beyond the board, or out of another one, has already gathered so much. */
const BEFORE = 7
/** Between the points of a course. */
const STEP = 0.16

function coursesOf({ rivers }: PointStyle, place: (at: Place) => Point): Course[] {
  return rivers.map((stream) => {
    const points = evenly(spline(stream.course.map(place), 8), STEP).map(meandering)
    return { name: stream.name, look: stream.look, points, half: halfWidths(stream, points) }
  })
}

/** Rivers wind more than their points tell. Those that meet wind together, so that they still meet. */
function meandering(point: Point): Point {
  return push(point, 0.1, 0.8, 3, 7)
}

function halfWidths({ look, strength = 1, runsOn, from }: Stream, points: readonly Point[]): number[] {
  const { least, most, growth } = WIDTHS[look]
  const isGrown = runsOn === true || from !== undefined
  let gathered = isGrown ? BEFORE : 0
  return points.map((_, i) => {
    if (i > 0) gathered += lengthOf(points.slice(i - 1, i + 1))
    const full = strength * (least + (most - least) * (1 - Math.exp(-gathered / growth)))
    return isGrown ? full : full * Math.min(1, i / 4)
  })
}
