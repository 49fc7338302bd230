import type { FastifyInstance } from 'fastify'
import { addressOf } from '../address.ts'
import type { Visitors } from '../people/visitor.ts'
import type { Hub } from './hub.ts'

/** The WebSocket over which tables are played; docs/api.md tells what is said there. */
export function liveRoute(server: FastifyInstance, hub: Hub, visitors: Visitors): void {
  server.get('/api/live', { websocket: true, schema: { hide: true } }, (socket, request) => {
    // Messages may come before it is known who sends them: they wait in the socket.
    socket.pause()
    void visitors
      .who(request)
      .then((person) =>
        hub.welcome(socket, { person, address: addressOf(request.ip), wire: request.raw.socket }),
      )
      .then(
        () => socket.resume(),
        () => socket.close(1011, 'the database does not answer'),
      )
  })
}
