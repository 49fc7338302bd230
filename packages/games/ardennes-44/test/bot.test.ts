import { type Player, playGame, randomPlayer } from '@sztab/kernel'
import { describe, expect, it, vi } from 'vitest'
import { advisedPlayer, listeningTo, spyingOn } from '../../../kernel/test/support/players.ts'
import { cutsOf } from '../src/bot/cuts.ts'
import { ardennesAdvisor } from '../src/bot/index.ts'
import { ArdennesOutlook } from '../src/bot/outlook.ts'
import { grid } from '../src/ground.ts'
import { type ArdennesState, ardennes44 } from '../src/index.ts'
import type { ScenarioId } from '../src/scenarios.ts'
import { choiceOf, type Setting, stateOf } from './support.ts'

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
    const listening = listeningTo(advised)
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
    expect([...listening.said]).toEqual(expect.arrayContaining([...usual, ...special]))
  })

  it.each(['campaign', 'patton'] as const)('leaves the view of %s as it is', (scenario) => {
    const spy = spyingOn(advised, 20)
    play(scenario, { german: spy, allied: spy }, 'spy', 300)
    expect(spy.seen).toBeGreaterThan(200)
  })

  it('plans the marches of a phase once and carries them out', () => {
    const planned = vi.spyOn(ArdennesOutlook.prototype, 'attackers')
    const counting = listeningTo(advised)
    const players = { german: counting, allied: counting }
    playGame(ardennes44, choiceOf({ scenario: 'six-turns' }), players, 'once', { maxDecisions: 200 })
    const marches = counting.timesSaid('move', 'march', 'drive', 'tow')
    expect(marches).toBeGreaterThan(40)
    expect(planned.mock.calls.length).toBeLessThan(marches / 5)
    planned.mockRestore()
  })
})

describe('the last Allied turn', () => {
  const setting: Setting = {
    scenario: 'six-turns',
    turn: 6,
    exits: ['E4117'],
    control: ['E2125', 'E2416'],
    active: 'allied movement',
  }
  const drawing = 'gone-west ge-2-2 ge-2-304\nE3918 us-28-112m'

  it('S2.4 knows where German points hang on a road', () => {
    const cuts = cutsOf(stateOf(drawing, setting), 'allied')
    expect(cuts.get(grid.at('E4117'))).toBe(2)
    expect(cutsOf(stateOf(drawing, { ...setting, turn: 5 }), 'allied').size).toBe(0)
    expect(cutsOf(stateOf(drawing, setting), 'german').size).toBe(0)
  })

  it('S2.4 goes there', () => {
    const state = stateOf(drawing, setting)
    const cuts = cutsOf(state, 'allied')
    const { answer } = ardennesAdvisor.study(state, 'allied')
    const path = answer?.path as readonly string[] | undefined
    expect(cuts.has(grid.at(path?.at(-1) ?? 'E3918'))).toBe(true)
  })
})
