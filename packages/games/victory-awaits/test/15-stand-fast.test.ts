import { describe, expect, it } from 'vitest'
import { begin, position, type Table } from './support.ts'

/** A supply check in Kiev with nothing to build before turn 4, everything quiet. */
function check(turn: number, setting: object = {}): Table {
  const table = position('K4008 S5A\n K1104 G6A', { turn, ...setting })
  table.play('axis', 'choose chits=[] extra=[]')
  return table.play('soviet', 'choose chits=[] extra=[]', 'supply')
}

describe('15.1 Taking Stand Fast markers off', () => {
  it('eleven lie on the campaign map, four in Kiev', () => {
    const marks = (scenario: string) => begin(scenario).state.standFast.filter((mark) => mark === 1).length
    expect([marks('campaign'), marks('kiev'), marks('leningrad'), marks('smolensk')]).toEqual([11, 4, 4, 3])
  })

  it('from turn 6 one at each supply check', () => {
    expect(check(5).asks).toBe('soviet fortress')
    const table = check(6)
    expect(table.asks).toBe('soviet stand-fast')
    expect(table.answers('soviet')).toEqual([
      'lift hex=K4005',
      'lift hex=K4024',
      'lift hex=K4105',
      'lift hex=K6014',
      'done',
    ])
    table.play('soviet', 'lift hex=K4024')
    expect(table.asks).toBe('soviet fortress')
    expect(table.state.standFast.filter((mark) => mark === 1)).toHaveLength(3)
  })

  it('not from a city without one, nor from one that the Axis has taken', () => {
    const table = check(6, { axisControl: ['K4024'] })
    expect(table.verdict('soviet', 'lift hex=K6507')).toBe('15.1 stand-fast.none')
    expect(table.verdict('soviet', 'lift hex=K4024')).toBe('15.1 stand-fast.lost')
  })
})

describe('12.3 What the check triggers', () => {
  it('Stand Fast comes first, then fortresses, then the end of the game', () => {
    const table = check(9)
    expect(table.asks).toBe('soviet stand-fast')
    table.play('soviet', 'done')
    expect(table.asks).toBe('soviet fortress')
    expect(table.result).toBeUndefined()
    table.play('soviet', 'done')
    expect(table.result).toMatchObject({ winner: 'soviet', section: '16.2', turn: 9 })
  })
})
