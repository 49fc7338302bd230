import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '../src/storage/folder-lock.ts'

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sztab-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is given free', () => {
    const unlock = lockFolder(folder)
    expect(existsSync(join(folder, 'lock'))).toBe(true)
    unlock()
    lockFolder(folder)()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'of a dead process counts for nothing though its number lives',
    () => {
      writeFileSync(join(folder, 'lock'), `${process.ppid} 1`)
      lockFolder(folder)()
    },
  )

  it('of a process that is no more counts for nothing', () => {
    writeFileSync(join(folder, 'lock'), '999999999 1')
    lockFolder(folder)()
    writeFileSync(join(folder, 'lock'), '')
    lockFolder(folder)()
  })
})
