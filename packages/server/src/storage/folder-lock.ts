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
      writeSync(handle, `${process.pid} ${bornAt(process.pid) ?? ''}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid = 0, born = ''] = holderOf(file)
    if (isAlive(Number(pid), born) || tries === MOST_TRIES) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. ` +
          'The embedded database serves one process; for several, set DATABASE_URL.',
      )
    }
    rmSync(file, { force: true })
  }
}

const MOST_TRIES = 5

function holderOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split(' ')
  } catch {
    return []
  }
}

/**
 * Process numbers come back, in a container after every start: whoever bears the number now is only the holder
 * if he was born at the same time.
 */
function isAlive(pid: number, born: string): boolean {
  if (pid === 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = bornAt(pid)
  return now === undefined || now === born
}

/** When a process began, where the system tells; `dead` when it has ended and nobody has taken notice yet. */
function bornAt(pid: number): string | undefined {
  try {
    // The name of the program, in brackets, may hold spaces: the fields after it are counted.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[STATE] === 'Z' ? 'dead' : fields[START_TIME]
  } catch {
    return undefined
  }
}

/** Fields of /proc/<pid>/stat behind the name, counted from 0. */
const STATE = 0
const START_TIME = 19
