import type { Board, HexId, Overlay, Pencil, Point } from '@sztab/board'
import type { Camera } from './camera.ts'
import type { OverlayInks } from './overlay-inks.ts'

/** A short text in a rounded box. */
export interface Tag {
  readonly hex: HexId
  readonly text: string
  readonly pencil: Pencil
  /** From the middle of the hex, in hex distances. */
  readonly away: Point
}

/** Lines and marks over the pieces. */
export interface LineScene {
  readonly pills: readonly { readonly hex: HexId; readonly text: string }[]
  /** The way that is thought of, from the piece on. */
  readonly way: readonly HexId[]
  readonly wayPencil: Pencil
  /** Ways among which one is chosen, each with what it costs. */
  readonly ways: readonly { readonly path: readonly HexId[]; readonly pencil: Pencil }[]
  readonly attacks: readonly { readonly from: HexId; readonly to: HexId; readonly pencil: Pencil }[]
  readonly tags: readonly Tag[]
  /** Hexsides among which one is chosen, each as the hexes on both sides of it. */
  readonly sides: readonly (readonly [HexId, HexId])[]
}

const FONT = `'Sztab Condensed', 'IBM Plex Sans Condensed', 'Arial Narrow', sans-serif`

/** Paints lines, arrows, pills and tags in the pixels of the window. */
export class LinePainter {
  readonly #map: Board

  constructor(map: Board) {
    this.#map = map
  }

  /** The lines of overlays lie on the land: pieces stay readable. */
  paintBelow(
    context: CanvasRenderingContext2D,
    camera: Camera,
    overlays: readonly Overlay[],
    inks: OverlayInks,
  ): void {
    for (const { path, look } of overlays.flatMap(({ lines }) => lines)) {
      const ink = look === 'supply' ? inks.supply : look === 'blue' ? inks.blue : inks.red
      supplyLine(context, path.map(this.#placeIn(camera)), ink, inks.casing, camera.gaze.scale)
    }
  }

  #placeIn(camera: Camera): (hex: HexId) => Point {
    return (hex) => camera.toWindow(this.#map.grid.centre(this.#map.grid.at(hex)))
  }

  paint(context: CanvasRenderingContext2D, camera: Camera, scene: LineScene, inks: OverlayInks): void {
    const { scale } = camera.gaze
    const at = this.#placeIn(camera)
    for (const [a, b] of scene.sides) hexside(context, at(a), at(b), inks)
    for (const { hex, text } of scene.pills) pill(context, at(hex), text, inks, scale)
    for (const { path, pencil } of scene.ways) {
      dottedArrow(context, path.map(at), inks[pencil], inks.casing, scale)
    }
    if (scene.way.length > 1) pencilWay(context, scene.way.map(at), inks[scene.wayPencil], inks.casing, scale)
    for (const { from, to, pencil } of scene.attacks) {
      blockArrow(context, at(from), at(to), inks[pencil], inks.casing, scale)
    }
    for (const tag of scene.tags) {
      const { x, y } = at(tag.hex)
      const place = { x: x + tag.away.x * scale, y: y + tag.away.y * scale }
      boxedText(context, place, tag.text, inks[tag.pencil], inks, scale)
    }
  }
}

/** The side between two hexes, from corner to corner. */
function hexside(context: CanvasRenderingContext2D, a: Point, b: Point, inks: OverlayInks): void {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  // A side is 1/√3 of the distance between the centres, and half of it lies on either hand.
  const half = { x: (b.y - a.y) / (2 * Math.sqrt(3)), y: (a.x - b.x) / (2 * Math.sqrt(3)) }
  context.save()
  context.lineCap = 'round'
  for (const [ink, width] of [
    [inks.cursorEdge, 9],
    [inks.cursor, 5],
  ] as const) {
    context.strokeStyle = ink
    context.lineWidth = width
    context.beginPath()
    context.moveTo(middle.x - half.x, middle.y - half.y)
    context.lineTo(middle.x + half.x, middle.y + half.y)
    context.stroke()
  }
  context.restore()
}

function pill(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  text: string,
  inks: OverlayInks,
  scale: number,
): void {
  const size = Math.max(11, Math.min(17, 0.2 * scale))
  const half = 0.86 * size
  context.font = `600 ${size}px ${FONT}`
  const width = Math.max(2 * half, context.measureText(text).width + size)
  context.beginPath()
  context.roundRect(x - width / 2, y - half, width, 2 * half, half)
  context.fillStyle = inks.pill
  context.fill()
  context.setLineDash([])
  context.lineWidth = 1.3
  context.strokeStyle = inks.reachEdge
  context.stroke()
  context.fillStyle = inks.pillInk
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.04 * size)
}

/** A red pencil line over a pale one, dashed, with its point at the end. */
function pencilWay(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  ink: string,
  casing: string,
  scale: number,
): void {
  const end = points.at(-1) as Point
  const before = points.at(-2) as Point
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const head = Math.max(10, 0.2 * scale)
  const stop = { x: end.x - Math.cos(angle) * head * 0.7, y: end.y - Math.sin(angle) * head * 0.7 }
  const line = smoothed([...points.slice(0, -1), stop])
  const width = Math.max(3, 0.058 * scale)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash([])
  context.strokeStyle = ink
  context.lineWidth = width + 2.5
  context.stroke(line)
  context.strokeStyle = casing
  context.lineWidth = width
  context.setLineDash([2.6 * width, 2.2 * width])
  context.lineCap = 'butt'
  context.stroke(line)
  arrowHead(context, end, angle, head, ink, casing)
}

function dottedArrow(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  ink: string,
  casing: string,
  scale: number,
): void {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const head = Math.max(9, 0.16 * scale)
  const stop = { x: end.x - Math.cos(angle) * head * 0.8, y: end.y - Math.sin(angle) * head * 0.8 }
  const line = smoothed([...points.slice(0, -1), stop])
  const width = Math.max(3, 0.055 * scale)
  context.lineCap = 'round'
  context.setLineDash([0.1, 1.9 * width])
  context.strokeStyle = casing
  context.lineWidth = width + 2.5
  context.stroke(line)
  context.strokeStyle = ink
  context.lineWidth = width
  context.stroke(line)
  arrowHead(context, end, angle, head, ink, casing)
}

function supplyLine(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  ink: string,
  casing: string,
  scale: number,
): void {
  const line = smoothed(points)
  const width = Math.max(2.5, 0.05 * scale)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash([])
  context.strokeStyle = casing
  context.lineWidth = width + 3
  context.stroke(line)
  context.strokeStyle = ink
  context.lineWidth = width
  context.stroke(line)
}

function arrowHead(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  angle: number,
  size: number,
  ink: string,
  casing: string,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.beginPath()
  context.moveTo(0.25 * size, 0)
  context.lineTo(-size, -0.6 * size)
  context.lineTo(-0.7 * size, 0)
  context.lineTo(-size, 0.6 * size)
  context.closePath()
  context.setLineDash([])
  context.lineJoin = 'round'
  context.lineWidth = 2
  context.strokeStyle = casing
  context.stroke()
  context.fillStyle = ink
  context.fill()
  context.restore()
}

/** A broad arrow from the edge of one hex to the middle of the next. */
function blockArrow(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  ink: string,
  casing: string,
  scale: number,
): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const half = 0.055 * scale
  const head = 0.13 * scale
  context.save()
  context.translate((from.x + to.x) / 2, (from.y + to.y) / 2)
  context.rotate(angle)
  const tail = -0.2 * scale
  const neck = 0.02 * scale
  const tip = 0.2 * scale
  context.beginPath()
  context.moveTo(tail, -half)
  context.lineTo(neck, -half)
  context.lineTo(neck, -head)
  context.lineTo(tip, 0)
  context.lineTo(neck, head)
  context.lineTo(neck, half)
  context.lineTo(tail, half)
  context.closePath()
  context.setLineDash([])
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = casing
  context.stroke()
  context.fillStyle = ink
  context.fill()
  context.restore()
}

function boxedText(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  text: string,
  ink: string,
  inks: OverlayInks,
  scale: number,
): void {
  const size = Math.max(12, Math.min(16, 0.17 * scale))
  context.font = `700 ${size}px ${FONT}`
  const width = context.measureText(text).width + 1.1 * size
  const height = 1.75 * size
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, 6)
  context.setLineDash([])
  context.lineWidth = 3
  context.strokeStyle = inks.casing
  context.stroke()
  context.fillStyle = ink
  context.fill()
  context.fillStyle = inks.onPencil
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.04 * size)
}

/** A line through the middle of every stretch, bending at the points. */
function smoothed(points: readonly Point[]): Path2D {
  const path = new Path2D()
  const [first, ...rest] = points
  if (first === undefined) return path
  path.moveTo(first.x, first.y)
  rest.forEach((point, i) => {
    const next = rest[i + 1]
    if (next === undefined) path.lineTo(point.x, point.y)
    else path.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
  })
  return path
}
