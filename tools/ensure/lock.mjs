import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, isCode } from './process.mjs'

/**
 * Does the work while no other living process does it: a file with the process number stands for the
 * right to work, and one left behind by a dead process counts for nothing.
 * @template T
 * @param {string} file
 * @param {() => T} work
 * @param {(holder: number) => void} onWait called once when somebody else is at it
 * @returns {Promise<T>}
 */
export async function alone(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true })
  let waited = false
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder === undefined || !isAlive(holder)) {
      // Looked at again after a moment: its owner may just be writing its number, or another process may
      // have cleared it and begun.
      await pause(200)
      if (holderOf(file) === holder) rmSync(file, { force: true })
      continue
    }
    if (!waited) onWait(holder)
    waited = true
    await pause(200)
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
