import { type Board, type HexId, isFieldMap, type Overlay, type OverlayLook } from '@sztab/board'
import type { Camera } from './camera.ts'
import { outlineOf, outlineOfPlace, traceRounded } from './outline.ts'
import type { OverlayInks } from './overlay-inks.ts'

/** Areas of hexes laid over the land, under the pieces. */
export interface AreaScene {
  readonly overlays: readonly Overlay[]
  readonly reach: readonly HexId[]
  /** Hexes that can be pointed at without being a reach: targets. */
  readonly targets: readonly HexId[]
  /** Members of a set of hexes that are chosen. */
  readonly chosen: readonly HexId[]
  /** What is pointed at, on the map or by a button. */
  readonly hovered: readonly HexId[]
  readonly cursor: HexId | undefined
}

const HATCH = 7

/** Paints areas; what does not change with the gaze is kept. */
export class AreaPainter {
  readonly #map: Board
  readonly #isField: boolean
  readonly #paths = new WeakMap<object, Path2D>()
  readonly #hatches = new Map<string, CanvasPattern>()

  constructor(map: Board) {
    this.#map = map
    this.#isField = isFieldMap(map)
  }

  paint(context: CanvasRenderingContext2D, camera: Camera, scene: AreaScene, inks: OverlayInks): void {
    context.save()
    const { x, y, scale } = camera.gaze
    context.translate(camera.width / 2 - x * scale, camera.height / 2 - y * scale)
    context.scale(scale, scale)
    // Sizes below are in hex distances: they grow with the map, but lines stay lines.
    const px = 1 / scale
    for (const overlay of scene.overlays) this.#overlay(context, overlay, inks, px)
    if (scene.reach.length > 0) this.#reach(context, scene.reach, inks, px)
    if (scene.targets.length > 0) this.#ring(context, scene.targets, inks.red, px)
    if (scene.chosen.length > 0) this.#chosen(context, scene.chosen, inks, px)
    const hovered = this.#isField ? undefined : inks.hover
    for (const hex of scene.hovered) {
      this.#hex(context, hex, hovered, inks.reachEdge, (this.#isField ? 6 : 2) * px)
    }
    if (scene.cursor !== undefined) {
      this.#hex(context, scene.cursor, undefined, inks.cursorEdge, 6 * px)
      this.#hex(context, scene.cursor, undefined, inks.cursor, 3 * px)
    }
    context.restore()
  }

  #overlay(context: CanvasRenderingContext2D, overlay: Overlay, inks: OverlayInks, px: number): void {
    for (const look of AREA_LOOKS) {
      const path = this.#areaOf(overlay, look)
      if (path === undefined) continue
      switch (look) {
        case 'red-zone':
        case 'blue-zone': {
          const ink = look === 'red-zone' ? inks.red : inks.blue
          this.#hatch(context, path, ink, 0.3, px)
          stroke(context, path, ink, 1.3 * px, [1.5 * px, 3.5 * px], 0.85)
          break
        }
        case 'red':
        case 'blue':
          context.fillStyle = look === 'red' ? inks.redSoft : inks.blueSoft
          context.fill(path)
          stroke(context, path, look === 'red' ? inks.red : inks.blue, 1.5 * px, [], 0.8)
          break
        case 'command':
          stroke(context, path, inks.casing, 4.5 * px, [], 0.7)
          stroke(context, path, inks.red, 2.2 * px, [12 * px, 6 * px], 0.95)
          break
        case 'supply':
          stroke(context, path, inks.supply, 2 * px, [], 1)
          break
        case 'cut-off':
          this.#hatch(context, path, inks.cutOff, 0.5, px)
          stroke(context, path, inks.cutOff, 2.5 * px, [], 1)
          break
        case 'rail':
          context.fillStyle = inks.rail
          context.fill(path)
          break
      }
    }
  }

  #areaOf(overlay: Overlay, look: OverlayLook): Path2D | undefined {
    const hexes = overlay.hexes.filter((hex) => hex.look === look)
    const [first] = hexes
    if (first === undefined) return undefined
    const known = this.#paths.get(first)
    if (known !== undefined) return known
    const path = this.#trace(hexes.map(({ hex }) => hex))
    this.#paths.set(first, path)
    return path
  }

  #reach(context: CanvasRenderingContext2D, hexes: readonly HexId[], inks: OverlayInks, px: number): void {
    const path = this.#outline(hexes)
    if (this.#isField) {
      // A space shows by its colour whose it is: it is ringed, not painted over.
      stroke(context, path, inks.cursorEdge, 7 * px, [], 1)
      stroke(context, path, inks.cursor, 4 * px, [], 1)
      return
    }
    context.fillStyle = inks.reach
    context.fill(path)
    stroke(context, path, inks.reachEdge, 2.5 * px, [], 1)
  }

  #chosen(context: CanvasRenderingContext2D, hexes: readonly HexId[], inks: OverlayInks, px: number): void {
    if (this.#isField) {
      this.#ring(context, hexes, inks.cursor, 2 * px)
      return
    }
    context.fillStyle = inks.hover
    context.fill(this.#outline(hexes))
  }

  #ring(context: CanvasRenderingContext2D, hexes: readonly HexId[], ink: string, px: number): void {
    for (const hex of hexes) this.#hex(context, hex, undefined, ink, 2.5 * px)
  }

  #hex(
    context: CanvasRenderingContext2D,
    id: HexId,
    fill: string | undefined,
    ink: string,
    width: number,
  ): void {
    context.beginPath()
    for (const [i, { x, y }] of outlineOfPlace(this.#map, this.#map.grid.at(id)).entries()) {
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    context.closePath()
    if (fill !== undefined) {
      context.fillStyle = fill
      context.fill()
    }
    context.setLineDash([])
    context.lineJoin = 'round'
    context.strokeStyle = ink
    context.lineWidth = width
    context.stroke()
  }

  #outline(hexes: readonly HexId[]): Path2D {
    const known = this.#paths.get(hexes)
    if (known !== undefined) return known
    const path = this.#trace(hexes)
    this.#paths.set(hexes, path)
    return path
  }

  #trace(hexes: readonly HexId[]): Path2D {
    const { grid } = this.#map
    const path = new Path2D()
    const known = hexes.map((id) => grid.hex(id)).filter((hex) => hex !== undefined)
    traceRounded(path, outlineOf(this.#map, known))
    return path
  }

  #hatch(context: CanvasRenderingContext2D, path: Path2D, ink: string, alpha: number, px: number): void {
    const pattern = this.#pattern(context, ink)
    pattern.setTransform(new DOMMatrix().scale(px, px))
    context.save()
    context.globalAlpha = alpha
    context.fillStyle = pattern
    context.fill(path)
    context.restore()
  }

  #pattern(context: CanvasRenderingContext2D, ink: string): CanvasPattern {
    const known = this.#hatches.get(ink)
    if (known !== undefined) return known
    const tile = document.createElement('canvas')
    tile.width = HATCH
    tile.height = HATCH
    const pen = tile.getContext('2d') as CanvasRenderingContext2D
    pen.strokeStyle = ink
    pen.lineWidth = 1.1
    for (const shift of [-HATCH, 0, HATCH]) {
      pen.moveTo(shift, HATCH)
      pen.lineTo(shift + HATCH, 0)
    }
    pen.stroke()
    const pattern = context.createPattern(tile, 'repeat') as CanvasPattern
    this.#hatches.set(ink, pattern)
    return pattern
  }
}

const AREA_LOOKS: readonly OverlayLook[] = [
  'rail',
  'red',
  'blue',
  'red-zone',
  'blue-zone',
  'command',
  'supply',
  'cut-off',
]

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  ink: string,
  width: number,
  dash: number[],
  alpha: number,
): void {
  context.save()
  context.globalAlpha = alpha
  context.strokeStyle = ink
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = dash.length > 0 ? 'butt' : 'round'
  context.setLineDash(dash)
  context.stroke(path)
  context.restore()
}
