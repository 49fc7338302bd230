import type { FastifyInstance } from 'fastify'
import { addressOf } from '../address.ts'
import type { Visitors } from '../people/visitor.ts'
import { Refusal } from '../refusal.ts'
import { CLOSE } from './connection.ts'
import type { Hub } from './hub.ts'

/** The WebSocket over which tables are played; docs/api.md tells what is said there. */
export function liveRoute(server: FastifyInstance, hub: Hub, visitors: Visitors): void {
  server.get('/api/live', { websocket: true, schema: { hide: true } }, (socket, request) => {
    // Messages may come before it is known who sends them: they wait in the socket.
    socket.pause()
    void visitors
      .player(request)
      .then((person) =>
        hub.welcome(socket, { person, address: addressOf(request.ip), wire: request.raw.socket }),
      )
      .then(
        () => socket.resume(),
        (error: unknown) => {
          // It has to hear that the other side has heard.
          socket.resume()
          if (error instanceof Refusal) socket.close(CLOSE.signedOut, 'no such token')
          else socket.close(1011, 'the database does not answer')
        },
      )
  })
}
