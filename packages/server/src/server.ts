import fastify, { type FastifyInstance } from 'fastify'
import { frontPage, type ListedGame } from './front-page.ts'
import { chooseLanguage } from './language.ts'
import { STYLE } from './style.ts'

/** The web server, not yet listening. */
export function buildServer(games: readonly ListedGame[]): FastifyInstance {
  const server = fastify({ logger: { level: 'warn', stream: process.stderr } })

  server.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  server.get<{ Querystring: { lang?: string } }>('/', {
    schema: { querystring: { type: 'object', properties: { lang: { type: 'string' } } } },
    handler: (request, reply) => {
      const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-language': language, vary: 'accept-language' })
        .send(frontPage(games, language))
    },
  })

  server.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))

  server.get('/health', (_request, reply) => reply.send({ status: 'ok' }))

  return server
}
