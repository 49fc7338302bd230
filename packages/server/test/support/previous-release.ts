import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Release 0.1.0. */
const COMMIT = 'c5cd8c1'

/**
 * The server of the release before, made from the history of the sources; absent where there is none, as in an
 * archive without it.
 */
export function previousRelease(): string | undefined {
  const folder = resolve('.cache', `release-${COMMIT}`)
  const program = join(folder, 'dist', 'server.mjs')
  if (existsSync(program)) return program
  if (spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`]).status !== 0) return undefined
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const archive = spawnSync(
    'git',
    ['archive', COMMIT, 'packages', 'tools', 'package.json', 'tsconfig.base.json'],
    {
      maxBuffer: 2 ** 30,
    },
  )
  spawnSync('tar', ['-x', '-C', unfinished], { input: archive.stdout })
  linkPackages(unfinished)
  // Bundled apart: the paths of its sources begin where it lies.
  const bundle = "import('./tools/build/server.mjs').then(({ bundleServer }) => bundleServer('dist'))"
  const { status } = spawnSync(process.execPath, ['-e', bundle], { cwd: unfinished })
  if (status !== 0) throw new Error('the release before could not be made')
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another thread was faster; what it made is as good.
    rmSync(unfinished, { recursive: true })
  }
  return program
}

/** Lets its packages find one another; libraries are found further up. */
function linkPackages(folder: string): void {
  const scope = join(folder, 'node_modules', '@sztab')
  mkdirSync(scope, { recursive: true })
  for (const home of ['packages', 'packages/games', 'packages/games/shared']) {
    for (const name of readdirSync(join(folder, home))) {
      const manifest = join(folder, home, name, 'package.json')
      if (!existsSync(manifest)) continue
      const { name: full } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
      symlinkSync(join('..', '..', home, name), join(scope, full.replace('@sztab/', '')))
    }
  }
}
