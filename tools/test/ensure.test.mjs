import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isStamped, writeStamp } from '../ensure/fingerprint.mjs'
import { alone } from '../ensure/lock.mjs'
import { isInRange } from '../ensure/node-version.mjs'
import { npmCommand } from '../ensure/npm.mjs'

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ensure-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the version of Node', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.1.0', true],
    ['24.21.0', true],
    ['26.10.0', true],
    ['20.18.9', false],
    ['18.99.0', false],
    ['9.0.0', false],
    ['27.0.0', false],
  ])('%s is accepted: %s', (version, isAccepted) => {
    expect(isInRange(version, '>=20.19 <27')).toBe(isAccepted)
  })
})

describe('npm', () => {
  const node = join('node', 'bin', 'node')

  it('is the one that is running, run with Node itself', () => {
    const cli = join('anywhere', 'npm', 'bin', 'npm-cli.js')
    expect(npmCommand({ npm_execpath: cli }, node)).toEqual([node, cli])
  })

  it.each([
    ['on Windows', ['node_modules']],
    ['elsewhere', ['..', 'lib', 'node_modules']],
  ])('is found beside Node as it lies %s', (_where, way) => {
    const bin = join(folder, 'bin')
    const cli = join(bin, ...way, 'npm', 'bin', 'npm-cli.js')
    mkdirSync(join(cli, '..'), { recursive: true })
    writeFileSync(cli, '')
    expect(npmCommand({}, join(bin, 'node'))).toEqual([join(bin, 'node'), cli])
    // Another manager of packages that happens to run this is not asked to do what npm does.
    expect(npmCommand({ npm_execpath: '/x/pnpm.cjs' }, join(bin, 'node'))).toEqual([join(bin, 'node'), cli])
  })

  it('is looked for on the PATH otherwise', () => {
    expect(npmCommand({}, join(folder, 'node'))).toEqual(['npm'])
  })
})

describe('working alone', () => {
  const nobodyWaits = () => expect.fail('nobody else is at work')

  it('holds the lock during the work and gives it back', async () => {
    const lock = join(folder, 'new', 'lock')
    const seen = await alone(lock, () => readFileSync(lock, 'utf8'), nobodyWaits)
    expect(seen).toBe(String(process.pid))
    expect(existsSync(lock)).toBe(false)
  })

  it('gives the lock back when the work fails', async () => {
    const lock = join(folder, 'lock')
    const failing = () => {
      throw new Error('no room on the disk')
    }
    await expect(alone(lock, failing, nobodyWaits)).rejects.toThrow('no room on the disk')
    expect(existsSync(lock)).toBe(false)
  })

  it('overruns the lock of a dead process', async () => {
    const lock = join(folder, 'lock')
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(lock, String(pid))
    expect(await alone(lock, () => 'done', nobodyWaits)).toBe('done')
  })

  it('waits for a living process', async () => {
    const lock = join(folder, 'lock')
    writeFileSync(lock, String(process.ppid))
    /** @type {number[]} */
    const waitedFor = []
    const work = alone(
      lock,
      () => 'done',
      (holder) => {
        waitedFor.push(holder)
        rmSync(lock)
      },
    )
    expect(await work).toBe('done')
    expect(waitedFor).toEqual([process.ppid])
  })
})

describe('the fingerprint of the sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'src'))
    mkdirSync(join(folder, 'test'))
    writeFileSync(join(folder, 'src/cup.ts'), 'export const cup = []')
  })

  it('changes with the content of a file', () => {
    const before = fingerprint([folder])
    writeFileSync(join(folder, 'src/cup.ts'), 'export const cup = [1]')
    expect(fingerprint([folder])).not.toBe(before)
  })

  it('changes with the name of a file', () => {
    const before = fingerprint([folder])
    rmSync(join(folder, 'src/cup.ts'))
    writeFileSync(join(folder, 'src/bag.ts'), 'export const cup = []')
    expect(fingerprint([folder])).not.toBe(before)
  })

  it('changes with the machine', () => {
    expect(fingerprint([folder], ['115'])).not.toBe(fingerprint([folder], ['127']))
  })

  it('does not care for tests', () => {
    const before = fingerprint([folder])
    writeFileSync(join(folder, 'test/cup.test.ts'), '')
    expect(fingerprint([folder])).toBe(before)
  })

  it('is remembered by a stamp', () => {
    const stamp = join(folder, 'dist', 'stamp')
    expect(isStamped(stamp, 'abc')).toBe(false)
    writeStamp(stamp, 'abc')
    expect(isStamped(stamp, 'abc')).toBe(true)
    expect(isStamped(stamp, 'abd')).toBe(false)
  })
})
