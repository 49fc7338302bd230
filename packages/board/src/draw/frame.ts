import { type GraticuleTick, georeferencer, graticuleTicks } from '../georeference.ts'
import { Pen } from './curves.ts'
import type { Legend } from './legend.ts'
import { textWidth } from './lettering.ts'
import type { Face, Shape, TextShape } from './shape.ts'
import { type Paper, pixel, type Sheet } from './sheet.ts'
import type { SheetWords } from './style.ts'
import type { Ink } from './theme.ts'

/** The page around the land. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** Where the land's top left corner lies on the page. */
  readonly left: number
  readonly top: number
  /** What lies under the land, and what is drawn over its edge. */
  readonly under: readonly Shape[]
  readonly over: readonly Shape[]
}

type Headline = Pick<SheetWords, 'title' | 'subtitle'>

/** Title, border and legend; `ticks` are drawn over the border, from the corner of the land. */
export function makeFrame(
  sheet: Paper,
  words: Headline,
  legend: Legend,
  ticks: readonly Shape[] = [],
): Frame {
  const { scale } = sheet
  const side = 0.95 * scale
  const landWidth = sheet.width * scale
  const landHeight = sheet.height * scale
  const top = 1.65 * scale
  const width = landWidth + 2 * side
  const legendTop = top + landHeight + 0.75 * scale
  const height = legendTop + legend.height + 0.3 * scale
  return {
    width,
    height,
    left: side,
    top,
    under: [{ kind: 'path', d: `M0 0H${Math.ceil(width)}V${Math.ceil(height)}H0z`, fill: 'paper' }],
    over: [
      ...headline(sheet, words, side, landWidth),
      {
        kind: 'group',
        move: { x: side, y: top },
        shapes: [...border(sheet, landWidth, landHeight), ...ticks],
      },
      { kind: 'group', move: { x: side, y: legendTop }, shapes: legend.shapes },
    ],
  }
}

function headline(sheet: Paper, words: Headline, left: number, landWidth: number): Shape[] {
  const { scale } = sheet
  const subtitle = words.subtitle ?? ''
  const wanted =
    textWidth(words.title, 0.68 * scale, 'serif-semibold') + textWidth(subtitle, 0.34 * scale, 'serif-italic')
  // A long title on a narrow map is set smaller rather than cut off.
  const shrink = Math.min(1, (landWidth - 0.5 * scale) / Math.max(1, wanted))
  const line = (text: string, size: number, face: Face, anchor: TextShape['anchor'], fill: Ink): Shape => ({
    kind: 'text',
    text,
    x: anchor === 'start' ? left : left + landWidth,
    y: 0.9 * scale,
    size: size * shrink,
    face,
    anchor,
    fill,
    length: textWidth(text, size * shrink, face),
  })
  const shapes = [line(words.title, 0.68 * scale, 'serif-semibold', 'start', 'ink')]
  if (subtitle) shapes.push(line(subtitle, 0.34 * scale, 'serif-italic', 'end', 'ink2'))
  return shapes
}

/** Between the two lines of the border, in hex distances. */
const BORDER_GAP = 0.09

function border(sheet: Paper, width: number, height: number): Shape[] {
  const gap = BORDER_GAP * sheet.scale
  const box = (by: number): string =>
    new Pen()
      .moveTo({ x: -by, y: -by })
      .lineTo({ x: width + by, y: -by })
      .lineTo({ x: width + by, y: height + by })
      .lineTo({ x: -by, y: height + by })
      .close().d
  return [
    { kind: 'path', d: box(0), stroke: 'ink', width: 1.8 },
    { kind: 'path', d: box(gap), stroke: 'ink', width: 0.7 },
  ]
}

/** Ticks and numbers of full degrees; finer where the map is small. */
export function drawDegrees(sheet: Sheet): Shape[] {
  const { grid, georef } = sheet.map
  if (!georef) return []
  const earth = georeferencer(grid, georef)
  const every = [1, 0.5, 0.25, 0.1].find((step) => graticuleTicks(grid, earth, step).length >= 10) ?? 0.1
  return graticuleTicks(grid, earth, every).flatMap((tick) => degreeTick(sheet, tick))
}

function degreeTick(sheet: Sheet, tick: GraticuleTick): Shape[] {
  const { scale } = sheet
  const gap = BORDER_GAP * scale
  const at = pixel(sheet, tick.at)
  const [dx, dy] = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] }[tick.edge] as [
    number,
    number,
  ]
  const size = 0.23 * scale
  const from = gap
  const to = gap + 0.1 * scale
  const text = to + 0.06 * scale
  const pen = new Pen()
    .moveTo({ x: at.x + dx * from, y: at.y + dy * from })
    .lineTo({ x: at.x + dx * to, y: at.y + dy * to })
  return [
    { kind: 'path', d: pen.d, stroke: 'ink', width: 1 },
    {
      kind: 'text',
      text: degreeText(tick.degrees),
      x: at.x + dx * text,
      y: at.y + dy * text + (dy === 0 ? 0.35 : dy < 0 ? 0 : 0.72) * size,
      size,
      face: 'serif',
      anchor: dx === 0 ? 'middle' : dx < 0 ? 'end' : 'start',
      fill: 'ink2',
    },
  ]
}

function degreeText(degrees: number): string {
  const whole = Math.floor(degrees + 1e-9)
  const minutes = Math.round((degrees - whole) * 60)
  return minutes === 0 ? `${whole}°` : `${whole}°${String(minutes).padStart(2, '0')}′`
}
