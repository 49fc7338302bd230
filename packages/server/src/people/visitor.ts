import { type Language, message } from '@sztab/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { chooseLanguage } from '../language.ts'
import { Refusal } from '../refusal.ts'
import type { Schema } from '../storage/schema.ts'
import { type Caller, createGuest, type Person } from './players.ts'
import { COOKIE, callerWith, closeSession, DAYS, deviceFrom, openSession } from './sessions.ts'

const LANGUAGE_COOKIE = 'lang'

/** Who asks over HTTP, by his cookie. */
export class Visitors {
  readonly #db: Kysely<Schema>
  readonly #isSecure: boolean

  constructor(db: Kysely<Schema>, publicUrl: string | undefined) {
    this.#db = db
    this.#isSecure = publicUrl?.startsWith('https:') === true
  }

  language = (request: FastifyRequest): Language =>
    chooseLanguage(request.cookies[LANGUAGE_COOKIE], request.headers['accept-language'])

  who(request: FastifyRequest): Promise<Caller | undefined> {
    return callerWith(this.#db, request.cookies[COOKIE])
  }

  /** Who plays: whoever asks, or the program whose token is sent. */
  async player(request: FastifyRequest): Promise<Caller | undefined> {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return this.who(request)
    const program = await callerWith(this.#db, token, 'program')
    if (program === undefined) throw new Refusal(message('people.no-such-token'), { status: 401 })
    return program
  }

  /** Who sits down, made a guest if nobody knows him yet. */
  async sitter(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<Person> {
    const person = await this.player(request)
    return person ?? this.known(request, reply, name)
  }

  /** Whoever asks, made a guest if nobody knows him yet. */
  async known(request: FastifyRequest, reply: FastifyReply, name?: string): Promise<Person> {
    const person = await this.who(request)
    if (person !== undefined) return person
    const guest = await createGuest(this.#db, this.language(request), name)
    await this.remember(request, reply, guest)
    return guest
  }

  /** Gives the browser a new cookie; the one before no longer opens anything. */
  async remember(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    await this.#closeOld(request)
    const token = await openSession(this.#db, person.id, deviceFrom(request.headers['user-agent']))
    void reply.setCookie(COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      maxAge: DAYS * 86_400,
    })
  }

  async forget(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#closeOld(request)
    void reply.clearCookie(COOKIE, { path: '/' })
  }

  async #closeOld(request: FastifyRequest): Promise<void> {
    const token = request.cookies[COOKIE]
    if (token !== undefined) await closeSession(this.#db, token)
  }
}
