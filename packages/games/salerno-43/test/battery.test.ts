import { playGame, randomPlayer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type SalernoState, salerno43 } from '../src/index.ts'
import { choiceOf } from './support.ts'

const PLAYERS = { german: randomPlayer, allied: randomPlayer }

/** A whole game takes seconds, and on a busy machine a multiple of them. */
const LONG = { timeout: 300_000 }
const ALL_OPTIONS = { disengagement: 'on', reconnaissance: 'on', ports: 'on' }

describe('random games', LONG, () => {
  const cases = [
    { scenario: 'avalanche', options: { start: 'ashore' }, every: 30 },
    { scenario: 'campaign', options: { start: 'invasion', ...ALL_OPTIONS }, every: 50 },
  ] as const

  it.each(cases)('of $scenario from $options.start end soundly', ({ scenario, options, every }) => {
    const choice = choiceOf({ scenario, options })
    const played = playGame(salerno43, choice, PLAYERS, `battery ${scenario}`, {
      check: { every },
      maxDecisions: 20_000,
    })
    expect(played.violations).toEqual([])
    expect(played.result).toBeDefined()
    const again = replay(salerno43, played.record)
    expect(again.divergence).toBeUndefined()
    expect(salerno43.result(again.state as SalernoState)).toEqual(played.result)
  })

  it('pass every check after every decision, a thousand unlisted inputs among them', () => {
    const choice = choiceOf({ scenario: 'avalanche', options: { start: 'ashore' } })
    const played = playGame(salerno43, choice, PLAYERS, 'thorough', {
      check: { every: 1 },
      maxDecisions: 100,
    })
    // The game is broken off; that it does not end is all there may be to say.
    expect(played.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
    expect(played.probed).toBeGreaterThan(1_000)
  })
})
