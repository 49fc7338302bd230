import { type Language, message } from '@sztab/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { addressOf } from '../address.ts'
import type { Config } from '../config.ts'
import { signIn, signUp } from '../people/accounts.ts'
import type { Attempts } from '../people/attempts.ts'
import { accountName } from '../people/names.ts'
import { countPerMinute } from '../people/per-minute.ts'
import { changeProfile, profileOf } from '../people/profile.ts'
import type { Visitors } from '../people/visitor.ts'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { credentials, me, myWishes, refusal } from './schemas.ts'

export interface PeopleServices {
  readonly db: Kysely<Schema>
  readonly visitors: Visitors
  readonly config: Config
  readonly attempts: Attempts
  readonly countMail: (request: FastifyRequest) => Promise<void>
  /** Somebody's seats are now somebody else's, or under another name. */
  readonly onSeatsChanged: (player: string) => Promise<void>
  /** Somebody gave a mail address, which may be anybody's. */
  readonly onNewAddress: (player: string, email: string, language: Language) => Promise<void>
}

/** Counts the mails that somebody has sent, which may go to anybody: nobody may have many of them sent. */
export function mailCounter(
  db: Kysely<Schema>,
  { smtpUrl, limits }: Config,
): (request: FastifyRequest) => Promise<void> {
  return async ({ ip }) => {
    if (smtpUrl === undefined) throw new Refusal(message('notify.no-mail'), { field: 'email' })
    await countPerMinute(db, 'mails', addressOf(ip), limits.accountsPerMinute)
  }
}

/** Who I am, accounts, signing in and out. */
export function peopleRoutes(server: FastifyInstance, services: PeopleServices): void {
  const { db, visitors, config, attempts, countMail, onSeatsChanged, onNewAddress } = services
  const routes = server.withTypeProvider<ZodTypeProvider>()

  routes.get('/api/me', {
    schema: { summary: 'Who I am; a name of "" means nobody yet', response: { 200: me } },
    handler: async (request: FastifyRequest) => {
      const person = await visitors.player(request)
      if (person === undefined) return { name: '', isGuest: true, language: visitors.language(request) }
      // A program need not know how its person is reached.
      if (person.isProgram) return { name: person.name, isGuest: false, isProgram: true as const }
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
      if (typeof request.body.email === 'string') await countMail(request)
      const isNewAddress = await changeProfile(db, person.id, request.body)
      if (isNewAddress)
        await onNewAddress(person.id, request.body.email as string, visitors.language(request))
      if (request.body.name !== undefined) await onSeatsChanged(person.id)
      return profileOf(db, person.id)
    },
  })

  routes.post('/api/accounts', {
    schema: {
      summary: 'Make an account; the seats I hold as a guest become its',
      body: credentials,
      response: { 201: me, 409: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      await countPerMinute(db, 'accounts', addressOf(request.ip), config.limits.accountsPerMinute)
      const before = await visitors.who(request)
      const person = await signUp(db, request.body, before, visitors.language(request))
      await visitors.remember(request, reply, person)
      await onSeatsChanged(person.id)
      return reply.code(201).send({ name: person.name, isGuest: false })
    },
  })

  routes.post('/api/session', {
    schema: {
      summary: 'Sign in; the seats I hold as a guest become the account’s',
      body: credentials,
      response: { 200: me, 401: refusal, 429: refusal },
    },
    handler: async (request, reply) => {
      const before = await visitors.who(request)
      const address = addressOf(request.ip)
      const person = await attempts
        .guarded(accountName(request.body.name), address, () => signIn(db, request.body, before))
        .catch((error: unknown) => {
          if (error instanceof Refusal) {
            request.log.info({ account: request.body.name, address, status: error.status }, 'sign-in refused')
          }
          throw error
        })
      request.log.info({ player: person.id, address }, 'signed in')
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
