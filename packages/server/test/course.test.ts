import { catalog } from '@sztab/catalog'
import { type Game, readSetupChoice, type SetupChoice } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { beginCourse, endCourse, resultOf } from '../src/tables/course.ts'

const game = (id: string): Game => catalog.find((entry) => entry.game.id === id)?.game as Game

/** Who wins when a role resigns at once. */
function winnerWhenResigns(of: Game, scenario: string, role: string): string | undefined {
  const choice = readSetupChoice(of, scenario, {}) as SetupChoice
  const start = of.writePosition(of.setup(choice, { die: () => 1, draw: () => 0 }))
  const course = endCourse(beginCourse({ game: of, choice, setupChance: [], start }), {
    kind: 'resign',
    role,
  })
  return resultOf(of, choice, course, () => 1)?.winner
}

describe('whoever resigns', () => {
  it('loses to the other where there are two', () => {
    expect(winnerWhenResigns(game('traces-of-war'), 'race', 'soviet')).toBe('axis')
    expect(winnerWhenResigns(game('race-to-the-rhine'), 'two-monty-patton', 'monty')).toBe('patton')
  })

  it('makes nobody win where there are three, or where he plays alone', () => {
    expect(winnerWhenResigns(game('race-to-the-rhine'), 'three', 'monty')).toBe('draw')
    expect(winnerWhenResigns(game('race-to-the-rhine'), 'solo-monty', 'monty')).toBe('draw')
  })

  it('loses with his whole side where several play together', () => {
    const traces = game('traces-of-war')
    const scenarios = traces.scenarios.map((scenario) => ({
      ...scenario,
      sides: { soviet: 'east', axis: 'west' },
    }))
    expect(winnerWhenResigns({ ...traces, scenarios }, 'race', 'soviet')).toBe('west')
  })
})
