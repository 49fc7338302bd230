import { describe, expect, it } from 'vitest'
import { Queues } from '../src/queues.ts'

describe('queues', () => {
  it('let those of one name come one after the other, whatever becomes of each, and others at once', async () => {
    const queues = new Queues()
    const happened: string[] = []
    let release: () => void = () => undefined
    const first = queues.inTurn('a', async () => {
      happened.push('first begins')
      await new Promise<void>((resolve) => {
        release = resolve
      })
      throw new Error('first fails')
    })
    const second = queues.inTurn('a', async () => happened.push('second'))
    await queues.inTurn('b', async () => happened.push('other'))
    expect(happened).toEqual(['first begins', 'other'])
    release()
    await expect(first).rejects.toThrow('first fails')
    await second
    expect(happened).toEqual(['first begins', 'other', 'second'])
  })

  it('tell whoever waits too long, do not do what he wanted, and let nobody pass because of him', async () => {
    const queues = new Queues(50)
    const happened: string[] = []
    let release: () => void = () => undefined
    const first = queues.inTurn('a', () => new Promise<void>((resolve) => (release = resolve)))
    const second = queues.inTurn('a', async () => happened.push('second'))
    await expect(second).rejects.toMatchObject({ status: 503, reason: { key: 'server.busy' } })
    const third = queues.inTurn('a', async () => happened.push('third'))
    expect(happened).toEqual([])
    release()
    await Promise.all([first, third])
    expect(happened).toEqual(['third'])
  })
})
