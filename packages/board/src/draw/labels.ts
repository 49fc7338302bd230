import type { Place } from '../hex-map.ts'
import { around, type Box, type Clutter, overlap } from './clutter.ts'
import { numberPoint } from './grid-lines.ts'
import { density, EDGE } from './lay-names.ts'
import { textWidth } from './lettering.ts'
import { SOURCE_RADIUS, sourcesOf } from './marks.ts'
import type { NameSpot, PlannedName, Words } from './name-plan.ts'
import { isShown, PLACE_RADIUS } from './places.ts'
import type { Face, TextShape } from './shape.ts'
import { type Paper, pixel, type Sheet } from './sheet.ts'
import type { PlaceLook } from './style.ts'

/** Names in the order in which they choose their spot, with size in hex distances. */
const LETTERING: Readonly<Record<PlaceLook, { size: number; face: Face; least: number }>> = {
  major: { size: 0.26, face: 'serif-bold', least: 11 },
  town: { size: 0.205, face: 'serif-semibold', least: 10 },
  spot: { size: 0.16, face: 'serif-italic', least: 10 },
}
const ORDER: readonly PlaceLook[] = ['major', 'town', 'spot']

/** Towns have an effect in the rules; what is only printed has none. */
const DOTS = { major: { dot: 'square' }, town: { dot: 'round' }, spot: {} } as const

/** What a name pays for its place. */
const COST = { symbol: 30, outside: 1000, number: 0.5, line: 1 }

/** The names of places, each with eight spots around its place. */
export function planPlaces(sheet: Sheet, clutter: Clutter, symbols: readonly Box[]): PlannedName[] {
  return sheet.map.places
    .flatMap((place) => {
      const look = sheet.style.places[place.kind]
      return look && isShown(sheet, look) ? [{ place, look }] : []
    })
    .sort((a, b) => ORDER.indexOf(a.look) - ORDER.indexOf(b.look))
    .map(({ place, look }) => {
      const words = lettering(sheet, place, look)
      const at = pixel(sheet, sheet.map.grid.centre(place.hex))
      const spots = spotsAround(sheet, place, look, words)
      return { words, at, ...DOTS[look], spots: costed(sheet, spots, symbols, clutter) }
    })
}

/** Spots with what they cost for lying on what is printed, or outside of it. */
export function costed(
  sheet: Paper,
  spots: readonly NameSpot[],
  symbols: readonly Box[],
  clutter: Clutter,
): NameSpot[] {
  const { scale } = sheet
  const edge = EDGE * scale
  return spots.map((spot) => {
    const { box } = spot
    const isOutside =
      box.left < edge - 0.01 ||
      box.top < edge ||
      box.right > sheet.width * scale - edge + 0.01 ||
      box.bottom > sheet.height * scale - edge
    let cost = spot.cost + (isOutside ? COST.outside : 0)
    for (const symbol of symbols) cost += COST.symbol * density(overlap(box, symbol), scale)
    return { ...spot, cost: cost + COST.line * clutter.weightIn(box) }
  })
}

/** What names should leave in sight. */
export function symbolBoxes(sheet: Sheet): Box[] {
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

function spotsAround(sheet: Sheet, place: Place, look: PlaceLook, words: Words): NameSpot[] {
  const { scale, map } = sheet
  const centre = pixel(sheet, map.grid.centre(place.hex))
  const isSource = sourcesOf(sheet).some(({ hex }) => hex === place.hex)
  const reach = (isSource ? Math.max(SOURCE_RADIUS, PLACE_RADIUS[look]) : PLACE_RADIUS[look]) * scale
  const number = numberPoint(sheet, place.hex)
  return SPOTS.map(([dx, dy, cost]) => {
    // At the slanting spots the name comes nearer, because the symbol is round.
    const near = dx !== 0 && dy !== 0 ? 0.72 : 1
    const clear = reach * near + 0.05 * scale
    const x = centre.x + dx * clear
    const up = 0.72 * words.size
    const y = centre.y + (dy === 0 ? 0.34 * words.size : dy > 0 ? clear + up : -clear - 0.08 * words.size)
    const hint = place.label === 'above' && dx === 0 && dy < 0 ? -1.2 : 0
    const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle'
    const box = textBox(x, y, words.width, words.size, anchor)
    const coversNumber = overlap(box, around(pixel(sheet, number), 0.1 * scale)) > 0
    return { box, cost: cost + hint + (coversNumber ? COST.number : 0), x, y, anchor }
  })
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
