import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '../src/storage/folder-lock.ts'
import { findDatabase } from '../src/storage/pglite-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sztab-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Whether a process may have numbers of its own here, as in a container. */
const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

describe('the lock of a data folder', () => {
  const programs = mkdtempSync(join(tmpdir(), 'sztab-lock-program-'))
  const program = join(programs, 'hold.mjs')
  beforeAll(async () => {
    writeFileSync(
      join(programs, 'hold.ts'),
      `import { lockFolder } from '${resolve('packages/server/src/storage/folder-lock.ts')}'
      try { lockFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000) }
      catch (error) { console.log(error.message) }`,
    )
    const bundle = await rolldown({ input: join(programs, 'hold.ts'), platform: 'node' })
    await bundle.write({ file: program, format: 'esm' })
    await bundle.close()
  })
  afterAll(() => rmSync(programs, { recursive: true }))

  /** A process that takes the lock and keeps it, and the first thing that it says. */
  const hold = async (...before: string[]): Promise<{ child: ChildProcess; said: string }> => {
    const [command = '', ...rest] = [...before, process.execPath, program, folder]
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, said: String(said).trim() }
  }

  it('is given free', () => {
    lockFolder(folder)()
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} on `)
    unlock()
    lockFolder(folder)()
  })

  it('of another process holds as long as it lives, and no longer', async () => {
    const { child, said } = await hold()
    expect(said).toBe('held')
    expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockFolder(folder)()
  })

  it.runIf(hasNamespaces)('holds between containers, where every process is number 1', async () => {
    const container = ['unshare', '--pid', '--fork', '--kill-child']
    const first = await hold(...container)
    expect(first.said).toBe('held')
    const second = await hold(...container)
    expect(second.said).toContain('in use by process 1 on ')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await expect
      .poll(async () => {
        const next = await hold(...container)
        next.child.kill('SIGKILL')
        return next.said
      })
      .toBe('held')
  })

  it('what a file says does not matter, only whether it is locked', () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid} 1`)
    lockFolder(folder)()
  })
})

describe('the folder of the embedded database', () => {
  it('is made where there is nothing but our own', () => {
    expect(findDatabase(folder).isMissing).toBe(true)
    expect(findDatabase(join(folder, 'new')).isMissing).toBe(true)
    lockFolder(folder)()
    mkdirSync(join(folder, 'pglite.new'))
    expect(findDatabase(folder)).toEqual({ home: join(folder, 'pglite'), isMissing: true })
  })

  it('is refused where other things are, which stay as they are', () => {
    writeFileSync(join(folder, 'diary.txt'), 'x')
    expect(() => findDatabase(folder)).toThrow('is not empty and holds no database of ours')
    expect(readdirSync(folder)).toEqual(['diary.txt'])
  })

  it('is refused when half of it is missing, as after half a restore', () => {
    const home = join(folder, 'pglite')
    mkdirSync(join(home, 'base'), { recursive: true })
    expect(() => findDatabase(folder)).toThrow('PG_VERSION is missing')
    writeFileSync(join(home, 'PG_VERSION'), '17')
    expect(() => findDatabase(folder)).toThrow('pg_control is missing')
    mkdirSync(join(home, 'global'))
    writeFileSync(join(home, 'global', 'pg_control'), '')
    expect(findDatabase(folder).isMissing).toBe(false)
  })
})
