/// <reference lib="dom" />
// Draws the pictures of the lobby: a part of each game's own map with a few counters on it. To be run by hand after a
// map or the look of the counters has changed: node tools/lobby-pictures.mjs [game …]

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const WIDTH = 320
const HEIGHT = 230
/** Pictures are shown on screens with two dots to a pixel. */
const DENSITY = 2
const QUALITY = 0.82
/** Of the drawing's own size: enough land to recognise it by, counters large enough to read. */
const ZOOM = 0.95

/** A position to draw, and the point of the sheet (in pixels of the drawing) that comes into the middle. */
const SCENES = [
  {
    game: 'traces-of-war',
    position: { units: { '11Pz': '1829', '17Pz': '1730', '5GM': '1930', 37: '1931', 50: '1832' } },
    middle: { x: 1690, y: 860 },
  },
  {
    game: 'victory-awaits',
    scenario: 'smolensk',
    position: {
      standFast: [],
      units: {
        G7Pz: 'S4706',
        G20Pz: 'S4607',
        G18Pz: 'S4506',
        S56: 'S4807',
        S29Tk: 'S4906',
        S85: 'S5007',
      },
    },
    middle: { x: 2225, y: 425 },
  },
  {
    game: 'race-to-the-rhine',
    position: {},
    middle: { x: 615, y: 452 },
  },
  {
    game: 'salerno-43',
    position: {
      units: {
        'cw-56-169': '2811',
        'cw-56-167': '2812',
        'cw-46-128': '2710',
        'ge-16-64-2': '3012',
        'ge-16-2-2a': '3013',
      },
    },
    middle: { x: 745, y: 700 },
  },
  {
    game: 'ardennes-44',
    position: {
      units: {
        'us-28-110-3': 'E2416',
        'us-28-110-1': 'E2215',
        'us-9a-ccr': 'E2518',
        'ge-2-304': 'E2116',
        'ge-2-3-1': 'E2217',
        'ge-lehr-902': 'E2014',
      },
    },
    middle: { x: 2440, y: 1440 },
  },
]

const names = process.argv.slice(2)
const wanted = SCENES.filter(({ game }) => names.length === 0 || names.includes(game))

const folder = mkdtempSync(join(tmpdir(), 'sztab-pictures-'))
const browser = await chromium.launch({ executablePath: findChromium() ?? '' })
const page = await browser.newPage()
for (const { game, scenario, position, middle } of wanted) {
  const document = join(folder, `${game}.json`)
  writeFileSync(document, JSON.stringify({ format: 'sztab-position/1', game, scenario, position }))
  for (const theme of ['light', 'dark']) {
    const drawing = join(folder, `${game}-${theme}.svg`)
    execFileSync(process.execPath, ['dist/sztab.mjs', 'show', document, '--svg', drawing, '--theme', theme])
    const picture = await page.evaluate(cutOut, {
      svg: readFileSync(drawing, 'utf8'),
      width: WIDTH,
      height: HEIGHT,
      density: DENSITY,
      quality: QUALITY,
      zoom: ZOOM,
      middle,
    })
    const file = `packages/web/src/lobby/pictures/${game}-${theme}.webp`
    writeFileSync(file, Buffer.from(picture, 'base64'))
    console.log(file)
  }
}
await browser.close()
rmSync(folder, { recursive: true })

/**
 * Runs in the browser, which can paint a drawing and write it as a picture.
 * @param {{
 *   svg: string, width: number, height: number, density: number, quality: number, zoom: number,
 *   middle: { x: number, y: number }
 * }} scene
 */
async function cutOut({ svg, width, height, density, quality, zoom, middle }) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(width * density, height * density)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser does not draw')
  context.scale(density, density)
  context.translate(width / 2, height / 2)
  context.scale(zoom, zoom)
  context.drawImage(image, -middle.x, -middle.y)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
