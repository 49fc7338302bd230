// Bundles the command line of a checkout into one file that needs nothing beside it:
// node tools/build/command-line.mjs [folder]

import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

/**
 * @param {string} folder
 * @param {string} file
 */
export async function bundleCommandLine(folder, file = join(folder, 'dist/sztab.mjs')) {
  const cli = await rolldown({
    cwd: folder,
    input: join(folder, 'packages/cli/src/main.ts'),
    platform: 'node',
    moduleTypes: { '.woff2': 'base64' },
    // Texts are found by the folders of their languages.
    plugins: [viteImportGlobPlugin({ root: folder })],
  })
  await cli.write({ file, format: 'esm', banner: '#!/usr/bin/env node', codeSplitting: false })
  await cli.close()
  chmodSync(file, 0o755)
}

const [, program = '', folder = '.'] = process.argv
if (import.meta.url === pathToFileURL(program).href) await bundleCommandLine(resolve(folder))
