import { message } from '@sztab/kernel'
import type { FastifyInstance } from 'fastify'
import { isModest, type ShapeLimits } from '../json-shape.ts'
import { Queues } from '../queues.ts'
import { Refusal } from '../refusal.ts'

/** What any request may send, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** The record of a very long game is by far the largest thing that is ever sent. */
export const RECORD_LIMIT = 1024 * 1024

/** A position of the largest game has some 300 parts, five deep. */
const SHAPE: ShapeLimits = { size: BODY_LIMIT, parts: 4_000, depth: 20 }

/**
 * Reads bodies of JSON, none of which may cost much: those that are large in any way are refused before they are
 * made into anything. Only as a `record` may more than the usual be sent, on the routes that allow it.
 */
export function readBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  const queues = new Queues()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const read = (): void => {
      if (!isModest(text, SHAPE)) {
        done(tooLarge())
        return
      }
      void parse(request, text, (error, value: unknown) => {
        if (error === null && text.length > BODY_LIMIT && !isLongForItsRecord(value)) done(tooLarge())
        else done(error, value)
      })
    }
    if (text.length <= BODY_LIMIT) return read()
    // Large ones are read one at a time, and between them whoever else asks is served.
    void queues.inTurn('large', async () => {
      await new Promise(setImmediate)
      read()
    })
  })
}

function isLongForItsRecord(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'record' in value && withoutRecord(value) <= BODY_LIMIT
  )
}

function withoutRecord(value: object): number {
  return JSON.stringify({ ...value, record: undefined }).length
}

function tooLarge(): Refusal {
  return new Refusal(message('server.too-large'), { status: 413 })
}
