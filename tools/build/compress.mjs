import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Worth compressing; fonts and pictures already are. */
const TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/

/**
 * Puts a compressed twin beside every text file: compressed once and thoroughly, not anew for every visitor.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (TEXT.test(name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  }
}
