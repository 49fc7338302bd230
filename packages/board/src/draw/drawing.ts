import type { Frame } from './frame.ts'
import type { Label } from './labels.ts'
import type { Layer, Shape } from './shape.ts'
import { type Paper, sheetBox } from './sheet.ts'

/** A drawing that any painter can put on paper: layers of shapes, bottom first, in pixels of the page. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Where the top left corner of the hex sheet lies on the page. */
  readonly left: number
  readonly top: number
  readonly layers: readonly Layer[]
  /** The names of places, with the room they take on the sheet. */
  readonly labels: readonly Label[]
}

/** The land with all that is printed on it, or the names of places and rivers, clear of the pieces; both when absent. */
export type DrawingPart = 'land' | 'names'

/** The parts of a drawing, each made only if it is wanted. */
interface Parts {
  land(): readonly Layer[]
  riverNames(): readonly Shape[]
  pieces(): readonly Shape[]
}

/** The layers inside their frame. */
export function layOnPage(
  sheet: Paper,
  frame: Frame,
  labels: readonly Label[],
  part: DrawingPart | undefined,
  parts: Parts,
): Drawing {
  const { width, height, left, top, under, over } = frame
  const clip = sheetBox(sheet)
  const onPage = ({ name, shapes }: Layer): Layer => ({
    name,
    shapes: shapes.length === 0 ? [] : [{ kind: 'group', move: { x: left, y: top }, clip, shapes }],
  })
  const layers: Layer[] = part === 'names' ? [] : [...parts.land()]
  if (part !== 'land') layers.push({ name: 'river-names', shapes: parts.riverNames() })
  if (part === undefined) layers.push({ name: 'pieces', shapes: parts.pieces() })
  if (part !== 'land') layers.push({ name: 'labels', shapes: labels.flatMap(({ shapes }) => shapes) })
  return {
    width,
    height,
    left,
    top,
    layers: [{ name: 'page', shapes: under }, ...layers.map(onPage), { name: 'frame', shapes: over }],
    labels,
  }
}
