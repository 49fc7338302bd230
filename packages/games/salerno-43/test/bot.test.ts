import { advisedPlayer } from '@sztab/bonds'
import { type Player, playGame, randomPlayer, type SetupChoice } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { salernoAdvisor } from '../src/bot/advisor.ts'
import { type SalernoState, salerno43 } from '../src/index.ts'
import { choiceOf } from './support.ts'

const advised = advisedPlayer(salernoAdvisor)
const random = randomPlayer as unknown as Player<SalernoState>

function winner(choice: SetupChoice, players: Readonly<Record<string, Player<SalernoState>>>, seed: string) {
  const played = playGame(salerno43, choice, players, seed, { maxDecisions: 5_000 })
  expect(played.violations).toEqual([])
  return played.result?.winner
}

describe('the advisor', () => {
  const avalanche = choiceOf({ scenario: 'avalanche' })

  it.each(['german', 'allied'])('beats a random player as %s', (role) => {
    const players = { german: random, allied: random, [role]: advised }
    expect(winner(avalanche, players, 'bot')).toBe(role)
  })

  it('plays itself to an end, with trucks (5.8) and breakthrough groups (15.2.3)', () => {
    const said = new Set<string>()
    const listening: Player<SalernoState> = {
      name: 'listening',
      decide(game, view, role, chance) {
        const answer = advised.decide(game, view, role, chance)
        said.add(answer.do)
        return answer
      },
    }
    expect(winner(avalanche, { german: listening, allied: listening }, 'a')).toBeDefined()
    expect([...said]).toEqual(expect.arrayContaining(['truck', 'form', 'stand', 'land', 'drop']))
  })

  it('leaves the view that it is shown as it is', () => {
    let seen = 0
    const spy: Player<SalernoState> = {
      name: 'spy',
      decide(game, view, role, chance) {
        const before = salerno43.clone(view)
        const answer = advised.decide(game, view, role, chance)
        if (seen++ % 10 === 0) expect(view).toEqual(before)
        return answer
      },
    }
    winner(
      choiceOf({ scenario: 'avalanche', options: { start: 'ashore' } }),
      { german: spy, allied: random },
      'spy',
    )
    expect(seen).toBeGreaterThan(50)
  })
})
