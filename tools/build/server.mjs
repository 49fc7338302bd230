import { join, posix, win32 } from 'node:path'
import { rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'

/** What runs on its own: the server, and the threads and processes it starts. */
const PROGRAMS = {
  server: 'packages/server/src/main.ts',
  admin: 'packages/server/src/admin/main.ts',
  'pglite-thread': 'packages/server/src/storage/pglite-thread.ts',
  'pglite-initdb': 'packages/server/src/storage/pglite-initdb.ts',
  'player-thread': 'packages/server/src/jobs/player-thread.ts',
  'study-thread': 'packages/server/src/study/study-thread.ts',
}

/**
 * Bundles the server and its threads into a folder. Libraries stay outside, because some of them carry binaries
 * and threads of their own that they look for beside themselves.
 * @param {string} folder
 * @param {(keyof typeof PROGRAMS)[]} names
 */
export async function bundleServer(
  folder,
  names = /** @type {(keyof typeof PROGRAMS)[]} */ (Object.keys(PROGRAMS)),
) {
  for (const name of names) {
    const program = await rolldown({
      input: PROGRAMS[name],
      platform: 'node',
      external: isLibrary,
      // Texts are found by the folders of their languages.
      plugins: [viteImportGlobPlugin()],
    })
    await program.write({ file: join(folder, `${name}.mjs`), format: 'esm', codeSplitting: false })
    await program.close()
  }
}

/**
 * Whether an import leads out of our own sources. These are named by paths, on Windows with the letter of a drive.
 * @param {string} id
 */
export function isLibrary(id) {
  const isPath = id.startsWith('.') || posix.isAbsolute(id) || win32.isAbsolute(id)
  return !isPath && !id.startsWith('@sztab/') && !id.startsWith('packages/')
}
