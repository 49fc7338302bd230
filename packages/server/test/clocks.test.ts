import { describe, expect, it } from 'vitest'
import { fallenFlag, freshClocks, nextFlag, shownClocks, turnClocks } from '../src/tables/clocks.ts'

const seats = ['red', 'blue']
const same = (seat: string): string => seat

describe('a clock for the whole game', () => {
  const settings = { perGame: 10_000 }
  const start = turnClocks(freshClocks(settings, seats), settings, ['red'], undefined, 0)

  it('runs for those who are asked', () => {
    expect(shownClocks(start, same, 3_000)).toEqual([
      { role: 'red', left: 7_000, isRunning: true },
      { role: 'blue', left: 10_000, isRunning: false },
    ])
    expect(nextFlag(start, 3_000)).toBe(7_000)
  })

  it('keeps what is left from one decision to the next', () => {
    const blue = turnClocks(start, settings, ['blue'], 'red', 4_000)
    const red = turnClocks(blue, settings, ['red'], 'blue', 5_000)
    expect(shownClocks(red, same, 5_000).map(({ left }) => left)).toEqual([6_000, 9_000])
    expect(fallenFlag(red, 10_999)).toBeUndefined()
    expect(fallenFlag(red, 11_000)).toBe('red')
  })
})

describe('a clock for single decisions', () => {
  const settings = { perDecision: 5_000 }
  const start = turnClocks(freshClocks(settings, seats), settings, ['red', 'blue'], undefined, 0)

  it('begins anew with a new question, and goes on with an old one', () => {
    const both = turnClocks(start, settings, ['red', 'blue'], 'red', 2_000)
    expect(shownClocks(both, same, 2_000).map(({ left }) => left)).toEqual([5_000, 3_000])
    const none = turnClocks(both, settings, [], 'blue', 3_000)
    expect(nextFlag(none, 3_000)).toBeUndefined()
    expect(shownClocks(none, same, 9_000)).toEqual([
      { role: 'red', left: 5_000, isRunning: false },
      { role: 'blue', left: 5_000, isRunning: false },
    ])
  })
})

it('without clocks nothing runs', () => {
  expect(turnClocks(freshClocks(null, seats), null, ['red'], undefined, 0)).toEqual({})
  expect(nextFlag({}, 0)).toBeUndefined()
})
