import { message } from '@sztab/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { FaultLog } from '../src/fault-log.ts'
import { Refusal } from '../src/refusal.ts'
import { createWords, SERVER } from '../src/words.ts'

describe('what is refused', () => {
  it('gives little of what was sent back', () => {
    const long = 'x'.repeat(2_000_000)
    const refusal = new Refusal(message('field.unknown', { names: [long, ...Array<string>(500).fill('y')] }))
    expect(JSON.stringify(refusal.reason).length).toBeLessThan(1_000)
    const nested = new Refusal(
      message('server.fault-in-field', { field: long, problem: message('x', { long }) }),
    )
    expect(JSON.stringify(nested.reason).length).toBeLessThan(1_000)
  })

  it('names the largest numbers as they are', () => {
    const said = createWords([]).say('en', message('quota.tables', { most: Number.MAX_SAFE_INTEGER }), SERVER)
    expect(said).toContain('9,007,199,254,740,991 games')
  })
})

describe('faults', () => {
  it('of one kind are written once in a while, with how many there were and where', () => {
    vi.useFakeTimers()
    try {
      const lines: Record<string, unknown>[] = []
      const log = {
        error: (line: Record<string, unknown>) => lines.push(line),
      } as unknown as FastifyBaseLogger
      const faults = new FaultLog(log)
      const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
      for (let i = 0; i < 800; i++) faults.note(away, { table: 't' })
      faults.note(new Error('another'), {})
      expect(lines).toHaveLength(2)
      vi.advanceTimersByTime(6_000)
      faults.note(away, { table: 'u' })
      expect(lines).toHaveLength(3)
      expect(lines[2]).toMatchObject({ table: 'u', before: 799 })
    } finally {
      vi.useRealTimers()
    }
  })
})
