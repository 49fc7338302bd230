import { type Language, message } from '@sztab/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { Allowances } from '../allowance.ts'
import type { Config } from '../config.ts'
import { signIn, signUp } from '../people/accounts.ts'
import { changeProfile, profileOf } from '../people/profile.ts'
import type { Visitors } from '../people/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { credentials, me, myWishes, refusal } from './schemas.ts'

export interface PeopleServices {
  readonly db: Kysely<Schema>
  readonly visitors: Visitors
  readonly config: Config
  /** Somebody's seats are now somebody else's, or under another name. */
  readonly onSeatsChanged: (player: string) => Promise<void>
  /** Somebody gave a mail address, which may be anybody's. */
  readonly onNewAddress: (player: string, email: string, language: Language) => Promise<void>
}

/** Who I am, accounts, signing in and out. */
export function peopleRoutes(server: FastifyInstance, services: PeopleServices): void {
  const { db, visitors, config, onSeatsChanged, onNewAddress } = services
  const routes = server.withTypeProvider<ZodTypeProvider>()
  const perMinute = config.limits.signInsPerMinute
  const attempts = new Allowances({ burst: perMinute, perSecond: perMinute / 60 })
  const strict = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  const mails = new Allowances({ burst: perMinute, perSecond: perMinute / 60 })

  /** Every new address gets a mail: nobody may have many of them sent. */
  const countMail = (visitor: string): void => {
    if (config.smtpUrl === undefined) throw new Refusal(message('notify.no-mail'), { field: 'email' })
    if (mails.take(visitor, Date.now())) return
    throw new Refusal(message('people.too-many-attempts'), { status: 429 })
  }

  /** One account is guarded also against attempts from many addresses. */
  const countAttempt = (name: string): void => {
    if (attempts.take(name.toLowerCase(), Date.now())) return
    throw new Refusal(message('people.too-many-attempts'), { status: 429 })
  }

  routes.get('/api/me', {
    schema: { summary: 'Who I am; a name of "" means nobody yet', response: { 200: me } },
    handler: async (request: FastifyRequest) => {
      const person = await visitors.who(request)
      if (person === undefined) return { name: '', isGuest: true, language: visitors.language(request) }
      return profileOf(db, person.id)
    },
  })

  routes.patch('/api/me', {
    schema: {
      summary: 'Change my name, language, mail address, or how I am told that it is my turn',
      body: myWishes,
      response: { 200: me, 400: refusal, 401: refusal, 429: refusal },
    },
    handler: async (request) => {
      const person = await visitors.who(request)
      if (person === undefined) throw new Refusal(message('people.nobody'), { status: 401 })
      if (typeof request.body.email === 'string') countMail(request.ip)
      const isNewAddress = await changeProfile(db, person.id, request.body)
      if (isNewAddress)
        await onNewAddress(person.id, request.body.email as string, visitors.language(request))
      if (request.body.name !== undefined) await onSeatsChanged(person.id)
      return profileOf(db, person.id)
    },
  })

  routes.post('/api/accounts', {
    config: strict,
    schema: {
      summary: 'Make an account; the seats I hold as a guest become its',
      body: credentials,
      response: { 201: me, 409: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const before = await visitors.who(request)
      const person = await signUp(db, request.body, before, visitors.language(request))
      await visitors.remember(request, reply, person)
      await onSeatsChanged(person.id)
      return reply.code(201).send({ name: person.name, isGuest: false })
    },
  })

  routes.post('/api/session', {
    config: strict,
    schema: {
      summary: 'Sign in; the seats I hold as a guest become the account’s',
      body: credentials,
      response: { 200: me, 401: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      countAttempt(request.body.name)
      const person = await signIn(db, request.body, await visitors.who(request))
      await visitors.remember(request, reply, person)
      await onSeatsChanged(person.id)
      return { name: person.name, isGuest: false }
    },
  })

  routes.delete('/api/session', {
    schema: { summary: 'Sign out' },
    handler: async (request, reply) => {
      await visitors.forget(request, reply)
      return reply.code(204).send()
    },
  })
}
