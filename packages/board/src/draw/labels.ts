import type { Point } from '../grid.ts'
import type { Place } from '../hex-map.ts'
import { around, type Box, type Clutter, overlap } from './clutter.ts'
import { Pen, polyline } from './curves.ts'
import { numberPoint } from './grid-lines.ts'
import { textWidth } from './lettering.ts'
import { SOURCE_RADIUS, sourcesOf } from './marks.ts'
import { isShown, PLACE_RADIUS } from './places.ts'
import type { Face, Shape, TextShape } from './shape.ts'
import { type Paper, pixel, type Sheet } from './sheet.ts'
import type { PlaceLook } from './style.ts'

/** A name and the room it takes. */
export interface Label {
  readonly text: string
  readonly box: Box
  readonly shapes: readonly Shape[]
}

/** Names in the order in which they choose their spot, with size in hex distances. */
const LETTERING: Readonly<Record<PlaceLook, { size: number; face: Face; least: number }>> = {
  major: { size: 0.26, face: 'serif-bold', least: 11 },
  town: { size: 0.205, face: 'serif-semibold', least: 10 },
  spot: { size: 0.16, face: 'serif-italic', least: 10 },
}
const ORDER: readonly PlaceLook[] = ['major', 'town', 'spot']

/** How far names keep from the edge of the sheet, in hex distances. */
const EDGE = 0.05

/** What a name pays for its place. */
const COST = { label: 40, symbol: 30, outside: 1000, number: 0.5, line: 1 }

/** Rounds in which every name may move again now that it knows where the others went. */
const ROUNDS = 5

/** The names of places, each in the best of eight spots around its place. */
export function placeLabels(sheet: Sheet, clutter: Clutter): Label[] {
  const wanted = sheet.map.places
    .flatMap((place) => {
      const look = sheet.style.places[place.kind]
      return look && isShown(sheet, look) ? [{ place, look }] : []
    })
    .sort((a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look))
  const symbols = symbolBoxes(sheet)
  const names: Spot[][] = []
  for (const { place, look } of wanted) {
    const reach = sheet.occupied.get(place.hex)
    if (reach === undefined) names.push(spotsAround(sheet, place, look))
    else if (look !== 'spot') names.push(spotsBelowPiece(sheet, place, look, reach))
  }
  return settleNames(sheet, names, symbols, clutter)
}

/** Each name in that of its spots which costs least, once all have settled. */
export function settleNames(
  sheet: Paper,
  names: readonly (readonly Spot[])[],
  symbols: readonly Box[],
  clutter: Clutter,
): Label[] {
  const own = names.map((spots) => spots.map((spot) => spot.cost + costOf(sheet, spot.box, symbols, clutter)))
  const chosen: number[] = names.map(() => -1)
  for (let round = 0; round < ROUNDS; round++) {
    names.forEach((spots, i) => {
      const others = chosen.flatMap((spot, j) =>
        j === i || spot < 0 ? [] : [(names[j] as Spot[])[spot] as Spot],
      )
      let best = Number.POSITIVE_INFINITY
      spots.forEach((spot, s) => {
        let cost = (own[i] as number[])[s] as number
        for (const other of others) cost += COST.label * density(overlap(spot.box, other.box), sheet)
        if (cost >= best) return
        best = cost
        chosen[i] = s
      })
    })
  }
  return names.map((spots, i) => (spots[chosen[i] as number] as Spot).label())
}

/** A place where a name might stand. */
export interface Spot {
  readonly box: Box
  readonly cost: number
  label(): Label
}

/** Overlaps in square hex distances, so that the costs mean the same at every scale. */
function density(area: number, { scale }: Paper): number {
  return area === 0 ? 0 : 0.05 + (area * 20) / (scale * scale)
}

function costOf(sheet: Paper, box: Box, symbols: readonly Box[], clutter: Clutter): number {
  const { scale } = sheet
  const edge = EDGE * scale
  const isOutside =
    box.left < edge - 0.01 ||
    box.top < edge ||
    box.right > sheet.width * scale - edge + 0.01 ||
    box.bottom > sheet.height * scale - edge
  let cost = isOutside ? COST.outside : 0
  for (const symbol of symbols) cost += COST.symbol * density(overlap(box, symbol), sheet)
  return cost + COST.line * clutter.weightIn(box)
}

function symbolBoxes(sheet: Sheet): Box[] {
  const boxes: Box[] = []
  for (const place of sheet.map.places) {
    const look = sheet.style.places[place.kind]
    if (!look || !isShown(sheet, look)) continue
    // A name may touch the rounded corner of a symbol's square.
    boxes.push(around(pixel(sheet, sheet.map.grid.centre(place.hex)), 0.8 * PLACE_RADIUS[look] * sheet.scale))
  }
  for (const { hex } of sourcesOf(sheet)) {
    boxes.push(around(pixel(sheet, sheet.map.grid.centre(hex)), 0.85 * SOURCE_RADIUS * sheet.scale))
  }
  // A name beside a piece is free to touch it, but not to lie on its numbers.
  for (const hex of sheet.occupied.keys()) {
    boxes.push(around(pixel(sheet, sheet.map.grid.centre(hex)), 0.3 * sheet.scale))
  }
  return boxes
}

/** The eight spots in the order of preference: direction from the place, and what the spot costs by itself. */
const SPOTS: readonly (readonly [x: number, y: number, cost: number])[] = [
  [1, 0, 0],
  [-1, 0, 0.6],
  [0, 1, 0.8],
  [0, -1, 1],
  [1, 1, 1.2],
  [1, -1, 1.2],
  [-1, 1, 1.5],
  [-1, -1, 1.5],
]

function spotsAround(sheet: Sheet, place: Place, look: PlaceLook): Spot[] {
  const { scale, map } = sheet
  const centre = pixel(sheet, map.grid.centre(place.hex))
  const isSource = sourcesOf(sheet).some(({ hex }) => hex === place.hex)
  const reach = (isSource ? Math.max(SOURCE_RADIUS, PLACE_RADIUS[look]) : PLACE_RADIUS[look]) * scale
  const words = lettering(sheet, place, look)
  const number = numberPoint(sheet, place.hex)
  return SPOTS.map(([dx, dy, cost]) => {
    // At the slanting spots the name comes nearer, because the symbol is round.
    const near = dx !== 0 && dy !== 0 ? 0.72 : 1
    const clear = reach * near + 0.05 * scale
    const x = centre.x + dx * clear
    const up = 0.72 * words.size
    const baseline =
      centre.y + (dy === 0 ? 0.34 * words.size : dy > 0 ? clear + up : -clear - 0.08 * words.size)
    const hint = place.label === 'above' && dx === 0 && dy < 0 ? -1.2 : 0
    const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle'
    const box = textBox(x, baseline, words.width, words.size, anchor)
    const coversNumber = overlap(box, around(pixel(sheet, number), 0.1 * scale)) > 0
    return {
      box,
      cost: cost + hint + (coversNumber ? COST.number : 0),
      label: () => ({ text: words.text, box, shapes: [textShape(sheet, words, x, baseline, anchor)] }),
    }
  })
}

/** A name as it is set. */
export interface Words {
  readonly text: string
  readonly size: number
  readonly face: Face
  readonly width: number
}

function lettering(sheet: Sheet, place: Place, look: PlaceLook): Words {
  const { size, face, least } = LETTERING[look]
  const name = sheet.words.places?.[sheet.map.grid.id(place.hex)] ?? place.name
  const text = look === 'major' ? name.toUpperCase() : name
  const pixels = Math.max(least, size * sheet.scale)
  return { text, size: pixels, face, width: textWidth(text, pixels, face) }
}

export function textBox(
  x: number,
  baseline: number,
  width: number,
  size: number,
  anchor: TextShape['anchor'],
): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: baseline - 0.74 * size, right: left + width, bottom: baseline + 0.22 * size }
}

export function textShape(
  sheet: Paper,
  words: Words,
  x: number,
  y: number,
  anchor: TextShape['anchor'],
): TextShape {
  return {
    kind: 'text',
    text: words.text,
    x,
    y,
    size: words.size,
    face: words.face,
    anchor,
    fill: 'label',
    halo: 'halo',
    haloWidth: 0.032 * sheet.scale,
    length: words.width,
  }
}

/** Where a name under a piece may begin: in the middle, or moved to either side, in hex distances. */
const BELOW: readonly (readonly [shift: number, cost: number])[] = [
  [0, 0],
  [0.3, 0.5],
  [-0.3, 0.5],
]

/** A piece never hides a town's name: it stands under the piece with a dot, a square for a major city. */
function spotsBelowPiece(sheet: Sheet, place: Place, look: PlaceLook, reach: number): Spot[] {
  const { scale, map } = sheet
  const words = lettering(sheet, place, look)
  const centre = pixel(sheet, map.grid.centre(place.hex))
  const radius = 0.3 * words.size
  const baseline = centre.y + (reach + 0.03) * scale + 0.74 * words.size
  return BELOW.map(([shift, cost]) => {
    const width = words.width + 3 * radius
    const wanted = centre.x + shift * scale - width / 2
    const left = Math.min(Math.max(wanted, EDGE * scale), (map.grid.width - EDGE) * scale - width)
    const box = textBox(left, baseline, width, words.size, 'start')
    return {
      box,
      cost,
      label: () => ({
        text: words.text,
        box,
        shapes: [
          placeDot(sheet, look, { x: left + radius, y: baseline - 0.32 * words.size }, radius),
          textShape(sheet, words, left + 3 * radius, baseline, 'start'),
        ],
      }),
    }
  })
}

function placeDot(sheet: Sheet, look: PlaceLook, at: Point, radius: number): Shape {
  const d =
    look === 'major'
      ? polyline(
          [
            { x: at.x - radius, y: at.y - radius },
            { x: at.x + radius, y: at.y - radius },
            { x: at.x + radius, y: at.y + radius },
            { x: at.x - radius, y: at.y + radius },
          ],
          true,
        )
      : new Pen().circle(at, radius).d
  return { kind: 'path', d, fill: 'town', stroke: 'halo', width: 0.03 * sheet.scale }
}
