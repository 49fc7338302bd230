import type { Event } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Playback } from '../src/table/playback.ts'

const EVENT = { key: 'rolled' } as unknown as Event
const STATE = { events: [EVENT] } as unknown as TableState

/** Plays one fall of a die; resolves with the milliseconds that it took until the table stood as it stands now. */
async function timeTold(pace: () => number, speed?: number): Promise<number> {
  const began = Date.now()
  return await new Promise((resolve) => {
    const playback = new Playback(
      {
        stepOf: () => ({ kind: 'die', roll: 3 }) as never,
        show: () => undefined,
        land: () => undefined,
        finish: () => undefined,
        arrive: () => resolve(Date.now() - began),
      },
      pace,
    )
    playback.speed = speed
    playback.play(STATE)
    void vi.runAllTimersAsync()
  })
}

describe('what happened is told', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('as fast as the listener likes it, the result of a die included', async () => {
    const calm = await timeTold(() => 1)
    expect(calm).toBeGreaterThan(1000)
    const brisk = await timeTold(() => 4)
    expect(brisk).toBeGreaterThan(0)
    expect(brisk).toBeLessThan(calm / 3)
  })

  it('not at all where somebody wants to see at once how the table stands', async () => {
    expect(await timeTold(() => Number.POSITIVE_INFINITY)).toBe(0)
  })

  it('as fast as is asked for, whatever the listener likes', async () => {
    expect(await timeTold(() => Number.POSITIVE_INFINITY, 1)).toBe(await timeTold(() => 1))
  })
})
