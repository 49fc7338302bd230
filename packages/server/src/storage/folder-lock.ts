import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * The embedded database knows no second process: two of them on one folder lose each other's rows without a word.
 * The operating system holds a lock on a file in the folder for as long as this process keeps that file open, and
 * gives it up with the process, however it ends. It holds between containers too, where process numbers say
 * nothing. What stands in the file is for people. Returns what gives the folder free again.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const handle = openLocked(file)
  if (handle === undefined) {
    throw new Error(
      `The data folder ${folder} is in use${holderIn(file)}. ` +
        'The embedded database serves one process; for several, set DATABASE_URL.',
    )
  }
  ftruncateSync(handle)
  writeSync(handle, `process ${process.pid} on ${hostname()}`, 0)
  // The file stays: whoever removed it would leave others holding a lock on what nobody finds any more.
  return () => closeSync(handle)
}

/** Opens a file and locks it; nothing when somebody else has locked it. */
function openLocked(file: string): number | undefined {
  const flags = constants.O_RDWR | constants.O_CREAT
  if (process.platform === 'linux') return lockWithProgram(file, openSync(file, flags))
  const exclusive = EXCLUSIVE[process.platform]
  if (exclusive === undefined)
    throw new Error(`Files cannot be locked on ${process.platform}: set DATABASE_URL.`)
  try {
    return openSync(file, flags | exclusive)
  } catch (error) {
    if (TAKEN.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Where opening can lock: O_EXLOCK | O_NONBLOCK of the BSDs, and libuv's UV_FS_O_EXLOCK, which shares with nobody. */
const EXCLUSIVE: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | 0x4,
  freebsd: 0x20 | 0x4,
  openbsd: 0x20 | 0x4,
  win32: 0x1000_0000,
}
const TAKEN: readonly string[] = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EACCES']

/**
 * Linux locks what is open, not who opened it: a lock that the program `flock` takes on our own open file stays with
 * us when the program has ended.
 */
function lockWithProgram(file: string, handle: number): number | undefined {
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle] })
  if (status === 0) return handle
  closeSync(handle)
  if (error === undefined && status === IN_USE) return undefined
  throw new Error(
    `${file} could not be locked (${error?.message ?? `flock ended with ${status}`}). ` +
      'The embedded database needs the program flock, of util-linux or BusyBox; or set DATABASE_URL.',
  )
}

/** What `flock -n` ends with when the file is locked. */
const IN_USE = 1

function holderIn(file: string): string {
  try {
    const holder = readFileSync(file, 'utf8').trim()
    return holder === '' ? '' : ` by ${holder}`
  } catch {
    return ''
  }
}
