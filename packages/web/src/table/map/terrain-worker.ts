import {
  composeTable,
  type Drawing,
  type DrawingPart,
  type Layer,
  type Piece,
  type Table,
  THEMES,
} from '@sztab/board'
import type { Language } from '@sztab/kernel'
import { expose, transfer } from 'comlink'
import { loadGame, tableOf } from '../../app/games.ts'
import type { Rect } from './camera.ts'
import { ShapePainter } from './paint-shapes.ts'

export interface FontFile {
  readonly family: string
  readonly weight: string
  readonly style: string
  readonly range: string
  readonly url: string
}

export interface SheetLook {
  readonly theme: 'light' | 'dark'
  readonly language: Language
}

/** A part of the sheet to paint, at so many device pixels between hex centres. */
export interface Cutout {
  readonly rect: Rect
  readonly scale: number
  readonly hasNumbers: boolean
}

/** The land is composed once at this scale and painted at any other: its lines grow with it. */
const LAND_SCALE = 66

/** Names are placed anew for every step of the zoom, because the smallest of them do not shrink. */
const NAME_SCALES = [16, 22, 28, 34, 42, 52, 66, 84, 106, 134]

const NAME_LAYERS: ReadonlySet<string> = new Set(['river-names', 'labels'])
const NOT_LAND: ReadonlySet<string> = new Set([...NAME_LAYERS, 'pieces'])

/** Device pixels between hex centres below which what grows on the land is finer than a pixel. */
const TEXTURED_FROM = 22

/** Paints the map away from the page, which stays quick meanwhile. */
export class TerrainPainter {
  readonly #painter = new ShapePainter()
  #table: Table | undefined
  #land: { readonly key: string; readonly drawing: Promise<Drawing> } | undefined
  #names: { readonly key: string; readonly drawing: Promise<Drawing> } | undefined

  async begin(game: string, scenario: string, fonts: readonly FontFile[]): Promise<void> {
    const entry = await loadGame(game)
    this.#table = entry === undefined ? undefined : tableOf(entry, scenario)
    await Promise.all(
      fonts.map(async ({ family, weight, style, range, url }) => {
        const face = new FontFace(family, `url(${url})`, { weight, style, unicodeRange: range })
        fontsOfWorker().add(await face.load())
      }),
    )
  }

  /** The land without names and pieces. */
  async paintLand(look: SheetLook, cutout: Cutout): Promise<ImageBitmap | undefined> {
    const drawing = await this.#composeLand(look)
    if (drawing === undefined) return undefined
    const layers = drawing.layers.filter(
      ({ name }) =>
        !NOT_LAND.has(name) &&
        (name !== 'numbers' || cutout.hasNumbers) &&
        (name !== 'textures' || cutout.scale >= TEXTURED_FROM),
    )
    return this.#paint(look, cutout, drawing, layers, LAND_SCALE)
  }

  /** The names alone, clear of the pieces. */
  async paintNames(
    look: SheetLook,
    cutout: Cutout,
    pieces: readonly Piece[],
    windowScale: number,
  ): Promise<ImageBitmap | undefined> {
    const scale = nearest(NAME_SCALES, windowScale)
    const drawing = await this.#composeNames(look, pieces, scale)
    if (drawing === undefined) return undefined
    const layers = drawing.layers.filter(({ name }) => NAME_LAYERS.has(name))
    return this.#paint(look, cutout, drawing, layers, scale)
  }

  async #composeLand(look: SheetLook): Promise<Drawing | undefined> {
    const table = this.#table
    if (table === undefined) return undefined
    const key = `${look.theme} ${look.language}`
    if (this.#land?.key !== key)
      this.#land = { key, drawing: this.#compose(table, look, [], LAND_SCALE, 'land') }
    return await this.#land.drawing
  }

  async #composeNames(
    look: SheetLook,
    pieces: readonly Piece[],
    scale: number,
  ): Promise<Drawing | undefined> {
    const table = this.#table
    if (table === undefined) return undefined
    const key = `${look.theme} ${look.language} ${scale} ${pieces.map(({ hex, aside = [] }) => `${hex} ${aside.join(' ')}`).join()}`
    if (this.#names?.key !== key)
      this.#names = { key, drawing: this.#compose(table, look, pieces, scale, 'names') }
    return await this.#names.drawing
  }

  async #compose(
    table: Table,
    { theme, language }: SheetLook,
    pieces: readonly Piece[],
    scale: number,
    part: DrawingPart,
  ): Promise<Drawing> {
    const drawing = composeTable(table, { language, theme, scale, pieces, part })
    const land = drawing.layers.filter(({ name }) => !NOT_LAND.has(name))
    await this.#painter.unpackPictures(land.flatMap(({ shapes }) => shapes))
    return drawing
  }

  #paint(
    { theme }: SheetLook,
    { rect, scale }: Cutout,
    drawing: Drawing,
    layers: readonly Layer[],
    composedAt: number,
  ): ImageBitmap {
    const width = Math.max(1, Math.round((rect.right - rect.left) * scale))
    const height = Math.max(1, Math.round((rect.bottom - rect.top) * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const grown = scale / composedAt
    context.scale(grown, grown)
    const left = drawing.left + rect.left * composedAt
    const top = drawing.top + rect.top * composedAt
    context.translate(-left, -top)
    const seen = { left, top, right: left + width / grown, bottom: top + height / grown }
    for (const layer of layers) this.#painter.paint(context, layer.shapes, THEMES[theme], seen)
    const picture = canvas.transferToImageBitmap()
    return transfer(picture, [picture])
  }
}

/** The compiler knows this file as part of a page; in a worker the fonts hang on the global scope itself. */
function fontsOfWorker(): FontFaceSet {
  return (globalThis as unknown as { readonly fonts: FontFaceSet }).fonts
}

function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, value) =>
    Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best,
  )
}

expose(new TerrainPainter())
