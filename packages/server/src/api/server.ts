import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import { message } from '@sztab/kernel'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addressOf } from '../address.ts'
import type { Config } from '../config.ts'
import { CLOSE } from '../live/connection.ts'
import { forbidden } from '../refusal.ts'
import { BODY_LIMIT, readBodies } from './bodies.ts'
import { hearOut } from './hear-out.ts'
import { isOwnOrigin } from './origin.ts'

/** Milliseconds for browsers to answer that they have heard. */
const GOODBYE_WITHIN = 1_500

/** Where lines of the log go. */
export interface LogTarget {
  write(line: string): void
}

/** An empty web server with everything that holds for all routes: limits, headers, cookies, documentation. */
export async function createServer(
  config: Config,
  log: LogTarget = process.stderr,
): Promise<FastifyInstance> {
  const { requestWithin } = config.limits
  const server = fastify({
    logger: {
      level: config.logLevel,
      stream: log,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < config.proxies,
    // Whoever sends his request by drops, or nothing at all, is not waited for.
    requestTimeout: requestWithin,
    // Whatever takes so long is answered as busy before its line counts as idle.
    handlerTimeout: 1.5 * requestWithin,
    connectionTimeout: 2 * requestWithin,
    keepAliveTimeout: requestWithin,
    http: { connectionsCheckingInterval: requestWithin / 2, headersTimeout: requestWithin },
    // Keep-alive connections of browsers must not hold up a restart.
    forceCloseConnections: true,
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  readBodies(server)
  hearOut(server)
  await server.register(cookie)
  await server.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        // Started on one's own machine it speaks plain http.
        'upgrade-insecure-requests': null,
      },
    },
    frameguard: { action: 'deny' },
    hsts: config.publicUrl?.startsWith('https:') === true,
  })
  await server.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => addressOf(request.ip),
    // The files of the site are many and cheap: opening it must not use up what the API allows.
    allowList: (request) => !request.url.startsWith('/api/'),
  })
  await server.register(compress, { threshold: 1024 })
  await server.register(websocket, {
    // Also those who are not known yet are told to come back.
    preClose(done: () => void) {
      const { clients } = this.websocketServer
      for (const client of clients) client.close(CLOSE.restart, 'the server restarts')
      // Whoever has gone without a word does not answer, and must not hold up the restart.
      setTimeout(() => {
        for (const client of clients) client.terminate()
      }, GOODBYE_WITHIN).unref()
      done()
    },
    options: { maxPayload: config.limits.messageSize, perMessageDeflate: false },
    // Too large a message, or none at all: the other side's fault.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a line broke')
      socket.terminate()
    },
  })
  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Sztab',
        version: '1',
        description: 'Tables for operational board wargames. Live play is over the WebSocket /api/live.',
      },
    },
    transform: jsonSchemaTransform,
  })
  server.addHook('onRequest', async (request) => {
    const isHarmless = (request.method === 'GET' || request.method === 'HEAD') && !request.ws
    if (!isHarmless && !isOwnOrigin(request.headers, config)) throw forbidden(message('server.foreign-page'))
  })
  server.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    // What the API says is for whoever asked, and for now.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.debug(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  return server
}
