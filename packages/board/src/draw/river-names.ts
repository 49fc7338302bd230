import type { Point } from '../grid.ts'
import { around, type Box, type Clutter, overlap } from './clutter.ts'
import type { Course } from './courses.ts'
import { evenly, headings, lengthOf, measured } from './curves.ts'
import { textWidth } from './lettering.ts'
import type { Shape } from './shape.ts'
import { type Paper, toPixels } from './sheet.ts'
import { type Letter, lettersAlong, turnOf } from './written-along.ts'

const SIZES = { minor: 0.15, major: 0.2 }
/** Below this scale only major rivers are named. */
const SMALLEST_MINOR = 34
/** A name is written again after this many hex distances of river. */
const AGAIN_AFTER = 16
/** Half the length over which the bends of a course are evened out, so that letters stand calmly. */
const CALM = 0.9

/**
 * The names of rivers, beside the water where it is straight and nothing else is written. `kept`: what they must not
 * cover; `writtenName`: the name to write for that of a course.
 */
export function riverNames(
  sheet: Paper,
  courses: readonly Course[],
  clutter: Clutter,
  kept: readonly Box[],
  writtenName: (name: string) => string = (name) => name,
): Shape[] {
  const taken = [...kept]
  const shapes: Shape[] = []
  for (const course of [...courses].sort((a, b) => rank(a) - rank(b))) {
    const name = writtenName(course.name)
    if (
      name === '' ||
      course.look === 'estuary' ||
      (course.look === 'minor' && sheet.scale < SMALLEST_MINOR)
    ) {
      continue
    }
    for (const stretch of stretches(sheet, course)) {
      const best = bestPlace(sheet, course, name, stretch, clutter, taken)
      if (!best) continue
      taken.push(...best.boxes)
      shapes.push(...best.letters.map((letter) => letterShape(sheet, best.size, letter)))
    }
  }
  return shapes
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

interface Written {
  readonly letters: readonly Letter[]
  readonly boxes: readonly Box[]
  readonly size: number
}

function bestPlace(
  sheet: Paper,
  course: Course,
  name: string,
  stretch: readonly Point[],
  clutter: Clutter,
  taken: readonly Box[],
): Written | undefined {
  const { scale } = sheet
  const size = Math.max(9, SIZES[course.look === 'major' ? 'major' : 'minor'] * scale)
  const spacing = 0.09 * size
  const width = textWidth(name, size, 'serif-italic') + spacing * name.length
  const halfRiver = Math.max(...course.half) * scale
  let best: Written | undefined
  let lowest = 9
  for (const side of [1, -1]) {
    for (const forward of [true, false]) {
      const base = measured(
        baseline(forward ? stretch : stretch.toReversed(), scale, side * (halfRiver + 0.62 * size)),
      )
      const total = base.passed.at(-1) ?? 0
      const beside = boxAround(base.points, size)
      const inTheWay = taken.filter((box) => overlap(box, beside) > 0)
      for (let start = 0.1 * scale; start + width < total - 0.1 * scale; start += 0.2 * scale) {
        const letters = lettersAlong(name, base, start, size, 'serif-italic', spacing)
        if (!readsWell(letters)) continue
        const boxes = letters.map((letter) => around(letter, 0.46 * size))
        let cost = 2.2 * bending(letters) + 0.8 * Math.abs((start + width / 2) / total - 0.5)
        for (const box of boxes) {
          if (isOutside(box, sheet.width * scale, sheet.height * scale)) cost += 100
          cost += 0.45 * clutter.weightIn(box)
          for (const other of inTheWay) if (overlap(box, other) > 0) cost += 4
        }
        if (cost >= lowest) continue
        lowest = cost
        best = { letters, boxes, size }
      }
    }
  }
  return best
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
    const a = letters[i - 1] as Letter
    const b = letters[i] as Letter
    sum += Math.abs(a.dx * b.dy - a.dy * b.dx)
  }
  return sum
}

/** The rectangle in which letters of a size along a line lie. */
function boxAround(points: readonly Point[], size: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left: left - size, top: top - size, right: right + size, bottom: bottom + size }
}

function isOutside(box: Box, width: number, height: number): boolean {
  return box.left < 2 || box.top < 2 || box.right > width - 2 || box.bottom > height - 2
}

function letterShape(sheet: Paper, size: number, letter: Letter): Shape {
  // The anchor sits below the letter's middle, at right angles to the line.
  const drop = 0.3 * size
  return {
    kind: 'text',
    text: letter.text,
    x: letter.x - letter.dy * drop,
    y: letter.y + letter.dx * drop,
    size,
    face: 'serif-italic',
    anchor: 'middle',
    fill: 'riverLabel',
    halo: 'halo',
    haloWidth: 0.035 * sheet.scale,
    turn: turnOf(letter),
  }
}
