import { type Game, playGame, randomPlayer, type SimulatedGame } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { expectSound } from '../../../kernel/test/support/recorded-games.ts'
import { type RhineState, raceToTheRhine } from '../src/index.ts'
import { choiceOf } from './support.ts'

const PLAYERS = { monty: randomPlayer, bradley: randomPlayer, patton: randomPlayer }
const SCENARIOS = raceToTheRhine.scenarios.map(({ id }) => id)
const EVERYTHING = {
  weather: 'on',
  common: 'on',
  'harder-monty': 'on',
  'harder-bradley': 'on',
  'harder-patton': 'on',
}

/** The game as it is, with something in it broken. */
const broken = (change: Partial<Game<RhineState>>): Game<RhineState> => ({ ...raceToTheRhine, ...change })

function checkedGame(
  game: Game<RhineState>,
  scenario: string,
  options: Readonly<Record<string, string>>,
  every: number,
  maxDecisions = 5_000,
): SimulatedGame {
  return playGame(game, choiceOf(scenario, options), PLAYERS, `battery ${scenario}`, {
    check: { every },
    maxDecisions,
  })
}

describe('random games', () => {
  it.each(SCENARIOS)('of %s end soundly', (scenario) => {
    expectSound(raceToTheRhine, checkedGame(raceToTheRhine, scenario, {}, 4))
  })

  it.each(SCENARIOS)('of %s with every option end soundly', (scenario) => {
    expectSound(raceToTheRhine, checkedGame(raceToTheRhine, scenario, EVERYTHING, 8))
  })

  it('of the training game end soundly', () => {
    expectSound(raceToTheRhine, checkedGame(raceToTheRhine, 'three', { training: 'on' }, 4))
  })

  it('pass every check after every decision, thousands of unlisted inputs among them', () => {
    const played = checkedGame(raceToTheRhine, 'three', { weather: 'on' }, 1)
    expect(played.violations).toEqual([])
    expect(played.probed).toBeGreaterThan(1_500)
  })
})

describe('the battery', () => {
  it('finds a view that shows a card which another commander has looked at', () => {
    const game = broken({ view: (state) => raceToTheRhine.clone(state) })
    expect(checkedGame(game, 'three', {}, 1, 200).violations.join()).toMatch(/view|secret|knowledge/)
  })

  it('finds an answer that is explained as legal without being listed', () => {
    const game = broken({ explain: () => ({ legal: true }) })
    expect(checkedGame(game, 'three', {}, 1, 50).violations.join()).toMatch(/not listed, but explained/)
  })

  it('finds a piece of fuel that comes from nowhere', () => {
    const game = broken({
      apply(state, role, action, chance) {
        const events = raceToTheRhine.apply(state, role, action, chance)
        if (action.do === 'supply') state.stock[0]! += 1
        return events
      },
    })
    expect(checkedGame(game, 'three', {}, 1, 200).violations.join()).toMatch(/supply-count/)
  })

  it('finds a truck that gets lost', () => {
    const game = broken({
      apply(state, role, action, chance) {
        const events = raceToTheRhine.apply(state, role, action, chance)
        if (action.do === 'trucks') state.truckTrack -= 1
        return events
      },
    })
    expect(checkedGame(game, 'three', {}, 1, 200).violations.join()).toMatch(/truck-count/)
  })
})
