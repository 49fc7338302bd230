import { layersOf, layNames, type NamePlan, nameScale, type RoomBox, THEMES } from '@sztab/board'
import type { Language } from '@sztab/kernel'
import { expose, transfer } from 'comlink'
import { DrawingStore } from './drawing-store.ts'
import type { Rect } from './gaze.ts'
import type { LandDrawing } from './land-drawing.ts'
import { ShapePainter } from './paint-shapes.ts'
import type { SheetLook } from './sheet-look.ts'
import { rangeOf, TILE, type Tile, type TileRange, tileScale, tilesIn, tilesOver } from './tiles.ts'

export interface FontFile {
  readonly family: string
  readonly weight: string
  readonly style: string
  readonly range: string
  readonly url: string
}

/** A part of the sheet to paint, at so many device pixels between hex centres. */
export interface Cutout {
  readonly rect: Rect
  readonly scale: number
  readonly hasNumbers: boolean
}

/** Which map is painted. */
export interface MapSource {
  readonly game: string
  readonly scenario: string
  /** What the map is called: scenarios that share one share its drawings. */
  readonly name: string
  /** The corner of the page around it, in hex distances of the sheet. */
  readonly corner: { readonly left: number; readonly top: number }
  /** Of everything that goes into a drawing. Without one nothing is kept. */
  readonly version: string | undefined
}

/** Tiles that are at hand, about as many as two windows show. */
const AT_HAND = 48

/** Paints the map away from the page, which stays quick meanwhile. What was drawn before is only fetched. */
export class TerrainPainter {
  readonly #painter = new ShapePainter()
  readonly #tiles = new Map<string, ImageBitmap>()
  #source: MapSource | undefined
  #store = new DrawingStore(undefined)
  #fonts: Promise<unknown> = Promise.resolve()
  #drawing: Promise<LandDrawing> | undefined
  #plan: { readonly key: string; readonly plan: Promise<NamePlan> } | undefined

  begin(source: MapSource, fonts: readonly FontFile[]): void {
    this.#source = source
    this.#store = new DrawingStore(source.version)
    this.#fonts = Promise.all(fonts.map(loadFont))
  }

  /** The land without names and pieces. */
  async paintLand(look: SheetLook, { rect, scale, hasNumbers }: Cutout): Promise<ImageBitmap> {
    const { corner, name } = this.#asked()
    const level = tileScale(scale)
    const range = tilesOver(rect, corner, level)
    const folder = `${name}/${look.theme}-${look.language}/${level.toFixed(2)}${hasNumbers ? '' : '-bare'}`
    const keyOf = ({ column, row }: Tile): string => `${folder}/${column}.${row}`
    const sheet = new OffscreenCanvas(
      (range.right - range.left + 1) * TILE,
      (range.bottom - range.top + 1) * TILE,
    )
    const pen = sheet.getContext('2d') as OffscreenCanvasRenderingContext2D
    const found = await Promise.all(tilesIn(range).map((tile) => this.#findTile(tile, keyOf(tile))))
    for (const { tile, bitmap } of found) {
      if (bitmap === undefined) continue
      pen.drawImage(bitmap, (tile.column - range.left) * TILE, (tile.row - range.top) * TILE)
    }
    const missing = found.filter(({ bitmap }) => bitmap === undefined).map(({ tile }) => tile)
    if (missing.length > 0) {
      const part = rangeOf(missing)
      const block = await this.#paintTiles(look, part, level, hasNumbers)
      pen.drawImage(block, (part.left - range.left) * TILE, (part.top - range.top) * TILE)
      void this.#keepTiles(block, part, missing, keyOf)
    }
    const picture = cutOut(sheet, range, { rect, corner, scale, level })
    return transfer(picture, [picture])
  }

  /** The names alone, clear of the counters, which are given by the room they take. */
  async paintNames(
    { theme, language }: SheetLook,
    { rect, scale }: Cutout,
    counters: readonly RoomBox[],
    windowScale: number,
  ): Promise<ImageBitmap> {
    const [plan] = await Promise.all([this.#planOf(language, nameScale(windowScale)), this.#fonts])
    const width = Math.max(1, Math.round((rect.right - rect.left) * scale))
    const height = Math.max(1, Math.round((rect.bottom - rect.top) * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const grown = scale / plan.scale
    const left = rect.left * plan.scale
    const top = rect.top * plan.scale
    context.scale(grown, grown)
    context.translate(-left, -top)
    const seen = { left, top, right: left + width / grown, bottom: top + height / grown }
    for (const { shapes } of layersOf(layNames(plan, counters))) {
      this.#painter.paint(context, shapes, THEMES[theme], seen)
    }
    const picture = canvas.transferToImageBitmap()
    return transfer(picture, [picture])
  }

  async #findTile(tile: Tile, key: string): Promise<{ tile: Tile; bitmap: ImageBitmap | undefined }> {
    const atHand = this.#tiles.get(key)
    if (atHand !== undefined) return { tile, bitmap: atHand }
    const kept = await this.#store.find(key)
    const bitmap = kept === undefined ? undefined : await unpacked(kept)
    if (bitmap !== undefined) this.#hold(key, bitmap)
    return { tile, bitmap }
  }

  async #paintTiles(
    look: SheetLook,
    { left, top, right, bottom }: TileRange,
    scale: number,
    hasNumbers: boolean,
  ): Promise<OffscreenCanvas> {
    const { corner } = this.#asked()
    const [drawing] = await Promise.all([this.#draw(), this.#fonts])
    const width = (right - left + 1) * TILE
    const height = (bottom - top + 1) * TILE
    return await drawing.paint(
      look,
      { corner, scale, x: left * TILE, y: top * TILE, width, height },
      hasNumbers,
    )
  }

  /** Nobody waits for this. */
  async #keepTiles(
    block: OffscreenCanvas,
    { left, top }: TileRange,
    tiles: readonly Tile[],
    keyOf: (tile: Tile) => string,
  ): Promise<void> {
    const canvas = new OffscreenCanvas(TILE, TILE)
    const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D
    for (const tile of tiles) {
      const x = (tile.column - left) * TILE
      const y = (tile.row - top) * TILE
      this.#hold(keyOf(tile), await createImageBitmap(block, x, y, TILE, TILE))
      context.drawImage(block, -x, -y)
      await this.#store.keep(keyOf(tile), await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }))
    }
    await this.#store.tidy()
  }

  #hold(key: string, bitmap: ImageBitmap): void {
    this.#tiles.set(key, bitmap)
    for (const [old] of this.#tiles) {
      if (this.#tiles.size <= AT_HAND) break
      this.#tiles.delete(old)
    }
  }

  async #planOf(language: Language, scale: number): Promise<NamePlan> {
    const key = `${this.#asked().name}/names-${language}/${scale}`
    if (this.#plan?.key !== key) this.#plan = { key, plan: this.#findPlan(key, language, scale) }
    return await this.#plan.plan
  }

  async #findPlan(key: string, language: Language, scale: number): Promise<NamePlan> {
    const kept = await this.#store.find(key)
    // Kept by this very version, which wrote it.
    if (kept !== undefined) return (await kept.json()) as NamePlan
    const drawing = await this.#draw()
    const plan = await drawing.planNames(language, scale)
    void this.#store.keep(key, new Blob([JSON.stringify(plan)], { type: 'application/json' }))
    return plan
  }

  /** The rules and the drawing are fetched only by those who find nothing kept. */
  #draw(): Promise<LandDrawing> {
    const { game, scenario } = this.#asked()
    this.#drawing ??= import('./land-drawing.ts').then((module) => module.LandDrawing.of(game, scenario))
    return this.#drawing
  }

  #asked(): MapSource {
    if (this.#source === undefined) throw new Error('no map was named')
    return this.#source
  }
}

/** A part of the tiles, at the scale at which it is looked at. */
function cutOut(
  sheet: OffscreenCanvas,
  range: TileRange,
  { rect, corner, scale, level }: { rect: Rect; corner: MapSource['corner']; scale: number; level: number },
): ImageBitmap {
  const width = Math.max(1, Math.round((rect.right - rect.left) * scale))
  const height = Math.max(1, Math.round((rect.bottom - rect.top) * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D
  const x = (rect.left - corner.left) * level - range.left * TILE
  const y = (rect.top - corner.top) * level - range.top * TILE
  if (Math.abs(scale / level - 1) < 0.0005) {
    context.drawImage(sheet, -Math.round(x), -Math.round(y))
  } else {
    context.imageSmoothingQuality = 'high'
    const grown = scale / level
    context.drawImage(sheet, x, y, width / grown, height / grown, 0, 0, width, height)
  }
  return canvas.transferToImageBitmap()
}

/** What cannot be read is painted anew. */
async function unpacked(kept: Response): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(await kept.blob())
  } catch {
    return undefined
  }
}

async function loadFont({ family, weight, style, range, url }: FontFile): Promise<void> {
  const face = new FontFace(family, `url(${url})`, { weight, style, unicodeRange: range })
  // A map in another typeface is better than none.
  const loaded = await face.load().catch(() => undefined)
  if (loaded !== undefined) fontsOfWorker().add(loaded)
}

/** The compiler knows this file as part of a page; in a worker the fonts hang on the global scope itself. */
function fontsOfWorker(): FontFaceSet {
  return (globalThis as unknown as { readonly fonts: FontFaceSet }).fonts
}

expose(new TerrainPainter())
