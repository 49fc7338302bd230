import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The package.json files of the project and its packages. */
function manifests() {
  const inPackages = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])package\.json$/.test(path) && !path.includes('node_modules'))
    .map((path) => join('packages', path))
  return ['package.json', ...inPackages]
}

/** What the rows of the tables name in their first column. */
function named() {
  const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(/^\| (?<first>[^|]+) \|/gm)
  const words = [...rows].flatMap(({ groups }) => (groups?.first ?? '').split(/[\s,[\]]+|\(.*?\)/))
  return new Set(words)
}

describe('docs/dependencies.md', () => {
  it.each(manifests())('has a line for every dependency of %s', (path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@sztab/'),
    )
    const lines = named()
    expect(used.filter((name) => !lines.has(name))).toEqual([])
  })
})
