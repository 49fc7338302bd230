import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Renewal } from '../src/table/map/renewal.ts'

describe('what is renewed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is done once more when it is asked for meanwhile, however often', async () => {
    const done: (() => void)[] = []
    const renewal = new Renewal(
      () => new Promise<void>((resolve) => done.push(resolve)),
      () => undefined,
    )
    for (let i = 0; i < 3; i++) renewal.ask()
    expect(done).toHaveLength(1)
    done[0]?.()
    await vi.runAllTimersAsync()
    expect(done).toHaveLength(2)
    done[1]?.()
    await vi.runAllTimersAsync()
    expect(done).toHaveLength(2)
  })

  it('is tried again after a failure, and again when it is asked for later', async () => {
    let tries = 0
    let failures = 0
    let isBroken = true
    const renewal = new Renewal(
      async () => {
        tries++
        if (isBroken) throw new Error('no paint')
      },
      () => {
        failures++
      },
    )
    renewal.ask()
    await vi.runAllTimersAsync()
    expect([tries, failures]).toEqual([3, 3])
    isBroken = false
    renewal.ask()
    await vi.runAllTimersAsync()
    expect([tries, failures]).toEqual([4, 3])
  })
})
