import type { FieldMap } from '../../fields.ts'
import { drawAreas } from '../areas.ts'
import { smooth } from '../curves.ts'
import { type Drawing, type DrawingPart, layOnPage } from '../drawing.ts'
import { makeFrame } from '../frame.ts'
import { layNames } from '../lay-names.ts'
import type { NamePlan } from '../name-plan.ts'
import type { Piece } from '../piece.ts'
import { drawPieces, roomOfCounters } from '../pieces.ts'
import { planRegion } from '../region-names.ts'
import { drawShade, drawTint } from '../relief.ts'
import { planRivers } from '../river-names.ts'
import { drawRivers } from '../rivers.ts'
import type { Layer } from '../shape.ts'
import { type Paper, toPixels } from '../sheet.ts'
import { THEMES } from '../theme.ts'
import { drawSea } from '../water.ts'
import { drawCompass } from './compass.ts'
import { type Country, countryOf } from './country.ts'
import { drawFields, drawRear } from './fields.ts'
import { drawPointLegend } from './legend.ts'
import { drawLinks } from './links.ts'
import { fieldRooms, makeClutter, planFields } from './names.ts'
import type { PointStyle, PointWords } from './style.ts'

export interface PointDrawOptions {
  readonly style: PointStyle
  readonly words: PointWords
  readonly theme?: 'light' | 'dark'
  /** Pixels to a hex distance. */
  readonly scale?: number
  readonly pieces?: readonly Piece[]
  readonly part?: DrawingPart
}

const USUAL_SCALE = 66

/** A point-to-point board as layers of shapes. */
export function composePoints(map: FieldMap, options: PointDrawOptions): Drawing {
  const { style, words, pieces = [], part } = options
  const theme = THEMES[options.theme ?? 'light']
  const { width, height } = map.grid
  const paper: Paper = { theme, scale: options.scale ?? USUAL_SCALE, width, height }
  const country = countryOf(map, style)
  const frame = makeFrame(paper, words, drawPointLegend(paper, style, words))
  const land = landLayers(paper, map, style, country)
  if (part === 'land') return layOnPage(paper, frame, land)
  const names = layNames(planOf(paper, map, style, country), roomOfCounters(map.grid, pieces))
  return layOnPage(paper, frame, land, { names, pieces: drawPieces(paper, map.grid, pieces) })
}

/** The names of a board and where they might stand. */
export function planPointNames(map: FieldMap, style: PointStyle, scale: number): NamePlan {
  const { width, height } = map.grid
  return planOf({ theme: THEMES.light, scale, width, height }, map, style, countryOf(map, style))
}

function planOf(paper: Paper, map: FieldMap, style: PointStyle, { courses }: Country): NamePlan {
  const clutter = makeClutter(paper, map, courses)
  const symbols = fieldRooms(paper, map, style)
  return {
    scale: paper.scale,
    width: paper.width * paper.scale,
    height: paper.height * paper.scale,
    places: planFields(paper, map, style, symbols, clutter),
    rivers: planRivers(paper, courses, clutter),
    regions: style.regions.map(({ name, look, through }) =>
      planRegion(
        paper,
        name,
        look,
        through.map(([x, y]) => ({ x: x / style.unit, y: y / style.unit })),
      ),
    ),
    symbols,
  }
}

function landLayers(paper: Paper, map: FieldMap, style: PointStyle, country: Country): Layer[] {
  const landform = country.landform()
  const areas = drawAreas(paper, country.cells, landform)
  const sea = country.seas.map((outline) => smooth(toPixels(paper, outline), true)).join('')
  return [
    { name: 'heights', shapes: [drawTint(paper, landform)] },
    { name: 'ground', shapes: areas.ground },
    { name: 'shade', shapes: [drawShade(paper, landform)] },
    { name: 'areas', shapes: areas.signs },
    { name: 'textures', shapes: areas.textures },
    { name: 'water', shapes: drawSea(paper, sea, '') },
    { name: 'compass', shapes: drawCompass(paper, country) },
    { name: 'rivers', shapes: drawRivers(paper, country.courses, sea) },
    { name: 'rear', shapes: drawRear(paper, map, style) },
    { name: 'links', shapes: drawLinks(paper, map, style) },
    { name: 'fields', shapes: drawFields(paper, map, style) },
  ]
}
