/// <reference lib="dom" />
// Draws the pictures of the lobby: a part of each game's own map with a few counters on it, and of each scenario the part
// of the map that its presentation.json names, with its set-up. To be run by hand after a map, a set-up or the look of the
// counters has changed: node tools/lobby-pictures.mjs [game …]

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** A language has a folder of texts. */
const LANGUAGES = readdirSync('packages/web/text')
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
    scenario: 'campaign',
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

/** A scenario is told by a wider part of the sheet, with its own set-up on it. */
const SCENARIO = { width: 360, height: 180, quality: 0.74 }

const names = process.argv.slice(2)
const isWanted = (/** @type {string} */ game) => names.length === 0 || names.includes(game)

const folder = mkdtempSync(join(tmpdir(), 'sztab-pictures-'))
const browser = await chromium.launch({ executablePath: findChromium() ?? '' })
const page = await browser.newPage()
for (const file of readdirSync('packages/web/src/lobby/pictures')) {
  const game = SCENES.find(({ game }) => file.startsWith(game))?.game
  if (game === undefined || isWanted(game)) rmSync(join('packages/web/src/lobby/pictures', file))
}

for (const { game, scenario, position, middle } of SCENES.filter(({ game }) => isWanted(game))) {
  const document = join(folder, `${game}.json`)
  writeFileSync(document, JSON.stringify({ format: 'sztab-position/1', game, scenario, position }))
  await draw(game, document, () => ({
    width: WIDTH,
    height: HEIGHT,
    quality: QUALITY,
    zoom: ZOOM,
    middle,
  }))
}

for (const { game } of SCENES.filter(({ game }) => isWanted(game))) {
  const { scenarios } = JSON.parse(readFileSync(`packages/games/${game}/data/presentation.json`, 'utf8'))
  for (const [scenario, { cut }] of Object.entries(scenarios)) {
    // Without a cut of its own it is told by the picture of another one.
    if (cut === undefined) continue
    const document = join(folder, `${game}_${scenario}.json`)
    sztab('new', game, '--scenario', scenario, '--seed', 'picture', '--out', document)
    await draw(`${game}_${scenario}`, document, (sheet) => ({
      ...SCENARIO,
      zoom: SCENARIO.width / (cut.width * sheet.width),
      middle: { x: cut.x * sheet.width, y: cut.y * sheet.height },
    }))
  }
}
await browser.close()
rmSync(folder, { recursive: true })

/**
 * Draws a position in all languages and both themes and cuts a picture out of each drawing. Where names are the same in all
 * languages, so is the picture.
 * @param {string} name
 * @param {string} document
 * @param {(sheet: { width: number, height: number }) => Omit<Parameters<typeof cutOut>[0], 'svg' | 'density'>} cut
 */
async function draw(name, document, cut) {
  for (const theme of ['light', 'dark']) {
    /** @type {[string, Buffer][]} */
    const drawn = []
    for (const language of LANGUAGES) drawn.push([language, await drawIn(language, theme, document, cut)])
    const [[, first] = ['', Buffer.alloc(0)], ...others] = drawn
    if (others.every(([, picture]) => picture.equals(first))) write(`${name}-${theme}`, first)
    else for (const [language, picture] of drawn) write(`${name}-${theme}-${language}`, picture)
  }
}

/**
 * @param {string} language
 * @param {string} theme
 * @param {string} document
 * @param {Parameters<typeof draw>[2]} cut
 */
async function drawIn(language, theme, document, cut) {
  const drawing = join(folder, 'drawing.svg')
  sztab('show', document, '--svg', drawing, '--theme', theme, '--lang', language)
  const svg = readFileSync(drawing, 'utf8')
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  const scene = cut({ width: Number(width), height: Number(height) })
  return Buffer.from(await page.evaluate(cutOut, { ...scene, svg, density: DENSITY }), 'base64')
}

/**
 * @param {string} name
 * @param {Buffer} picture
 */
function write(name, picture) {
  const file = `packages/web/src/lobby/pictures/${name}.webp`
  writeFileSync(file, picture)
  console.log(file)
}

/** @param {string[]} words */
function sztab(...words) {
  execFileSync(process.execPath, ['dist/sztab.mjs', ...words])
}

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
