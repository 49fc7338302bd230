import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files under it carry a hash in their names: whatever is under such a name never changes. */
const HASHED = '/assets/'

/**
 * For how long a file may be on its way, in milliseconds. Over a slow line that takes longer than any answer of the
 * API; whoever takes nothing of it for a while loses his line all the same.
 */
const FILE_WITHIN = 3_600_000

/** Serves the web client. Every address that is neither a file nor of the API is a page of the client. */
export async function pageRoutes(server: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (webDir === undefined || !existsSync(join(webDir, 'index.html'))) return
  await server.register((pages, _options, registered) => {
    pages.addHook('onRoute', (route) => {
      route.handlerTimeout = FILE_WITHIN
    })
    pages.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(HASHED)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    pages.get('/*', { schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?')[0]!
      const isPage = !path.startsWith('/api/') && !path.startsWith(HASHED) && !path.includes('.')
      if (!isPage) return reply.callNotFound()
      return reply.sendFile('index.html')
    })
    registered()
  })
}
