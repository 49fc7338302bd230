import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database knows no second process: two of them on one folder lose each other's rows without a
 * word. A file with the process number keeps everybody else out; one left behind by a dead process counts for
 * nothing. Returns what gives the folder free again.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let tries = 0; ; tries++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if ((holder !== undefined && isAlive(holder)) || tries === MOST_TRIES) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder ?? '?'}. ` +
          'The embedded database serves one process; for several, set DATABASE_URL.',
      )
    }
    rmSync(file, { force: true })
  }
}

const MOST_TRIES = 5

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** In a container the same number comes back after every start: our own is no other process. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
