import { describe, expect, it } from 'vitest'
import {
  type Choice,
  candidates,
  countAnswers,
  type Event,
  type Expand,
  endingOf,
  event,
  eventsFor,
  isListed,
  joined,
  ListedChance,
  listed,
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

describe('answers written out one at a time', () => {
  /** The even numbers from 2 to 10 and the end; odd numbers are candidates as well. */
  const offer = (written: number[] = []) =>
    candidates(
      [2, 3, 4, 5, 6, 7, 8, 9, 10],
      (number) => {
        written.push(number)
        return number % 2 === 0 ? { action: { do: 'take', number: String(number) } } : undefined
      },
      { action: { do: 'done' } },
    )

  it('are listed in order when somebody looks at all of them', () => {
    const words = ['2', '4', '6', '8', '10', undefined]
    expect(listed(offer()).map(({ action }) => action.number)).toEqual(words)
  })

  it('cost a player who wants one no more than the candidates tried for it', () => {
    const written: number[] = []
    const answer = randomAnswer(() => offer(written), new ListedChance([3]))
    expect(answer).toEqual({ do: 'take', number: '4' })
    expect(written).toEqual([4])
  })

  it('are each as likely as the other, although some candidates are none', () => {
    const chance = SeededChance.fromSeed('even')
    const counts = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const { number } = randomAnswer(() => offer(), chance)
      counts.set(String(number), (counts.get(String(number)) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })

  it('may turn out to be none at all', () => {
    const none = candidates([1, 2, 3], () => undefined)
    expect(() => randomAnswer(() => none, SeededChance.fromSeed('none'))).toThrow('nothing is offered at all')
    expect(listed(none)).toEqual([])
  })

  it('are one offer with what else is offered, in order, and nothing is written out for it', () => {
    const written: number[] = []
    const all = joined([[{ action: { do: 'first' } }], offer(written), [], offer(written)])
    expect([all.count, written]).toEqual([21, []])
    expect(all.choice(0)?.action).toEqual({ do: 'first' })
    expect(all.choice(3)?.action).toEqual({ do: 'take', number: '4' })
    expect(written).toEqual([4])
    expect(listed(all).map(({ action }) => action.number ?? action.do)).toEqual([
      'first',
      ...['2', '4', '6', '8', '10', 'done'],
      ...['2', '4', '6', '8', '10', 'done'],
    ])
    expect(all.choice(21)).toBeUndefined()
  })
})
