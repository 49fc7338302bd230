/**
 * Whether a process is running; asked in a way that Windows knows as well.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too: we just may not signal it.
    return isCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
export function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
