import type { HexMap } from '../hex-map.ts'
import { drawAreas } from './areas.ts'
import { boundaryLines, drawBoundaries } from './boundaries.ts'
import { type Cells, extendedCells } from './cells.ts'
import { Clutter } from './clutter.ts'
import { type Course, riverCourses } from './courses.ts'
import { type Drawing, type DrawingPart, layOnPage } from './drawing.ts'
import { drawDegrees, makeFrame } from './frame.ts'
import { drawGrid, drawNumbers } from './grid-lines.ts'
import { planPlaces, symbolBoxes } from './labels.ts'
import { type Landform, makeLandform } from './landform.ts'
import { layNames } from './lay-names.ts'
import { drawLegend } from './legend.ts'
import { drawBridges, drawLines, makeTracks, type Track, trackPoints } from './lines.ts'
import { drawMarks, drawSources } from './marks.ts'
import type { NamePlan } from './name-plan.ts'
import { seaPath } from './outlines.ts'
import type { Piece } from './piece.ts'
import { drawPieces, roomOfCounters } from './pieces.ts'
import { drawPlaces } from './places.ts'
import { planRegions } from './region-names.ts'
import { drawShade, drawTint } from './relief.ts'
import { drawRidges } from './ridges.ts'
import { planRivers } from './river-names.ts'
import { drawRivers } from './rivers.ts'
import type { Layer } from './shape.ts'
import { makeSheet, pixel, type Sheet } from './sheet.ts'
import { drawSigns } from './signs.ts'
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
  readonly part?: DrawingPart
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
  const { style, words, pieces = [] } = options
  const sheet = makeSheet(map, style, words, THEMES[options.theme ?? 'light'], options.scale ?? USUAL_SCALE)
  const ground = groundOf(sheet)
  const tracks = makeTracks(sheet)
  const frame = makeFrame(sheet, words, drawLegend(sheet, words.legend), drawDegrees(sheet))
  const land = landLayers(sheet, ground, tracks)
  if (options.part === 'land') return layOnPage(sheet, frame, land)
  const names = layNames(planOf(sheet, ground, tracks), roomOfCounters(map.grid, pieces))
  return layOnPage(sheet, frame, land, { names, pieces: drawPieces(sheet, map.grid, pieces) })
}

/** The names of a map and where they might stand. */
export function planMapNames(map: HexMap, style: MapStyle, words: SheetWords, scale: number): NamePlan {
  const sheet = makeSheet(map, style, words, THEMES.light, scale)
  return planOf(sheet, groundOf(sheet), makeTracks(sheet))
}

function planOf(sheet: Sheet, { courses }: Ground, tracks: readonly Track[]): NamePlan {
  const clutter = makeClutter(sheet, courses, tracks)
  const symbols = symbolBoxes(sheet)
  return {
    scale: sheet.scale,
    width: sheet.width * sheet.scale,
    height: sheet.height * sheet.scale,
    places: planPlaces(sheet, clutter, symbols),
    rivers: planRivers(sheet, courses, clutter, (name) => {
      const written = sheet.style.riverNames?.[name] ?? name
      return sheet.words.names?.[written] ?? written
    }),
    regions: planRegions(sheet),
    symbols,
  }
}

/** What does not depend on size, colours and pieces. */
interface Ground {
  readonly style: MapStyle
  readonly cells: Cells
  readonly courses: readonly Course[]
  /** Made when it is first needed: names can do without. */
  landform?: Landform
}

/** Maps never change, so the dearest part of a drawing is made once for each. */
const grounds = new WeakMap<HexMap, Ground>()

function groundOf(sheet: Sheet): Ground {
  const known = grounds.get(sheet.map)
  if (known !== undefined && known.style === sheet.style) return known
  const ground = { style: sheet.style, cells: extendedCells(sheet), courses: riverCourses(sheet) }
  grounds.set(sheet.map, ground)
  return ground
}

function landLayers(sheet: Sheet, ground: Ground, tracks: readonly Track[]): Layer[] {
  const { cells, courses } = ground
  ground.landform ??= makeLandform(
    sheet,
    cells,
    courses.map((course) => course.points),
  )
  const areas = drawAreas(sheet, cells, ground.landform)
  const sea = seaPath(sheet, cells)
  return [
    { name: 'heights', shapes: [drawTint(sheet, ground.landform)] },
    { name: 'ground', shapes: areas.ground },
    { name: 'shade', shapes: [drawShade(sheet, ground.landform)] },
    { name: 'areas', shapes: areas.signs },
    { name: 'textures', shapes: areas.textures },
    { name: 'water', shapes: drawWater(sheet, sea) },
    { name: 'grid', shapes: drawGrid(sheet) },
    { name: 'rivers', shapes: drawRivers(sheet, courses, sea) },
    { name: 'ridges', shapes: drawRidges(sheet) },
    { name: 'marks', shapes: drawMarks(sheet) },
    { name: 'lines', shapes: [...drawLines(sheet, tracks), ...drawBridges(sheet)] },
    { name: 'boundaries', shapes: drawBoundaries(sheet) },
    { name: 'places', shapes: [...drawPlaces(sheet), ...drawSources(sheet), ...drawSigns(sheet)] },
    { name: 'numbers', shapes: drawNumbers(sheet) },
  ]
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
