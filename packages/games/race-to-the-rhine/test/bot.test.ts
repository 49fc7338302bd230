import { type Game, type Player, playGame, randomPlayer, SeededChance, type SetupChoice } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { advisedPlayer } from '../../../kernel/test/support/players.ts'
import { rhineAdvisor } from '../src/bot/advisor.ts'
import { type RhineState, raceToTheRhine } from '../src/index.ts'

const game: Game<RhineState> = raceToTheRhine

const advised = advisedPlayer(rhineAdvisor)

function winner(choice: SetupChoice, players: Readonly<Record<string, Player<RhineState>>>, seed: string) {
  const played = playGame(game, choice, players, seed)
  expect(played.violations).toEqual([])
  return played.result?.winner
}

describe('the advisor', () => {
  const three: SetupChoice = { scenario: 'three', options: {} }
  const random = randomPlayer as unknown as Player<RhineState>

  it.each(['monty', 'bradley', 'patton'])(
    'beats two random players as %s, at least twice in three games',
    (role) => {
      const players = { monty: random, bradley: random, patton: random, [role]: advised }
      const won = ['1', '2', '3'].filter((seed) => winner(three, players, seed) === role)
      expect(won.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('plays three against each other to an end', () => {
    const players = { monty: advised, bradley: advised, patton: advised }
    expect(['monty', 'bradley', 'patton', 'draw']).toContain(winner(three, players, 'bot'))
  })

  // Of the three this takes the least time; how often each gets there is told in the page on balance.
  it('reaches the Rhine alone', () => {
    const alone: SetupChoice = { scenario: 'solo-monty', options: {} }
    expect(winner(alone, { monty: advised }, 'balance/2')).toBe('monty')
  }, 240_000)

  it.each(['training', 'weather', 'harder-monty'])('begins a solo game with the option %s', (option) => {
    const view = game.setup(
      { scenario: 'solo-monty', options: { [option]: 'on' } },
      SeededChance.fromSeed('1'),
    )
    const before = game.clone(view)
    const action = advised.decide(game, view, 'monty', SeededChance.fromSeed('2'))
    expect(view).toEqual(before)
    expect(game.explain(view, 'monty', action).legal).toBe(true)
  })

  it('leaves the view that it is shown as it is', () => {
    const seen: string[] = []
    const spy: Player<RhineState> = {
      name: 'spy',
      decide(played, view, role, chance) {
        const state = game.clone(view)
        const first = rhineAdvisor.study(view, role)
        expect(view).toEqual(state)
        seen.push(typeof first.worth({ do: 'end' }))
        return advised.decide(played, view, role, chance)
      },
    }
    winner(three, { monty: spy, bradley: random, patton: random }, 'spy')
    expect(new Set(seen)).toEqual(new Set(['number']))
  })
})
