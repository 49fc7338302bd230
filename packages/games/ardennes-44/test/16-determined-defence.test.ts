import { describe, expect, it } from 'vitest'
import { tables } from '../src/tables.ts'
import { attack, fighting, inTheOpen, roll, TARGET, THREE, threeToOne } from './battle-support.ts'

describe('16.7, 16.7.1 Determined defence', () => {
  it('is led by nobody who is disrupted, broken, artillery or on the march', () => {
    const defenders = 'us-28-112m us-28-110-1(disrupted) us-art-viii-402'
    const table = inTheOpen(defenders, 'W1937 ge-2-2\nW2137 ge-2-304')
    // 25 to 8 and a column for the shaken: 4-1, a 3 is DR2
    table.play('german', attack(TARGET, `${THREE} ge-2-2 ge-2-304`), 3)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '4-1', result: 'DR2' })
    expect(table.answers('allied')).toEqual(['retreat', 'stand lead=us-28-112m'])
    expect(table.verdict('allied', 'stand lead=us-28-110-1')).toBe('16.7.1 stand.no-lead')
    expect(table.verdict('allied', 'stand lead=us-art-viii-402')).toBe('16.7.1 stand.no-lead')
    const march = inTheOpen('us-9-47(truck)')
    // 15 to 3 is 5-1: a 4 is DR2, and nobody may lead
    roll(march, 4)
    expect(march.asks).toBe('allied retreat')
  })

  it('comes after the losses of D1', () => {
    const table = roll(threeToOne(), 3)
    table.play('german', 'fight lead=ge-26vg-39', 1)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied defence'])
  })

  it('is not possible against a large advance', () => {
    expect(roll(threeToOne(), 1).asks).toBe('allied retreat')
  })
})

describe('16.7.2 The table', () => {
  const stand = (die: number, more = '') => {
    const table = inTheOpen('us-28-112m us-28-110-1', more)
    // 15 to 6 is 2-1: a 1 is DR2
    roll(table, 1)
    return table.play('allied', 'stand lead=us-28-112m', die)
  }

  it('1: held for a step', () => {
    const table = stand(1)
    expect([table.steps('us-28-112m'), table.at('us-28-110-1'), table.asks]).toEqual([
      1,
      TARGET,
      'german combat',
    ])
    expect(table.marks('us-28-110-1')).toContain('engaged')
  })

  it('2: delay, for a step', () => {
    const table = stand(2)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied retreat'])
  })

  it('3 to 5: no', () => {
    for (const die of [3, 4, 5]) {
      const table = stand(die)
      expect([table.steps('us-28-112m'), table.asks]).toEqual([2, 'allied retreat'])
    }
  })

  it('6: no, and a step', () => {
    const table = stand(6)
    expect([table.steps('us-28-112m'), table.asks]).toEqual([1, 'allied retreat'])
  })

  it('green leaders add one, elite ones take one off', () => {
    const green = inTheOpen('us-106-423')
    // 15 to 6 is 2-1
    roll(green, 1)
    green.play('allied', 'stand lead=us-106-423', 1)
    expect(green.told('stand.rolled')).toMatchObject({ modifier: 1 })
    const elite = inTheOpen('us-82-504')
    roll(elite, 1)
    elite.play('allied', 'stand lead=us-82-504', 2)
    expect(elite.told('stand.rolled')).toMatchObject({ modifier: -1 })
    expect(tables.determinedDefence.rows).toHaveLength(7)
  })

  it('the terrain bonus is taken off, within its limits after the losses', () => {
    const table = fighting('german', 'E2126 ge-2-2 ge-2-304\nE2225 ge-2-3-1\nE2125 us-28-110-1')
    // 17 to 4 and tanks: 5-1, a 4 is DR2
    table.play('german', attack('E2125', 'ge-2-2 ge-2-304 ge-2-3-1'), 4)
    table.play('allied', 'stand lead=us-28-110-1', 5)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: -2 })
  })
})

describe('16.7.3 Results', () => {
  it('the example of Clervaux: tanks lead, a 4 becomes 1, held for a step', () => {
    const table = fighting('german', 'E2515 ge-2-2 ge-2-3-1\nE2516 ge-2-304\nE2416 us-28-110-1 us-tk-707')
    // 17 to 8 is 2-1: a 1 is DR2
    table.play('german', attack('E2416', 'ge-2-2 ge-2-304 ge-2-3-1'), 1)
    expect(table.told('battle.rolled')).toMatchObject({ attack: 17, defence: 8, result: 'DR2' })
    table.play('allied', 'stand lead=us-tk-707', 4)
    expect(table.told('stand.rolled')).toMatchObject({ unit: 'us-tk-707', die: 4, modifier: -3 })
    expect([table.steps('us-tk-707'), table.at('us-28-110-1'), table.cohesion('us-28-110-1')]).toEqual([
      1,
      'E2416',
      'good',
    ])
    expect([table.marks('us-tk-707'), table.marks('us-28-110-1')]).toEqual([
      ['engaged', 'struck'],
      ['engaged', 'struck'],
    ])
  })

  it('yes (EX): the leader and the attacker lose a step; after a fire fight its leader', () => {
    const table = inTheOpen('us-82-504 us-28-110-1', 'W1937 ge-2-2')
    // 20 to 8 is 2-1: a 2 is FF
    table.play('german', attack(TARGET, `${THREE} ge-2-2`), 2)
    table.play('german', 'fight lead=ge-26vg-39', 2)
    expect(table.told('fight.rolled')).toMatchObject({ result: 'DR2' })
    table.play('allied', 'stand lead=us-82-504', 1)
    expect(table.told('stand.rolled')).toMatchObject({ modifier: -1 })
    expect([table.steps('us-82-504'), table.steps('ge-26vg-39')]).toEqual([2, 1])
    expect(table.asks).toBe('german combat')
  })

  it('delay: the rest retreat two hexes, disrupted; a limited advance', () => {
    const table = inTheOpen('us-28-112m us-28-110-1')
    roll(table, 1)
    table.play('allied', 'stand lead=us-28-112m', 2)
    table.play('allied', table.answers('allied')[0] as string)
    table.play('allied', table.answers('allied')[0] as string)
    expect([table.cohesion('us-28-112m'), table.cohesion('us-28-110-1')]).toEqual(['disrupted', 'disrupted'])
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'limited' })
  })
})

describe('16.7.4 Defenders with one step', () => {
  it('lost in a successful defence they leave a limited advance', () => {
    const table = inTheOpen('us-28-110-1')
    // 15 to 2 is 7-1: a 6 is DR2
    roll(table, 6)
    table.play('allied', 'stand lead=us-28-110-1', 1)
    expect(table.at('us-28-110-1')).toBe('eliminated')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'advance', length: 'limited' })
  })
})
