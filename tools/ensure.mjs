// Makes a fresh or changed checkout ready to run: the right Node, the packages installed, the programs
// built. Runs before anything is installed, so it uses nothing but Node itself. It speaks on stderr
// only: stdout belongs to the program that follows.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint, isStamped, writeStamp } from './ensure/fingerprint.mjs'
import { alone } from './ensure/lock.mjs'
import { isInRange } from './ensure/node-version.mjs'
import { npmCommand } from './ensure/npm.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
if (isInRange(process.versions.node, engines.node)) {
  const isReady = await alone(
    '.cache/ensure.lock',
    () => installed() && built(),
    (holder) => say(`Process ${holder} is installing or building here; waiting for it.`),
  )
  process.exitCode = isReady ? 0 : 1
} else {
  say(
    `Sztab runs on Node ${engines.node}, best on the newest even one; this is Node ${process.versions.node}.`,
  )
  process.exitCode = 1
}

function installed() {
  const stamp = 'node_modules/.sztab-installed'
  // A native package built for another Node or machine would not load.
  const machine = [process.versions.modules, process.platform, process.arch]
  const print = fingerprint(['package-lock.json'], machine)
  if (isStamped(stamp, print)) return true
  say('Installing packages…')
  if (!npmCi()) return false
  writeStamp(stamp, print)
  return true
}

function npmCi() {
  const env = { ...process.env }
  // In a production environment npm would leave out the tools that build and test.
  delete env.NODE_ENV
  delete env.npm_config_omit
  delete env.npm_config_production
  const [program, ...args] = npmCommand(env)
  return run(program, [...args, 'ci'], env)
}

function built() {
  const stamp = 'dist/.sztab-built'
  const print = fingerprint(['packages', 'tools/build.mjs', 'tools/build', 'package-lock.json'])
  if (isStamped(stamp, print)) return true
  say('Building…')
  if (!run(process.execPath, ['tools/build.mjs'], process.env)) return false
  writeStamp(stamp, print)
  return true
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { env, stdio: ['ignore', 2, 2] })
  if (error) say(error.message)
  return status === 0
}

/** @param {string} sentence */
function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
