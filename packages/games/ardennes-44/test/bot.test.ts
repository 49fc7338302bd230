import { advisedPlayer } from '@sztab/bonds'
import { type Player, playGame, randomPlayer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ardennesAdvisor } from '../src/bot/advisor.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import type { ScenarioId } from '../src/tables.ts'
import { choiceOf } from './support.ts'

const advised = advisedPlayer(ardennesAdvisor)
const random = randomPlayer as unknown as Player<ArdennesState>

type Players = Readonly<Record<string, Player<ArdennesState>>>

function play(scenario: ScenarioId, players: Players, seed: string, maxDecisions = 10_000) {
  const played = playGame(ardennes44, choiceOf({ scenario }), players, seed, { maxDecisions })
  expect(played.violations).toEqual([])
  return played
}

describe('the advisor', () => {
  it.each(['german', 'allied'])('beats a random player as %s', (role) => {
    const players = { german: random, allied: random, [role]: advised }
    expect(play('six-turns', players, 'bot').result?.winner).toBe(role)
  })

  it('plays itself to an end with everything that a side can do', () => {
    const said = new Set<string>()
    const listening: Player<ArdennesState> = {
      name: 'listening',
      decide(game, view, role, chance) {
        const answer = advised.decide(game, view, role, chance)
        said.add(answer.do)
        return answer
      },
    }
    const { result } = play('eight-turns', { german: listening, allied: listening }, 'a')
    expect(result).toBeDefined()
    const usual = [
      'attack',
      'advance',
      'support',
      'fight',
      'stand',
      'retreat',
      'march',
      'drive',
      'tow',
      'dig',
    ]
    const special = ['blow', 'repair', 'lay', 'place', 'drop', 'ready', 'replace', 'disengage']
    expect([...said]).toEqual(expect.arrayContaining([...usual, ...special]))
  })

  it.each(['campaign', 'patton'] as const)('leaves the view of %s as it is', (scenario) => {
    let seen = 0
    const spy: Player<ArdennesState> = {
      name: 'spy',
      decide(game, view, role, chance) {
        const before = ardennes44.clone(view)
        const answer = advised.decide(game, view, role, chance)
        if (seen++ % 20 === 0) expect(view).toEqual(before)
        return answer
      },
    }
    play(scenario, { german: spy, allied: spy }, 'spy', 300)
    expect(seen).toBeGreaterThan(200)
  })
})
