import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { manifests } from './manifests.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the rows of the tables name in their first column. */
function named() {
  const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(/^\| (?<first>[^|]+) \|/gm)
  const words = [...rows].flatMap(({ groups }) => (groups?.first ?? '').split(/[\s,[\]]+|\(.*?\)/))
  return new Set(words)
}

describe('docs/dependencies.md', () => {
  it.each(manifests())('has a line for every dependency of $path', ({ manifest }) => {
    const { dependencies, devDependencies } = manifest
    const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith('@sztab/'),
    )
    const lines = named()
    expect(used.filter((name) => !lines.has(name))).toEqual([])
  })
})
