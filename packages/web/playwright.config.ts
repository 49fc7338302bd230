import { accessSync, constants, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Where the programs and pages that are tested were built to. */
const dist = process.env.SZTAB_E2E_DIST ?? join(root, 'dist')
const port = Number(process.env.SZTAB_E2E_PORT ?? 4710)

/** Chromium as the machine has it: no browser is downloaded. */
function chromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (found === undefined) throw new Error('no Chromium on the PATH; name one in CHROMIUM_PATH')
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: './e2e',
  // Two runs at once, on ports of their own, do not clear away each other's traces.
  outputDir: join(root, '.cache/e2e', String(port)),
  // Two browsers at a time: most of a test is waiting for stories to be told, and small machines have two cores.
  workers: 2,
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
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node ${join(dist, 'server.mjs')}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'sztab-e2e-')), LOG_LEVEL: 'warn' },
    timeout: 120_000,
  },
})
