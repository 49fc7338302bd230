import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Bytes beyond which nobody is heard out: whoever sends more may find the line cut before he is told why. */
const MOST_IGNORED = 16 * 1024 * 1024

/**
 * Lets everybody finish before he is answered. A line that is closed while somebody still sends takes the answer with
 * it: he would see it break, and never read why he was refused.
 */
export function hearOut(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.destroyed) await ignoreRest(raw)
  })
}

/** Reads what still comes without keeping it. How long that may take is limited as for every request. */
function ignoreRest(raw: IncomingMessage): Promise<void> {
  let ignored = 0
  return new Promise((resolve) => {
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      ignored += chunk.length
      if (ignored > MOST_IGNORED) resolve()
    })
    for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve())
    raw.resume()
  })
}
