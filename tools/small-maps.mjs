/// <reference lib="dom" />
// Draws the small pictures of the maps, which lie under the counters until the land is painted. To be run by hand after
// a map, the look of the land or its drawing has changed (a test says so): node tools/small-maps.mjs [map …]

import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { findChromium } from './chromium.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const FOLDER = 'packages/web/src/table/map/small-maps'
/** The scale of the drawing, of which the picture is a smaller copy, in pixels between hex centres. */
const DRAWN_AT = 66
/** The most that a picture may weigh, in bytes. */
const MOST = 48_000
/**
 * The same by game, where the rest of the first load leaves less room.
 * @type {Readonly<Record<string, number>>}
 */
const MOST_OF = { 'ardennes-44': 34_000 }
/** Pixels between hex centres, the best first, and how well they are kept. */
const SIZES = [26, 24, 22, 20, 18, 16, 14, 12, 10]
const QUALITIES = [0.62, 0.5, 0.4]

const vite = await createServer({
  configFile: false,
  root: 'packages/web',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
/**
 * @typedef {{ map: { grid: { width: number, height: number } } }} Tabletop
 * @typedef {{ name: string, game: string, scenarios: string[], tabletop: Tabletop }} Source
 */
const { drawBareLand, fingerprintOf, mapSources } = await vite.ssrLoadModule('/test/small-map-sources.ts')
/** @type {Source[]} */
const sources = mapSources()
const names = process.argv.slice(2)
const wanted = sources.filter(({ name }) => names.length === 0 || names.includes(name))

const executablePath = findChromium()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
const page = await browser.newPage()
for (const { name, game, tabletop } of wanted) {
  const { width, height } = tabletop.map.grid
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const svg = drawBareLand(tabletop, theme, DRAWN_AT)
    const picture = await page.evaluate(drawSmall, {
      svg,
      width,
      height,
      most: MOST_OF[game] ?? MOST,
      sizes: SIZES,
      qualities: QUALITIES,
    })
    const file = join(FOLDER, `${name}-${theme}.webp`)
    writeFileSync(file, Buffer.from(picture.bytes, 'base64'))
    console.log(`${file}: ${picture.size} px a hex, quality ${picture.quality}`)
  }
}
await browser.close()

const index = Object.fromEntries(
  sources.flatMap(({ name, game, scenarios }) => scenarios.map((id) => [`${game}/${id}`, name])),
)
writeFileSync(join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
const drawnFile = join(FOLDER, 'drawn-from.json')
const drawn = names.length === 0 ? {} : JSON.parse(readFileSync(drawnFile, 'utf8'))
for (const { name, tabletop } of wanted) drawn[name] = fingerprintOf(tabletop)
writeFileSync(drawnFile, `${JSON.stringify(drawn, null, 2)}\n`)
await vite.close()

/**
 * Runs in the browser: the best picture of a drawing that does not weigh too much.
 * @param {{
 *   svg: string, width: number, height: number, most: number, sizes: number[], qualities: number[]
 * }} drawing
 */
async function drawSmall({ svg, width, height, most, sizes, qualities }) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  // The drawing is painted once at its own size, or half of it where that is too much for a canvas.
  const full = Math.min(1, 4000 / Math.max(image.width, image.height))
  const large = new OffscreenCanvas(Math.round(image.width * full), Math.round(image.height * full))
  penOf(large).drawImage(image, 0, 0, large.width, large.height)
  URL.revokeObjectURL(image.src)
  for (const quality of qualities) {
    for (const size of sizes) {
      const small = shrink(large, Math.round(width * size), Math.round(height * size))
      const blob = await small.convertToBlob({ type: 'image/webp', quality })
      if (blob.size > most) continue
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return { size, quality, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
    }
  }
  throw new Error('even the smallest picture weighs too much')

  /** @param {OffscreenCanvas} canvas */
  function penOf(canvas) {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('this browser does not draw')
    context.imageSmoothingQuality = 'high'
    return context
  }

  /**
   * By halves, so that every pixel of the drawing counts.
   * @param {OffscreenCanvas} from
   * @param {number} toWidth
   * @param {number} toHeight
   */
  function shrink(from, toWidth, toHeight) {
    let at = from
    while (at.width > 2 * toWidth) {
      const half = new OffscreenCanvas(Math.round(at.width / 2), Math.round(at.height / 2))
      penOf(half).drawImage(at, 0, 0, half.width, half.height)
      at = half
    }
    const small = new OffscreenCanvas(toWidth, toHeight)
    penOf(small).drawImage(at, 0, 0, toWidth, toHeight)
    return small
  }
}
