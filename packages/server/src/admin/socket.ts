import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Tables } from '../tables/tables.ts'
import { type AdminWish, administer } from './commands.ts'

/**
 * The embedded database serves one process, so whoever wants to administer it has to ask the server that holds it. It
 * listens in the data folder, where only its own user comes in.
 */
function adminSocket(dataDir: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\sztab-${dataDir.replaceAll(/\W+/g, '-')}`
    : shortEnough(join(dataDir, 'admin.sock'))
}

/** The operating system takes no more than some hundred bytes. */
function shortEnough(path: string): string {
  if (Buffer.byteLength(path) <= 100) return path
  const name = createHash('sha256').update(path).digest('hex').slice(0, 32)
  return join(tmpdir(), `sztab-${name}.sock`)
}

/** Listens for whoever runs the server; returns what ends it. */
export async function listenForAdmin(dataDir: string, tables: Tables): Promise<() => void> {
  const path = adminSocket(dataDir)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((asked, answer) => {
    void text(asked)
      .then((body) => administer(tables, JSON.parse(body) as AdminWish))
      .then(
        (result) => answer.end(JSON.stringify({ result })),
        (error: unknown) =>
          answer.end(JSON.stringify({ error: error instanceof Error ? error.message : '' })),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return () => server.close()
}

/** Asks the server that holds the data folder; nothing when none does. */
export async function askServer(dataDir: string, wish: AdminWish): Promise<{ result: unknown } | undefined> {
  const socketPath = adminSocket(dataDir)
  if (process.platform !== 'win32' && !existsSync(socketPath)) return undefined
  const answer = await new Promise<string | undefined>((resolve) => {
    const asking = request({ socketPath, method: 'POST' }, (response) => void text(response).then(resolve))
    // Left behind by a server that was killed.
    asking.once('error', () => resolve(undefined))
    asking.end(JSON.stringify(wish))
  })
  if (answer === undefined) return undefined
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return { result }
}
