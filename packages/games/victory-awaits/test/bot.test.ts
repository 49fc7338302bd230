import { Situation } from '@sztab/chits/bot'
import { type Action, HOPELESS, readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { doctrines } from '../src/bot/doctrine.ts'
import { victoryAdvisor } from '../src/bot/index.ts'
import { Lifelines } from '../src/bot/lifelines.ts'
import { Posts } from '../src/bot/posts.ts'
import { victoryAwaits } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { theatreOf } from '../src/theatre.ts'
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

  it('3.3 closes the ring around a division that is cut off', () => {
    // Six divisions two hexes away, one at each corner: every hex around the Panzer division lies in a zone.
    const ring = 'K3008 S87\nK3012 S62\nK2809 S45\nK2811 S124\nK3209 S135\nK3211 S193'
    const table = position(`K3010 G13Pz\nK2414 G44\n${ring}`, { active: 'axis movement' })
    const situation = new Situation(doctrines.axis, table.state, 'axis')
    const { grid } = theatreOf(table.state)
    const lifelines = new Lifelines(situation)
    const worthOf = (hex: string) => lifelines.worth(theUnit('G44'), grid.at(hex))
    expect(situation.hasLine(grid.at('K3010'))).toBe(false)
    expect(Math.max(...grid.within(grid.at('K3010'), 3).map((hex) => worthOf(grid.id(hex))))).toBeGreaterThan(
      0,
    )
    expect(worthOf('K2414')).toBe(0)
  })

  it('8.1 does not let a division run further than its headquarters can follow', () => {
    const alone = position('K2010 G13Pz\nK2009 G1PzG\nK6507 S87', {
      active: 'axis movement',
      units: ['G13Pz'],
    })
    const together = position('K2010 G13Pz\nK2009 G1PzG\nK6507 S87', { active: 'axis movement' })
    const gain = (table: Table) => {
      const { grid } = theatreOf(table.state)
      const movers = table.active.map(theUnit)
      const posts = new Posts(new Situation(doctrines.axis, table.state, 'axis'), movers)
      return posts.worth(theUnit('G13Pz'), grid.at('K2810')) - posts.worth(theUnit('G13Pz'), grid.at('K2410'))
    }
    expect(gain(alone)).toBeLessThan(0)
    expect(gain(together)).toBeGreaterThan(0)
  })

  it('16.1 sends somebody into a city before the enemy is there', () => {
    const table = position('K4009 G1PzG G13Pz\nK4010 G14Pz\nK5010 S26A\nK6007 S87', { turn: 5 })
    const { grid } = theatreOf(table.state)
    const posts = new Posts(new Situation(doctrines.soviet, table.state, 'soviet'))
    const inside = posts.worth(theUnit('S62'), grid.at('K6507'))
    expect(inside).toBeGreaterThan(posts.worth(theUnit('S62'), grid.at('K6506')))
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
