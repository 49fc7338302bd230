// Runs every check there is, shows what each says, and closes with one line of numbers. What the machine lacks is
// installed first, where that is allowed; what needs it is skipped and counted otherwise.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from './bare.mjs'
import { CHROMIUM, equip, POSTGRESQL } from './machine.mjs'
import { STATIC_CHECKS } from './static-checks.mjs'
import { closingLine, countBrowserTests, countSparedTests, countTests } from './test-report.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const REPORT = '.cache/vitest.json'
const BROWSER_REPORT = '.cache/playwright.json'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const BROWSER_TESTS = ['test', '--config=packages/web/playwright.config.ts']

const missing = equip([CHROMIUM, POSTGRESQL])
const total = { passed: 0, failed: 0, skipped: 0 }

// They have to pass on a machine that has neither browser nor database, so that is how they are run.
const bare = bareEnvironment()
for (const [name, program, ...args] of STATIC_CHECKS) {
  const isSound = await succeeds(name, program, args, bare)
  add({ passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, skipped: 0 })
}

rmSync(REPORT, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
const isDone = await succeeds('tests', 'node_modules/vitest/vitest.mjs', ['run', ...reporters])
const tests = countTests(read(REPORT), isDone)
add(tests)

rmSync(BROWSER_REPORT, { force: true })
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = BROWSER_REPORT
const inBrowser = missing.includes(CHROMIUM)
  ? countSparedTests(...(await reported('list of the tests in the browser', ['--list', '--reporter=json'])))
  : countBrowserTests(...(await reported('browser', ['--reporter=list,json'])))
add(inBrowser)

console.log()
for (const need of missing) {
  const { skipped } = need === CHROMIUM ? inBrowser : tests
  console.log(
    `Skipped ${skipped} tests ${need.tests}: there is no ${need.name}. To run them, ${need.advice}.`,
  )
}
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0

/** @param {import('./test-report.mjs').Count} count */
function add({ passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * What Playwright reports, and whether it was content.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<[json: string | undefined, succeeded: boolean]>}
 */
async function reported(name, args) {
  const succeeded = await succeeds(name, PLAYWRIGHT, [...BROWSER_TESTS, ...args])
  return [read(BROWSER_REPORT), succeeded]
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? readFileSync(report, 'utf8') : undefined
}

/**
 * Runs a program with Node to its end; whoever ends the tests ends it as well.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function succeeds(name, program, args, env = process.env) {
  console.log(`\n== ${name}`)
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env })
  const end = () => {
    child.kill('SIGTERM')
    process.exit(1)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  const [status] = await once(child, 'exit')
  process.off('SIGTERM', end).off('SIGINT', end)
  if (status !== 0) console.log(`FAILED: ${name}`)
  return status === 0
}
