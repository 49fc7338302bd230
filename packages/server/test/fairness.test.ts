import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { BODY_LIMIT, readBodies } from '../src/api/bodies.ts'
import { Connection } from '../src/live/connection.ts'

describe('large bodies', () => {
  it('are read one at a time, and whoever asks for little does not wait for all of them', async () => {
    const server = fastify({ bodyLimit: 16 * BODY_LIMIT })
    readBodies(server)
    const read: string[] = []
    server.post('/', async (request) => {
      read.push((request.body as { name: string }).name)
      return {}
    })
    const send = (name: string, length: number) =>
      server.inject({ method: 'POST', url: '/', payload: { name, record: 'x'.repeat(length) } })
    const large = ['a', 'b', 'c', 'd', 'e'].map((name) => send(name, 8 * BODY_LIMIT))
    const small = send('small', 1)
    const answers = await Promise.all([...large, small])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(read.filter((name) => name !== 'small')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(read.indexOf('small')).toBeLessThan(3)
    await server.close()
  })
})

describe('a line', () => {
  it('sends what is told at one moment together', async () => {
    const happened: string[] = []
    const wire = { cork: () => void happened.push('hold'), uncork: () => void happened.push('let go') }
    const socket = { readyState: 1, bufferedAmount: 0, send: () => void happened.push('sent') }
    const line = new Connection(
      socket as unknown as WebSocket,
      1,
      { person: undefined, address: 'x', wire },
      { burst: 1, perSecond: 1 },
    )
    line.sendText('state')
    await Promise.resolve()
    line.tell({ type: 'ok', id: 1 })
    await new Promise(setImmediate)
    line.tell({ type: 'ok', id: 2 })
    await new Promise(setImmediate)
    expect(happened).toEqual(['hold', 'sent', 'sent', 'let go', 'hold', 'sent', 'let go'])
  })
})
