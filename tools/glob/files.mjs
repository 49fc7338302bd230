import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What `import.meta.glob` gives the module at `url`, where no bundler stands in for it: what JSON files say, by their
 * paths, at once if it is wanted eagerly and otherwise when it is asked for; of other files, where they lie.
 * @param {string} url
 * @returns {(pattern: string, options?: { eager?: boolean }) => Record<string, unknown>}
 */
export function globFrom(url) {
  return (pattern, { eager = false } = {}) => {
    const [before = '', after = ''] = pattern.split('*')
    const names = readdirSync(new URL(before, url))
    const stems = after.startsWith('/') ? names : names.flatMap((name) => stemOf(name, after))
    const paths = stems
      .map((stem) => `${before}${stem}${after}`)
      .filter((path) => existsSync(new URL(path, url)))
    return Object.fromEntries(
      paths.map((path) => {
        const read = () => contentOf(new URL(path, url))
        return [path, eager ? read() : async () => read()]
      }),
    )
  }
}

/**
 * @param {string} name
 * @param {string} ending
 */
function stemOf(name, ending) {
  return name.endsWith(ending) ? [name.slice(0, name.length - ending.length)] : []
}

/** @param {URL} file */
function contentOf(file) {
  return file.pathname.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : fileURLToPath(file)
}
