import { playGame, randomPlayer, replay } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { type VictoryState, victoryAwaits } from '../src/index.ts'
import { OFFERS } from '../src/scenarios.ts'
import { rolesOf } from '../src/seats.ts'
import { choiceOf } from './support.ts'

function played(scenario: string, every: number, maxDecisions?: number) {
  const offer = OFFERS.find(({ id }) => id === scenario) as (typeof OFFERS)[number]
  const players = Object.fromEntries(rolesOf(offer).map((role) => [role, randomPlayer]))
  return playGame(victoryAwaits, choiceOf(scenario), players, `battery ${scenario}`, {
    check: { every },
    ...(maxDecisions === undefined ? {} : { maxDecisions }),
  })
}

describe('random games', () => {
  it.each(['leningrad', 'smolensk', 'kiev'])('of %s end soundly and replay to the same end', (scenario) => {
    const game = played(scenario, 25)
    expect(game.violations).toEqual([])
    expect(game.result).toBeDefined()
    const again = replay(victoryAwaits, game.record)
    expect(again.divergence).toBeUndefined()
    expect(victoryAwaits.result(again.state as VictoryState)).toEqual(game.result)
  })

  it.each(['campaign', 'campaign-5', 'campaign-8'])('of %s pass every check for a while', (scenario) => {
    const game = played(scenario, 20, 260)
    expect(game.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
  })
})
