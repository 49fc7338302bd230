import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PASSED_OVER = new Set(['node_modules', 'test', 'dist', '.cache'])

/**
 * One hash over files, whole folders and plain words; it changes when any of them does.
 * Tests and what is installed or built inside the folders do not count.
 * @param {readonly string[]} paths
 * @param {readonly string[]} words
 */
export function fingerprint(paths, words = []) {
  const hash = createHash('sha256')
  for (const word of words) hash.update(`${word}\0`)
  for (const path of paths) addPath(hash, path)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addPath(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!PASSED_OVER.has(name)) addPath(hash, join(path, name))
  } else {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
}

/**
 * @param {string} stamp
 * @param {string} print
 */
export function isStamped(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

/**
 * @param {string} stamp
 * @param {string} print
 */
export function writeStamp(stamp, print) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}
