import { parentPort, workerData } from 'node:worker_threads'
import { CHANNEL } from './database.ts'
import { openOnDisk } from './pglite-disk.ts'
import type { DatabaseFault, PgliteReply, PgliteRequest, PgliteThreadData } from './pglite-messages.ts'

/**
 * Holds the embedded database in a thread of its own: its queries run to their end without a pause, and would
 * hold up every connection of the server.
 */
const { folder } = workerData as PgliteThreadData
const database = await openOnDisk(folder)
await database.listen(CHANNEL, (payload) => reply({ type: 'notice', payload }))
parentPort?.on('message', (request: PgliteRequest | 'close') => void serve(request))
reply({ type: 'ready' })

async function serve(request: PgliteRequest | 'close'): Promise<void> {
  if (request === 'close') {
    await database.close()
    parentPort?.close()
    return
  }
  const { id, sql, params } = request
  try {
    const { rows, affectedRows } = await database.query<Record<string, unknown>>(sql, [...params])
    reply({ type: 'rows', id, rows, affected: affectedRows ?? 0 })
  } catch (error) {
    reply({ type: 'failed', id, error: faultOf(error) })
  }
}

function faultOf(error: unknown): DatabaseFault {
  const { message, code, constraint } = error as Error & Partial<DatabaseFault>
  return {
    message: String(message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  }
}

function reply(message: PgliteReply): void {
  parentPort?.postMessage(message)
}
