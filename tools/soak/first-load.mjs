// Measures what a newcomer waits for: bytes and time until the first table can be used, how soon after the first counter
// the map is sharp, on the first visit and after a reload, and the frames while it is dragged about and zoomed, near and
// as a whole, and how soon a tap on a counter is answered on a processor slowed four times:
// node tools/soak/first-load.mjs [game, traces-of-war when left out] [scenario, the first when left out] [--taps: only those]

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs'
import { countLoaded } from '../loaded-bytes.mjs'

const PORT = 4790
const FRAMES = 300
const TAPS = 24
/** How many times slower the processor is while taps are measured. */
const SLOWED = 4
const words = process.argv.slice(2)
const areTapsAll = words.includes('--taps')
const [game = 'traces-of-war', scenario] = words.filter((word) => word !== '--taps')
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const data = mkdtempSync(join(tmpdir(), 'sztab-first-load-'))
const server = spawn(process.execPath, [join(root, 'dist/server.mjs')], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => server.stdout.once('data', resolve))
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: CHROMIUM_ARGS,
})
try {
  for (const locale of ['en-GB', 'pl-PL']) await measure(locale)
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}

/** @param {string} locale */
async function measure(locale) {
  const context = await browser.newContext({
    locale,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const network = await context.newCDPSession(page)
  const loaded = countLoaded(context)
  const began = Date.now()
  const query = new URLSearchParams({ seed: 'first-load', ...(scenario === undefined ? {} : { scenario }) })
  await page.goto(`http://127.0.0.1:${PORT}/local/${game}?${query}`)
  await page.waitForSelector('main[data-step]')
  const asked = Date.now() - began
  await page.waitForSelector('canvas[data-painted~="land"]')
  const painted = Date.now() - began
  const first = await sharpness(page)
  const counters = await page.locator('.counter').count()
  console.log(
    `${locale}: ${Math.round(loaded() / 1000)} kB compressed; a question after ${asked} ms, the land after ${painted} ms; ` +
      `${counters} counters`,
  )
  // What was drawn is kept a little later than it is shown.
  await page.waitForTimeout(3000)
  await page.reload()
  const again = await sharpness(page)
  console.log(
    `  from the first counter to the sharp map: ${first} ms on the first visit, ${again} ms after a reload`,
  )
  await page.waitForSelector('main[data-step]')
  await network.send('Performance.enable')
  await tellTaps(page, network)
  if (areTapsAll) {
    await context.close()
    return
  }
  for (const where of ['near', 'the whole map']) {
    if (where !== 'near') await zoomAbout(page, 30, 1)
    await page.waitForTimeout(2000)
    await tell(`dragging, ${where}`, page, network, () => dragAbout(page))
    await tell(`zooming, ${where}`, page, network, () =>
      zoomAbout(page, 12, -1).then(() => zoomAbout(page, 12, 1)),
    )
  }
  await context.close()
}

/** Runs in the page: notes when the first counter is there, and when the map is sharp. */
function watch() {
  const noted = /** @type {Record<string, number>} */ ({})
  Object.assign(globalThis, { noted })
  const look = () => {
    if (document.querySelector('.counter .counter-body svg') !== null) noted.counter ??= performance.now()
    if (document.querySelector('canvas[data-painted~="sharp"]') !== null) noted.sharp ??= performance.now()
    if (noted.sharp === undefined) requestAnimationFrame(look)
  }
  look()
}

/**
 * Milliseconds from the first counter to the sharp map, when that has come.
 * @param {import('@playwright/test').Page} page
 */
async function sharpness(page) {
  await page.waitForSelector('canvas[data-painted~="sharp"]')
  await page.waitForFunction(() => Reflect.get(globalThis, 'noted').sharp !== undefined)
  const { counter, sharp } = await page.evaluate(() => Reflect.get(globalThis, 'noted'))
  return Math.round(sharp - counter)
}

/**
 * What the frames cost while something is done: their length, and the work of the page's thread for each.
 * @param {string} what
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} session
 * @param {() => Promise<void>} doIt
 */
async function tell(what, page, session, doIt) {
  const before = await threadTime(session)
  const times = framesOf(page)
  await doIt()
  const sorted = (await times).sort((a, b) => a - b)
  const work = ((await threadTime(session)) - before) / sorted.length
  const quantile = (/** @type {number} */ part) =>
    (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)
  console.log(
    `  ${what}: ${quantile(0.5)} ms a frame in the median, ${quantile(0.95)} ms in the 95th of a hundred, ` +
      `${work.toFixed(1)} ms of work for each`,
  )
}

/**
 * Taps one counter after the other, as they lie in the window: how long after each the picture shows the answer, and how
 * much the page's thread worked for it.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} session
 */
async function tellTaps(page, session) {
  await page.waitForTimeout(2000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(watchTaps)
  const places = await page.evaluate(placesToTap)
  /** @type {number[]} */
  const work = []
  for (const { x, y } of places.slice(0, TAPS)) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(400)
    const before = await threadTime(session)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(600)
    work.push((await threadTime(session)) - before)
  }
  const waits = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, 'waits')))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(
    `  ${work.length} taps, the processor ${SLOWED} times slower: answered after ${middleAndMost(waits)} ms, ` +
      `${middleAndMost(work)} ms of work (median / most)`,
  )
  console.log(`    each: ${waits.map(Math.round).join(' ')} ms`)
}

/** @param {readonly number[]} values */
function middleAndMost(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} / ${sorted.at(-1)?.toFixed(0)}`
}

/** Runs in the page: from the pressing of a button until the frame after it has been worked out. */
function watchTaps() {
  const waits = /** @type {number[]} */ ([])
  Object.assign(globalThis, { waits })
  addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => waits.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    true,
  )
}

/** Runs in the page: the middles of counters that lie on top of whatever else is there. */
function placesToTap() {
  const places = []
  for (const counter of document.querySelectorAll('.counter')) {
    const { left, top, width, height } = counter.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const onTop = document.elementFromPoint(x, y)
    if (onTop !== null && counter.contains(onTop)) places.push({ x, y })
  }
  return places
}

/** @param {import('@playwright/test').CDPSession} session */
async function threadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0)
}

/** @param {import('@playwright/test').Page} page */
function framesOf(page) {
  return page.evaluate(async (count) => {
    /** @type {number[]} */
    const steps = []
    let last = await new Promise(requestAnimationFrame)
    while (steps.length < count) {
      const now = await new Promise(requestAnimationFrame)
      steps.push(now - last)
      last = now
    }
    return steps
  }, FRAMES)
}

/** @param {import('@playwright/test').Page} page */
async function dragAbout(page) {
  await page.mouse.move(720, 450)
  await page.mouse.down()
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(720 + 250 * Math.sin(step / 9), 450 + 150 * Math.cos(step / 7))
  }
  await page.mouse.up()
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} steps
 * @param {1 | -1} way out, or in
 */
async function zoomAbout(page, steps, way) {
  await page.mouse.move(720, 450)
  for (let step = 0; step < steps; step++) await page.mouse.wheel(0, way * 60)
}
