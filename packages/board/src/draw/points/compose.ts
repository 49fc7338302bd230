import type { FieldMap } from '../../fields.ts'
import { drawAreas } from '../areas.ts'
import { smooth } from '../curves.ts'
import { type Drawing, type DrawingPart, layOnPage } from '../drawing.ts'
import { makeFrame } from '../frame.ts'
import type { Piece } from '../piece.ts'
import { drawPieces } from '../pieces.ts'
import { drawRegionName } from '../region-names.ts'
import { drawShade, drawTint } from '../relief.ts'
import { riverNames } from '../river-names.ts'
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
import { fieldNames, makeClutter, takenRoom } from './names.ts'
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
  const clutter = makeClutter(paper, map, country.courses)
  const taken = takenRoom(paper, map, style, pieces)
  const labels = part === 'land' ? [] : fieldNames(paper, map, style, taken, clutter)
  const kept = [...labels.map(({ box }) => box), ...taken]
  const frame = makeFrame(paper, words, drawPointLegend(paper, style, words))
  return layOnPage(paper, frame, labels, part, {
    land: () => landLayers(paper, map, style, country),
    riverNames: () => riverNames(paper, country.courses, clutter, kept),
    pieces: () => drawPieces(paper, map.grid, pieces),
  })
}

function landLayers(paper: Paper, map: FieldMap, style: PointStyle, country: Country): Layer[] {
  const landform = country.landform()
  const areas = drawAreas(paper, country.cells, landform)
  const sea = country.seas.map((outline) => smooth(toPixels(paper, outline), true)).join('')
  const regions = style.regions.flatMap(({ name, look, through }) =>
    drawRegionName(
      paper,
      name,
      look,
      through.map(([x, y]) => ({ x: x / style.unit, y: y / style.unit })),
    ),
  )
  return [
    { name: 'heights', shapes: [drawTint(paper, landform)] },
    { name: 'ground', shapes: areas.ground },
    { name: 'shade', shapes: [drawShade(paper, landform)] },
    { name: 'areas', shapes: areas.signs },
    { name: 'textures', shapes: areas.textures },
    { name: 'water', shapes: drawSea(paper, sea, '') },
    { name: 'regions', shapes: [...regions, ...drawCompass(paper, country)] },
    { name: 'rivers', shapes: drawRivers(paper, country.courses, sea) },
    { name: 'rear', shapes: drawRear(paper, map, style) },
    { name: 'links', shapes: drawLinks(paper, map, style) },
    { name: 'fields', shapes: drawFields(paper, map, style) },
  ]
}
