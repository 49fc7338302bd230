import { describe, expect, it } from 'vitest'
import { atMost, UnderWay } from '../src/under-way.ts'

describe('what ends when a process closes', () => {
  it('is waited for', async () => {
    const faults: unknown[] = []
    const underWay = new UnderWay((fault) => faults.push(fault))
    let isDone = false
    underWay.begin(async () => {
      await new Promise(setImmediate)
      isDone = true
    })
    await atMost(60_000, 'what was begun', underWay.end())
    expect([isDone, faults]).toEqual([true, []])
  })

  it('keeps nobody who does not end, and is named', async () => {
    const underWay = new UnderWay(() => undefined)
    underWay.begin(() => new Promise(() => undefined))
    await expect(atMost(1, 'what was begun', underWay.end())).rejects.toThrow('what was begun: not ended')
  })
})
