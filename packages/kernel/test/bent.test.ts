import { type Advisor, bentAdvisor, squashed } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'

const numbers = { plan: { share: { red: 2, blue: 3 }, least: 5 }, reach: [1, 4] }

/** Says in its worths what it reads when it is asked. */
const reader: Advisor = {
  study: () => ({
    worth: () => numbers.plan.share.red + 10 * numbers.plan.share.blue + 100 * numbers.plan.least,
    promise: () => numbers.reach[1] as number,
  }),
}
const answer = { do: 'rest' }
const view = { stack: [] }

describe('a bent advisor', () => {
  it('reads other numbers, and leaves them as they were', () => {
    const before = structuredClone(numbers)
    const counsel = bentAdvisor(reader, numbers, { 'plan.share': 2, reach: 0.5 }).study(view, 'red')
    expect(counsel.worth(answer)).toBe(4 + 60 + 500)
    expect(counsel.promise(answer)).toBe(2)
    expect(numbers).toEqual(before)
    expect(reader.study(view, 'red').worth(answer)).toBe(2 + 30 + 500)
  })

  it('puts the numbers back when the advisor fails', () => {
    const failing: Advisor = {
      study() {
        throw new Error('no idea')
      },
    }
    expect(() => bentAdvisor(failing, numbers, { 'plan.least': 7 }).study(view, 'red')).toThrow('no idea')
    expect(numbers.plan.least).toBe(5)
  })

  it('knows the names of its numbers', () => {
    expect(() => bentAdvisor(reader, numbers, { 'plan.most': 2 })).toThrow('"most"')
  })
})

describe('the value of being ahead', () => {
  it('is a half when nobody is, and three quarters by as many points as the spread', () => {
    expect(squashed(0, 4)).toBe(0.5)
    expect(squashed(4, 4)).toBe(0.75)
    expect(squashed(-4, 4)).toBe(0.25)
    expect(squashed(1000, 4)).toBeLessThan(1)
  })
})
