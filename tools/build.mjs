// Bundles the programs: the command line into one file that needs nothing beside it, the server into one file
// with its threads beside it, and the web client.

import { existsSync } from 'node:fs'
import { build as buildWeb } from 'vite'
import { bundleCommandLine } from './build/command-line.mjs'
import { compressFiles } from './build/compress.mjs'
import { bundleServer } from './build/server.mjs'

await bundleCommandLine(process.cwd())
await bundleServer('dist')
if (existsSync('packages/web/vite.config.ts')) {
  await buildWeb({ configFile: 'packages/web/vite.config.ts', root: 'packages/web', logLevel: 'warn' })
  compressFiles('dist/web')
}
