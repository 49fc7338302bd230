import { ChanceMissing } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { tables } from '../src/tables.ts'
import { position } from './support.ts'

describe('1.1 Scale', () => {
  it('a hex is about 20 km wide', () => {
    // Kharkiv to Kyiv is 410 km, Kyiv to Odesa 440 km.
    const hexes =
      grid.distance(grid.at('2634'), grid.at('2918')) + grid.distance(grid.at('2918'), grid.at('0218'))
    expect(850 / hexes).toBeGreaterThan(15)
    expect(850 / hexes).toBeLessThan(25)
  })

  it('a turn is a month, from August 1943 to March 1944', () => {
    const months = ['1943-08', '1943-09', '1943-10', '1943-11', '1943-12', '1944-01', '1944-02', '1944-03']
    expect(tables.turns.map((row) => row.month)).toEqual(months)
    expect(tables.turns.map((row) => row.turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('Axis combat units are divisions, Soviet ones corps', () => {
    const sizes = (side: string) =>
      new Set(UNITS.filter((unit) => unit.side === side && unit.kind !== 'hq').map((unit) => unit.size))
    expect(sizes('axis')).toEqual(new Set(['XX']))
    expect(sizes('soviet')).toEqual(new Set(['XXX']))
  })
})

describe('1.2 Contents', () => {
  it('there are 18 chits, the larger counters', () => {
    expect(tables.chits.reduce((sum, chit) => sum + chit.count, 0)).toBe(18)
  })

  it('the units leave room for markers among the 303 smaller counters', () => {
    expect(UNITS.length).toBeLessThan(303)
  })

  it('the die has six faces', () => {
    const attack = () => position('3003 15\n3103 50 2Tk', { active: 'soviet combat' })
    expect(() => attack().play('soviet', 'attack on=3003 by=[50,2Tk]', 7)).toThrow(ChanceMissing)
    expect(() => attack().play('soviet', 'attack on=3003 by=[50,2Tk]', 0)).toThrow(ChanceMissing)
    expect(attack().play('soviet', 'attack on=3003 by=[50,2Tk]', 6).told('rolled')).toMatchObject({ die: 6 })
  })
})

describe('1.3 Rounding', () => {
  // 3105 and 3106 lie on two banks of a minor river, and so do 3105 and 3206.
  it('half of 3 is 1', () => {
    const t = position('3106 88\n3105 18G(isolated)', { active: 'axis combat' })
    expect(t.odds('axis', 'attack on=3105 by=[88]').attack).toBe(1)
  })

  it('the strengths of a hex are added up before they are halved', () => {
    const t = position('3106 88 68D\n3105 18G(isolated)', { active: 'axis combat' })
    expect(t.odds('axis', 'attack on=3105 by=[88,68D]').attack).toBe(3)
  })

  it('each hex is halved and rounded by itself', () => {
    const t = position('3106 88\n3206 68D\n3105 18G(isolated)', { active: 'axis combat' })
    expect(t.odds('axis', 'attack on=3105 by=[88,68D]').attack).toBe(2)
  })

  it('half of 5 movement points is 2', () => {
    const t = position('3003 15(isolated)', { active: 'axis movement' })
    expect(Math.max(...t.destinations('axis', '15').values())).toBe(2)
    expect(t.cost('axis', '15', '3103', '3203', '3303')).toBe('9.1 move.points')
  })

  it('a quarter of 3 makes no point', () => {
    // Foot corps without supply west of the Dnieper count a quarter each; the Axis closes the peninsula 0520.
    const end = (corps: string) =>
      position(`${corps}\n0719 88\n0318 57`, {
        scenario: 'race',
        turn: 4,
        target: 1,
        active: 'soviet movement',
      }).play('soviet', 'done').result
    expect(end('0520 50 51\n0420 52')).toMatchObject({ winner: 'axis', reason: { params: { points: 0.75 } } })
    expect(end('0520 50 51\n0420 52 64')).toMatchObject({
      winner: 'soviet',
      reason: { params: { points: 1 } },
    })
  })
})
