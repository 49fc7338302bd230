import { message } from '@sztab/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { MailPurpose } from '../notify/mail-tokens.ts'
import { isPushService } from '../notify/push.ts'
import type { Messengers } from '../notify/your-turn.ts'
import { confirmEmail, emailOf, stopMail } from '../people/profile.ts'
import type { Visitors } from '../people/visitor.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { pushEndpoint, pushKey, pushSubscription } from './schemas.ts'

const token = z.strictObject({ token: z.string().min(1).max(200) })

export interface NotifyServices {
  readonly db: Kysely<Schema>
  readonly visitors: Visitors
  readonly messengers: Messengers
}

/** Web Push subscriptions, and the links in mails. */
export function notifyRoutes(server: FastifyInstance, { db, visitors, messengers }: NotifyServices): void {
  const { tokens, words, pusher, home } = messengers
  const routes = server.withTypeProvider<ZodTypeProvider>()

  /** Who a genuine link in a mail belongs to. */
  const holderOf = async (given: string, purpose: MailPurpose): Promise<string> => {
    const player = tokens.playerIn(given)
    const email = await emailOf(db, player)
    const isGenuine = email !== undefined && tokens.isGenuine(given, purpose, player, email)
    if (!isGenuine) throw forbidden(message('notify.bad-link'))
    return player
  }

  routes.get('/api/push', {
    schema: { summary: 'The key with which a browser subscribes', response: { 200: pushKey } },
    handler: async () => ({ publicKey: pusher.publicKey }),
  })

  routes.put('/api/push', {
    schema: { summary: 'Subscribe this browser', body: pushSubscription },
    handler: async (request, reply) => {
      const { endpoint, keys } = request.body
      if (!isPushService(endpoint))
        throw new Refusal(message('notify.no-push-service'), { field: 'endpoint' })
      const person = await visitors.known(request, reply)
      const row = { endpoint, player_id: person.id, ...keys }
      await db
        .insertInto('push_subscription')
        .values(row)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute()
      return reply.code(204).send()
    },
  })

  routes.delete('/api/push', {
    schema: { summary: 'Unsubscribe a browser', body: pushEndpoint },
    handler: async (request, reply) => {
      await pusher.forget(request.body.endpoint)
      return reply.code(204).send()
    },
  })

  routes.get('/api/mail/confirm', {
    schema: { hide: true, querystring: token },
    handler: async (request, reply) => {
      await confirmEmail(db, await holderOf(request.query.token, 'confirm'))
      return reply.redirect(`${home}/`)
    },
  })

  // Programs that look through mails open every link in them: only the button ends the mails.
  routes.get('/api/mail/stop', {
    schema: { hide: true, querystring: token },
    handler: async (request, reply) => {
      await holderOf(request.query.token, 'stop')
      const label = words.say(visitors.language(request as FastifyRequest), message('notify.stop'))
      return reply
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><title>Sztab</title><form method="post"><button>${label}</button></form>`)
    },
  })

  server.register((scope, _options, registered) => {
    // Forms and mail programs send a body that says nothing new.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null))
    })
    scope.withTypeProvider<ZodTypeProvider>().post('/api/mail/stop', {
      schema: { hide: true, querystring: token },
      handler: async (request, reply) => {
        await stopMail(db, await holderOf(request.query.token, 'stop'))
        return reply.redirect(`${home}/`, 303)
      },
    })
    registered()
  })
}
