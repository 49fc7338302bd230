import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

describe('the determinism rules of the linter', () => {
  /** @type {string} */
  let folder

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'determinism-'))
    for (const file of ['biome.json', '.gitignore', 'tools/determinism.grit', 'tools/exact-arithmetic.grit'])
      cpSync(join(root, file), join(folder, file))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /**
   * @param {string} path
   * @param {string} expression
   */
  function lint(path, expression) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `export const value = ${expression}\n`)
    const run = spawnSync(process.execPath, [biome, 'lint', path], { cwd: folder, encoding: 'utf8' })
    return { code: run.status, said: run.stdout + run.stderr }
  }

  it.each([
    ['Math.random()', 'chance'],
    ['[1].map(Math.random)', 'chance'],
    ['Date.now()', 'clock'],
    ['new Date()', 'clock'],
    ["'a'.localeCompare('b')", 'language'],
    ['(1).toLocaleString()', 'language'],
    ['Math.sin(1)', 'exact integer arithmetic'],
    ['Math.atan2(1, 2)', 'exact integer arithmetic'],
    ['Math.pow(2, 3)', 'exact integer arithmetic'],
    ['Math.log(2)', 'exact integer arithmetic'],
  ])('refuse %s', (expression, reason) => {
    for (const folderOfRules of ['kernel', 'board', 'games/salerno', 'ai']) {
      const { code, said } = lint(`packages/${folderOfRules}/src/rules/x.ts`, expression)
      expect(said).toContain(reason)
      expect(code).toBe(1)
    }
  })

  it.each(['Math.floor(1.5)', 'Math.imul(3, 5)', 'Math.sqrt(4)', 'Math.max(1, 2)'])(
    'allow %s',
    (expression) => {
      expect(lint('packages/kernel/src/x.ts', expression).code).toBe(0)
    },
  )

  it('allow curves where a map is drawn or pinned to the globe', () => {
    expect(lint('packages/board/src/draw/coast.ts', 'Math.sin(1)').code).toBe(0)
    expect(lint('packages/board/src/georeference.ts', 'Math.atan2(1, 2)').code).toBe(0)
  })

  it('leave programs alone', () => {
    expect(lint('packages/server/src/clock.ts', 'Date.now()').code).toBe(0)
  })
})
