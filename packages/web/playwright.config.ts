import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.mjs'
import { allowGlob } from '../../tools/glob.mjs'

// The tests ask the games themselves, whose texts a bundler would find.
allowGlob()

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where the programs and pages that are tested were built to. */
const dist = process.env.SZTAB_E2E_DIST ?? join(root, 'dist')
const port = Number(process.env.SZTAB_E2E_PORT ?? 4710)
/** Who only reads these settings needs no browser. */
const executablePath = findChromium()

export default defineConfig({
  testDir: './e2e',
  // Pictures for people to look at are taken when they are wanted; every flow that they show is tested elsewhere.
  testIgnore: process.env.SZTAB_PICTURES === '1' ? [] : ['**/shelf.spec.ts'],
  // Two runs at once, on ports of their own, do not clear away each other's traces.
  outputDir: join(root, '.cache/e2e', String(port)),
  // More browsers than small machines have processors: a page spends most of its time waiting, for whoever plays it.
  workers: 5,
  fullyParallel: true,
  // A busy machine may let one click come too early; a fault shows twice.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // What cannot be pressed fails soon, not at the end of a long test.
    actionTimeout: 30_000,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    video: 'off',
    // Every step of a trace copies the whole page, hundreds of counters: only a test that has failed is traced.
    trace: 'on-first-retry',
    // Every test begins with an empty browser; keeping all pages on it anew is left to the tests that are about it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: {
    command: `"${process.execPath}" "${join(dist, 'server.mjs')}"`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'sztab-e2e-')), LOG_LEVEL: 'warn' },
    timeout: 120_000,
  },
})
