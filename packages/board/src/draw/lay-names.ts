import type { Point } from '../grid.ts'
import { around, type Box, grown, overlap, Rooms } from './clutter.ts'
import { Pen, polyline } from './curves.ts'
import type {
  NamePlan,
  NameSpot,
  PlannedLetter,
  PlannedName,
  PlannedRegion,
  PlannedRiver,
} from './name-plan.ts'
import type { Layer, Shape } from './shape.ts'

/** A name that was laid out, and the room it takes. */
export interface Label {
  readonly text: string
  readonly box: Box
  readonly shapes: readonly Shape[]
}

/** A name that runs along a curve: each letter has a room of its own. */
export interface Curved {
  readonly text: string
  readonly boxes: readonly Box[]
  readonly shapes: readonly Shape[]
}

/** Where all names of a sheet stand, clear of the counters. */
export interface LaidNames {
  readonly places: readonly Label[]
  readonly rivers: readonly Curved[]
  readonly regions: readonly Curved[]
}

/** What a name pays for standing on others and on what is printed, by the share of a hex that it covers. */
const COST = { label: 40, symbol: 30, river: 4, region: 1 }

/** Rounds in which every name may move again now that it knows where the others went. */
const ROUNDS = 5

/** The rim of letters that keeps clear of counters, in hex distances. */
const RIM = 0.025

/** How far names keep from the edge of the sheet, in hex distances. */
export const EDGE = 0.05

/** Lays the names out around counters, which are given by the room they take in hex distances. */
export function layNames(plan: NamePlan, counters: readonly Box[]): LaidNames {
  const { scale } = plan
  const taken = new Rooms(
    scale,
    counters.map((box) => scaled(box, scale)),
  )
  const places = layPlaces(plan, taken)
  const rivers = layRivers(plan, taken, places)
  return { places, rivers, regions: layRegions(plan, taken, places) }
}

/** The names as layers, bottom first. */
export function layersOf({ places, rivers, regions }: LaidNames): Layer[] {
  return [
    { name: 'regions', shapes: regions.flatMap(({ shapes }) => shapes) },
    { name: 'river-names', shapes: rivers.flatMap(({ shapes }) => shapes) },
    { name: 'labels', shapes: places.flatMap(({ shapes }) => shapes) },
  ]
}

function scaled({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left * by, top: top * by, right: right * by, bottom: bottom * by }
}

/** A name and the spots among which it chooses: all of them are clear of the counters. */
interface Choice {
  readonly name: PlannedName
  readonly spots: readonly MovedSpot[]
  readonly reach: Box
}

/** A spot away from its place is joined to it by a line, one beside the piece on it shows a dot. */
interface MovedSpot extends NameSpot {
  readonly isMoved?: boolean
}

function layPlaces(plan: NamePlan, taken: Rooms): Label[] {
  const rim = RIM * plan.scale
  const choices = plan.places.flatMap((name): Choice[] => {
    const near = name.spots.filter(({ box }) => taken.isFree(grown(box, rim)))
    const spots = near.length > 0 || name.dot === undefined ? near : movedSpots(plan, name, taken)
    return spots.length === 0 ? [] : [{ name, spots, reach: aroundAll(spots) }]
  })
  const rivals = choices.map((choice) =>
    choices.flatMap((other, j) => (other !== choice && overlap(choice.reach, other.reach) > 0 ? [j] : [])),
  )
  const chosen: (MovedSpot | undefined)[] = choices.map(() => undefined)
  for (let round = 0; round < ROUNDS; round++) {
    choices.forEach(({ spots }, i) => {
      let best = Number.POSITIVE_INFINITY
      for (const spot of spots) {
        let cost = spot.cost
        for (const j of rivals[i]!) {
          const other = chosen[j]
          if (other !== undefined) cost += COST.label * density(overlap(spot.box, other.box), plan.scale)
        }
        if (cost >= best) continue
        best = cost
        chosen[i] = spot
      }
    })
  }
  return choices.map(({ name }, i) => labelAt(plan, name, chosen[i]!))
}

function aroundAll(spots: readonly NameSpot[]): Box {
  return {
    left: Math.min(...spots.map(({ box }) => box.left)),
    top: Math.min(...spots.map(({ box }) => box.top)),
    right: Math.max(...spots.map(({ box }) => box.right)),
    bottom: Math.max(...spots.map(({ box }) => box.bottom)),
  }
}

/** Overlaps in square hex distances, so that the costs mean the same at every scale. */
export function density(area: number, scale: number): number {
  return area === 0 ? 0 : 0.05 + (area * 20) / (scale * scale)
}

/** Directions in which a name looks for room, below its place first, and what they cost. */
const WAYS = Array.from({ length: 16 }, (_, i) => {
  const angle = Math.PI / 2 + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (Math.PI / 8)
  return { x: Math.cos(angle), y: Math.sin(angle), cost: 0.9 * (1 - Math.sin(angle)) }
})

/** How far names go, by which steps, and how many free spots are enough to choose from; in hex distances. */
const WANDER = { from: 0.3, step: 0.06, to: 12, enough: 24 }

/** Spots further and further away, for a name that has no room beside its place. */
function movedSpots(plan: NamePlan, { words, at, dot }: PlannedName, taken: Rooms): MovedSpot[] {
  const { scale } = plan
  const rim = RIM * scale
  const radius = dotRadius(words.size)
  const width = words.width + (dot === undefined ? 0 : 3 * radius)
  const height = 0.96 * words.size
  const edge = EDGE * scale
  const spots: MovedSpot[] = []
  for (let far = WANDER.from; far < WANDER.to && spots.length < WANDER.enough; far += WANDER.step) {
    for (const way of WAYS) {
      // At the edge of the sheet a name is pushed back onto it.
      const left = within(
        at.x + way.x * (far * scale + width / 2) - width / 2,
        edge,
        plan.width - edge - width,
      )
      const top = within(
        at.y + way.y * (far * scale + height / 2) - height / 2,
        edge,
        plan.height - edge - height,
      )
      const box = { left, top, right: left + width, bottom: top + height }
      if (!taken.isFree(grown(box, rim))) continue
      const end = nearest(box, at)
      let cost = (2.5 * Math.hypot(end.x - at.x, end.y - at.y)) / scale + way.cost
      for (const symbol of plan.symbols) cost += COST.symbol * density(overlap(box, symbol), scale)
      spots.push({
        box,
        cost,
        x: isLeftOf(box, at) ? box.left : box.right - words.width,
        y: box.top + 0.74 * words.size,
        anchor: 'start',
        isMoved: true,
      })
    }
  }
  return spots
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** The dot stands at that end of a name where its place is. */
function isLeftOf({ right }: Box, { x }: Point): boolean {
  return right < x
}

function dotRadius(size: number): number {
  return 0.3 * size
}

/** So far from the middle of its place a name is still seen to belong to it, in hex distances. */
const BESIDE = 0.5

function labelAt({ scale }: NamePlan, { words, at, dot }: PlannedName, spot: MovedSpot): Label {
  const { box, x, y, anchor } = spot
  const shapes: Shape[] = []
  if (spot.isMoved === true && dot !== undefined) {
    const radius = dotRadius(words.size)
    const middle = { x: isLeftOf(box, at) ? box.right - radius : box.left + radius, y: y - 0.32 * words.size }
    const end = nearest(box, at)
    if (Math.hypot(end.x - at.x, end.y - at.y) > BESIDE * scale) shapes.push(...leader(scale, end, at))
    shapes.push(placeDot(scale, dot, middle, radius))
  }
  shapes.push({
    kind: 'text',
    text: words.text,
    x,
    y,
    size: words.size,
    face: words.face,
    anchor,
    fill: 'label',
    halo: 'halo',
    haloWidth: 0.032 * scale,
    length: words.width,
  })
  return { text: words.text, box, shapes }
}

function nearest({ left, top, right, bottom }: Box, { x, y }: Point): Point {
  return { x: within(x, left, right), y: within(y, top, bottom) }
}

/** A thin line from a name to its place; the end under a piece shows whose it is. */
function leader(scale: number, from: Point, to: Point): Shape[] {
  const d = polyline([from, to])
  const width = Math.max(0.9, 0.016 * scale)
  return [
    { kind: 'path', d, stroke: 'halo', width: 2.6 * width, opacity: 0.85 },
    { kind: 'path', d, stroke: 'label', width, opacity: 0.9 },
  ]
}

/** A brick dot, a square for a major city. */
function placeDot(scale: number, look: 'round' | 'square', { x, y }: Point, radius: number): Shape {
  const box = around({ x, y }, radius)
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ]
  const d = look === 'square' ? polyline(corners, true) : new Pen().circle({ x, y }, radius).d
  return { kind: 'path', d, fill: 'town', stroke: 'halo', width: 0.03 * scale }
}

/** Rivers are named where no counter and preferably no other name stands; where there is no such stretch, not at all. */
function layRivers(plan: NamePlan, taken: Rooms, places: readonly Label[]): Curved[] {
  const names = new Rooms(
    plan.scale,
    places.map(({ box }) => box),
  )
  return plan.rivers.flatMap((river) => {
    const laid = bestWay(river, taken, names)
    if (laid === undefined) return []
    for (const box of laid.boxes) names.add(box)
    const shapes = laid.letters.map(
      (letter): Shape => ({
        ...letterShape(letter, river.size, 0.3),
        face: 'serif-italic',
        fill: 'riverLabel',
        halo: 'halo',
        haloWidth: 0.035 * plan.scale,
      }),
    )
    return [{ text: river.name, boxes: laid.boxes, shapes }]
  })
}

/** The dearest way in which a river is still named. */
export const DEAREST_WAY = 9

function bestWay({ ways, size }: PlannedRiver, taken: Rooms, names: Rooms) {
  let best: { readonly letters: readonly PlannedLetter[]; readonly boxes: readonly Box[] } | undefined
  let lowest = DEAREST_WAY
  for (const { cost, letters } of ways) {
    if (cost >= lowest) break
    const boxes = roomsOf(letters, 0.46 * size)
    if (!boxes.every((box) => taken.isFree(box))) continue
    const whole = cost + COST.river * boxes.filter((box) => !names.isFree(box)).length
    if (whole >= lowest) continue
    lowest = whole
    best = { letters, boxes }
  }
  return best
}

function roomsOf(letters: readonly PlannedLetter[], radius: number): Box[] {
  return letters.map(([, x, y]) => around({ x, y }, radius))
}

/** By how much the name of a land may be moved to be clear, in hex distances; less is better. */
const SHIFTS = [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4]
  .flatMap((x, _, all) => all.map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))

/** Lands and seas are named a little aside of where they were meant to be, or not at all. */
function layRegions(plan: NamePlan, taken: Rooms, places: readonly Label[]): Curved[] {
  const names = new Rooms(
    plan.scale,
    places.map(({ box }) => box),
  )
  return plan.regions.flatMap((region) => {
    const laid = bestShift(plan, region, taken, names)
    if (laid === undefined) return []
    const shapes = laid.letters.map(
      (letter): Shape => ({
        ...letterShape(letter, region.size, 0.32),
        face: region.face,
        fill: region.fill,
        opacity: region.opacity,
      }),
    )
    return [{ text: region.name, boxes: laid.boxes, shapes }]
  })
}

function bestShift({ scale }: NamePlan, { letters, size }: PlannedRegion, taken: Rooms, names: Rooms) {
  let best: { readonly letters: readonly PlannedLetter[]; readonly boxes: readonly Box[] } | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (const { x: right, y: down } of SHIFTS) {
    const far = Math.hypot(right, down)
    if (far >= lowest) break
    const moved = letters.map(
      ([text, x, y, turn]): PlannedLetter => [text, x + right * scale, y + down * scale, turn],
    )
    const boxes = roomsOf(moved, 0.42 * size)
    if (!boxes.every((box) => taken.isFree(box))) continue
    const cost = far + COST.region * boxes.filter((box) => !names.isFree(box)).length
    if (cost >= lowest) continue
    lowest = cost
    best = { letters: moved, boxes }
  }
  return best
}

/** The anchor sits below the letter's middle, at right angles to the line. */
function letterShape([text, x, y, turn]: PlannedLetter, size: number, drop: number) {
  const angle = (turn * Math.PI) / 180
  return {
    kind: 'text' as const,
    text,
    x: x - Math.sin(angle) * drop * size,
    y: y + Math.cos(angle) * drop * size,
    size,
    anchor: 'middle' as const,
    turn,
  }
}
