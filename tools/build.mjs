// Bundles the two programs, each into one file that needs nothing beside it.

import { chmodSync } from 'node:fs'
import { rolldown } from 'rolldown'

await bundle('packages/cli/src/main.ts', 'dist/sztab.mjs')
await bundle('packages/server/src/main.ts', 'dist/server.mjs')

/**
 * @param {string} input
 * @param {string} file
 */
async function bundle(input, file) {
  const program = await rolldown({ input, platform: 'node', moduleTypes: { '.woff2': 'base64' } })
  await program.write({ file, format: 'esm', banner: '#!/usr/bin/env node', codeSplitting: false })
  await program.close()
  chmodSync(file, 0o755)
}
