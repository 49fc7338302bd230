import type { Point } from '../grid.ts'
import { drawBoundary } from './boundaries.ts'
import { Pen, polyline, ribbon, smooth, spline } from './curves.ts'
import { textWidth } from './lettering.ts'
import { drawLines, type Track } from './lines.ts'
import { drawBlocked, drawRing, drawSource, drawTeeth, toothed } from './marks.ts'
import { drawPlace } from './places.ts'
import { ridgeShapes } from './ridges.ts'
import type { Shape } from './shape.ts'
import type { Paper, Sheet } from './sheet.ts'
import { drawSign } from './signs.ts'
import type { LegendEntry, LegendSample, SignLook } from './style.ts'
import type { Ink } from './theme.ts'

export interface Legend {
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** One line of a legend: a sample drawn about a point at a scale, and what it means. */
export interface LegendItem {
  readonly text: string
  sample(at: Point, scale: number): readonly Shape[]
}

/** The legend of a hex map. */
export function drawLegend(sheet: Sheet, entries: readonly LegendEntry[]): Legend {
  const items = entries.map(
    ({ text, sample }): LegendItem => ({
      text,
      sample: (at, scale) => drawSample({ ...sheet, scale }, sample, at),
    }),
  )
  return layLegend(sheet, items)
}

/** The legend in rows as wide as the land, each row spread out; y 0 is its top. */
export function layLegend(sheet: Paper, entries: readonly LegendItem[]): Legend {
  // A narrow board has a smaller legend, so that its rows do not pile up.
  const scale = sheet.scale * Math.min(1, sheet.width / 28)
  const width = sheet.width * sheet.scale
  const text = 0.32 * scale
  const sample = 0.8 * scale
  const space = 0.2 * scale
  const least = 0.45 * scale
  const most = 1.3 * scale
  const line = 0.95 * scale
  const widthOf = (entry: LegendItem): number => sample + space + textWidth(entry.text, text, 'serif')
  const rows: LegendItem[][] = []
  let filled = 0
  for (const entry of entries) {
    const row = rows.at(-1)
    if (row && filled + least + widthOf(entry) <= width) {
      row.push(entry)
      filled += least + widthOf(entry)
    } else {
      rows.push([entry])
      filled = widthOf(entry)
    }
  }
  const shapes = rows.flatMap((row, r) => {
    const used = row.reduce((sum, entry) => sum + widthOf(entry), 0)
    const gap = row.length > 1 ? Math.min(most, (width - used) / (row.length - 1)) : 0
    let x = 0
    return row.flatMap((entry): Shape[] => {
      const at = { x: x + sample / 2, y: (r + 0.5) * line }
      const words: Shape = {
        kind: 'text',
        text: entry.text,
        x: x + sample + space,
        y: at.y + 0.34 * text,
        size: text,
        face: 'serif',
        anchor: 'start',
        fill: 'ink',
        length: textWidth(entry.text, text, 'serif'),
      }
      x += widthOf(entry) + gap
      return [...entry.sample(at, scale), words]
    })
  })
  return { height: rows.length * line, shapes }
}

function drawSample(sheet: Sheet, sample: LegendSample, at: Point): Shape[] {
  const { scale } = sheet
  // Lines look as on the map; marks of a whole hex are drawn smaller.
  const small = { ...sheet, scale: 0.62 * scale }
  switch (sample) {
    case 'woods':
    case 'forest':
    case 'marsh':
    case 'rough':
    case 'outside':
    case 'sea':
      return swatch(sheet, sample, at)
    case 'minor-river':
    case 'major-river':
      return riverSample(sheet, sample === 'major-river', at)
    case 'road':
    case 'rail':
      return lineSample(sheet, { look: sample }, at)
    case 'main-road':
      return lineSample(sheet, { look: 'road', isMain: true }, at)
    case 'minor-road':
      return lineSample(sheet, { look: 'road', isMinor: true }, at)
    case 'wall':
      return drawTeeth(
        sheet,
        toothed(shifted(at, -0.4 * scale, -0.08 * scale), shifted(at, 0.4 * scale, -0.08 * scale), {
          x: at.x,
          y: at.y + scale,
        }),
      )
    case 'ridge':
      return ridgeShapes(sheet, [ridgeSample(at, scale, -0.4, 0.4)])
    case 'gap':
      return ridgeShapes(sheet, [ridgeSample(at, scale, -0.42, -0.14), ridgeSample(at, scale, 0.14, 0.42)])
    case 'prize':
    case 'port':
    case 'beach':
    case 'airfield':
    case 'entry':
      return drawSign({ ...sheet, scale: 1.3 * scale }, sample, at, SIGN_TEXTS[sample] ?? '')
    case 'major':
      return drawPlace({ ...sheet, scale: 0.85 * scale }, 'major', at, 5)
    case 'town':
    case 'spot':
      return drawPlace({ ...sheet, scale: 1.2 * scale }, sample, at, 3)
    case 'crossing':
    case 'breakthrough':
      return drawRing(small, sample, hexAround(sheet, at, small.scale))
    case 'supply-red':
    case 'supply-blue':
      return drawSource({ ...sheet, scale: 1.1 * scale }, sample, at, true)
    case 'blocked':
      return drawBlocked(sheet, polyline([shifted(at, -0.38 * scale, 0), shifted(at, 0.38 * scale, 0)]))
    case 'front':
    case 'border':
      return drawBoundary(
        sheet,
        sample,
        polyline([shifted(at, -0.4 * scale, 0), shifted(at, 0.4 * scale, 0)]),
      )
  }
}

const SIGN_TEXTS: Readonly<Partial<Record<SignLook, string>>> = { prize: '1', entry: 'N1' }

function ridgeSample(at: Point, scale: number, from: number, to: number): Point[] {
  return Array.from({ length: 7 }, (_, i) => shifted(at, (from + ((to - from) * i) / 6) * scale, 0))
}

const SWATCHES = {
  woods: { fill: 'woods', stroke: 'crowns', opacity: 0.85 },
  forest: { fill: 'forest', stroke: 'crowns', opacity: 0.9 },
  marsh: { fill: 'marsh', stroke: 'reeds', opacity: 0.82 },
  rough: { fill: 'rough', stroke: 'hachure', opacity: 0.35 },
  outside: { fill: 'outside', stroke: 'outsideHatch', opacity: 0.9 },
  sea: { fill: 'sea2', stroke: 'coast', opacity: 1 },
} as const satisfies Record<string, { fill: Ink; stroke: Ink; opacity: number }>

function swatch(sheet: Paper, look: keyof typeof SWATCHES, at: Point): Shape[] {
  const { scale } = sheet
  const { fill, stroke, opacity } = SWATCHES[look]
  const half = 0.3 * scale
  const box = smooth(
    [
      [-1.15, -0.95],
      [0, -1.05],
      [1.2, -0.9],
      [1.25, 0],
      [1.1, 0.95],
      [0, 1],
      [-1.2, 0.9],
      [-1.25, 0],
    ].map(([x = 0, y = 0]) => shifted(at, x * half, y * half)),
    true,
  )
  const pen = new Pen()
  for (const [row, y] of [-0.45, 0, 0.45].entries()) {
    for (const x of row === 1 ? [-0.7, 0, 0.7] : [-0.35, 0.35]) {
      const from = shifted(at, (x - 0.16) * half, y * half)
      if (look === 'woods' || look === 'forest') pen.circle(shifted(from, 0.16 * half, 0), 0.15 * half)
      else if (look === 'rough' || look === 'outside')
        pen.moveTo(from).lineTo(shifted(from, 0.24 * half, -0.34 * half))
      else pen.moveTo(from).lineTo(shifted(from, 0.4 * half, 0))
    }
  }
  return [
    { kind: 'path', d: box, fill, opacity },
    { kind: 'path', d: pen.d, stroke, width: 0.022 * scale },
  ]
}

function riverSample(sheet: Paper, isMajor: boolean, at: Point): Shape[] {
  const { scale } = sheet
  const course = spline(
    [
      [-0.42, 0.1],
      [-0.2, 0.14],
      [0, -0.06],
      [0.2, 0.02],
      [0.42, -0.14],
    ].map(([x = 0, y = 0]) => shifted(at, x * scale, y * scale)),
    6,
  )
  const half = course.map(
    (_, i) => ((isMajor ? 0.04 : 0.012) + (i / course.length) * (isMajor ? 0.02 : 0.014)) * scale,
  )
  const shapes: Shape[] = [{ kind: 'path', d: smooth(ribbon(course, half), true), fill: 'river' }]
  const core = half.map((h) => 0.46 * h)
  if (isMajor) shapes.push({ kind: 'path', d: smooth(ribbon(course, core), true), fill: 'riverCore' })
  return shapes
}

function lineSample(sheet: Sheet, track: Omit<Track, 'curve'>, at: Point): Shape[] {
  const place = (x: number, y: number): Point => ({ x: at.x / sheet.scale + x, y: at.y / sheet.scale + y })
  return drawLines(sheet, [
    { ...track, curve: [place(-0.42, 0.06), place(-0.15, 0.16), place(0.1, -0.16), place(0.42, -0.05)] },
  ])
}

function hexAround(sheet: Sheet, at: Point, scale: number): { at: Point; corners: Point[] } {
  const { grid } = sheet.map
  const centre = grid.centre(0)
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const corner = grid.corner(0, i)
    return shifted(at, (corner.x - centre.x) * scale, (corner.y - centre.y) * scale)
  })
  return { at, corners }
}

function shifted(at: Point, x: number, y: number): Point {
  return { x: at.x + x, y: at.y + y }
}
