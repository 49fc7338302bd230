import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const CLI = join('npm', 'bin', 'npm-cli.js')

/**
 * How to run npm: with Node itself wherever its program is found, because on Windows `npm` is a script that only a
 * shell can run.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} node
 * @returns {[program: string, ...args: string[]]}
 */
export function npmCommand(env = process.env, node = process.execPath) {
  const running = env.npm_execpath
  if (running !== undefined && basename(running) === 'npm-cli.js') return [node, running]
  const folder = dirname(node)
  const beside = [join(folder, 'node_modules', CLI), join(dirname(folder), 'lib', 'node_modules', CLI)]
  const found = beside.find((path) => existsSync(path))
  return found === undefined ? ['npm'] : [node, found]
}
