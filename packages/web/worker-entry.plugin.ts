import type { Plugin } from 'vite'

const ENTRY = '?worker-entry'

/**
 * `import address from './some-worker.ts?worker-entry'` gives the address of a module worker that shares its chunks
 * with the pages. Vite's own way bundles every worker by itself, and a visitor would load the rules once for each.
 */
export function workerEntry(): Plugin {
  let isServed = false
  return {
    name: 'sztab-worker-entry',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    async resolveId(id, importer) {
      if (!id.endsWith(ENTRY)) return undefined
      const resolved = await this.resolve(id.slice(0, -ENTRY.length), importer)
      return resolved === null ? undefined : `${resolved.id}${ENTRY}`
    },
    load(id) {
      if (!id.endsWith(ENTRY)) return undefined
      const file = id.slice(0, -ENTRY.length)
      if (isServed)
        return `export default new URL(${JSON.stringify(`/@fs/${file.replace(/^\//, '')}`)}, location.origin).href`
      const chunk = this.emitFile({ type: 'chunk', id: file })
      return `export default import.meta.ROLLUP_FILE_URL_${chunk}`
    },
  }
}
