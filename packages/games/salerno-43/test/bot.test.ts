import { type Player, playGame, randomPlayer, type SetupChoice } from '@sztab/kernel'
import { describe, expect, it, vi } from 'vitest'
import { advisedPlayer, listeningTo, spyingOn } from '../../../kernel/test/support/players.ts'
import { salernoAdvisor } from '../src/bot/index.ts'
import { SalernoOutlook } from '../src/bot/outlook.ts'
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
    const listening = listeningTo(advised)
    expect(winner(avalanche, { german: listening, allied: listening }, 'd')).toBeDefined()
    expect([...listening.said]).toEqual(expect.arrayContaining(['truck', 'form', 'stand', 'land', 'drop']))
  })

  it('leaves the view that it is shown as it is', () => {
    const spy = spyingOn(advised, 10)
    winner(
      choiceOf({ scenario: 'avalanche', options: { start: 'ashore' } }),
      { german: spy, allied: random },
      'spy',
    )
    expect(spy.seen).toBeGreaterThan(50)
  })

  it('plans the marches of a phase once and carries them out', () => {
    const planned = vi.spyOn(SalernoOutlook.prototype, 'attackers')
    const counting = listeningTo(advised)
    const players = { german: counting, allied: counting }
    playGame(salerno43, choiceOf({ scenario: 'avalanche', options: { start: 'ashore' } }), players, 'once', {
      maxDecisions: 200,
    })
    const marches = counting.timesSaid('move', 'truck')
    expect(marches).toBeGreaterThan(40)
    expect(planned.mock.calls.length).toBeLessThan(marches / 5)
    planned.mockRestore()
  })
})
