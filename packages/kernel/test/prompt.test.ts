import { describe, expect, it } from 'vitest'
import {
  type Choice,
  countAnswers,
  type Event,
  type Expand,
  endingOf,
  event,
  eventsFor,
  isListed,
  ListedChance,
  randomAnswer,
  SeededChance,
} from '../src/index.ts'

/** Every set of the letters a, b, c, in order; the empty one is no answer. */
const sets: Expand = (partial) => {
  const chosen = (partial?.set ?? []) as readonly string[]
  const further = ['a', 'b', 'c']
    .filter((letter) => letter > (chosen.at(-1) ?? ''))
    .map((letter): Choice => ({ action: { do: 'choose', set: [...chosen, letter] }, more: true }))
  return partial === undefined ? further : [{ action: partial }, ...further]
}

describe('answers listed lazily', () => {
  it('are counted, up to a limit', () => {
    expect(countAnswers(sets)).toBe(7)
    expect(countAnswers(sets, 2)).toBe(2)
    expect(countAnswers(() => [])).toBe(0)
  })

  it('contain what some way through the beginnings leads to, and nothing else', () => {
    const listed = (...set: string[]) => isListed(sets, { do: 'choose', set })
    expect(listed('a')).toBe(true)
    expect(listed('a', 'c')).toBe(true)
    expect(listed('a', 'b', 'c')).toBe(true)
    expect(listed()).toBe(false)
    expect(listed('c', 'a')).toBe(false)
    expect(listed('a', 'a')).toBe(false)
    expect(isListed(sets, { do: 'choose' })).toBe(false)
    expect(isListed(sets, { do: 'choose', set: ['a'], now: 'yes' })).toBe(false)
  })

  it('are walked at random to a complete one', () => {
    // a, then the second of [a], ab, ac: ab; then the first of [ab], abc: ab itself.
    expect(randomAnswer(sets, new ListedChance([1, 2, 1]))).toEqual({ do: 'choose', set: ['a', 'b'] })
    const chance = SeededChance.fromSeed('walk')
    const found = new Set(Array.from({ length: 200 }, () => JSON.stringify(randomAnswer(sets, chance))))
    expect(found.size).toBe(7)
  })

  it('are missed where there are none, and where they never end', () => {
    const chance = SeededChance.fromSeed('none')
    expect(() => randomAnswer(() => [], chance)).toThrow('nothing is offered at all')
    const empty: Expand = (partial) => (partial === undefined ? [{ action: { do: 'go' }, more: true }] : [])
    expect(() => randomAnswer(empty, chance)).toThrow('nothing is offered after "go"')
    const endless: Expand = () => [{ action: { do: 'go' }, more: true }]
    expect(() => randomAnswer(endless, chance)).toThrow('no answer is ever complete after "go"')
  })
})

describe('an answer that ends something', () => {
  const ends = { what: 'phase', can: 'move', verbs: ['move'] } as const
  const choices = [{ action: { do: 'move', unit: 'A' } }, { action: { do: 'done' }, ends }]

  it('is told apart from those that do not', () => {
    expect(endingOf({ choices }, { do: 'done' })).toBe(ends)
    expect(endingOf({ choices }, { do: 'move', unit: 'A' })).toBeUndefined()
    expect(endingOf({ choices }, { do: 'pass' })).toBeUndefined()
  })
})

describe('events', () => {
  it('are told only to those they are for', () => {
    const events: Event[] = [
      event('1', 'draws', { role: 'ada' }),
      event('1', 'drawn', { card: '3' }, { onlyTo: ['ada'] }),
      event('2', 'opens', undefined, { reveals: true }),
    ]
    expect(eventsFor(events, 'ada').map((e) => e.key)).toEqual(['draws', 'drawn', 'opens'])
    expect(eventsFor(events, 'bob').map((e) => e.key)).toEqual(['draws', 'opens'])
    expect(eventsFor(events, 'observer').map((e) => e.key)).toEqual(['draws', 'opens'])
    expect(events[2]).toEqual({ section: '2', key: 'opens', reveals: true })
  })
})
