import { playGame, randomPlayer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type SalernoState, salerno43 } from '../src/index.ts'
import { choiceOf } from './support.ts'

const PLAYERS = { german: randomPlayer, allied: randomPlayer }

describe('random games', () => {
  const cases = [
    { scenario: 'avalanche', start: 'invasion' },
    { scenario: 'avalanche', start: 'ashore' },
    { scenario: 'campaign', start: 'invasion' },
  ] as const

  it.each(cases)('of $scenario from $start end soundly', ({ scenario, start }) => {
    const choice = choiceOf({ scenario, options: { start } })
    const played = playGame(salerno43, choice, PLAYERS, `battery ${scenario}`, {
      check: { every: 25 },
      maxDecisions: 20_000,
    })
    expect(played.violations).toEqual([])
    expect(played.result).toBeDefined()
    const again = replay(salerno43, played.record)
    expect(again.divergence).toBeUndefined()
    expect(salerno43.result(again.state as SalernoState)).toEqual(played.result)
  })

  it('pass every check after every decision, thousands of unlisted inputs among them', () => {
    const choice = choiceOf({ scenario: 'avalanche', options: { start: 'ashore' } })
    const played = playGame(salerno43, choice, PLAYERS, 'thorough', {
      check: { every: 1 },
      maxDecisions: 120,
    })
    // The game is broken off; that it does not end is all there may be to say.
    expect(played.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
    expect(played.probed).toBeGreaterThan(1_000)
  })
})
