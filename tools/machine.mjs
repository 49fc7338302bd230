import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'
import { findPostgres } from './postgres.mjs'

/**
 * What tests need that npm does not install: what it is for, how to find it, Debian's packages of it, and what to do
 * where they cannot be installed.
 * @typedef {{
 *   name: string, tests: string, find: () => string | undefined, packages: string[], advice: string
 * }} Need
 */

/** @type {Need} */
export const CHROMIUM = {
  name: 'Chromium',
  tests: 'in the browser',
  find: () => [findChromium()].find(starts),
  packages: ['chromium', 'fonts-dejavu-core'],
  advice: 'install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH (Debian: apt-get install chromium)',
}

/** @type {Need} */
export const POSTGRESQL = {
  name: 'PostgreSQL',
  tests: 'on PostgreSQL',
  find: findPostgres,
  packages: ['postgresql'],
  advice: 'install a PostgreSQL server, or put its programs on the PATH (Debian: apt-get install postgresql)',
}

/** A mirror that does not answer is not waited for; neither is a download that never ends. */
const APT_OPTIONS = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
const LONGEST_INSTALLATION = 10 * 60_000

/**
 * Installs what is missing where this user may do so.
 * @param {readonly Need[]} needs
 * @returns {Need[]} what is still missing
 */
export function equip(needs) {
  const missing = needs.filter(({ find }) => find() === undefined)
  const apt = missing.length > 0 ? aptCommand() : undefined
  if (apt === undefined) return missing
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests…`)
  run([...apt, ...APT_OPTIONS, 'update', '-qq'])
  const packages = missing.flatMap((need) => need.packages)
  run([...apt, ...APT_OPTIONS, 'install', '-y', '-qq', '--no-install-recommends', ...packages])
  return missing.filter(({ find }) => find() === undefined)
}

/** Debian's installer for whoever is root, or may be without being asked for a password. */
function aptCommand() {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  if (process.getuid?.() === 0) return apt
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
    ? ['sudo', '-n', ...apt]
    : undefined
}

/** @param {string[]} command */
function run([program = '', ...args]) {
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: LONGEST_INSTALLATION })
}

/**
 * Ubuntu puts a script in the place of Chromium that only says where to get one. On Windows, asking for the version
 * would open a window.
 * @param {string | undefined} program
 */
function starts(program) {
  if (program === undefined || process.platform === 'win32') return program !== undefined
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}
