import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('service-worker.js', import.meta.url))

/** Writes sw.js: the list of all files of the site, a version that changes with any of them, and what to do with them. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'sztab-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle(_options, bundle) {
      const source = readFileSync(SOURCE, 'utf8')
      const unhashed = readdirSync(publicDir)
      const page = bundle['index.html']
      const hashed = Object.keys(bundle).filter((name) => name !== 'index.html' && !name.endsWith('.map'))
      const files = ['/', ...[...unhashed, ...hashed].sort().map((name) => `/${name}`)]
      const version = createHash('sha256').update(source).update(files.join('\n'))
      for (const name of unhashed) version.update(readFileSync(join(publicDir, name)))
      if (page?.type === 'asset') version.update(page.source)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const VERSION = '${version.digest('hex').slice(0, 16)}'\nconst FILES = ${JSON.stringify(files, null, 1)}\n\n${source}`,
      })
    },
  }
}
