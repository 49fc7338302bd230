import { type Board, type HexId, type Piece, type RoomBox, roomOfCounters } from '@sztab/board'
import type { Camera } from './camera.ts'
import type { Rect } from './gaze.ts'
import { Painter } from './painter.ts'
import { Renewal } from './renewal.ts'
import type { SheetLook } from './sheet-look.ts'
import { loadSmallMap } from './small-maps.ts'
import type { Cutout } from './terrain-worker.ts'

/** A painted part of the sheet. */
export interface Picture {
  readonly rect: Rect
  readonly scale: number
  readonly bitmap: ImageBitmap
}

/** Hex numbers are painted from this scale on. */
const NUMBERED_FROM = 46
/** How far a picture goes beyond the window, in windows; less where a window has very many pixels. */
const MARGIN = { usual: 0.35, dense: 0.2 }
/** More pixels than this are not painted at once. */
const MOST_PIXELS = 12_000_000
/** How long the sharp land takes to come through. */
const FADE = { usual: 180, reduced: 80 }
/** A table is opened without its small picture when that has not come by then. */
const LONGEST_WAIT = 4000
/** How far names reach into the neighbourhood of the page: the frame with title, degrees and legend. */
export const PAGE_MARGIN: Rect = { left: 0.95, top: 1.65, right: 0.95, bottom: 2.9 }

/**
 * The pictures of the land: a small one of the whole sheet from the first moment, then the part that is looked at,
 * painted in a worker and renewed as the gaze wanders, with the names on it.
 */
export class Terrain {
  readonly #game: string
  readonly #scenario: string
  readonly #map: Board
  readonly #camera: Camera
  /** Names are laid anew after every move; the land must not wait for them. */
  readonly #landPainter: Painter
  readonly #namesPainter: Painter
  readonly #land: Renewal
  readonly #names: Renewal
  readonly #onPaint = new Set<() => void>()
  readonly #stop: () => void
  #look: SheetLook
  #counters: readonly RoomBox[] = []
  #counted = ''
  /** What the pictures were painted for, to know when they are out of date. */
  #landLook: SheetLook | undefined
  #namesLook: SheetLook | undefined
  #namesCounted: string | undefined
  /** Land and names come through together: the first waits here for the other. */
  #waiting: { land?: Picture; names?: Picture } = {}
  #sharpSince: number | undefined
  /** Settled when the small picture has come, or is not going to. */
  readonly opened: Promise<void>
  overview: Picture | undefined
  land: Picture | undefined
  names: Picture | undefined

  constructor(game: string, scenario: string, map: Board, camera: Camera, look: SheetLook) {
    this.#game = game
    this.#scenario = scenario
    this.#map = map
    this.#camera = camera
    this.#look = look
    this.#landPainter = new Painter(game, scenario, PAGE_CORNER, look)
    this.#namesPainter = new Painter(game, scenario, PAGE_CORNER, look)
    this.#land = new Renewal(
      () => this.#paintLand(),
      () => this.#landPainter.replace(this.#look),
    )
    this.#names = new Renewal(
      () => this.#paintNames(),
      () => this.#namesPainter.replace(this.#look),
    )
    const wait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT))
    this.opened = Promise.race([this.#showSmallMap(), wait])
    this.#stop = camera.onSettle(() => this.#renew())
  }

  /** Told whenever a picture has been painted. */
  onPaint(listener: () => void): () => void {
    this.#onPaint.add(listener)
    return () => this.#onPaint.delete(listener)
  }

  close(): void {
    this.#stop()
    this.#landPainter.close()
    this.#namesPainter.close()
  }

  /** How far the sharp land has come through at a moment, 0 to 1. */
  sharpness(now: number): number {
    if (this.#sharpSince === undefined) return 0
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return Math.min(1, Math.max(0, (now - this.#sharpSince) / (isReduced ? FADE.reduced : FADE.usual)))
  }

  changeLook(look: SheetLook): void {
    const { theme, language } = this.#look
    if (look.theme === theme && look.language === language) return
    this.#look = look
    // What is shown stays until the small picture in the new colours has come.
    if (look.theme !== theme) void this.#showSmallMap()
    this.#renew()
  }

  /** Names give way to the counters; the stack at `open` is fanned out. */
  placePieces(pieces: readonly Piece[], open: HexId | undefined): void {
    this.#counters = roomOfCounters(this.#map.grid, pieces, open)
    const rooms = this.#counters.map(({ left, top, right }) => [left, top, right].map(toHundredths).join(' '))
    this.#counted = rooms.sort().join()
    // At first one looks where something is asked as soon as there are pieces: nobody waits until the map has settled.
    if (this.#landLook === undefined && pieces.length > 0) setTimeout(() => this.#renew())
    else this.#names.ask()
  }

  async #showSmallMap(): Promise<void> {
    const { theme } = this.#look
    const bitmap = await loadSmallMap(this.#game, this.#scenario, theme)
    if (bitmap === undefined || theme !== this.#look.theme) return
    const { width, height } = this.#map.grid
    this.overview = {
      rect: { left: 0, top: 0, right: width, bottom: height },
      scale: bitmap.width / width,
      bitmap,
    }
    if (this.#landLook?.theme !== theme) {
      this.land = undefined
      this.names = undefined
      this.#sharpSince = undefined
    }
    this.#tell()
  }

  #renew(): void {
    this.#land.ask()
    this.#names.ask()
  }

  async #paintLand(): Promise<void> {
    const look = this.#look
    if (this.#camera.width < 2) return
    if (look === this.#landLook && !this.#isWorn(this.#waiting.land ?? this.land)) return
    const cutout = this.#cutout()
    const bitmap = await this.#landPainter.ask((painter) => painter.paintLand(look, cutout))
    if (look !== this.#look) return
    this.#landLook = look
    this.#show('land', { ...cutout, bitmap })
  }

  async #paintNames(): Promise<void> {
    const look = this.#look
    const counted = this.#counted
    if (this.#camera.width < 2) return
    const isFresh = look === this.#namesLook && counted === this.#namesCounted
    if (isFresh && !this.#isWorn(this.#waiting.names ?? this.names)) return
    const cutout = this.#cutout()
    const { scale } = this.#camera.gaze
    const bitmap = await this.#namesPainter.ask((painter) =>
      painter.paintNames(look, cutout, this.#counters, scale),
    )
    if (look !== this.#look) return
    this.#namesLook = look
    this.#namesCounted = counted
    this.#show('names', { ...cutout, bitmap })
  }

  #show(part: 'land' | 'names', picture: Picture): void {
    const isSharp = this.land !== undefined && this.names !== undefined
    if (isSharp) this[part] = picture
    else {
      this.#waiting[part] = picture
      const { land, names } = this.#waiting
      if (land === undefined || names === undefined) return
      this.land = land
      this.names = names
      this.#waiting = {}
      this.#sharpSince = performance.now()
    }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#onPaint) listener()
  }

  /** Whether a picture is of another zoom or no longer covers the window. */
  #isWorn(picture: Picture | undefined): boolean {
    if (picture === undefined) return true
    const wanted = this.#cutout()
    if (Math.abs(picture.scale / wanted.scale - 1) > 0.02) return true
    const seen = clipped(this.#camera.visible, this.#sheet())
    const { rect } = picture
    return (
      seen.left < rect.left - 0.01 ||
      seen.top < rect.top - 0.01 ||
      seen.right > rect.right + 0.01 ||
      seen.bottom > rect.bottom + 0.01
    )
  }

  #cutout(): Cutout {
    const { gaze, visible } = this.#camera
    const ratio = Math.min(window.devicePixelRatio, 3)
    const margin = ratio < 1.5 ? MARGIN.usual : MARGIN.dense
    const dx = (visible.right - visible.left) * margin
    const dy = (visible.bottom - visible.top) * margin
    const rect = clipped(
      {
        left: visible.left - dx,
        top: visible.top - dy,
        right: visible.right + dx,
        bottom: visible.bottom + dy,
      },
      this.#sheet(),
    )
    const wanted = gaze.scale * ratio
    const pixels = (rect.right - rect.left) * (rect.bottom - rect.top) * wanted * wanted
    const scale = wanted * Math.min(1, Math.sqrt(MOST_PIXELS / pixels))
    return { rect, scale, hasNumbers: gaze.scale >= NUMBERED_FROM }
  }

  #sheet(): Rect {
    const { width, height } = this.#map.grid
    return {
      left: PAGE_CORNER.left,
      top: PAGE_CORNER.top,
      right: width + PAGE_MARGIN.right,
      bottom: height + PAGE_MARGIN.bottom,
    }
  }
}

const PAGE_CORNER = { left: -PAGE_MARGIN.left, top: -PAGE_MARGIN.top }

function toHundredths(value: number): number {
  return Math.round(100 * value)
}

function clipped(rect: Rect, by: Rect): Rect {
  const left = Math.min(Math.max(rect.left, by.left), by.right - 0.1)
  const top = Math.min(Math.max(rect.top, by.top), by.bottom - 0.1)
  return {
    left,
    top,
    right: Math.max(left + 0.1, Math.min(rect.right, by.right)),
    bottom: Math.max(top + 0.1, Math.min(rect.bottom, by.bottom)),
  }
}
