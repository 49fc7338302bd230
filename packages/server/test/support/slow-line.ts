import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { DatabaseConfig } from './databases.ts'

/** A way to a PostgreSQL on which everything pauses at random, in both directions. */
export interface SlowLine {
  readonly database: DatabaseConfig
  /** From now on nothing comes through, and nobody is told. */
  hush(): void
  close(): void
}

/** Leads to a database over a line that holds what comes for up to so many milliseconds, now and then. */
export async function slowLineTo(database: DatabaseConfig, most: number): Promise<SlowLine> {
  const target = new URL(database.databaseUrl as string)
  const sockets = new Set<Socket>()
  let isHushed = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (data) => {
        if (isHushed) return
        from.pause()
        const wait = Math.random() < 0.3 ? Math.random() * most : 0
        setTimeout(() => {
          to.write(data)
          from.resume()
        }, wait)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const slow = new URL(target)
  slow.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    database: { ...database, databaseUrl: slow.href },
    hush() {
      isHushed = true
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
