import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The package.json files of the project and its packages: where they lie, and what they say. */
export function manifests() {
  const inPackages = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[\\/])package\.json$/.test(path) && !path.includes('node_modules'))
    .map((path) => join('packages', path))
  return ['package.json', ...inPackages].map((path) => ({
    path,
    manifest: JSON.parse(readFileSync(join(root, path), 'utf8')),
  }))
}
