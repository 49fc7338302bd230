import type { Face, GroupShape, PathShape, Shape, TextShape, Theme } from '@sztab/board'

const SERIF = `'Sztab Serif', 'Source Serif 4', Georgia, serif`
const CONDENSED = `'Sztab Condensed', 'IBM Plex Sans Condensed', 'Arial Narrow', sans-serif`

const FONTS: Readonly<Record<Face, (size: number) => string>> = {
  serif: (size) => `400 ${size}px ${SERIF}`,
  'serif-italic': (size) => `italic 400 ${size}px ${SERIF}`,
  'serif-semibold': (size) => `600 ${size}px ${SERIF}`,
  'serif-bold': (size) => `700 ${size}px ${SERIF}`,
  condensed: (size) => `400 ${size}px ${CONDENSED}`,
  'condensed-semibold': (size) => `600 ${size}px ${CONDENSED}`,
  'condensed-bold': (size) => `700 ${size}px ${CONDENSED}`,
}

/** The part of the page that is painted, in its own pixels. */
export interface Window {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Puts shapes on a canvas. It keeps what is dear to make: paths read from text and pictures unpacked. */
export class ShapePainter {
  readonly #paths = new WeakMap<PathShape | GroupShape, Path2D>()
  readonly #pictures = new Map<string, ImageBitmap>()

  /** Pictures have to be unpacked before anything is painted. */
  async unpackPictures(shapes: readonly Shape[]): Promise<void> {
    for (const shape of shapes) {
      if (shape.kind === 'group') await this.unpackPictures(shape.shapes)
      if (shape.kind !== 'image' || this.#pictures.has(shape.href)) continue
      this.#pictures.set(shape.href, await createImageBitmap(pictureBlob(shape.href)))
    }
  }

  paint(
    context: OffscreenCanvasRenderingContext2D,
    shapes: readonly Shape[],
    theme: Theme,
    seen: Window,
  ): void {
    for (const shape of shapes) this.#shape(context, shape, theme, seen)
  }

  #shape(context: OffscreenCanvasRenderingContext2D, shape: Shape, theme: Theme, seen: Window): void {
    switch (shape.kind) {
      case 'path':
        if (shape.bounds === undefined || isSeen(shape.bounds, seen)) this.#path(context, shape, theme)
        break
      case 'text':
        paintText(context, shape, theme, seen)
        break
      case 'group':
        this.#group(context, shape, theme, seen)
        break
      case 'image': {
        const picture = this.#pictures.get(shape.href)
        if (picture !== undefined) context.drawImage(picture, shape.x, shape.y, shape.width, shape.height)
        break
      }
    }
  }

  #path(context: OffscreenCanvasRenderingContext2D, shape: PathShape, theme: Theme): void {
    if (shape.d === '') return
    const path = this.#read(shape, shape.d)
    const before = context.globalAlpha
    if (shape.opacity !== undefined) context.globalAlpha = before * shape.opacity
    if (shape.fill !== undefined) {
      context.fillStyle = theme.inks[shape.fill]
      context.fill(path, shape.evenOdd === true ? 'evenodd' : 'nonzero')
    }
    if (shape.stroke !== undefined) {
      context.strokeStyle = theme.inks[shape.stroke]
      context.lineWidth = shape.width ?? 1
      context.lineJoin = 'round'
      context.lineCap = shape.cap === 'butt' ? 'butt' : 'round'
      context.setLineDash(shape.dash === undefined ? [] : [...shape.dash])
      context.stroke(path)
    }
    context.globalAlpha = before
  }

  #group(context: OffscreenCanvasRenderingContext2D, shape: GroupShape, theme: Theme, seen: Window): void {
    context.save()
    const { x = 0, y = 0, scale = 1 } = shape.move ?? {}
    context.translate(x, y)
    if (scale !== 1) context.scale(scale, scale)
    if (shape.clip !== undefined) {
      context.clip(this.#read(shape, shape.clip), shape.clipEvenOdd === true ? 'evenodd' : 'nonzero')
    }
    if (shape.opacity !== undefined) context.globalAlpha *= shape.opacity
    this.paint(context, shape.shapes, theme, {
      left: (seen.left - x) / scale,
      top: (seen.top - y) / scale,
      right: (seen.right - x) / scale,
      bottom: (seen.bottom - y) / scale,
    })
    context.restore()
  }

  #read(shape: PathShape | GroupShape, d: string): Path2D {
    const known = this.#paths.get(shape)
    if (known !== undefined) return known
    const path = new Path2D(d)
    this.#paths.set(shape, path)
    return path
  }
}

function isSeen({ left, top, right, bottom }: Window, seen: Window): boolean {
  return left < seen.right && right > seen.left && top < seen.bottom && bottom > seen.top
}

/** Hundreds of hex numbers lie outside the window: what surely does is passed over. */
function paintText(
  context: OffscreenCanvasRenderingContext2D,
  shape: TextShape,
  theme: Theme,
  seen: Window,
): void {
  const room = Math.max(shape.length ?? 0, shape.size * shape.text.length)
  if (shape.x < seen.left - room || shape.x > seen.right + room) return
  if (shape.y < seen.top - room || shape.y > seen.bottom + room) return
  context.save()
  context.translate(shape.x, shape.y)
  if (shape.turn !== undefined) context.rotate((shape.turn * Math.PI) / 180)
  if (shape.opacity !== undefined) context.globalAlpha *= shape.opacity
  context.font = FONTS[shape.face](shape.size)
  context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor
  if (shape.length !== undefined) {
    const natural = context.measureText(shape.text).width
    if (natural > 0) context.scale(shape.length / natural, 1)
  }
  if (shape.halo !== undefined) {
    context.strokeStyle = theme.inks[shape.halo]
    context.lineWidth = 2 * (shape.haloWidth ?? 1)
    context.lineJoin = 'round'
    context.setLineDash([])
    context.strokeText(shape.text, 0, 0)
  }
  context.fillStyle = theme.inks[shape.fill]
  context.fillText(shape.text, 0, 0)
  context.restore()
}

/** Unpacked by hand: a strict content security policy does not let a data address be fetched. */
function pictureBlob(href: string): Blob {
  const base64 = href.slice(href.indexOf(',') + 1)
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' })
}
