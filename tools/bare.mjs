import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * The environment of a machine on which there is Node and nothing else that we could need: neither a browser nor a
 * database is on its PATH, and none is named.
 * @returns {NodeJS.ProcessEnv}
 */
export function bareEnvironment() {
  const { CHROMIUM_PATH: _named, ...env } = process.env
  return { ...env, PATH: process.platform === 'win32' ? dirname(process.execPath) : folderWithNode() }
}

/** Node may lie beside everything else: a folder with nothing but a link to it. */
function folderWithNode() {
  const folder = mkdtempSync(join(tmpdir(), 'sztab-bare-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(process.execPath, join(folder, 'node'))
  return folder
}
