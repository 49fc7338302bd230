import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../storage/schema.ts'

/** Milliseconds after which a database that does not answer counts as away. */
const ANSWER_WITHIN = 700
/** Milliseconds for which an answer is good: however many ask, the database is asked once. */
const GOOD_FOR = 500

/** For whoever watches over the server: whether it lives, and whether it can serve anybody. */
export function healthRoutes(server: FastifyInstance, db: Kysely<Schema>): void {
  let isReady = true
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async (): Promise<void> => {
    askedAt = performance.now()
    // Whoever can read and not write, as when its disk is full, serves nobody who plays.
    isReady = await sql`insert into setting (key, value) values ('ready', '')
      on conflict (key) do update set value = excluded.value`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
    asking = undefined
  }

  /** One question is under way at most, so that a frozen database does not gather them. */
  const isAnswering = async (): Promise<boolean> => {
    if (asking === undefined && performance.now() - askedAt > GOOD_FOR) asking = ask()
    if (asking === undefined) return isReady
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), ANSWER_WITHIN)
    })
    const answer = await Promise.race([asking.then(() => isReady), tooLate])
    clearTimeout(timer)
    return answer
  }

  server.get('/health', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  server.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    if (await isAnswering()) return { status: 'ok' }
    return reply.code(503).send({ status: 'the database does not answer, or cannot write' })
  })
}
