// Bundles the programs: the command line into one file that needs nothing beside it, the server into one file
// with its threads beside it, and the web client.

import { chmodSync, existsSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { build as buildWeb } from 'vite'
import { compressFiles } from './build/compress.mjs'
import { bundleServer } from './build/server.mjs'

const cli = await rolldown({
  input: 'packages/cli/src/main.ts',
  platform: 'node',
  moduleTypes: { '.woff2': 'base64' },
  // Texts are found by the folders of their languages.
  plugins: [viteImportGlobPlugin()],
})
await cli.write({
  file: 'dist/sztab.mjs',
  format: 'esm',
  banner: '#!/usr/bin/env node',
  codeSplitting: false,
})
await cli.close()
chmodSync('dist/sztab.mjs', 0o755)

await bundleServer('dist')
if (existsSync('packages/web/vite.config.ts')) {
  await buildWeb({ configFile: 'packages/web/vite.config.ts', root: 'packages/web', logLevel: 'warn' })
  compressFiles('dist/web')
}
