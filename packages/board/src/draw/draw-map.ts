import type { HexMap } from '../hex-map.ts'
import { drawAreas } from './areas.ts'
import { boundaryLines, drawBoundaries } from './boundaries.ts'
import { extendedCells } from './cells.ts'
import { Clutter } from './clutter.ts'
import { type Course, riverCourses } from './courses.ts'
import { makeFrame } from './frame.ts'
import { drawGrid, drawNumbers } from './grid-lines.ts'
import { type Label, placeLabels } from './labels.ts'
import { makeLandform } from './landform.ts'
import { drawBridges, drawLines, makeTracks, type Track, trackPoints } from './lines.ts'
import { drawMarks, drawSources } from './marks.ts'
import { seaPath } from './outlines.ts'
import type { Piece } from './piece.ts'
import { drawPieces, reachBelow, stacksOf } from './pieces.ts'
import { drawPlaces } from './places.ts'
import { drawRegionNames } from './region-names.ts'
import { drawShade, drawTint } from './relief.ts'
import { riverNames } from './river-names.ts'
import { drawRivers } from './rivers.ts'
import type { Layer, Shape } from './shape.ts'
import { makeSheet, pixel, type Sheet, sheetBox } from './sheet.ts'
import type { MapStyle, SheetWords } from './style.ts'
import { writeSvg } from './svg.ts'
import { THEMES } from './theme.ts'
import { drawWater } from './water.ts'

export interface DrawOptions {
  readonly style: MapStyle
  readonly words: SheetWords
  readonly theme?: 'light' | 'dark'
  /** Pixels between the centres of neighbouring hexes. */
  readonly scale?: number
  /** Counters, the lowest of a stack first. */
  readonly pieces?: readonly Piece[]
  /** `@font-face` rules to carry in the drawing. */
  readonly fontFaces?: string
}

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

const USUAL_SCALE = 54

/** The map as one SVG document that needs nothing beside it. */
export function drawMap(map: HexMap, options: DrawOptions): string {
  const drawing = composeMap(map, options)
  return writeSvg(drawing.layers, {
    width: drawing.width,
    height: drawing.height,
    title: options.words.title,
    theme: THEMES[options.theme ?? 'light'],
    ...(options.fontFaces === undefined ? {} : { fontFaces: options.fontFaces }),
  })
}

/** The map as layers of shapes. */
export function composeMap(map: HexMap, options: DrawOptions): Drawing {
  const stacks = stacksOf(map, options.pieces ?? [])
  const occupied = new Map([...stacks].map(([hex, stack]) => [hex, reachBelow(stack)]))
  const theme = THEMES[options.theme ?? 'light']
  const sheet = makeSheet(map, options.style, theme, options.scale ?? USUAL_SCALE, occupied)
  const cells = extendedCells(sheet)
  const courses = riverCourses(sheet)
  const landform = makeLandform(
    map.grid,
    cells.cells,
    courses.map((course) => course.points),
  )
  const areas = drawAreas(sheet, cells, landform)
  const sea = seaPath(sheet, cells)
  const tracks = makeTracks(sheet)
  const clutter = makeClutter(sheet, courses, tracks)
  const labels = placeLabels(sheet, clutter)
  const frame = makeFrame(sheet, options.words)
  const land: Layer[] = [
    { name: 'heights', shapes: [drawTint(sheet, landform)] },
    { name: 'ground', shapes: areas.ground },
    { name: 'shade', shapes: [drawShade(sheet, landform)] },
    { name: 'areas', shapes: areas.signs },
    { name: 'water', shapes: drawWater(sheet, sea) },
    { name: 'grid', shapes: drawGrid(sheet) },
    { name: 'regions', shapes: drawRegionNames(sheet) },
    { name: 'rivers', shapes: drawRivers(sheet, courses, sea) },
    { name: 'marks', shapes: drawMarks(sheet) },
    { name: 'lines', shapes: [...drawLines(sheet, tracks), ...drawBridges(sheet)] },
    { name: 'boundaries', shapes: drawBoundaries(sheet) },
    { name: 'places', shapes: [...drawPlaces(sheet), ...drawSources(sheet)] },
    { name: 'numbers', shapes: drawNumbers(sheet) },
    { name: 'river-names', shapes: riverNames(sheet, courses, clutter, labels) },
    { name: 'pieces', shapes: drawPieces(sheet, stacks) },
    { name: 'labels', shapes: labels.flatMap((label) => label.shapes) },
  ]
  const onPage = (layer: Layer): Layer => {
    const group: Shape = {
      kind: 'group',
      move: { x: frame.left, y: frame.top },
      clip: sheetBox(sheet),
      shapes: layer.shapes,
    }
    return { name: layer.name, shapes: layer.shapes.length === 0 ? [] : [group] }
  }
  return {
    width: frame.width,
    height: frame.height,
    left: frame.left,
    top: frame.top,
    layers: [
      { name: 'page', shapes: frame.under },
      ...land.map(onPage),
      { name: 'frame', shapes: frame.over },
    ],
    labels,
  }
}

/** What names should not cover, by how much it hurts. */
function makeClutter(sheet: Sheet, courses: readonly Course[], tracks: readonly Track[]): Clutter {
  const clutter = new Clutter(0.5 * sheet.scale)
  for (const { points, look } of courses) {
    points.forEach((point, i) => {
      if (i % 2 === 0) clutter.add(pixel(sheet, point), look === 'major' ? 0.6 : 0.22)
    })
  }
  for (const track of tracks) {
    for (const point of trackPoints(track, 5))
      clutter.add(pixel(sheet, point), track.look === 'road' ? 0.14 : 0.1)
  }
  for (const { points } of boundaryLines(sheet)) for (const point of points) clutter.add(point, 0.25)
  return clutter
}
