import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../ensure/process.mjs'

const ask = promisify(execFile)

/** How often one looks whether they are still there. */
const EVERY = 500

/**
 * Ends this process, as if it had been asked to, when what started it has ended: the shell that npm put between, or
 * npm itself, which such a shell may outlive.
 */
export async function endWithStarters() {
  const starters = [process.ppid]
  const look = setInterval(() => {
    // Elsewhere an orphan is given to another parent; on Windows it keeps the number of the dead one.
    if (process.ppid === starters[0] && starters.every(isAlive)) return
    clearInterval(look)
    // What would be done at the signal: there are none on Windows.
    if (!process.emit('SIGTERM')) process.exit(143)
  }, EVERY)
  look.unref()
  const parent = await describe(process.ppid)
  const isShell = parent?.words.includes(basename(process.argv[1] ?? '')) ?? false
  if (isShell && parent !== undefined && parent.starter > 1) starters.push(parent.starter)
}

/**
 * Who started a process, and with which words.
 * @param {number} pid
 * @returns {Promise<{ starter: number, words: string } | undefined>}
 */
async function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const [, starter] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return { starter: Number(starter), words: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
    }
    const [, starter, words = ''] = /^\s*(\d+)\s+(.*)/s.exec(await answerAbout(pid)) ?? []
    return { starter: Number(starter), words }
  } catch {
    // It has ended already, or the system does not tell: its number is watched all the same.
    return undefined
  }
}

/**
 * The number of a process's starter, and its words.
 * @param {number} pid
 */
async function answerAbout(pid) {
  const asked =
    process.platform === 'win32'
      ? ask('powershell.exe', [
          '-NoProfile',
          '-Command',
          `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; "$($p.ParentProcessId) $($p.CommandLine)"`,
        ])
      : ask('ps', ['-o', 'ppid=,args=', '-p', String(pid)])
  return (await asked).stdout
}
