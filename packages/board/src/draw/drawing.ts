import type { Frame } from './frame.ts'
import { type Label, type LaidNames, layersOf } from './lay-names.ts'
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

/** The land with all that is printed on it, without names; everything when absent. */
export type DrawingPart = 'land'

/** What lies on the land. */
interface Upon {
  readonly names: LaidNames
  readonly pieces: readonly Shape[]
}

/** The layers inside their frame. */
export function layOnPage(sheet: Paper, frame: Frame, land: readonly Layer[], upon?: Upon): Drawing {
  const { width, height, left, top, under, over } = frame
  const clip = sheetBox(sheet)
  const onPage = ({ name, shapes }: Layer): Layer => ({
    name,
    shapes: shapes.length === 0 ? [] : [{ kind: 'group', move: { x: left, y: top }, clip, shapes }],
  })
  const layers: Layer[] = [...land]
  if (upon !== undefined) layers.push(...layersOf(upon.names), { name: 'pieces', shapes: upon.pieces })
  return {
    width,
    height,
    left,
    top,
    layers: [{ name: 'page', shapes: under }, ...layers.map(onPage), { name: 'frame', shapes: over }],
    labels: upon?.names.places ?? [],
  }
}
