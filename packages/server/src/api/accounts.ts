import { type Language, message } from '@sztab/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addressOf } from '../address.ts'
import { proveIdentity, reachable, setPassword } from '../people/accounts.ts'
import type { Attempts } from '../people/attempts.ts'
import { everythingAbout } from '../people/export.ts'
import { sayFarewell } from '../people/farewell.ts'
import { useMailLink } from '../people/mail-links.ts'
import type { Caller } from '../people/players.ts'
import { makeToken, tokensOf } from '../people/programs.ts'
import { closeAll, closeDevice, closeDevices, closeProgram, devicesOf } from '../people/sessions.ts'
import type { Visitors } from '../people/visitor.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import type { Tables } from '../tables/tables.ts'
import {
  deviceList,
  farewell,
  forgotten,
  newPassword,
  newToken,
  refusal,
  resetPassword,
  tokenList,
  toldToken,
} from './schemas.ts'

export interface AccountServices {
  readonly db: Kysely<Schema>
  readonly tables: Tables
  readonly visitors: Visitors
  readonly attempts: Attempts
  /** Counts a mail that somebody has sent, and refuses too many. */
  readonly countMail: (request: FastifyRequest) => Promise<void>
  /** Sends the link with which a forgotten password is set anew. */
  readonly onForgotten: (player: string, email: string, language: Language) => Promise<void>
}

const device = z.strictObject({
  id: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})

/** What the holder of an account may do with it: passwords, devices, all that is kept about him, and its end. */
export function accountRoutes(server: FastifyInstance, services: AccountServices): void {
  const { db, tables, visitors, attempts, countMail, onForgotten } = services
  const routes = server.withTypeProvider<ZodTypeProvider>()

  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await visitors.who(request)
    if (caller === undefined) throw new Refusal(message('people.nobody'), { status: 401 })
    return caller
  }
  /** Whoever finds an open browser must not take the account over with it. */
  const prove = (request: FastifyRequest, caller: Caller, password: string): Promise<void> =>
    attempts.guarded(caller.id, addressOf(request.ip), () => proveIdentity(db, caller.id, password))

  routes.put('/api/me/password', {
    schema: {
      summary: 'Change my password; I stay signed in here and nowhere else, and tokens of programs end',
      body: newPassword,
      response: { 204: z.void(), 400: refusal, 401: refusal, 403: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request)
      await prove(request, caller, request.body.old)
      await setPassword(db, caller.id, request.body.password)
      await closeAll(db, caller.id, caller.session)
      request.log.info({ player: caller.id }, 'password changed')
      return reply.code(204).send()
    },
  })

  routes.post('/api/password/forgotten', {
    schema: {
      summary: 'Send a link for a new password to the confirmed address of an account, if there is one',
      body: forgotten,
      response: { 202: z.void(), 400: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      await countMail(request)
      const found = await reachable(db, request.body.name)
      // Nobody learns from the answer, or from its time, which accounts exist.
      if (found !== undefined) void onForgotten(found.id, found.email, visitors.language(request))
      return reply.code(202).send()
    },
  })

  routes.post('/api/password/reset', {
    schema: {
      summary: 'Set a new password with the link from a mail; ends every session of the account',
      body: resetPassword,
      response: { 204: z.void(), 400: refusal, 403: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const { token, password } = request.body
      const player = await db.transaction().execute(async (transaction) => {
        const holder = await useMailLink(transaction, 'reset', token)
        // What is refused for its password leaves the link as it was.
        await setPassword(transaction, holder.player, password)
        return holder.player
      })
      await closeAll(db, player)
      request.log.info({ player }, 'password reset')
      return reply.code(204).send()
    },
  })

  routes.get('/api/me/devices', {
    schema: { summary: 'Where I am signed in', response: { 200: deviceList, 401: refusal } },
    handler: async (request) => ({ devices: await devicesOf(db, await callerOf(request as FastifyRequest)) }),
  })

  routes.delete('/api/me/devices', {
    schema: { summary: 'Sign out everywhere but here', response: { 204: z.void(), 401: refusal } },
    handler: async (request, reply) => {
      const { id, session } = await callerOf(request as FastifyRequest)
      await closeDevices(db, id, session)
      return reply.code(204).send()
    },
  })

  routes.delete('/api/me/devices/:id', {
    schema: {
      summary: 'Sign out on one device',
      params: device,
      response: { 204: z.void(), 401: refusal, 404: refusal },
    },
    handler: async (request, reply) => {
      const { id } = await callerOf(request)
      if (!(await closeDevice(db, id, request.params.id))) throw notFound(message('people.no-device'))
      return reply.code(204).send()
    },
  })

  routes.get('/api/me/tokens', {
    schema: { summary: 'The programs that may play for me', response: { 200: tokenList, 401: refusal } },
    handler: async (request) => ({
      tokens: await tokensOf(db, (await callerOf(request as FastifyRequest)).id),
    }),
  })

  routes.post('/api/me/tokens', {
    schema: {
      summary: 'Make a token with which a program plays for me; it is told this once',
      body: newToken,
      response: { 201: toldToken, 400: refusal, 401: refusal, 403: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request)
      if (caller.isGuest) throw new Refusal(message('people.token-needs-account'), { status: 403 })
      await prove(request, caller, request.body.password)
      request.log.info({ player: caller.id }, 'token made')
      return reply.code(201).send(await makeToken(db, caller.id, request.body.name))
    },
  })

  routes.delete('/api/me/tokens/:id', {
    schema: {
      summary: 'Take a token back; what plays with it is cut off at once',
      params: device,
      response: { 204: z.void(), 401: refusal, 404: refusal },
    },
    handler: async (request, reply) => {
      const { id } = await callerOf(request)
      if (!(await closeProgram(db, id, request.params.id))) throw notFound(message('people.no-token'))
      return reply.code(204).send()
    },
  })

  routes.get('/api/me/export', {
    schema: { summary: 'Everything that is kept about me, as one file' },
    handler: async (request, reply) => {
      const { id } = await callerOf(request as FastifyRequest)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="sztab.json"')
        .send(JSON.stringify(await everythingAbout(db, id), null, 2))
    },
  })

  routes.delete('/api/me', {
    schema: {
      summary: 'Give up my account, or forget me as a guest; games of others keep a former player',
      body: farewell,
      response: { 204: z.void(), 401: refusal, 403: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request)
      if (!caller.isGuest) await prove(request, caller, request.body.password ?? '')
      await sayFarewell(tables, caller.id)
      await visitors.forget(request, reply)
      request.log.info({ player: caller.id }, 'account given up')
      return reply.code(204).send()
    },
  })
}
