import { describe, expect, it } from 'vitest'
import { isHurried, noteProgress, Thoughts } from '../src/jobs/thoughts.ts'

describe('what a machine thinks', () => {
  it('is told as it goes on, and ends at the table where somebody is in a hurry', async () => {
    const told: string[] = []
    const thoughts = new Thoughts((table, role, { tried, left }) =>
      told.push(`${table} ${role} ${tried} ${left}`),
    )
    const given = thoughts.follow('a', 'axis', async (slate) => {
      for (let tried = 1; !isHurried(slate); tried++) {
        noteProgress(slate, { tried, left: 90 })
        if (told.length === 2) thoughts.hurry('a')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return 'the best so far'
    })
    thoughts.hurry('another table')
    expect(await given).toBe('the best so far')
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect(told[0]).toMatch(/^a axis \d+ 90$/)
  })
})
