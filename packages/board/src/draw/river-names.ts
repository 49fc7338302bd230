import type { Point } from '../grid.ts'
import { around, type Box, type Clutter } from './clutter.ts'
import type { Course } from './courses.ts'
import { evenly, headings, lengthOf, measured } from './curves.ts'
import { DEAREST_WAY } from './lay-names.ts'
import { textWidth } from './lettering.ts'
import type { PlannedRiver } from './name-plan.ts'
import { type Paper, toPixels } from './sheet.ts'
import { type Letter, lettersAlong, planned } from './written-along.ts'

const SIZES = { minor: 0.15, major: 0.2 }
/** Below this scale only major rivers are named. */
const SMALLEST_MINOR = 34
/** A name is written again after this many hex distances of river. */
const AGAIN_AFTER = 16
/** Half the length over which the bends of a course are evened out, so that letters stand calmly. */
const CALM = 0.9

/**
 * The names of rivers, beside the water where it is straight, for each stretch with the ways in which it may be written.
 * `writtenName`: the name to write for that of a course.
 */
export function planRivers(
  sheet: Paper,
  courses: readonly Course[],
  clutter: Clutter,
  writtenName: (name: string) => string = (name) => name,
): PlannedRiver[] {
  return [...courses]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((course) => {
      const name = writtenName(course.name)
      const isHidden = course.look === 'estuary' || (course.look === 'minor' && sheet.scale < SMALLEST_MINOR)
      if (name === '' || isHidden) return []
      const size = Math.max(9, SIZES[course.look === 'major' ? 'major' : 'minor'] * sheet.scale)
      return stretches(sheet, course).map((stretch) => ({
        name,
        size,
        ways: waysAlong(sheet, course, name, size, stretch, clutter),
      }))
    })
}

function rank(course: Course): number {
  return course.look === 'major' ? 0 : 1
}

/** The course in pieces, each long enough for one name of its own. */
function stretches(sheet: Paper, course: Course): Point[][] {
  const points = evenly(toPixels(sheet, course.points), 0.1 * sheet.scale)
  const count = Math.max(1, Math.round(lengthOf(points) / (AGAIN_AFTER * sheet.scale)))
  const share = Math.ceil(points.length / count)
  return Array.from({ length: count }, (_, i) => points.slice(i * share, (i + 1) * share + 1))
}

/** So many ways are kept for a stretch, and so far apart, in hex distances: counters seldom stand on all of them. */
const KEPT = { ways: 10, apart: 0.5 }

interface Written {
  readonly cost: number
  readonly middle: Point
  readonly letters: readonly Letter[]
}

function waysAlong(
  sheet: Paper,
  course: Course,
  name: string,
  size: number,
  stretch: readonly Point[],
  clutter: Clutter,
): PlannedRiver['ways'] {
  const { scale } = sheet
  const spacing = 0.09 * size
  const width = textWidth(name, size, 'serif-italic') + spacing * name.length
  const halfRiver = Math.max(...course.half) * scale
  const written: Written[] = []
  for (const side of [1, -1]) {
    for (const forward of [true, false]) {
      const base = measured(
        baseline(forward ? stretch : stretch.toReversed(), scale, side * (halfRiver + 0.62 * size)),
      )
      const total = base.passed.at(-1) ?? 0
      for (let start = 0.1 * scale; start + width < total - 0.1 * scale; start += 0.2 * scale) {
        const letters = lettersAlong(name, base, start, size, 'serif-italic', spacing)
        if (!readsWell(letters)) continue
        const boxes = letters.map((letter) => around(letter, 0.46 * size))
        let cost = 2.2 * bending(letters) + 0.8 * Math.abs((start + width / 2) / total - 0.5)
        for (const box of boxes) {
          if (isOutside(box, sheet.width * scale, sheet.height * scale)) cost += 100
          cost += 0.45 * clutter.weightIn(box)
        }
        const middle = letters[letters.length >> 1]!
        if (cost < DEAREST_WAY) written.push({ cost, middle, letters })
      }
    }
  }
  return spread(written, KEPT.apart * scale)
}

/** The cheapest ways, of which no two are nearly the same. */
function spread(written: readonly Written[], apart: number): PlannedRiver['ways'] {
  const kept: Written[] = []
  for (const way of written.toSorted((a, b) => a.cost - b.cost)) {
    if (kept.length === KEPT.ways) break
    if (kept.every(({ middle }) => Math.hypot(middle.x - way.middle.x, middle.y - way.middle.y) >= apart))
      kept.push(way)
  }
  return kept.map(({ cost, letters }) => ({ cost, letters: letters.map(planned) }))
}

/** The line that the letters stand on: the course without its small bends, moved aside. */
function baseline(course: readonly Point[], scale: number, aside: number): Point[] {
  const reach = Math.round(CALM * 10)
  const calm = course.map((_, i) => {
    const near = course.slice(Math.max(0, i - reach), i + reach + 1)
    return {
      x: near.reduce((sum, p) => sum + p.x, 0) / near.length,
      y: near.reduce((sum, p) => sum + p.y, 0) / near.length,
    }
  })
  return headings(evenly(calm, 0.1 * scale)).map(({ x, y, dx, dy }) => ({
    x: x - dy * aside,
    y: y + dx * aside,
  }))
}

/** Whether a word runs to the right, or steeply, but never upside down. */
function readsWell(letters: readonly Letter[]): boolean {
  return letters.every((letter) => letter.dx > -0.05)
}

/** How much a word bends, in quarter turns; a bend the other way counts again. */
function bending(letters: readonly Letter[]): number {
  let sum = 0
  for (let i = 1; i < letters.length; i++) {
    const a = letters[i - 1]!
    const b = letters[i]!
    sum += Math.abs(a.dx * b.dy - a.dy * b.dx)
  }
  return sum
}

function isOutside(box: Box, width: number, height: number): boolean {
  return box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2
}
