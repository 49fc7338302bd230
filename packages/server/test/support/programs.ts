import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleServer } from '../../../../tools/build/server.mjs'
import { type Programs, programsIn } from '../../src/config.ts'

const folder = resolve('.cache', `test-server-${randomUUID()}`)
// Inside the project, because the bundles look for their libraries from where they lie.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
let bundled: Promise<Programs> | undefined

/** The server and its threads, bundled from the sources as they are now. */
export function programs(): Promise<Programs> {
  bundled ??= bundleServer(folder).then((): Programs => programsIn(pathToFileURL(join(folder, sep))))
  return bundled
}

/** The bundled server itself, to be run as a process. */
export async function serverProgram(): Promise<string> {
  await programs()
  return join(folder, 'server.mjs')
}
