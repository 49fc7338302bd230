// npm run release: builds everything and packs it into one archive in dist-release, which runs on a bare Node.

import { mkdirSync, statSync } from 'node:fs'
import { packRelease } from './release/pack.mjs'

await import('./build.mjs')
mkdirSync('dist-release', { recursive: true })
const archive = packRelease('dist', 'dist-release')
console.log(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`)
