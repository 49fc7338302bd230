import { greedyPlayer } from '@sztab/ai'
import { type Player, playGame, randomPlayer, rolesOf, type SetupChoice } from '@sztab/kernel'
import { type VictoryState, victoryAwaits } from '@sztab/victory-awaits'
import { victoryAdvisor } from '@sztab/victory-awaits/bot'
import { describe, expect, it } from 'vitest'

const greedy = greedyPlayer(victoryAdvisor)
// The random player asks nothing of a state, so it can play any game.
const random = randomPlayer as unknown as Player<VictoryState>

function choiceOf(scenario: string): SetupChoice {
  return { scenario, options: { controller: 'on' } }
}

describe('the greedy player of A Victory Awaits', () => {
  it('beats the random player from either side', () => {
    const winner = (axis: Player<VictoryState>, soviet: Player<VictoryState>) =>
      playGame(victoryAwaits, choiceOf('leningrad'), { axis, soviet }, 'match').result?.winner
    expect(winner(greedy, random)).toBe('axis')
    expect(winner(random, greedy)).toBe('soviet')
  })

  it('plays eight seats at once', () => {
    const choice = choiceOf('campaign-8')
    const players = Object.fromEntries(rolesOf(victoryAwaits, choice).map((role) => [role, greedy]))
    let most = 0
    const played = playGame(victoryAwaits, choice, players, 'eight', {
      maxDecisions: 300,
      onDecision: (state) => {
        most = Math.max(most, victoryAwaits.toMove(state).length)
      },
    })
    expect(played.violations).toEqual([])
    expect(played.decisions).toBe(300)
    expect(most).toBeGreaterThan(1)
  })
})
