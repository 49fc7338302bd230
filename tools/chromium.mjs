import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** The browser for the tests: the one that is named, or one on the PATH. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Installs one where root may do so; says what to do otherwise. */
export function ensureChromium() {
  if (findChromium() !== undefined) return true
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium for the tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      quiet,
    )
  }
  if (findChromium() !== undefined) return true
  console.log('There is no Chromium on the PATH; install one, or name it in CHROMIUM_PATH.')
  return false
}
