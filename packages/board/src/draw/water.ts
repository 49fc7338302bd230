import type { Corner, Hexside, Point } from '../grid.ts'
import { endsOfSide } from '../hex-map.ts'
import { swayed } from './courses.ts'
import { between, evenly, ribbon, smooth, spline } from './curves.ts'
import { fractal } from './noise.ts'
import type { Shape } from './shape.ts'
import { cornerPoint, type Paper, type Sheet, toPixels } from './sheet.ts'
import type { Ink } from './theme.ts'

/** From the shore outwards: how far each band reaches, in hex distances, and its colour. */
const BANDS: readonly (readonly [reach: number, ink: Ink])[] = [
  [0.09, 'shore'],
  [0.19, 'sea1'],
  [0.31, 'sea2'],
  [0.46, 'sea3'],
  [0.65, 'sea4'],
]

/** The sea with its waterlines, and the narrow waters between hexes of land. */
export function drawWater(sheet: Sheet, sea: string): Shape[] {
  const narrows = narrowWaters(sheet)
    .map((outline) => smooth(toPixels(sheet, outline), true))
    .join('')
  return drawSea(sheet, sea, narrows)
}

/** Open water inside one outline with its waterlines, and shallow water inside another. */
export function drawSea(sheet: Paper, sea: string, narrows: string): Shape[] {
  const line = Math.max(0.7, 0.016 * sheet.scale)
  const shores: Shape[] = [sea, narrows].map((d) => ({ kind: 'path', d, stroke: 'coast', width: 2.6 * line }))
  // The outermost band is painted first; each nearer one covers the inner part of it and leaves a line standing.
  const bands = BANDS.toReversed().flatMap(([reach, ink], i): Shape[] => {
    const width = 2 * reach * sheet.scale
    return [
      { kind: 'path', d: sea, stroke: 'coast', width: width + 1.3 * line, opacity: 0.14 + 0.09 * i },
      { kind: 'path', d: sea, stroke: ink, width },
    ]
  })
  return [
    ...shores,
    { kind: 'path', d: sea, fill: 'deep' },
    { kind: 'group', clip: sea, shapes: bands },
    { kind: 'path', d: narrows, fill: 'shore' },
  ]
}

const NARROWS_HALF = 0.12

/** Outlines of the estuaries: hexsides of water, whether they are listed as a river or as a feature of the sides. */
function narrowWaters(sheet: Sheet): Point[][] {
  const { map, style } = sheet
  const sides = [
    ...map.rivers.filter((river) => style.rivers[river.kind] === 'estuary'),
    ...map.sideFeatures.filter((feature) => style.sides?.[feature.kind] === 'estuary'),
  ].flatMap((feature) => feature.sides)
  return chains(sheet, sides).map((chain) => {
    const course = evenly(spline(withMouths(sheet, chain), 6), 0.1).map(swayed)
    const half = course.map(({ x, y }, i) => {
      const fromEnd = Math.min(i, course.length - 1 - i)
      const tip = Math.min(1, 0.35 + fromEnd * 0.16)
      return tip * NARROWS_HALF * (1 + 0.7 * fractal(x * 1.6, y * 1.6, 3, 61))
    })
    return ribbon(course, half)
  })
}

/** The corners, and where an end lies at the sea, a point out in it. */
function withMouths(sheet: Sheet, chain: readonly Corner[]): Point[] {
  const mouth = (corner: Corner): Point[] => {
    const sea = (sheet.hexesAtCorner[corner] ?? []).find((hex) => sheet.look[hex] === 'sea')
    return sea === undefined ? [] : [between(cornerPoint(sheet, corner), sheet.map.grid.centre(sea), 0.45)]
  }
  const first = chain[0]!
  const last = chain.at(-1) as Corner
  return [...mouth(first), ...chain.map((corner) => cornerPoint(sheet, corner)), ...mouth(last)]
}

/** Hexsides in any order, strung together into the longest lines that no fork interrupts. */
function chains(sheet: Sheet, sides: readonly Hexside[]): Corner[][] {
  const links = new Map<Corner, Set<Corner>>()
  for (const side of sides) {
    const [a, b] = endsOfSide(sheet.map.grid, side)
    links.set(a, (links.get(a) ?? new Set()).add(b))
    links.set(b, (links.get(b) ?? new Set()).add(a))
  }
  const found: Corner[][] = []
  const take = (from: Corner, to: Corner): void => {
    links.get(from)?.delete(to)
    links.get(to)?.delete(from)
  }
  const isThroughway = new Map([...links].map(([corner, beyond]) => [corner, beyond.size === 2]))
  const ends = [...links.keys()].sort((a, b) => Number(isThroughway.get(a)) - Number(isThroughway.get(b)))
  for (const start of ends) {
    for (const second of [...(links.get(start) ?? [])]) {
      if (!links.get(start)?.has(second)) continue
      const chain = [start, second]
      take(start, second)
      for (let at = second; isThroughway.get(at); ) {
        const next = [...(links.get(at) ?? [])][0]
        if (next === undefined) break
        take(at, next)
        chain.push(next)
        at = next
      }
      found.push(chain)
    }
  }
  return found
}
