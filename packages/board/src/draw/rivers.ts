import type { Course } from './courses.ts'
import { ribbon, smooth } from './curves.ts'
import type { Shape } from './shape.ts'
import { type Paper, sheetBox, toPixels } from './sheet.ts'

/** Rivers as bands that widen downstream, kept out of the sea. */
export function drawRivers(sheet: Paper, courses: readonly Course[], sea: string): Shape[] {
  const rivers = courses.filter((course) => course.look !== 'estuary')
  const band = (course: Course, share: number): string =>
    smooth(
      ribbon(
        toPixels(sheet, course.points),
        course.half.map((half) => Math.max(half * sheet.scale * share, 0.1)),
      ),
      true,
    )
  const all = rivers.map((course) => band(course, 1)).join('')
  const cores = rivers
    .filter((course) => course.look === 'major')
    .map((course) => band(course, 0.46))
    .join('')
  return [
    {
      kind: 'group',
      // The sheet with the sea cut out of it.
      clip: sheetBox(sheet, 4) + sea,
      clipEvenOdd: true,
      shapes: [
        { kind: 'path', d: all, stroke: 'casing', width: 0.055 * sheet.scale, opacity: 0.55 },
        { kind: 'path', d: all, fill: 'river', stroke: 'river', width: 0.4 },
        { kind: 'path', d: cores, fill: 'riverCore' },
      ],
    },
  ]
}
