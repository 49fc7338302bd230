import { fieldErrors, type Language, type Message, message } from '@sztab/kernel'
import type { Refusal as RefusalBody } from '@sztab/protocol'
import type { TextBook } from '@sztab/text'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { FaultLog } from '../fault-log.ts'
import { faulty, isAway, notFound, Refusal, refusalIn } from '../refusal.ts'
import { SERVER } from '../words.ts'

/** Every refusal and every fault is answered with a sentence in the asker's language. */
export function answerErrors(
  server: FastifyInstance,
  words: TextBook,
  languageOf: (request: FastifyRequest) => Language,
  faults: FaultLog,
): void {
  const answer = (request: FastifyRequest, refusal: Refusal): RefusalBody => {
    const { field, section, game } = refusal.details
    const text = words.say(languageOf(request), refusal.reason, game ?? SERVER)
    return {
      error: {
        text,
        ...(field === undefined ? {} : { field }),
        ...(section === undefined ? {} : { section }),
      },
    }
  }
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.status >= 500) faults.note(error, { request: request.id, route: request.routeOptions.url })
    return reply.code(refusal.status).send(answer(request, refusal))
  })
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send(answer(request, notFound(message('server.not-found')))),
  )
}

function refusalFor(error: FastifyError): Refusal {
  const refusal = refusalIn(error)
  if (refusal !== undefined) return refusal
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ keyword, instancePath, message: text, params }) => ({
      ...params,
      code: keyword,
      path: instancePath.split('/').slice(1).filter(Boolean),
      message: text,
    }))
    return faulty(fieldErrors(new z.ZodError(issues as unknown as z.core.$ZodIssue[])), '')
  }
  if (isAway(error)) return new Refusal(message('server.busy'), { status: 503 })
  return new Refusal(reasonFor(error), { status: error.statusCode ?? 500 })
}

function reasonFor({ statusCode = 500, code }: FastifyError): Message {
  if (statusCode === 429) return message('server.too-many')
  if (statusCode === 413) return message('server.too-large')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || statusCode === 400 || statusCode === 415) {
    return message('server.unreadable')
  }
  return message(statusCode === 503 ? 'server.busy' : 'server.own-fault')
}
