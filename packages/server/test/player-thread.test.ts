import { PLAYER_NAMES, type PlayerName } from '@sztab/ai'
import { catalog } from '@sztab/catalog'
import { SeededChance } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import think from '../src/jobs/player-thread.ts'
import { freshSlate } from '../src/jobs/thoughts.ts'

/** Asks a machine so many questions at one table; what everybody else is asked a greedy one answers. */
function answersOf(
  id: string,
  scenario: string,
  seat: string,
  player: PlayerName,
  questions: number,
): string[] {
  const { game } = catalog.find((entry) => entry.game.id === id)!
  const options = Object.fromEntries(game.options.map((option) => [option.id, option.default]))
  const luck = SeededChance.fromSeed('thread')
  const state = game.setup({ scenario, options }, luck)
  const given: string[] = []
  while (given.length < questions) {
    const role = game.toMove(state)[0]!
    const asked = role === seat ? player : 'greedy'
    const view = game.view(state, role)
    const answer = think({
      table: 'a table',
      game: id,
      player: asked,
      view,
      role,
      seed: 'own',
      slate: freshSlate(),
    })
    expect(game.explain(state, role, answer)).toEqual({ legal: true })
    game.apply(state, role, answer, luck)
    if (role === seat) given.push(JSON.stringify(answer))
  }
  return given
}

describe('a machine at a table', () => {
  it.each(PLAYER_NAMES)('%s answers with something legal', (player) => {
    expect(answersOf('race-to-the-rhine', 'three', 'monty', player, 6)).toHaveLength(6)
  })

  it('a veteran plans, and keeps to its plan from question to question', () => {
    expect(answersOf('salerno-43', 'avalanche', 'german', 'veteran', 12)).toHaveLength(12)
  })
})
