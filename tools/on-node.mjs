// Runs the whole test, or another command of npm, on another Node, which comes from the registry as the package
// `node` does: node tools/on-node.mjs <version> [word for npm …], for example
//   node tools/on-node.mjs 24
//   node tools/on-node.mjs 26 run sztab -- games
// It works on a copy of the checkout with packages installed for that Node, so that the checkout itself stays as it is.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInRange } from './ensure/node-version.mjs'
import { npmCommand } from './ensure/npm.mjs'
import { binaryPackage, newest } from './on-node/package.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** What is made here and not kept. */
const PASSED_OVER = new Set(['node_modules', 'dist', '.cache', '.git', 'data-local'])

const [wanted = '', ...words] = process.argv.slice(2)
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (/^\d+(\.\d+){0,2}$/.test(wanted)) process.exitCode = await runOn(wanted)
else {
  console.error('Which Node? For example: node tools/on-node.mjs 24')
  process.exitCode = 2
}

/** @param {string} version */
async function runOn(version) {
  const node = provide(version)
  if (node === undefined) return 1
  const copy = mkdtempSync(join(tmpdir(), 'sztab-on-node-'))
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !PASSED_OVER.has(basename(path)) })
    return await npmOn(node, copy)
  } finally {
    // Whoever is told to end may leave somebody behind who still writes there.
    rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
  }
}

/**
 * The program of the newest Node of that version, fetched at its first use.
 * @param {string} version
 */
function provide(version) {
  const found = npm(['view', `node@${version}`, 'version', '--json'])
  const exact = found.status === 0 ? newest(JSON.parse(found.stdout)) : undefined
  if (exact === undefined || !isInRange(exact, engines.node)) {
    console.error(`There is no Node ${version} in ${engines.node} to be had from the registry.`)
    return undefined
  }
  const { name, program } = binaryPackage(process.platform, process.arch)
  const folder = join(root, '.cache', 'node', exact)
  const node = join(folder, 'node_modules', name, program)
  if (existsSync(node)) return node
  console.log(`Fetching Node ${exact}…`)
  mkdirSync(folder, { recursive: true })
  npm(['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${exact}`])
  if (existsSync(node)) return node
  console.error(`${name}@${exact} could not be installed.`)
  return undefined
}

/**
 * Runs npm on that Node: whatever it starts finds it first on the PATH.
 * @param {string} node
 * @param {string} folder
 */
async function npmOn(node, folder) {
  const [program, ...args] = npmCommand(process.env)
  const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const isNpm = program === process.execPath
  const child = spawn(isNpm ? node : program, [...args, ...(words.length > 0 ? words : ['test'])], {
    cwd: folder,
    env,
    stdio: 'inherit',
  })
  const end = () => child.kill('SIGTERM')
  process.on('SIGTERM', end).on('SIGINT', end)
  const [status] = await once(child, 'exit')
  return status ?? 1
}

/** @param {string[]} args */
function npm(args) {
  const [program, ...first] = npmCommand(process.env)
  return spawnSync(program, [...first, ...args], { cwd: tmpdir(), encoding: 'utf8' })
}
