// Measures what a newcomer waits for: bytes and time until the first table can be used, and the frames while its
// whole map is dragged about: node tools/soak/first-load.mjs [game, traces-of-war when left out]

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'

const PORT = 4790
const FRAMES = 300
const game = process.argv[2] ?? 'traces-of-war'
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
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
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
  const network = await context.newCDPSession(page)
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await network.send('Network.enable')
  const began = Date.now()
  await page.goto(`http://127.0.0.1:${PORT}/local/${game}?seed=first-load`)
  await page.waitForSelector('main[data-step]')
  const asked = Date.now() - began
  await page.waitForSelector('canvas[data-painted~="land"]')
  const painted = Date.now() - began
  const frames = await dragAbout(page)
  console.log(
    `${locale}: ${Math.round(bytes / 1000)} kB compressed; a question after ${asked} ms, the land after ${painted} ms; ` +
      `dragging: ${frames.median} ms a frame in the median, ${frames.p95} ms in the 95th of a hundred`,
  )
  await context.close()
}

/** @param {import('@playwright/test').Page} page */
async function dragAbout(page) {
  const times = page.evaluate(async (count) => {
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
  await page.mouse.move(720, 450)
  await page.mouse.down()
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(720 + 250 * Math.sin(step / 9), 450 + 150 * Math.cos(step / 7))
  }
  await page.mouse.up()
  const sorted = (await times).sort((a, b) => a - b)
  const quantile = (/** @type {number} */ part) =>
    (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)
  return { median: quantile(0.5), p95: quantile(0.95) }
}
