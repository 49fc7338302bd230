import { composeTabletop, type Drawing, type NamePlan, planNames, type Tabletop, THEMES } from '@sztab/board'
import type { Language } from '@sztab/kernel'
import { loadGame, tabletopOf } from '../../app/games.ts'
import { speak } from '../../app/spoken.ts'
import { ShapePainter } from './paint-shapes.ts'
import type { SheetLook } from './sheet-look.ts'

/** The land is composed once at this scale and painted at any other: its lines grow with it. */
const LAND_SCALE = 66

/** Device pixels between hex centres below which what grows on the land is finer than a pixel. */
const TEXTURED_FROM = 22

/** A rectangle of pixels of the page at some scale; the page begins at `corner`, in hex distances of the sheet. */
export interface Block {
  readonly corner: { readonly left: number; readonly top: number }
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A map drawn from its data: what takes a while, and what only those need who find nothing kept. */
export class LandDrawing {
  readonly #tabletop: Tabletop
  readonly #painter = new ShapePainter()
  #land: { readonly key: string; readonly drawing: Promise<Drawing> } | undefined

  private constructor(tabletop: Tabletop) {
    this.#tabletop = tabletop
  }

  static async of(game: string, scenario: string): Promise<LandDrawing> {
    const entry = await loadGame(game)
    const tabletop = entry === undefined ? undefined : tabletopOf(entry, scenario)
    if (tabletop === undefined) throw new Error(`${game} has no map`)
    return new LandDrawing(tabletop)
  }

  async planNames(language: Language, scale: number): Promise<NamePlan> {
    await speak(language)
    return planNames(this.#tabletop, language, scale)
  }

  /** The land without names and pieces. */
  async paint(look: SheetLook, block: Block, hasNumbers: boolean): Promise<OffscreenCanvas> {
    const drawing = await this.#compose(look)
    const { scale, corner, x, y, width, height } = block
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    // Beyond the drawing lies the table on which the sheet lies, not the night.
    context.fillStyle = THEMES[look.theme].inks.paper
    context.fillRect(0, 0, width, height)
    const grown = scale / LAND_SCALE
    // Whole pixels of the page are whole pixels of every block, so that neighbours fit together.
    const left = drawing.left + corner.left * LAND_SCALE + x / grown
    const top = drawing.top + corner.top * LAND_SCALE + y / grown
    context.scale(grown, grown)
    context.translate(-left, -top)
    const seen = { left, top, right: left + width / grown, bottom: top + height / grown }
    for (const { name, shapes } of drawing.layers) {
      if (name === 'numbers' && !hasNumbers) continue
      if (name === 'textures' && scale < TEXTURED_FROM) continue
      this.#painter.paint(context, shapes, THEMES[look.theme], seen)
    }
    return canvas
  }

  async #compose({ theme, language }: SheetLook): Promise<Drawing> {
    await speak(language)
    const key = `${theme} ${language}`
    if (this.#land?.key !== key) {
      const drawing = composeTabletop(this.#tabletop, { language, theme, scale: LAND_SCALE, part: 'land' })
      const shapes = drawing.layers.flatMap((layer) => layer.shapes)
      this.#land = { key, drawing: this.#painter.unpackPictures(shapes).then(() => drawing) }
    }
    return await this.#land.drawing
  }
}
