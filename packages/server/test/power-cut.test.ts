import fs, { copyFileSync, cpSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOnDisk } from '../src/storage/pglite-disk.ts'
import { openPgliteHome } from './support/databases.ts'

type Happening = `${'write' | 'sync'} ${string}` | 'answer'

// Which file a number stands for is known on Linux alone.
describe.skipIf(process.platform !== 'linux')('a power cut', () => {
  let folder: string
  /** What would be on the disk: every file as it was when it was last synced. */
  let disk: string
  const happened: Happening[] = []
  let home: Awaited<ReturnType<typeof openPgliteHome>>

  beforeEach(async () => {
    home = await openPgliteHome()
    folder = join((await home.fresh()).dataDir, 'pglite')
    disk = join(mkdtempSync(join(tmpdir(), 'sztab-disk-')), 'pglite')
    cpSync(folder, disk, { recursive: true })
    happened.length = 0
    const pathOf = (handle: number): string =>
      relative(folder, resolve(readlinkSync(`/proc/self/fd/${handle}`)))
    const { writeSync, fsyncSync } = fs
    vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, ...rest: [Uint8Array]) => {
      happened.push(`write ${pathOf(handle)}`)
      return writeSync(handle, ...rest)
    }) as typeof writeSync)
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      const path = pathOf(handle)
      happened.push(`sync ${path}`)
      fsyncSync(handle)
      if (fs.fstatSync(handle).isFile()) copyFileSync(join(folder, path), join(disk, path))
    })
  }, 60_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    rmSync(resolve(disk, '..'), { recursive: true, force: true })
    await home.close()
  }, 60_000)

  const isLog = (path: string): boolean => /^pg_wal\/[0-9A-F]{24}$/.test(path)

  it('costs nothing that was answered: it is written, synced and then answered, in this order', async () => {
    const database = await openOnDisk(folder)
    await database.query('create table line (n int)')
    happened.length = 0
    await database.query('insert into line select generate_series(1, 200)')
    happened.push('answer')
    const log = happened.filter((what) => what === 'answer' || isLog(what.split(' ')[1] as string))
    const kinds = log.map((what) => what.split(' ')[0])
    expect(kinds).toContain('write')
    expect(kinds.at(-1)).toBe('answer')
    expect(kinds.at(-2)).toBe('sync')
    // Two hundred lines at once wait for the disk once.
    expect(kinds.filter((kind) => kind === 'sync')).toHaveLength(1)

    // The tables come to the disk before the log is cut off.
    happened.length = 0
    await database.query('checkpoint')
    const control = happened.indexOf('sync global/pg_control')
    const tables = happened.findIndex((what) => what.startsWith('sync base/'))
    expect(tables).toBeGreaterThanOrEqual(0)
    expect(control).toBeGreaterThan(tables)
    await database.query('insert into line select generate_series(201, 300)')

    // The machine is off: what is left is what was synced.
    cpSync(disk, `${disk}-left`, { recursive: true })
    await database.close()
    vi.restoreAllMocks()
    const after = await openOnDisk(`${disk}-left`)
    const { rows } = await after.query('select count(*)::int as n, max(n) as last from line')
    expect(rows).toEqual([{ n: 300, last: 300 }])
    await after.close()
  })
})
