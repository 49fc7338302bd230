import { playGame, randomPlayer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import { choiceOf } from './support.ts'

const PLAYERS = { german: randomPlayer, allied: randomPlayer }

/** A whole game takes seconds, and on a busy machine a multiple of them. */
const LONG = { timeout: 300_000 }
const ALL_OPTIONS = {
  deployment: 'free',
  infiltration: 'on',
  dumps: 'on',
  roadblocks: 'on',
  limit: 'on',
  bodenplatte: 'on',
  greif: 'on',
}

describe('random games', LONG, () => {
  const cases = [
    { scenario: 'six-turns', options: ALL_OPTIONS, every: 150 },
    { scenario: 'patton', options: {}, every: 400 },
  ] as const

  it.each(cases)('of $scenario end soundly', ({ scenario, options, every }) => {
    const choice = choiceOf({ scenario, options })
    const played = playGame(ardennes44, choice, PLAYERS, `battery ${scenario}`, {
      check: { every },
      maxDecisions: 40_000,
    })
    expect(played.violations).toEqual([])
    expect(played.result).toBeDefined()
    const again = replay(ardennes44, played.record)
    expect(again.divergence).toBeUndefined()
    expect(ardennes44.result(again.state as ArdennesState)).toEqual(played.result)
  })

  it('pass every check after every decision, unlisted inputs among them', () => {
    const played = playGame(ardennes44, choiceOf({ scenario: 'six-turns' }), PLAYERS, 'thorough', {
      check: { every: 1 },
      maxDecisions: 60,
    })
    // The game is broken off; that it does not end is all there may be to say.
    expect(played.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
    expect(played.probed).toBeGreaterThan(500)
  })
})
