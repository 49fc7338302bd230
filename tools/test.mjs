// Runs every check there is, shows what each says, and closes with one line of numbers.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres } from './postgres.mjs'
import { countBrowserTests, countTests } from './test-report.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

/** @type {[name: string, file: string, ...args: string[]][]} */
const staticChecks = [
  ['types', 'node_modules/@typescript/native/bin/tsc', '-b'],
  ['style', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['layers', 'tools/layers.mjs'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
]
const REPORT = '.cache/vitest.json'
const BROWSER_REPORT = '.cache/playwright.json'
const BROWSER_TESTS = 'packages/web/playwright.config.ts'

let passed = 0
let failed = 0

for (const [name, file, ...args] of staticChecks) {
  if (succeeds(name, file, args)) passed++
  else failed++
}

ensurePostgres()
rmSync(REPORT, { force: true })
const succeeded = succeeds('tests', 'node_modules/vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])
const tests = countTests(read(REPORT), succeeded)
passed += tests.passed
failed += tests.failed

if (existsSync(BROWSER_TESTS)) {
  rmSync(BROWSER_REPORT, { force: true })
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = BROWSER_REPORT
  const isDone =
    ensureChromium() &&
    succeeds('browser', 'node_modules/@playwright/test/cli.js', [
      'test',
      `--config=${BROWSER_TESTS}`,
      '--reporter=list,json',
    ])
  const inBrowser = countBrowserTests(read(BROWSER_REPORT), isDone)
  passed += inBrowser.passed
  failed += inBrowser.failed
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** @param {string} report */
function read(report) {
  return existsSync(report) ? readFileSync(report, 'utf8') : undefined
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 */
function succeeds(name, file, args) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' })
  if (status !== 0) console.log(`FAILED: ${name}`)
  return status === 0
}
