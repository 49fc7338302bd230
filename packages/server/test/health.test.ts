import fastify from 'fastify'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { answerErrors } from '../src/api/errors.ts'
import { healthRoutes } from '../src/api/health.ts'
import { FaultLog } from '../src/fault-log.ts'
import { isAway } from '../src/refusal.ts'
import type { Schema } from '../src/storage/schema.ts'
import { createWords } from '../src/words.ts'

describe('a server whose database', () => {
  /** Only as much of a database as is asked whether it is there. */
  const serverOn = (answer: (query: string) => Promise<unknown>) => {
    const server = fastify()
    const executor = {
      transformQuery: (node: unknown) => node,
      compileQuery: (query: unknown) => query,
      executeQuery: (query: unknown) => answer(JSON.stringify(query)),
      adapter: {},
    }
    healthRoutes(server, { getExecutor: () => executor } as unknown as Kysely<Schema>)
    return server
  }

  it('answers is alive and ready', async () => {
    const server = serverOn(async () => ({ rows: [] }))
    expect((await server.inject('/health')).statusCode).toBe(200)
    expect((await server.inject('/ready')).statusCode).toBe(200)
  })

  it('fails is alive and not ready', async () => {
    const server = serverOn(() => Promise.reject(new Error('away')))
    expect((await server.inject('/health')).statusCode).toBe(200)
    expect((await server.inject('/ready')).statusCode).toBe(503)
  })

  it('reads and cannot write, because its disk is full, is alive and not ready', async () => {
    const server = serverOn((query) =>
      /insert|update/.test(query)
        ? Promise.reject(new Error('No space left'))
        : Promise.resolve({ rows: [] }),
    )
    expect((await server.inject('/health')).statusCode).toBe(200)
    expect((await server.inject('/ready')).statusCode).toBe(503)
  })

  it('is frozen says so all the same, and does not gather questions', async () => {
    let asked = 0
    const server = serverOn(() => {
      asked++
      return new Promise(() => undefined)
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.inject('/ready')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
    expect(asked).toBe(1)
    expect((await server.inject('/health')).statusCode).toBe(200)
  })
})

it('errors of a database that is away are told from others', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['ECONNREFUSED', '57P01', '08006', '57014', '53300'])
    expect(isAway(coded(code))).toBe(true)
  for (const code of ['23505', '22021', 'ENOENT']) expect(isAway(coded(code))).toBe(false)
  expect(isAway(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isAway(new TypeError('x is not a function'))).toBe(false)
})

it('whoever asks while the database is away is told to try again', async () => {
  const server = fastify()
  const log = new FaultLog({ error: () => undefined } as never)
  await answerErrors(server, createWords([]), () => 'en', log)
  server.get('/', () => Promise.reject(Object.assign(new Error('x'), { code: '57P01' })))
  const answer = await server.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ error: { text: expect.stringMatching(/try again/i) } })
})

it('the same fault again and again is written once in a while', () => {
  const written: object[] = []
  const log = new FaultLog({ error: (line: object) => written.push(line) } as never)
  for (let i = 0; i < 100; i++) log.note(new Error('away'), { request: i })
  log.note(new Error('another'), {})
  expect(written).toHaveLength(2)
})
