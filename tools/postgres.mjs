import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The folder with the programs of a PostgreSQL server: the newest where Debian or Windows put them, else one on the
 * PATH.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export function findPostgres(env = process.env, platform = process.platform) {
  const ending = platform === 'win32' ? '.exe' : ''
  const home =
    platform === 'win32' ? join(env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL') : '/usr/lib/postgresql'
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...versionsIn(home), ...path].find(
    (folder) => existsSync(join(folder, `initdb${ending}`)) && existsSync(join(folder, `postgres${ending}`)),
  )
}

/** @param {string} home */
function versionsIn(home) {
  if (!existsSync(home)) return []
  const newestFirst = readdirSync(home).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(home, version, 'bin'))
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
