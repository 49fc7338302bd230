import type { Board, Piece } from '@sztab/board'
import { type Remote, wrap } from 'comlink'
import type { Camera, Rect } from './camera.ts'
import { mapFonts } from './map-fonts.ts'
import type { Cutout, SheetLook, TerrainPainter } from './terrain-worker.ts'
import terrainWorker from './terrain-worker.ts?worker-entry'

/** A painted part of the sheet. */
export interface Picture {
  readonly rect: Rect
  readonly scale: number
  readonly bitmap: ImageBitmap
}

/** Pixels between hex centres of the picture of the whole sheet, for the small map and while a better one is painted. */
const OVERVIEW_SCALE = 15
/** Hex numbers are painted from this scale on. */
const NUMBERED_FROM = 46
/** How far a picture goes beyond the window, in windows. */
const MARGIN = 0.35
/** More pixels than this are not painted at once. */
const MOST_PIXELS = 14_000_000
/** Names are placed anew when the pieces have come to rest. */
const NAMES_DELAY = 350
/** How far names reach into the neighbourhood of the page: the frame with title, degrees and legend. */
export const PAGE_MARGIN: Rect = { left: 0.95, top: 1.65, right: 0.95, bottom: 2.9 }

/** The pictures of the land, painted in a worker and renewed as the gaze wanders. */
export class Terrain {
  readonly #camera: Camera
  readonly #map: Board
  /** Names are placed anew after every move; the land must not wait for them. */
  readonly #landPainter: Painter
  readonly #namesPainter: Painter
  readonly #onPaint = new Set<() => void>()
  readonly #stop: () => void
  #look: SheetLook
  #pieces: readonly Piece[] = []
  #placed = ''
  #namesTimer: ReturnType<typeof setTimeout> | undefined
  #areNamesStale = true
  readonly #land = new Renewal(() => this.#paintLand())
  readonly #names = new Renewal(() => this.#paintNames())
  overview: Picture | undefined
  land: Picture | undefined
  names: Picture | undefined

  constructor(game: string, scenario: string, map: Board, camera: Camera, look: SheetLook) {
    this.#map = map
    this.#camera = camera
    this.#look = look
    this.#landPainter = hirePainter(game, scenario, look)
    this.#namesPainter = hirePainter(game, scenario, look)
    this.#stop = camera.onSettle(() => this.#renew())
    this.#renew()
  }

  /** Told whenever a picture has been painted. */
  onPaint(listener: () => void): () => void {
    this.#onPaint.add(listener)
    return () => this.#onPaint.delete(listener)
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#namesTimer)
    this.#landPainter.worker.terminate()
    this.#namesPainter.worker.terminate()
  }

  changeLook(look: SheetLook): void {
    if (look.theme === this.#look.theme && look.language === this.#look.language) return
    this.#look = look
    this.overview = undefined
    this.land = undefined
    this.#areNamesStale = true
    this.#renew()
  }

  /** Names give way to the pieces. */
  placePieces(pieces: readonly Piece[]): void {
    const placed = this.#besidePlaces(pieces)
    this.#pieces = pieces
    if (placed === this.#placed) return
    this.#placed = placed
    clearTimeout(this.#namesTimer)
    this.#namesTimer = setTimeout(
      () => {
        this.#areNamesStale = true
        this.#names.ask()
      },
      this.names === undefined ? 0 : NAMES_DELAY,
    )
  }

  /** Where pieces stand on a named place or next to one; elsewhere they are in no name's way. */
  #besidePlaces(pieces: readonly Piece[]): string {
    const { grid, place } = this.#map
    const isNear = (hex: number): boolean =>
      place[hex] !== undefined || grid.around(hex).some((next) => place[next] !== undefined)
    const hexes = new Set(pieces.map(({ hex }) => grid.at(hex)))
    return [...hexes]
      .filter(isNear)
      .sort((a, b) => a - b)
      .join()
  }

  #renew(): void {
    this.#land.ask()
    this.#names.ask()
  }

  /** First the whole sheet roughly, then what is looked at. */
  async #paintLand(): Promise<void> {
    const painter = await this.#landPainter.ready
    const look = this.#look
    if (this.overview === undefined) {
      const cutout = { rect: this.#sheet(), scale: OVERVIEW_SCALE, hasNumbers: false }
      this.overview = await picture(cutout, painter.paintLand(look, cutout))
      this.#tell()
    }
    if (!this.#isWorn(this.land)) return
    const cutout = this.#cutout()
    this.land = await picture(cutout, painter.paintLand(look, cutout))
    this.#tell()
    this.#names.ask()
  }

  /** Names wait for the first land: on a small machine it comes twice as soon. */
  async #paintNames(): Promise<void> {
    if (this.land === undefined) return
    const painter = await this.#namesPainter.ready
    if (!this.#areNamesStale && !this.#isWorn(this.names)) return
    this.#areNamesStale = false
    const cutout = this.#cutout()
    const scale = this.#camera.gaze.scale
    this.names = await picture(cutout, painter.paintNames(this.#look, cutout, this.#pieces, scale))
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
    const dx = (visible.right - visible.left) * MARGIN
    const dy = (visible.bottom - visible.top) * MARGIN
    const rect = clipped(
      {
        left: visible.left - dx,
        top: visible.top - dy,
        right: visible.right + dx,
        bottom: visible.bottom + dy,
      },
      this.#sheet(),
    )
    const wanted = gaze.scale * Math.min(window.devicePixelRatio, 3)
    const pixels = (rect.right - rect.left) * (rect.bottom - rect.top) * wanted * wanted
    const scale = wanted * Math.min(1, Math.sqrt(MOST_PIXELS / pixels))
    return { rect, scale, hasNumbers: gaze.scale >= NUMBERED_FROM }
  }

  #sheet(): Rect {
    const { width, height } = this.#map.grid
    return {
      left: -PAGE_MARGIN.left,
      top: -PAGE_MARGIN.top,
      right: width + PAGE_MARGIN.right,
      bottom: height + PAGE_MARGIN.bottom,
    }
  }
}

interface Painter {
  readonly worker: Worker
  readonly ready: Promise<Remote<TerrainPainter>>
}

function hirePainter(game: string, scenario: string, { language }: SheetLook): Painter {
  const worker = new Worker(terrainWorker, { type: 'module' })
  const painter = wrap<TerrainPainter>(worker)
  // Not the remote object itself: a promise of it would be taken for one of its own answers.
  const begun = painter.begin(game, scenario, mapFonts(language))
  return { worker, ready: begun.then(() => painter) }
}

/** Does something again as often as it is asked for meanwhile, but never twice at once. */
class Renewal {
  readonly #renew: () => Promise<void>
  #isBusy = false
  #isAsked = false

  constructor(renew: () => Promise<void>) {
    this.#renew = renew
  }

  ask(): void {
    this.#isAsked = true
    if (!this.#isBusy) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#renew()
    }
    this.#isBusy = false
  }
}

async function picture(
  cutout: Cutout,
  answer: Promise<ImageBitmap | undefined>,
): Promise<Picture | undefined> {
  const bitmap = await answer
  return bitmap === undefined ? undefined : { rect: cutout.rect, scale: cutout.scale, bitmap }
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
