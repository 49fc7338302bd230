import { greedyPlayer } from '@sztab/ai'
import { playGame, randomPlayer, SeededChance, type SetupChoice } from '@sztab/kernel'
import { tracesOfWar } from '@sztab/traces-of-war'
import { tracesAdvisor } from '@sztab/traces-of-war/bot'
import { describe, expect, it } from 'vitest'

const greedy = greedyPlayer(tracesAdvisor)
const choice: SetupChoice = { scenario: 'campaign', options: { bidding: 'off', fronts: 'off' } }

function decision(position: Record<string, unknown>, role: string) {
  const state = tracesOfWar.readPosition(position, choice)
  if (!('stack' in state)) throw new Error(JSON.stringify(state))
  return greedy.decide(tracesOfWar, tracesOfWar.view(state, role), role, SeededChance.fromSeed('bot'))
}

describe('the greedy player', () => {
  it('walks into an empty city that is under an order', () => {
    const units = { '2Tk': '2636', '88': '2030', 'HQ-Step': '3237' }
    const action = decision({ turn: 2, units, active: { side: 'soviet', segment: 'movement' } }, 'soviet')
    expect(action).toMatchObject({ do: 'move', unit: '2Tk' })
    expect((action.path as string[]).includes('2634')).toBe(true)
  })

  it('attacks a weak hex that it can crush', () => {
    const units = {
      '50': '1732',
      '10Tk': '1732',
      '51': '1832',
      '2Tk': '1832',
      '15': '1731',
      'HQ-Step': '3237',
    }
    const action = decision({ turn: 2, units, active: { side: 'soviet', segment: 'combat' } }, 'soviet')
    expect(action).toMatchObject({ do: 'attack', on: '1731' })
  })

  it('beats the random player from either side', () => {
    const race: SetupChoice = { ...choice, scenario: 'race' }
    const winner = (soviet: typeof greedy, axis: typeof greedy) =>
      playGame(tracesOfWar, race, { soviet, axis }, 'match').result?.winner
    expect(winner(greedy, randomPlayer)).toBe('soviet')
    expect(winner(randomPlayer, greedy)).toBe('axis')
  })
})
