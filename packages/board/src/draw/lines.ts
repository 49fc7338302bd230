import type { Direction, Hex, Hexside, Point } from '../grid.ts'
import { NONE } from '../grid.ts'
import type { Line } from '../hex-map.ts'
import { swayed } from './courses.ts'
import { cubic, gap, headings, Pen } from './curves.ts'
import type { Shape } from './shape.ts'
import { middleOfSide, pixel, type Sheet } from './sheet.ts'
import type { LineLook, MapStyle } from './style.ts'

/** One curve of a road or railway inside a hex: ends and the two points that bend it, in hex distances. */
export interface Track {
  readonly look: LineLook
  /** Drawn broad, as the better kind of its type. */
  readonly isMain?: boolean
  /** Drawn thin and broken, as the worst kind of its type. */
  readonly isMinor?: boolean
  readonly curve: readonly [Point, Point, Point, Point]
}

/** How far a road and a railway that share a hexside keep from its middle. */
const APART = 0.062
/** How far a curve goes on straight after a hexside. */
const STRAIGHT = 0.3

/** All roads and railways. */
export function makeTracks(sheet: Sheet): Track[] {
  const tracks: Track[] = []
  const nets = netsByLook(sheet)
  const apart = sharedSides(sheet, nets)
  for (const [look, sides] of nets) {
    for (let hex = 0; hex < sheet.map.grid.count; hex++) {
      const ports = portsOf(sheet, hex, sides, look, apart)
      if (ports.length > 0) tracks.push(...tracksInHex(sheet, hex, look, ports))
    }
  }
  return tracks
}

export function drawLines(sheet: Sheet, tracks: readonly Track[]): Shape[] {
  const { scale } = sheet
  const tracksOf = (look: LineLook, isWanted: (track: Track) => boolean): string =>
    tracksPath(
      sheet,
      tracks.filter((track) => track.look === look && isWanted(track)),
    )
  const roads = tracksOf('road', ({ isMain, isMinor }) => isMain !== true && isMinor !== true)
  const mains = tracksOf('road', ({ isMain }) => isMain === true)
  const minors = tracksOf('road', ({ isMinor }) => isMinor === true)
  const rails = tracksOf('rail', () => true)
  const road = Math.max(1.6, scale / 15)
  const rail = Math.max(0.7, scale / 52)
  const shapes: Shape[] = [
    ...minorRoads(minors, road),
    { kind: 'path', d: roads, stroke: 'casing', width: road * 1.5, opacity: 0.45 },
    { kind: 'path', d: roads, stroke: 'roadCasing', width: road, opacity: 0.85 },
    { kind: 'path', d: roads, stroke: 'road', width: road * 0.56 },
    ...mainRoads(mains, road),
    { kind: 'path', d: rails, stroke: 'casing', width: rail * 3.2, opacity: 0.45 },
    { kind: 'path', d: rails, stroke: 'rail', width: rail },
  ]
  if (scale >= SMALLEST_TICKED) {
    shapes.push({ kind: 'path', d: sleepers(sheet, tracks), stroke: 'rail', width: rail * 0.8, cap: 'butt' })
  }
  return shapes
}

/** Highways: broader, with a line along the middle. */
function mainRoads(d: string, road: number): Shape[] {
  if (d === '') return []
  return [
    { kind: 'path', d, stroke: 'casing', width: road * 2.1, opacity: 0.45 },
    { kind: 'path', d, stroke: 'roadCasing', width: road * 1.55, opacity: 0.9 },
    { kind: 'path', d, stroke: 'mainRoad', width: road * 1.05 },
  ]
}

/** Tracks through the woods: thin and broken. */
function minorRoads(d: string, road: number): Shape[] {
  if (d === '') return []
  return [
    { kind: 'path', d, stroke: 'casing', width: road * 1.1, opacity: 0.45 },
    { kind: 'path', d, stroke: 'track', width: road * 0.5, dash: [road * 1.7, road * 1.1], cap: 'butt' },
  ]
}

/** Below this scale ticks would run together. */
const SMALLEST_TICKED = 34
const SLEEPER_SPACING = 0.12
const SLEEPER_HALF = 0.032

/** The sides that each look's lines cross, as views from the hexes on both sides; edge sides once. */
type SideSet = ReadonlySet<Hexside>

function netsByLook(sheet: Sheet): Map<LineLook, SideSet> {
  const nets = new Map<LineLook, Set<Hexside>>()
  for (const [type, net] of sheet.map.nets) {
    const look = sheet.style.lines[type]
    if (!look) continue
    const sides = nets.get(look) ?? new Set()
    for (let side = 0; side < net.across.length; side++) if (net.across[side]) sides.add(side)
    for (const line of sheet.map.lines)
      if (line.type === type) for (const side of edgeSides(sheet, line)) sides.add(side)
    nets.set(look, sides)
  }
  return nets
}

/** The sides over which a line leaves the sheet: those that best go on in its direction. */
function edgeSides(sheet: Sheet, line: Line): Hexside[] {
  const { grid, place } = sheet.map
  const ends: [Hex, Hex | undefined][] = []
  const first = line.hexes[0]!
  const last = line.hexes.at(-1) as Hex
  // A line that ends in the open at the edge of the sheet goes on beyond it, whether or not the file says so.
  const runsOn = (hex: Hex): boolean =>
    grid.isAtEdge(hex) && place[hex] === undefined && sidesCrossed(sheet, line.type, hex) === 1
  if (line.fromEdge || runsOn(first)) ends.push([first, line.hexes[1]])
  if (line.toEdge || runsOn(last)) ends.push([last, line.hexes.at(-2)])
  return ends.flatMap(([hex, before]) => {
    const from = before === undefined ? NONE : grid.direction(hex, before)
    const out = [0, 1, 2, 3, 4, 5].filter((d) => grid.neighbour(hex, d) === NONE)
    const turn = (d: Direction): number => (from === NONE ? 0 : Math.abs(3 - ((d - from + 6) % 6)))
    const best = out.sort((a, b) => turn(a) - turn(b) || a - b)[0]
    return best === undefined ? [] : [hex * 6 + best]
  })
}

/** Over how many sides of a hex lines of a type go. */
function sidesCrossed(sheet: Sheet, type: string, hex: Hex): number {
  const across = sheet.map.nets.get(type)?.across
  return [0, 1, 2, 3, 4, 5].filter((d) => (across?.[hex * 6 + d] ?? 0) > 0).length
}

/**
 * On which side of the middle the road runs where it shares a hexside with a railway: 1 clockwise seen from the hex,
 * -1 the other way. A road that is left of the railway when entering a hex is left of it when leaving.
 */
function sharedSides(sheet: Sheet, nets: ReadonlyMap<LineLook, SideSet>): Map<Hexside, 1 | -1> {
  const { grid } = sheet.map
  const roads = nets.get('road') ?? new Set()
  const rails = nets.get('rail') ?? new Set()
  const shared = new Set([...roads].filter((side) => rails.has(side)))
  const signs = new Map<Hexside, 1 | -1>()
  const assign = (side: Hexside, sign: 1 | -1): void => {
    if (signs.has(side) || !shared.has(side)) return
    signs.set(side, sign)
    const opposite = sign === 1 ? -1 : 1
    const beyond = grid.mirror(side)
    if (beyond !== NONE) assign(beyond, opposite)
    const exit = exitOpposite(side, shared)
    if (exit !== undefined) assign(exit, opposite)
  }
  for (const side of shared) assign(side, 1)
  return signs
}

/** The shared side of the same hex over which the pair most likely goes on. */
function exitOpposite(side: Hexside, shared: SideSet): Hexside | undefined {
  const hex = Math.floor(side / 6)
  for (const turn of [3, 2, 4, 1, 5]) {
    const other = hex * 6 + ((side + turn) % 6)
    if (shared.has(other)) return other
  }
  return undefined
}

/** Where a line enters a hex, and the unit vector inwards. */
interface Port extends Point {
  readonly direction: Direction
  readonly isMain: boolean
  readonly isMinor: boolean
  readonly inX: number
  readonly inY: number
}

function portsOf(
  sheet: Sheet,
  hex: Hex,
  sides: SideSet,
  look: LineLook,
  apart: ReadonlyMap<Hexside, 1 | -1>,
): Port[] {
  const { grid } = sheet.map
  const centre = grid.centre(hex)
  const ports: Port[] = []
  for (let d = 0; d < 6; d++) {
    const side = hex * 6 + d
    if (!sides.has(side)) continue
    const middle = middleOfSide(sheet, side)
    const inX = (centre.x - middle.x) * 2
    const inY = (centre.y - middle.y) * 2
    const shift = (apart.get(side) ?? 0) * APART * (look === 'road' ? 1 : -1)
    // Clockwise along the side is the inward vector turned a quarter to the left.
    const at = { x: middle.x + inY * shift, y: middle.y - inX * shift }
    const isMain = isOfKind(sheet, sheet.style.mainLines, look, side)
    const isMinor = isOfKind(sheet, sheet.style.minorLines, look, side)
    ports.push({ ...at, direction: d, isMain, isMinor, inX, inY })
  }
  return ports
}

function tracksInHex(sheet: Sheet, hex: Hex, look: LineLook, ports: readonly Port[]): Track[] {
  const centre = sheet.map.grid.centre(hex)
  const place = sheet.map.place[hex]
  const isPlace = place !== undefined && sheet.style.places[place.kind] !== undefined
  const leg = (port: Port, to: Point): Track => {
    const { isMain, isMinor } = port
    return { look, isMain, isMinor, curve: legTo(port, to) }
  }
  if (isPlace || ports.length === 1) return ports.map((port) => leg(port, centre))
  const mains = ports.filter((port) => port.isMain)
  const better = ports.filter((port) => !port.isMinor)
  const [first, second] = straightestPair(mains.length > 1 ? mains : better.length > 1 ? better : ports)
  const through: Track = {
    look,
    isMain: first.isMain && second.isMain,
    isMinor: first.isMinor && second.isMinor,
    curve: passing(first, second),
  }
  const joint = cubic(...through.curve, 0.5)
  const branches = ports.filter((port) => port !== first && port !== second)
  return [through, ...branches.map((port) => leg(port, joint))]
}

/** Whether the best line over a side is of the kind that is listed for its type; over the edge it goes on as it came. */
function isOfKind(sheet: Sheet, listed: MapStyle['mainLines'], look: LineLook, side: Hexside): boolean {
  const { nets, grid, lines } = sheet.map
  return Object.entries(listed ?? {}).some(([type, kind]) => {
    const net = nets.get(type)
    if (net === undefined || sheet.style.lines[type] !== look) return false
    const across = net.across[side]!
    if (across > 0) return net.kinds[across - 1] === kind
    const hex = Math.floor(side / 6)
    return grid.mirror(side) < 0 && lines.some((line) => line.kind === kind && isEndOf(line, hex))
  })
}

function isEndOf(line: Line, hex: Hex): boolean {
  return line.hexes[0] === hex || line.hexes.at(-1) === hex
}

function straightestPair(ports: readonly Port[]): [Port, Port] {
  let best: [Port, Port] = [ports[0]!, ports[1]!]
  const bend = ([a, b]: [Port, Port]): number => Math.abs(3 - Math.abs(a.direction - b.direction))
  for (const a of ports) {
    for (const b of ports) if (a.direction < b.direction && bend([a, b]) < bend(best)) best = [a, b]
  }
  return best
}

function passing(from: Port, to: Port): Track['curve'] {
  return [from, inward(from, STRAIGHT), inward(to, STRAIGHT), to]
}

function legTo(from: Port, to: Point): Track['curve'] {
  const length = gap(from, to)
  const bend = inward(from, length * 0.45)
  return [from, bend, { x: (bend.x + 2 * to.x) / 3, y: (bend.y + 2 * to.y) / 3 }, to]
}

function inward(port: Port, distance: number): Point {
  return { x: port.x + port.inX * distance, y: port.y + port.inY * distance }
}

function tracksPath(sheet: Sheet, tracks: readonly Track[]): string {
  const pen = new Pen()
  for (const { curve } of tracks) {
    const [a, b, c, d] = curve
    pen.moveTo(pixel(sheet, a)).cubicTo(pixel(sheet, b), pixel(sheet, c), pixel(sheet, d))
  }
  return pen.d
}

/** Points along a track, evenly enough for ticks and for keeping names off it. */
export function trackPoints(track: Track, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => cubic(...track.curve, i / count))
}

function sleepers(sheet: Sheet, tracks: readonly Track[]): string {
  const pen = new Pen()
  for (const track of tracks) {
    if (track.look !== 'rail') continue
    const length = gap(track.curve[0], track.curve[3])
    const count = Math.max(1, Math.round(length / SLEEPER_SPACING))
    // Twice as many points as ticks: every odd one is the middle of its share of the track.
    headings(trackPoints(track, 2 * count)).forEach(({ x, y, dx, dy }, i) => {
      if (i % 2 === 0) return
      pen.moveTo(pixel(sheet, { x: x - dy * SLEEPER_HALF, y: y + dx * SLEEPER_HALF }))
      pen.lineTo(pixel(sheet, { x: x + dy * SLEEPER_HALF, y: y - dx * SLEEPER_HALF }))
    })
  }
  return pen.d
}

/** A bridge's marks: half their length over a minor and a major river, distance from the line, splay of the ends. */
const BRIDGE_HALF = { minor: 0.04, major: 0.07 }
const BRIDGE_SIDE = 0.042
const BRIDGE_SPLAY = 0.024

/** Where a line crosses a river: the two walls of a bridge, one bridge for a road and a railway side by side. */
export function drawBridges(sheet: Sheet): Shape[] {
  const { map, scale } = sheet
  if (scale < SMALLEST_TICKED) return []
  const pen = new Pen()
  const nets = netsByLook(sheet)
  const shared = sharedSides(sheet, nets)
  for (const side of new Set([...nets.values()].flatMap((sides) => [...sides]))) {
    const kind = map.riverKinds[(map.river[side] ?? 0) - 1]
    const river = kind === undefined ? undefined : sheet.style.rivers[kind]
    const beyond = map.grid.mirror(side)
    if (!river || river === 'estuary' || beyond === NONE || beyond < side) continue
    const middle = middleOfSide(sheet, side)
    const inland = map.grid.centre(Math.floor(side / 6))
    const inX = (inland.x - middle.x) * 2
    const inY = (inland.y - middle.y) * 2
    const water = swayed(middle)
    const drift = (water.x - middle.x) * inX + (water.y - middle.y) * inY
    const half = BRIDGE_HALF[river]
    const width = BRIDGE_SIDE + (shared.has(side) ? APART : 0)
    for (const flank of [1, -1]) {
      const at = (along: number, across: number): Point =>
        pixel(sheet, {
          x: middle.x + inX * (drift + along) + inY * across * flank,
          y: middle.y + inY * (drift + along) - inX * across * flank,
        })
      pen.moveTo(at(-half - BRIDGE_SPLAY, width + BRIDGE_SPLAY)).lineTo(at(-half, width))
      pen.lineTo(at(half, width)).lineTo(at(half + BRIDGE_SPLAY, width + BRIDGE_SPLAY))
    }
  }
  return [{ kind: 'path', d: pen.d, stroke: 'bridge', width: Math.max(0.7, 0.015 * scale), opacity: 0.85 }]
}
