import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareEnvironment } from '../bare.mjs'
import { findChromium } from '../chromium.mjs'
import { equip } from '../machine.mjs'
import { findPostgres } from '../postgres.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bare-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(process.platform === 'win32')('on a machine with nothing but Node', () => {
  const env = bareEnvironment()

  it('there is neither a browser nor a database', () => {
    expect(findChromium(env)).toBeUndefined()
    expect(env.PATH?.split(delimiter).flatMap((folder) => readdirSync(folder))).toEqual(['node'])
  })

  it('the tests in the browser can still be counted', async () => {
    const [program, ...args] = ['node_modules/@playwright/test/cli.js', 'test', '--list']
    const out = await new Promise((resolve) => {
      execFile(
        process.execPath,
        [program ?? '', ...args, '--config=packages/web/playwright.config.ts', 'rules.spec.ts'],
        { cwd: root, env },
        (_error, said) => resolve(said),
      )
    })
    expect(out).toMatch(/Total: \d+ tests in 1 file/)
  })
})

describe('the browser for the tests', () => {
  /** @param {string[]} path */
  function program(...path) {
    const file = join(folder, ...path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    chmodSync(file, 0o755)
    return file
  }

  it('is the one that is named, whatever else there is', () => {
    const PATH = dirname(program('linux', 'chromium'))
    expect(findChromium({ CHROMIUM_PATH: 'mine', PATH }, 'linux')).toBe('mine')
  })

  it('is found on the PATH', () => {
    const file = program('linux', 'google-chrome')
    rmSync(join(folder, 'linux', 'chromium'), { force: true })
    const PATH = [join(folder, 'nothing'), dirname(file)].join(delimiter)
    expect(findChromium({ PATH }, 'linux')).toBe(file)
    expect(findChromium({ PATH: '' }, 'linux')).toBeUndefined()
  })

  it('is found where Windows keeps it', () => {
    const file = program('Programs', 'Microsoft\\Edge\\Application\\msedge.exe')
    expect(findChromium({ PATH: '', PROGRAMFILES: join(folder, 'Programs') }, 'win32')).toBe(file)
  })
})

describe('the PostgreSQL for the tests', () => {
  it('is the newest that Windows keeps', () => {
    for (const version of ['9', '17', '16']) {
      const bin = join(folder, 'PostgreSQL', version, 'bin')
      mkdirSync(bin, { recursive: true })
      for (const name of ['initdb.exe', 'postgres.exe']) writeFileSync(join(bin, name), '')
    }
    const found = findPostgres({ PROGRAMFILES: folder, PATH: '' }, 'win32')
    expect(found).toBe(join(folder, 'PostgreSQL', '17', 'bin'))
  })
})

describe('what is missing', () => {
  const need = { name: 'a clock', tests: 'of time', packages: ['clock'], advice: 'buy one' }

  it('is nothing where everything is at hand: nothing is installed', () => {
    expect(equip([{ ...need, find: () => 'clock' }])).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('is installed, and is no longer missing then', async () => {
    const bin = join(folder, 'debian')
    const clock = join(folder, 'clock')
    mkdirSync(bin)
    // Whoever is not root goes by way of sudo.
    for (const [name, script] of Object.entries({
      'apt-get': `#!/bin/sh\ncase "$*" in *install*clock*) : > ${clock};; esac\n`,
      sudo: '#!/bin/sh\nshift\nexec "$@"\n',
    })) {
      writeFileSync(join(bin, name), script, { mode: 0o755 })
    }
    const machine = pathToFileURL(join(root, 'tools', 'machine.mjs')).href
    const program = `
      import { existsSync } from 'node:fs'
      import { equip } from ${JSON.stringify(machine)}
      const find = () => (existsSync(${JSON.stringify(clock)}) ? 'clock' : undefined)
      const never = () => undefined
      const missing = equip([{ ...${JSON.stringify(need)}, find }, { ...${JSON.stringify(need)}, name: 'a sundial', find: never }])
      console.log(missing.map(({ name }) => name).join())
    `
    const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
    const said = await new Promise((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', program], { env }, (_error, out) =>
        resolve(out),
      )
    })
    expect(said).toBe('Installing a clock and a sundial for the tests…\na sundial\n')
  })
})
