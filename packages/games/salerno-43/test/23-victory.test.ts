import { describe, expect, it } from 'vitest'
import { judge, victoryAccount, victoryPoints } from '../src/rules/23-victory.ts'
import { moving } from './support.ts'

const allied = (drawing: string, setting = {}) => moving('allied', drawing, setting)

describe('23.1.1 Victory hexes', () => {
  it('count in Allied hands with a line of supply', () => {
    expect(victoryPoints(allied('2707 cw-cdo-2').state)).toBe(2) // a port of its own
    expect(victoryPoints(allied('3203 cw-cdo-2').state)).toBe(0)
    expect(
      victoryPoints(allied('2811 cw-56-169\n2712 cw-bh-roger', { control: ['2811', '2418'] }).state),
    ).toBe(2)
  })
})

describe('23.1.2 Critical units', () => {
  it('are worth a point while they are eliminated', () => {
    const lost = (units: string) => victoryPoints(allied(`eliminated ${units}`).state)
    expect(lost('us-82-505')).toBe(-1)
    expect(lost('us-509-2')).toBe(0)
    expect(lost('us-asu-36')).toBe(-1)
    expect(lost('ge-asu-16')).toBe(1)
    expect(victoryPoints(allied('destroyed ge-asu-16').state)).toBe(1) // 16.5.6
  })
})

describe('23.1.3 Beachheads', () => {
  it('cost a point each, but not at the end of the campaign (S2.4)', () => {
    const { state } = allied('eliminated us-bh-red us-bh-blue')
    expect([victoryPoints(state), victoryPoints(state, true)]).toEqual([-2, 0])
    const short = allied('eliminated us-bh-red', { scenario: 'avalanche' })
    expect(victoryPoints(short.state, true)).toBe(-1)
  })
})

describe('23.1.4 The northern edge', () => {
  it('is worth five and four for two units of the 5th Army with six attack points, and a line', () => {
    const road = '3203 us-rgr-1\n2905 us-rgr-3\n2707 cw-cdo-2'
    const exits = (units: string, more = road) =>
      victoryAccount(allied(`${more}\n${units}`).state).filter(({ section }) => section === '23.1.4')
    expect(exits('N2 us-36-143 us-36-142-1')).toEqual([{ section: '23.1.4', name: 'N2', points: 4 }])
    expect(exits('N2 us-36-143')).toEqual([])
    expect(exits('N2 us-36-142-1 us-36-142(1)')).toEqual([])
    expect(exits('N1 us-36-143 us-36-142-1', '2918 us-rgr-1')).toEqual([])
  })
})

describe('23.2 Automatic victory', () => {
  it('is five points above or below the benchmark, from turn 4', () => {
    const verdict = (turn: number, drawing = '') => judge(allied(drawing, { turn }).state)?.winner
    expect(verdict(3)).toBeUndefined()
    expect(verdict(4)).toBe('german')
    expect(verdict(4, '2707 cw-cdo-2')).toBeUndefined()
  })

  it('ends the game in the victory phase', () => {
    const table = allied('', { turn: 4 }).play('allied', 'done')
    expect(table.asks).toBe('')
    expect(table.result).toMatchObject({ winner: 'german', section: '23.2', turn: 4 })
  })
})

describe('S1.2 Avalanche', () => {
  it('is won by the Allies with eight points after turn 8', () => {
    const hexes = ['2707', '2407', '2811', '3012', '3116', '2716', '2418']
    const setting = { scenario: 'avalanche', turn: 8 }
    const result = (control: string[]) => judge(allied('2712 cw-bh-roger', { ...setting, control }).state)
    expect(result(hexes)).toMatchObject({ winner: 'allied', section: 'S1.2' })
    expect(result(hexes.slice(1))).toMatchObject({ winner: 'german' })
  })
})

describe('S2.4 The campaign', () => {
  it('needs twenty points after turn 22; isolated German hexes count', () => {
    const { state } = allied('', { turn: 22, control: [] })
    expect(judge(state)).toMatchObject({ winner: 'german', section: 'S2.4' })
  })
})
