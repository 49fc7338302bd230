import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { message } from '@sztab/kernel'
import { Refusal } from '../refusal.ts'

/** The file by which one sees that a commit knows the protocol. */
const SPEAKS = 'packages/cli/src/commands/player.ts'
/** What the command line is built from. */
const NEEDED = ['packages', 'package.json', 'tsconfig.base.json']
/** Builds the command line that lies in a folder. */
const BUILDER = 'tools/build/command-line.mjs'

/**
 * The program of another commit, built once and kept under `.cache/players` of the checkout. Its own packages come from
 * the commit, all others from this checkout.
 */
export function builtProgram(root: string, name: string): string {
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  if (commit === undefined) throw new Refusal(message('cli.league.no-commit', { commit: name }))
  if (git(root, 'cat-file', '-e', `${commit}:${SPEAKS}`) === undefined)
    throw new Refusal(message('cli.league.too-old', { commit: name }))
  const folder = join(root, '.cache', 'players', commit)
  const program = join(folder, 'dist', 'sztab.mjs')
  if (existsSync(program)) return program
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    unpack(root, commit, draft)
    linkPackages(root, draft)
    build(root, draft, name)
    // Somebody else may have been faster: then theirs is as good.
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return program
}

function unpack(root: string, commit: string, folder: string): void {
  const archive = join(folder, 'commit.tar')
  const packed = git(root, 'archive', '--output', archive, commit, ...NEEDED)
  const unpacked = packed !== undefined && run('tar', ['-xf', archive, '-C', folder], folder) !== undefined
  if (!unpacked) throw new Refusal(message('cli.league.not-built', { commit, problem: 'tar' }))
  rmSync(archive)
}

/** Packages of the workspace lead to the commit's own folders, so that nothing of this checkout gets in. */
function linkPackages(root: string, folder: string): void {
  const modules = join(folder, 'node_modules')
  const own = join(modules, '@sztab')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@sztab') continue
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const manifest of manifestsIn(join(folder, 'packages'))) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
    symlinkSync(relative(own, join(manifest, '..')), join(own, basename(name)))
  }
}

function manifestsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'package.json')
    .map((path) => join(folder, path))
}

function build(root: string, folder: string, commit: string): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, BUILDER), folder], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0 || !existsSync(join(folder, 'dist', 'sztab.mjs'))) {
    const problem =
      stderr
        .split('\n')
        .find((line) => /Error|\[[A-Z_]+\]/.test(line))
        ?.trim() ?? ''
    throw new Refusal(message('cli.league.not-built', { commit, problem }))
  }
}

function git(root: string, ...words: readonly string[]): string | undefined {
  return run('git', words, root)
}

function run(program: string, words: readonly string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim() : undefined
}
