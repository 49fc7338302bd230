import type { FieldMap } from '../../fields.ts'
import type { SpaceSpec } from '../../graph.ts'
import type { Point } from '../../grid.ts'
import { type Box, Clutter } from '../clutter.ts'
import type { Course } from '../courses.ts'
import { between, evenly } from '../curves.ts'
import { costed, textBox } from '../labels.ts'
import { textWidth } from '../lettering.ts'
import type { NameSpot, PlannedName, Words } from '../name-plan.ts'
import type { TextShape } from '../shape.ts'
import { type Paper, pixel } from '../sheet.ts'
import { marksOf, sizeOf } from './fields.ts'
import type { PointStyle } from './style.ts'

/** Sizes in hex distances, and the least in pixels. */
const LETTERING = { size: 0.2, least: 9.5 }
const GREAT_LETTERING = { size: 0.24, least: 11 }

/** Names keep so far apart in a line, in hex distances each. */
const APART = 0.05

/** Below this scale only the great fields are named. */
const SMALLEST = 26

/** Where a name may stand around its field: direction, what the spot costs by itself, how much further off it is. */
const SPOTS: readonly (readonly [x: number, y: number, cost: number, further?: number])[] = [
  [0, -1, 0],
  [0, 1, 0.3],
  [0, 1, 0.35, 0.12],
  [0, -1, 0.4, 0.12],
  [1, 0, 0.5],
  [-1, 0, 0.7],
  [1, -1, 0.6],
  [-1, -1, 0.8],
  [1, 1, 0.7],
  [-1, 1, 0.9],
]

/** The names of fields, and the spots around them. */
export function planFields(
  paper: Paper,
  map: FieldMap,
  style: PointStyle,
  symbols: readonly Box[],
  clutter: Clutter,
): PlannedName[] {
  const named = map.points.spaces.flatMap((spec, space) => {
    const isGreat = style.great.includes(spec.kind)
    return isGreat || paper.scale >= SMALLEST ? [{ spec, at: map.grid.centre(space), isGreat }] : []
  })
  return named.map(({ spec, at, isGreat }) => {
    const text = style.names?.[spec.id] ?? spec.name
    const { size, least } = isGreat ? GREAT_LETTERING : LETTERING
    const face = isGreat ? 'serif-bold' : 'serif-semibold'
    const pixels = Math.max(least, size * paper.scale)
    const shown = isGreat ? text.toUpperCase() : text
    const words: Words = { text: shown, size: pixels, face, width: textWidth(shown, pixels, face) }
    const spots = spotsOf(paper, style, spec, at, words)
    const dot = isGreat ? 'square' : 'round'
    return { words, at: pixel(paper, at), dot, spots: costed(paper, spots, symbols, clutter) }
  })
}

function spotsOf(paper: Paper, style: PointStyle, spec: SpaceSpec, at: Point, words: Words): NameSpot[] {
  const { scale } = paper
  const { across, down } = reachOf(spec, style)
  const centre = pixel(paper, at)
  return SPOTS.map(([dx, dy, cost, further = 0]) => {
    const isSlanting = dx !== 0 && dy !== 0
    const x = centre.x + dx * (isSlanting ? 0.62 * across : across + 0.05) * scale
    const gap = (isSlanting ? 0.78 * down : down + 0.03 + further) * scale
    const y =
      centre.y + (dy === 0 ? 0.34 * words.size : dy > 0 ? gap + 0.74 * words.size : -gap - 0.16 * words.size)
    const anchor: TextShape['anchor'] = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle'
    const { left, top, right, bottom } = textBox(x, y, words.width, words.size, anchor)
    // Two names in one line must not read as one.
    const box = { left: left - APART * scale, top, right: right + APART * scale, bottom }
    return { box, cost, x, y, anchor }
  })
}

/** How far a field reaches with its walls or its star. */
function reachOf(spec: SpaceSpec, style: PointStyle): { across: number; down: number } {
  const { across, down } = sizeOf(spec, style)
  const signs = marksOf(spec, style).map(({ sign }) => sign)
  if (signs.includes('great-star')) return { across: 0.6, down: 0.6 }
  const more = signs.includes('fort') ? 0.13 : 0.02
  return { across: across + more, down: down + more }
}

/** The room that fields and what is printed on them take. */
export function fieldRooms(paper: Paper, map: FieldMap, style: PointStyle): Box[] {
  return map.points.spaces.flatMap((spec, space) => symbolBoxes(paper, style, spec, map.grid.centre(space)))
}

function symbolBoxes(paper: Paper, style: PointStyle, spec: SpaceSpec, at: Point): Box[] {
  const { scale } = paper
  const { x, y } = pixel(paper, at)
  const { across, down } = sizeOf(spec, style)
  const around = (cx: number, cy: number, halfWidth: number, halfHeight: number): Box => ({
    left: x + (cx - halfWidth) * scale,
    right: x + (cx + halfWidth) * scale,
    top: y + (cy - halfHeight) * scale,
    bottom: y + (cy + halfHeight) * scale,
  })
  const boxes = [around(0, 0, 0.85 * across, 0.85 * down)]
  for (const { sign } of marksOf(spec, style)) {
    if (sign === 'flag') boxes.push(around(-across * 0.86 - 0.13, -down * 0.5 - 0.15, 0.14, 0.16))
    if (sign === 'medal') boxes.push(around(across * 0.9, -down * 0.62 - 0.06, 0.13, 0.2))
    if (sign === 'letter') boxes.push(around(across * 0.78, down * 0.78, 0.13, 0.13))
  }
  return boxes
}

/** What names had better not cover: arrows, and rivers a little. */
export function makeClutter(paper: Paper, map: FieldMap, courses: readonly Course[]): Clutter {
  const clutter = new Clutter(0.5 * paper.scale)
  for (const { a, b } of map.points.connections) {
    const from = map.grid.centre(map.points.at(a))
    const to = map.grid.centre(map.points.at(b))
    for (const point of evenly([between(from, to, 0.25), between(from, to, 0.75)], 0.1)) {
      clutter.add(pixel(paper, point), 0.32)
    }
  }
  for (const { points, look } of courses) {
    for (const point of points) clutter.add(pixel(paper, point), look === 'major' ? 0.2 : 0.06)
  }
  return clutter
}
