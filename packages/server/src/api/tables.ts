import type { JoinedTable } from '@sztab/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addressOf } from '../address.ts'
import type { Config } from '../config.ts'
import { type Holder, holderOf } from '../people/players.ts'
import type { Visitors } from '../people/visitor.ts'
import { createTable } from '../tables/create.ts'
import { type Presence, tableInfo } from '../tables/info.ts'
import { takeSeat } from '../tables/join.ts'
import { listTables } from '../tables/list.ts'
import type { Room } from '../tables/room.ts'
import { addSeal } from '../tables/shares.ts'
import type { Tables } from '../tables/tables.ts'
import { BODY_LIMIT, RECORD_LIMIT } from './bodies.ts'
import { code, joinedTable, joinTable, newTable, refusal, tableList } from './schemas.ts'

/** Opening, finding and joining tables. */
export function tableRoutes(
  server: FastifyInstance,
  { tables, visitors, isConnected, config }: TableServices,
): void {
  const routes = server.withTypeProvider<ZodTypeProvider>()

  const joinedTo = (room: Room, player: Holder | undefined): JoinedTable => {
    const { result } = room
    const table = tableInfo(room, isConnected)
    return { table, roles: room.rolesOf(player), ...(result === undefined ? {} : { result }) }
  }

  const seal = async (room: Room, player: Holder, value: string | undefined): Promise<void> => {
    const [role] = room.rolesOf(player)
    if (value === undefined || role === undefined) return
    await addSeal(tables, room, role, value)
    await tables.announcePeople(room.facts.id)
  }

  routes.get('/api/tables', {
    schema: { summary: 'My tables and open ones', response: { 200: tableList } },
    handler: async (request) => {
      const person = await visitors.player(request as FastifyRequest)
      return listTables(tables, person && holderOf(person))
    },
  })

  routes.post('/api/tables', {
    // A record may be written so that every sign of it is escaped.
    bodyLimit: 2 * RECORD_LIMIT + BODY_LIMIT,
    config: { rateLimit: { max: config.limits.tablesPerMinute, timeWindow: '1 minute' } },
    schema: {
      summary: 'Open a table',
      body: newTable,
      response: { 201: joinedTable, 400: refusal },
    },
    handler: async (request, reply) => {
      const person = await visitors.sitter(request, reply)
      const opener = { ...person, address: addressOf(request.ip) }
      const room = await createTable(tables, opener, request.body)
      await seal(room, holderOf(person), request.body.seal)
      return reply.code(201).send(joinedTo(room, holderOf(person)))
    },
  })

  routes.get('/api/tables/:code', {
    schema: {
      summary: 'A table and my roles at it',
      params: code,
      response: { 200: joinedTable, 404: refusal },
    },
    handler: async (request) => {
      const room = await tables.find(request.params.code)
      const person = await visitors.player(request)
      return joinedTo(room, person && holderOf(person))
    },
  })

  routes.post('/api/tables/:code/join', {
    schema: {
      summary: 'Take an open seat',
      params: code,
      body: joinTable,
      response: { 200: joinedTable, 404: refusal, 409: refusal },
    },
    handler: async (request, reply) => {
      const room = await tables.find(request.params.code)
      const person = await visitors.sitter(request, reply, request.body.name)
      const asks = await takeSeat(tables, room, person, request.body.role)
      const holder = holderOf(person)
      if (asks !== undefined) return { ...joinedTo(room, holder), asks }
      await seal(room, holder, request.body.seal)
      return joinedTo(room, holder)
    },
  })
}

export interface TableServices {
  readonly tables: Tables
  readonly visitors: Visitors
  readonly isConnected: Presence
  readonly config: Config
}
