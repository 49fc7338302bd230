import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const tool = fileURLToPath(new URL('../layers.mjs', import.meta.url))

describe('the check of the layers', () => {
  /** @type {string} */
  let folder

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'layers-'))
    mkdirSync(join(folder, 'packages'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {Record<string, string>} files */
  function check(files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const run = spawnSync(process.execPath, [tool, folder], { encoding: 'utf8' })
    return { code: run.status, said: run.stdout + run.stderr }
  }

  it('is content with imports downward', () => {
    const { code, said } = check({
      'packages/kernel/src/index.ts': 'export const chance = 1',
      'packages/games/salerno/src/index.ts': "export { chance } from '../../../kernel/src/index.ts'",
    })
    expect(said).toContain('2 modules, 1 imports, 0 violations')
    expect(code).toBe(0)
  })

  it('refuses an import upward, even of a type', () => {
    const { code, said } = check({
      'packages/kernel/src/index.ts': "export type { Hex } from '../../board/src/index.ts'",
      'packages/board/src/index.ts': 'export type Hex = number',
    })
    expect(said).toContain('kernel-stands-alone: packages/kernel/src/index.ts -> packages/board/src/index.ts')
    expect(code).toBe(1)
  })

  it('refuses one game that knows another', () => {
    const { code, said } = check({
      'packages/games/salerno/src/index.ts': 'export const bonds = 1',
      'packages/games/ardennes/src/index.ts': "export { bonds } from '../../salerno/src/index.ts'",
    })
    expect(said).toContain('game-on-kernel-and-board')
    expect(code).toBe(1)
  })

  it('lets the catalog know the games, and no game know the catalog', () => {
    const { code, said } = check({
      'packages/games/salerno/src/index.ts': "export type { Entry } from '../../catalog/src/entry.ts'",
      'packages/games/catalog/src/entry.ts': 'export type Entry = string',
      'packages/games/catalog/src/index.ts': "export * from '../../salerno/src/index.ts'",
    })
    expect(said).toContain('game-on-kernel-and-board: packages/games/salerno/src/index.ts')
    expect(said).toContain('1 violations')
    expect(code).toBe(1)
  })

  it('lets a game know what its family shares, and that know no game', () => {
    const { code, said } = check({
      'packages/games/salerno/src/index.ts': "export { bonds } from '../../shared/bonds/src/index.ts'",
      'packages/games/shared/bonds/src/index.ts': "export { side } from '../../../ardennes/src/side.ts'",
      'packages/games/ardennes/src/side.ts': 'export const side = 1',
    })
    expect(said).toContain('family-on-kernel-and-board: packages/games/shared/bonds/src/index.ts')
    expect(said).toContain('1 violations')
    expect(code).toBe(1)
  })

  it('refuses Node in pure packages and lets programs have it', () => {
    const text = "export { readFileSync } from 'node:fs'"
    const { code, said } = check({
      'packages/ai/src/index.ts': text,
      'packages/cli/src/index.ts': text,
    })
    expect(said).toContain('pure-of-node: packages/ai/src/index.ts')
    expect(said).toContain('1 violations')
    expect(code).toBe(1)
  })

  it('refuses a cycle', () => {
    const { code, said } = check({
      'packages/kernel/src/cup.ts': "import './chit.ts'",
      'packages/kernel/src/chit.ts': "import './cup.ts'",
    })
    expect(said).toContain('no-cycles')
    expect(code).toBe(1)
  })

  it('refuses an import that leads nowhere', () => {
    const { code, said } = check({ 'packages/kernel/src/cup.ts': "import '@sztab/nowhere'" })
    expect(said).toContain('everything-resolves')
    expect(code).toBe(1)
  })

  it('does not pass when it saw nothing', () => {
    const { code, said } = check({})
    expect(said).toContain('No module was seen')
    expect(code).toBe(1)
  })
})
