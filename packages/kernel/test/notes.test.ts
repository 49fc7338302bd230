import { describe, expect, it } from 'vitest'
import { Notes } from '../src/index.ts'

describe('notes about states', () => {
  it('are kept of every state, whoever was asked about meanwhile', () => {
    const notes = new Notes<object, string>()
    const [one, two] = [{}, {}]
    notes.keep(one, 'one')
    notes.keep(two, 'two')
    expect([notes.of(one), notes.of(two), notes.of({})]).toEqual(['one', 'two', undefined])
    notes.keep(one, 'changed')
    expect([notes.of(two), notes.of(one)]).toEqual(['two', 'changed'])
  })

  it('are kept of a copy until the same state is copied again', () => {
    const notes = new Notes<object, string>()
    const [state, copy, next] = [{}, {}, {}]
    notes.keepOfCopy(state, copy, 'copy')
    expect(notes.of(copy)).toBe('copy')
    notes.keepOfCopy(state, next, 'next')
    expect([notes.of(copy), notes.of(next)]).toEqual([undefined, 'next'])
  })

  it('outlive the next copy where the copy itself is copied, changed, or of another state', () => {
    const notes = new Notes<object, string>()
    const [state, view, tried, changed, foreign] = [{}, {}, {}, {}, {}]
    notes.keepOfCopy(state, view, 'view')
    notes.keepOfCopy(view, tried, 'tried')
    notes.stay(tried)
    notes.keepOfCopy(view, changed, 'before')
    notes.keep(changed, 'after')
    notes.keepOfCopy(state, foreign, 'foreign')
    expect([view, tried, changed, foreign].map((one) => notes.of(one))).toEqual([
      'view',
      'tried',
      'after',
      'foreign',
    ])
  })
})
