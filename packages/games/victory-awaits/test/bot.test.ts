import { type Action, HOPELESS, readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { victoryAdvisor, victoryAwaits } from '../src/index.ts'
import { begin, position, setUp, type Table } from './support.ts'

/** What the advisor makes of an answer, seeing only what the role sees. */
function worth(table: Table, role: string, answer: string | Action): number {
  const counsel = victoryAdvisor.study(table.view(role), role)
  return counsel.worth(typeof answer === 'string' ? readAnswer(answer) : answer)
}

/** The answer that the advisor prefers among those that are listed at once. */
function best(table: Table, role: string): Action {
  const counsel = victoryAdvisor.study(table.view(role), role)
  const { choices } = victoryAwaits.prompt(table.state, role)
  const answers = choices.filter(({ more }) => more !== true).map(({ action }) => action)
  return answers.reduce((a, b) => (counsel.worth(b) > counsel.worth(a) ? b : a))
}

function drawn(chit: string, turn: number): Table {
  return setUp({
    scenario: 'leningrad',
    turn,
    hand: ['okh'],
    stack: [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [{ stack: [{ step: 'interrupt', chit, passed: [] }] }] },
    ],
  })
}

describe('the advisor', () => {
  it('keeps OKH in the hand and puts everything else into the cup', () => {
    const table = setUp({ scenario: 'leningrad' })
    const kept = worth(table, 'axis', 'choose chits=[G18A,G4PzG,G16A] extra=[]')
    expect(kept).toBeGreaterThan(worth(table, 'axis', 'fill extra=[]'))
    expect(kept).toBeGreaterThan(worth(table, 'axis', 'choose chits=[G18A,G4PzG] extra=[]'))
  })

  it('names one extra army from turn 4', () => {
    const table = setUp({ scenario: 'kiev', turn: 4 })
    const counsel = victoryAdvisor.study(table.view('soviet'), 'soviet')
    const { choices } = victoryAwaits.prompt(table.state, 'soviet', { do: 'fill', extra: [] })
    const promised = choices.filter(({ action, more }) => more === true && counsel.promise(action) > HOPELESS)
    expect(promised).toHaveLength(1)
  })

  it('does not let the game end with an interrupt in its hand', () => {
    expect(best(drawn('supply', 9), 'axis')).toEqual({ do: 'interrupt', chit: 'okh' })
    expect(best(drawn('G16A', 3), 'axis')).toEqual({ do: 'pass' })
  })

  it('attacks what it can crush', () => {
    const table = position('K2306 G13Pz G14Pz\nK2405 G11Pz G9Pz\nK2406 S87', { active: 'axis combat' })
    const by = table.active.filter((id) => id.endsWith('Pz'))
    expect(worth(table, 'axis', { do: 'attack', on: 'K2406', by })).toBeGreaterThan(0)
  })

  it('walks into an empty city', () => {
    const table = position('K3805 G13Pz\nK3605 G1PzG\nK6007 S87', { active: 'axis movement' })
    const into = worth(table, 'axis', 'move unit=G13Pz path=[K3905,K4005]')
    expect(into).toBeGreaterThan(worth(table, 'axis', 'move unit=G13Pz path=[K3905]'))
  })

  it('holds a fortress as long as the garrison survives', () => {
    const table = position('L4512 S188\nL4511 G1Pz G6Pz\nL4412 G8Pz G36Mot', {
      scenario: 'leningrad',
      active: 'axis combat',
      fortresses: [{ hex: 'L4512', levels: 1 }],
    })
    table.play('axis', 'attack on=L4512 by=[G1Pz,G6Pz,G8Pz,G36Mot]', 2)
    expect(table.asks).toBe('soviet hold')
    expect(best(table, 'soviet').do).toBe('hold')
  })

  it('19.4 gives every player counsel on his own order', () => {
    const moving = (player: string, unit: string) => ({
      step: 'movement',
      side: 'axis',
      player,
      units: [unit],
    })
    const table = position('L2808 G18A\nS3511 G9A\nK4414 S5A', {
      scenario: 'campaign-4',
      played: ['okh', 'guderian'],
      draws: 2,
      stack: [
        { step: 'turn', stage: 'end' },
        {
          step: 'orders',
          lanes: [
            { number: 1, stack: [moving('north', 'G18A')] },
            { number: 2, stack: [moving('centre', 'G9A')] },
          ],
        },
      ],
    })
    expect(table.asks).toBe('north movement,centre movement')
    for (const [role, unit] of [
      ['north', 'G18A'],
      ['centre', 'G9A'],
    ] as const) {
      const counsel = victoryAdvisor.study(table.view(role), role)
      const other = unit === 'G9A' ? 'G18A' : 'G9A'
      expect(counsel.promise({ do: 'move', unit: other })).toBe(HOPELESS)
      expect(counsel.worth({ do: 'done' })).toBeGreaterThan(HOPELESS)
    }
  })

  it('leaves the view as it is', () => {
    const table = begin('smolensk')
    const view = table.view('axis')
    const before = victoryAwaits.clone(view)
    victoryAdvisor.study(view, 'axis').worth({ do: 'done' })
    expect(view).toEqual(before)
  })
})
