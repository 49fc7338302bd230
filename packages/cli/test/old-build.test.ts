import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtProgram } from '../src/league/old-build.ts'
import { freshFolder } from './run-cli.ts'

const ROOT = join(import.meta.dirname, '../../..')
const hasGit = spawnSync('git', ['--version']).status === 0

/** A repository of two commits: the first does not know the protocol, the second does. */
function repository(folder: string): string {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const commit = (name: string) => {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.org']
    const words = [
      ['init', '--quiet'],
      ['add', '--all', 'packages', 'package.json', 'tsconfig.base.json'],
    ]
    for (const each of [...words, [...who, 'commit', '--quiet', '--message', name], ['tag', name]])
      expect(spawnSync('git', each, { cwd: folder, encoding: 'utf8' }).stderr).toBe('')
  }
  write('package.json', '{}')
  write('tsconfig.base.json', '{}')
  write('packages/greeting/package.json', '{"name":"@sztab/greeting","type":"module","exports":"./index.ts"}')
  write('packages/greeting/index.ts', "export const greeting: string = 'first'")
  write('packages/cli/package.json', '{"name":"@sztab/cli","type":"module"}')
  write('packages/cli/src/main.ts', "import { greeting } from '@sztab/greeting'\nconsole.log(greeting)")
  commit('mute')
  write('packages/greeting/index.ts', "export const greeting: string = 'second'")
  write('packages/cli/src/commands/player.ts', 'export {}')
  commit('speaking')
  write('packages/greeting/index.ts', "export const greeting: string = 'not committed'")
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(ROOT, 'tools/build/command-line.mjs'), join(folder, 'tools/build/command-line.mjs'))
  return folder
}

describe.skipIf(!hasGit)('the program of a commit', () => {
  const root = repository(freshFolder())
  const reasonOf = (commit: string) => {
    try {
      builtProgram(root, commit)
      return undefined
    } catch (error) {
      return (error as { reason?: { key: string } }).reason?.key
    }
  }

  it('is built from what the commit holds, once', () => {
    const program = builtProgram(root, 'speaking')
    expect(spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout).toBe('second\n')
    writeFileSync(program, '')
    expect(builtProgram(root, 'speaking')).toBe(program)
    expect(spawnSync(process.execPath, [program], { encoding: 'utf8' }).stdout).toBe('')
    expect(existsSync(join(root, '.cache/players'))).toBe(true)
  })

  it('is refused where there is no such commit, or none that knows the protocol', () => {
    expect(reasonOf('nowhere')).toBe('cli.league.no-commit')
    expect(reasonOf('mute')).toBe('cli.league.too-old')
  })
})
