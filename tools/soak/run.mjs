import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { isLibrary } from '../build/server.mjs'

/**
 * Bundles programs out of the server's tests and runs the first of them, with what follows on the command line.
 * @param {...string} names
 */
export async function runSoak(...names) {
  process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
  for (const name of names) {
    const program = await rolldown({
      input: `packages/server/test/soak/${name}.ts`,
      platform: 'node',
      external: isLibrary,
      plugins: [viteImportGlobPlugin()],
    })
    await program.write({ file: `.cache/soak/${name}.mjs`, format: 'esm', codeSplitting: false })
    await program.close()
  }
  const { status } = spawnSync(process.execPath, [`.cache/soak/${names[0]}.mjs`, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
