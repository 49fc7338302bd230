import { fingerprint, type Game, playGame, randomPlayer, type SimulatedGame } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { expectSound } from '../../../kernel/test/support/recorded-games.ts'
import { type TracesState, tracesOfWar } from '../src/index.ts'
import { choiceOf, position } from './support.ts'

const PLAYERS = { soviet: randomPlayer, axis: randomPlayer }
const SCENARIOS = ['race', 'campaign'] as const
const SETTINGS = ['off', 'on'] as const

/** The game as it is, with something in it broken. */
const broken = (change: Partial<Game<TracesState>>): Game<TracesState> => ({ ...tracesOfWar, ...change })

function checkedGame(
  game: Game<TracesState>,
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
  const cases = SCENARIOS.flatMap((scenario) =>
    SETTINGS.flatMap((bidding) => SETTINGS.map((fronts) => ({ scenario, options: { bidding, fronts } }))),
  )

  it.each(cases)('of $scenario with bidding $options.bidding, fronts $options.fronts end soundly', (one) => {
    expectSound(tracesOfWar, checkedGame(tracesOfWar, one.scenario, one.options, 12))
  })

  it.each(SCENARIOS)(
    'of %s pass every check after every decision, thousands of unlisted inputs among them',
    (scenario) => {
      const played = checkedGame(tracesOfWar, scenario, {}, 1, 200)
      // The game is broken off; that it does not end is all there may be to say.
      expect(played.violations.filter((fault) => !fault.includes('is not over after'))).toEqual([])
      expect(played.probed).toBeGreaterThan(2_000)
    },
  )
})

describe('the battery', () => {
  it('finds a view that shows the hand of the Axis', () => {
    const game = broken({
      view(state, viewer) {
        return { ...tracesOfWar.view(state, viewer), hand: [...state.hand] }
      },
    })
    expect(checkedGame(game, 'campaign', {}, 1, 150).violations.join()).toMatch(/view|secret|knowledge/)
  })

  it('finds an answer that is explained as legal without being listed', () => {
    const game = broken({ explain: () => ({ legal: true }) })
    expect(checkedGame(game, 'campaign', {}, 1, 50).violations.join()).toMatch(/not listed, but explained/)
  })

  it('finds a stack that is too high', () => {
    const game = broken({
      apply(state, role, action, chance) {
        const events = tracesOfWar.apply(state, role, action, chance)
        if (action.do === 'move') state.at[20] = state.at[21]!
        return events
      },
    })
    expect(checkedGame(game, 'campaign', {}, 1, 400).violations.join()).not.toBe('')
  })
})

describe('taking back', () => {
  const moves = () =>
    position('3003 15 88\n3103 57\n3041 50', { active: 'axis movement', luftwaffe: ['off'], turn: 2 })

  it('moves are taken back one by one', () => {
    const t = moves()
    const before = fingerprint(t.state)
    t.play('axis', 'move unit=15 path=[2902]').play('axis', 'move unit=88 path=[2903]')
    expect(t.match.undo('axis')).toBe(true)
    expect([t.hex('15'), t.hex('88')]).toEqual(['2902', '3003'])
    expect(t.match.undo('axis')).toBe(true)
    expect(fingerprint(t.state)).toBe(before)
  })

  it('not by the other side', () => {
    expect(moves().play('axis', 'move unit=15 path=[2902]').match.undo('soviet')).toBe(false)
  })

  it('not behind a die', () => {
    const t = position('3003 15\n3103 50 2Tk\n2702 88\n2703 51', { active: 'soviet combat' })
    t.play('soviet', 'attack on=3003 by=[50,2Tk]', 1)
    expect(t.match.mayUndo('soviet')).toBe(false)
  })

  it('not behind a chit', () => {
    const t = position('3003 15 HQ-8A\n3041 50', { active: 'soviet movement', cup: ['8a'], turn: 2 })
    t.play('soviet', 'done', '8a')
    expect(t.match.mayUndo('soviet')).toBe(false)
  })
})

describe('views', () => {
  const drawing = '3003 15\n3041 50'
  const one = position(drawing, {
    active: 'soviet movement',
    turn: 3,
    cup: ['voronezh', 'south', '8a', 'supply'],
    hand: ['okh'],
    luftwaffe: ['off', 'def'],
  })
  const other = position(drawing, {
    active: 'soviet movement',
    turn: 3,
    cup: ['voronezh', 'south', 'okh', 'supply'],
    hand: ['6a'],
    luftwaffe: ['def', 'def'],
  })
  const third = position(drawing, {
    active: 'soviet movement',
    turn: 3,
    cup: ['steppe', 'airborne', '8a', 'supply'],
    hand: ['okh'],
    luftwaffe: ['off', 'def'],
  })

  it('the Soviet side sees no difference in Axis chits and markers', () => {
    expect(one.view('soviet')).toEqual(other.view('soviet'))
    expect(one.view('axis')).not.toEqual(other.view('axis'))
  })

  it('the Axis sees no difference in the Soviet chits of the cup', () => {
    expect(one.view('axis')).toEqual(third.view('axis'))
    expect(one.view('soviet')).not.toEqual(third.view('soviet'))
  })

  it('an observer sees neither', () => {
    expect(one.view('observer')).toEqual(other.view('observer'))
    expect(one.view('observer')).toEqual(third.view('observer'))
  })
})
