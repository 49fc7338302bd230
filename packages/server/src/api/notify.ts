import { type Message, message } from '@sztab/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { arePushKeys, isPushService, MOST_BROWSERS } from '../notify/push.ts'
import type { Messengers } from '../notify/your-turn.ts'
import { checkMailLink, useMailLink } from '../people/mail-links.ts'
import { confirmEmail, emailOf, stopMail } from '../people/profile.ts'
import type { Visitors } from '../people/visitor.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { SERVER } from '../words.ts'
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
  const holderOf = async (given: string): Promise<string> => {
    const player = tokens.playerIn(given)
    const email = await emailOf(db, player)
    const isGenuine = email !== undefined && tokens.isGenuine(given, 'stop', player, email)
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
      if (!arePushKeys(keys)) throw new Refusal(message('notify.no-push-service'), { field: 'keys' })
      const person = await visitors.known(request, reply)
      const known = await db
        .selectFrom('push_subscription')
        .select('endpoint')
        .where('player_id', '=', person.id)
        .execute()
      if (known.length >= MOST_BROWSERS && !known.some((other) => other.endpoint === endpoint)) {
        throw new Refusal(message('notify.too-many-browsers', { most: MOST_BROWSERS }), { status: 429 })
      }
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

  /** Programs that look through mails open every link in them: only the button does anything. */
  const sendButton = (request: FastifyRequest, reply: FastifyReply, text: Message): FastifyReply => {
    const language = visitors.language(request)
    const label = words.say(language, text, SERVER)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><title>Sztab</title>` +
          `<meta name="viewport" content="width=device-width"><form method="post"><button>${label}</button></form>`,
      )
  }

  routes.get('/api/mail/confirm', {
    schema: { hide: true, querystring: token },
    handler: async (request, reply) => {
      await checkMailLink(db, 'confirm', request.query.token)
      return sendButton(request, reply as FastifyReply, message('notify.confirm'))
    },
  })

  routes.get('/api/mail/stop', {
    schema: { hide: true, querystring: token },
    handler: async (request, reply) => {
      await holderOf(request.query.token)
      return sendButton(request, reply as FastifyReply, message('notify.stop'))
    },
  })

  server.register((scope, _options, registered) => {
    // Forms and mail programs send a body that says nothing new.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null))
    })
    const forms = scope.withTypeProvider<ZodTypeProvider>()
    forms.post('/api/mail/stop', {
      schema: { hide: true, querystring: token },
      handler: async (request, reply) => {
        await stopMail(db, await holderOf(request.query.token))
        return reply.redirect(`${home}/`, 303)
      },
    })
    forms.post('/api/mail/confirm', {
      schema: { hide: true, querystring: token },
      handler: async (request, reply) => {
        const { player, email } = await useMailLink(db, 'confirm', request.query.token)
        await confirmEmail(db, player, email)
        return reply.redirect(`${home}/`, 303)
      },
    })
    registered()
  })
}
