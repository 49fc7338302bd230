import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Not needed to run anything. */
const LEFT_OUT =
  /\.(?:map|md|markdown|ts|cts|mts|tsbuildinfo)$|\/(?:test|tests|docs|example|examples|benchmark)\//

/**
 * Puts the programs, the libraries they need and what people should read into one folder and packs it. It runs on a
 * bare Node of the same kind of machine: one library carries a binary.
 * @param {string} dist where the programs were built to
 * @param {string} out folder for the archive
 */
export function packRelease(dist, out) {
  const { version, license, engines } = read(join(root, 'package.json'))
  const name = `sztab-${version}-${process.platform}-${process.arch}`
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(dist, folder, { recursive: true })
  for (const library of librariesOf(join(root, 'packages/server'))) {
    const place = library.slice(root.length + 1)
    cpSync(library, join(folder, place), {
      recursive: true,
      filter: (source) => {
        const inside = source.slice(library.length)
        return !inside.startsWith(`${sep()}node_modules`) && !LEFT_OUT.test(inside.replaceAll('\\', '/'))
      },
    })
  }
  for (const text of [
    'README.md',
    'LICENSE',
    'NOTICE',
    'CHANGELOG.md',
    'Containerfile',
    'docs/operate.md',
    'docs/api.md',
  ]) {
    if (existsSync(join(root, text))) cpSync(join(root, text), join(folder, text))
  }
  cpSync(join(root, 'tools/release/grafana.json'), join(folder, 'docs/grafana.json'))
  const manifest = { name: 'sztab', version, license, private: true, type: 'module', engines }
  const scripts = { start: 'node server.mjs', sztab: 'node sztab.mjs' }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`)
  const archive = join(out, `${name}.tar.gz`)
  const { status } = spawnSync('tar', ['-czf', archive, '-C', out, name], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the archive could not be packed: is there a program "tar"?')
  rmSync(folder, { recursive: true, force: true })
  return archive
}

function sep() {
  return process.platform === 'win32' ? '\\' : '/'
}

/**
 * The folders of all libraries that a package needs, and those that they need.
 * @param {string} from
 */
function librariesOf(from) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = [from]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = read(join(folder, 'package.json'))
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const library = find(name, folder)
      // Binaries of other kinds of machines, and what is only needed for something else, are not installed.
      if (library === undefined || found.has(library)) continue
      found.add(library)
      waiting.push(library)
    }
  }
  // Our own packages are in the programs already; what they need is not.
  return [...found].filter((library) => !library.includes(`${sep()}@sztab${sep()}`))
}

/**
 * Where Node would look for a library.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function find(name, from) {
  const here = join(from, 'node_modules', name)
  if (existsSync(join(here, 'package.json'))) return here
  const up = dirname(from)
  return up === from || from === root ? undefined : find(name, up)
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
