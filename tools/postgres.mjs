import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with the programs of a PostgreSQL server: the newest that Debian installed, else one on the PATH. */
export function findPostgres() {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  const path = (process.env.PATH ?? '').split(delimiter)
  return [...debian, ...path].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/**
 * PostgreSQL refuses to run as root: the user to run it as, then.
 * @returns {{ uid?: number, gid?: number }}
 */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const number = (/** @type {string} */ option) => {
    for (const user of ['postgres', 'nobody']) {
      const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
      if (status === 0) return Number(stdout)
    }
    return 65534
  }
  return { uid: number('-u'), gid: number('-g') }
}

/** Installs a PostgreSQL server where root may do so; the tests that need one are skipped otherwise, and say so. */
export function ensurePostgres() {
  if (findPostgres() !== undefined || process.getuid?.() !== 0) return
  console.log('Installing PostgreSQL for the tests…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet)
}
