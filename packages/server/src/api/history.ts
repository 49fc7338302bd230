import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressOf } from '../address.ts'
import { holderOf, personBehind } from '../people/players.ts'
import { exportRecord, logOf, luckAt, momentsOf, positionAt, type Reader } from '../tables/history.ts'
import { sharedPosition, sharePosition } from '../tables/shared-positions.ts'
import {
  code,
  logRange,
  luckReport,
  momentRange,
  moments,
  newPosition,
  positionDocument,
  refusal,
  shared,
  tableLog,
  versionQuery,
} from './schemas.ts'
import type { TableServices } from './tables.ts'

/** What has happened at a table: records, moments, positions, luck. */
export function historyRoutes(server: FastifyInstance, { tables, visitors, config }: TableServices): void {
  const routes = server.withTypeProvider<ZodTypeProvider>()

  const readerOf = async (request: FastifyRequest): Promise<Reader> => {
    const person = await visitors.player(request)
    return { player: person && holderOf(person), asker: addressOf(request.ip) }
  }

  routes.get('/api/tables/:code/record', {
    schema: {
      summary: 'The game as its record, for those who may see everything',
      params: code,
      response: { 200: z.string().describe('text/plain'), 403: refusal, 404: refusal },
    },
    handler: async (request, reply) => {
      const room = await tables.find(request.params.code)
      const record = await exportRecord(tables, room, await readerOf(request))
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${room.game.id}-${room.facts.id}.record"`)
        .send(record)
    },
  })

  routes.get('/api/tables/:code/moments', {
    schema: {
      summary: 'The table after each of some versions, as I may see it',
      params: code,
      querystring: momentRange,
      response: { 200: moments, 404: refusal },
    },
    handler: async (request, reply) => {
      const room = await tables.find(request.params.code)
      const { from, count } = request.query
      const moments = await momentsOf(tables, room, await readerOf(request), from, count)
      return sendJson(reply, `{"version":${room.version},"moments":${moments}}`)
    },
  })

  routes.get('/api/tables/:code/log', {
    schema: {
      summary: 'What was told at the table lately and still stands, as I may know it',
      params: code,
      querystring: logRange,
      response: { 200: tableLog, 404: refusal },
    },
    handler: async (request, reply) => {
      const room = await tables.find(request.params.code)
      const told = await logOf(tables, room, await readerOf(request), request.query.count)
      return sendJson(reply, `{"told":${told}}`)
    },
  })

  routes.get('/api/tables/:code/position', {
    schema: {
      summary: 'A position of the game; what I may not see is dealt out anew',
      params: code,
      querystring: versionQuery,
      response: { 200: positionDocument, 404: refusal },
    },
    handler: async (request) => {
      const room = await tables.find(request.params.code)
      const version = request.query.version ?? room.version
      return { ...(await positionAt(tables, room, await readerOf(request), version)) }
    },
  })

  routes.get('/api/tables/:code/luck', {
    schema: {
      summary: 'Dice against expectation, for those who may see everything',
      params: code,
      response: { 200: luckReport, 403: refusal, 404: refusal },
    },
    handler: async (request, reply) => {
      const room = await tables.find(request.params.code)
      return sendJson(reply, `{"luck":${await luckAt(tables, room, await readerOf(request))}}`)
    },
  })

  routes.post('/api/positions', {
    config: { rateLimit: { max: config.limits.tablesPerMinute, timeWindow: '1 minute' } },
    schema: {
      summary: 'Share a position, or a moment of a game, under a code',
      body: newPosition,
      response: { 201: shared, 400: refusal, 404: refusal },
    },
    handler: async (request, reply) => {
      const { position, table, version } = request.body
      const { player, asker } = await readerOf(request)
      const keeper = { id: player && personBehind(player), address: asker }
      let document = position
      if (table !== undefined) {
        const room = await tables.find(table)
        document = await positionAt(tables, room, { player, asker }, version ?? room.version)
      }
      return reply.code(201).send({ code: await sharePosition(tables, keeper, document) })
    },
  })

  routes.get('/api/positions/:code', {
    schema: {
      summary: 'A shared position',
      params: code,
      response: { 200: positionDocument, 404: refusal },
    },
    handler: async (request) =>
      (await sharedPosition(tables.db, request.params.code)) as Record<string, unknown>,
  })
}

/** Sends what a thread has written already: to read it again would take as long as to write it. */
function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
