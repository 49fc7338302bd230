import { describe, expect, it } from 'vitest'
import { victoryAwaits } from '../src/index.ts'
import { theUnit, UNITS, unitData } from '../src/order-of-battle.ts'
import { ownerOfChit, poolOf } from '../src/rules/07-chits.ts'
import { SEATS } from '../src/scenarios.ts'
import { ownerOf, playersOf, roleOfUnit, rolesOf, sideOfRole } from '../src/seats.ts'
import { begin, setUp } from './support.ts'

const TABLES = [2, 3, 4, 5, 6, 7, 8]

describe('19.1 Several players', () => {
  it('two to eight may play the campaign', () => {
    const campaigns = victoryAwaits.scenarios.filter(({ id }) => id.startsWith('campaign'))
    expect(campaigns.map(({ roles }) => roles.length)).toEqual(TABLES)
  })

  it('a defending stack is led by the owner of its first unit', () => {
    const table = { players: 8 }
    const [a, b] = [theUnit('G161'), theUnit('G7')]
    expect(roleOfUnit(table, a)).toBe('centre-9a')
    expect(roleOfUnit(table, b)).toBe('centre-4a')
    expect(ownerOf(table, 'axis', [a, b])).toBe('centre-9a')
  })
})

describe('19.2 Seats', () => {
  it('seven and eight as printed', () => {
    expect(rolesOf({ players: 7 })).toEqual([
      'north',
      'centre-9a',
      'centre-4a',
      'south',
      'soviet-leningrad',
      'soviet-smolensk',
      'soviet-kiev',
    ])
    expect(rolesOf({ players: 8 }).slice(3, 5)).toEqual(['south-6a', 'south-11a'])
    const owner = (chit: string) => ownerOfChit({ players: 8 }, chit)
    expect(['G3PzG', 'G9A'].map(owner)).toEqual(['centre-9a', 'centre-9a'])
    expect(['G4A', 'G2PzG'].map(owner)).toEqual(['centre-4a', 'centre-4a'])
    expect(['G6A', 'G1PzG', 'G17A'].map(owner)).toEqual(['south-6a', 'south-6a', 'south-6a'])
    expect(['G11A', 'R3A', 'R4A'].map(owner)).toEqual(['south-11a', 'south-11a', 'south-11a'])
    expect(['S8A', 'S4A', 'S26A'].map(owner)).toEqual(['soviet-leningrad', 'soviet-smolensk', 'soviet-kiev'])
  })

  it('four as in the examples: North, Centre, South, Soviets', () => {
    const owner = (chit: string) => ownerOfChit({ players: 4 }, chit)
    expect(['G4PzG', 'G9A', 'G18A', 'G17A', 'G16A'].map(owner)).toEqual([
      'north',
      'centre',
      'north',
      'south',
      'north',
    ])
    expect(['S4A', 'S10A', 'S26A'].map(owner)).toEqual(['soviet', 'soviet', 'soviet'])
  })

  it.each(TABLES)(
    'at a table of %i every unit and chit has exactly one owner, of its own side',
    (players) => {
      const commands = (SEATS[String(players)] ?? []).flatMap((seat) => seat.commands)
      expect(new Set(commands).size).toBe(8)
      expect(commands).toHaveLength(8)
      UNITS.forEach((_, unit) => {
        const role = roleOfUnit({ players }, unit)
        expect(sideOfRole({ players }, role)).toBe(unitData(unit).side)
      })
      expect(playersOf({ players }, 'axis').length + playersOf({ players }, 'soviet').length).toBe(players)
    },
  )

  it('each chooses from his own chits, and nobody sees those of the others', () => {
    const table = setUp({ scenario: 'campaign-8' })
    expect(poolOf(table.state, 'south-6a')).toEqual(['G6A', 'G1PzG', 'G1PzG', 'G17A'])
    expect(table.verdict('south-6a', 'choose chits=[G9A] extra=[]')).toBe('7.1 chits.unknown')
    table.play('north', 'choose chits=[G4PzG] extra=[]')
    expect(JSON.stringify(table.view('centre-9a').stack)).not.toContain('G4PzG')
    for (const role of ['centre-9a', 'centre-4a', 'south-6a', 'soviet-leningrad', 'soviet-smolensk']) {
      table.play(role, 'choose chits=[] extra=[]')
    }
    table.play('soviet-kiev', 'choose chits=[S5A] extra=[]', 'supply')
    expect(table.view('north').cup).toEqual(['G4PzG', '?soviet-kiev'])
    expect(table.view('centre-9a').cup).toEqual(['?north', '?soviet-kiev'])
  })

  it('who has no chit is not asked', () => {
    expect(setUp({ scenario: 'campaign-8' }).asks).not.toContain('south-11a')
    expect(setUp({ scenario: 'campaign-8', turn: 2 }).asks).toContain('south-11a')
  })

  it('OKH and Guderian interrupt from different hands, one for each draw', () => {
    const table = setUp({
      scenario: 'campaign-8',
      stack: [
        { step: 'turn', stage: 'end' },
        { step: 'orders', lanes: [{ stack: [{ step: 'interrupt', chit: 'S5A', passed: [] }] }] },
      ],
      hand: ['okh', 'guderian'],
    })
    expect(table.asks).toBe('north interrupt,centre-4a interrupt')
    expect(table.answers('north')).toEqual(['pass', 'interrupt chit=okh', 'waive'])
    expect(table.answers('centre-4a')).toEqual(['pass', 'interrupt chit=guderian', 'waive'])
    table.play('centre-4a', 'interrupt chit=guderian', 'S5A')
    expect(table.asks).toBe('centre-4a movement,north interrupt')
    expect(table.state.underWay.map(({ chit }) => chit)).toEqual(['guderian', 'S5A'])
    expect(table.state.hand).toEqual(['okh'])
  })
})

describe('19.3 The controller', () => {
  it('is nobody at the table: draws come from chance alone', () => {
    const table = begin('campaign-4')
    for (const role of ['north', 'centre', 'south']) table.play(role, 'done')
    for (const role of ['north', 'centre', 'south']) table.play(role, 'choose chits=[] extra=[]')
    table.play('soviet', 'choose chits=[] extra=[]', 'supply')
    expect(table.asks).toContain('interrupt')
  })
})

describe('19.2 Sides', () => {
  it('players of a side win and lose together', () => {
    const offer = victoryAwaits.scenarios.find(({ id }) => id === 'campaign-6')
    expect(offer?.sides).toEqual({
      north: 'axis',
      centre: 'axis',
      south: 'axis',
      'soviet-leningrad': 'soviet',
      'soviet-smolensk': 'soviet',
      'soviet-kiev': 'soviet',
    })
  })
})
