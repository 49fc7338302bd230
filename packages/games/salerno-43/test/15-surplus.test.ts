import { describe, expect, it } from 'vitest'
import { salerno43 } from '../src/index.ts'
import { attack, fighting, odds } from './battle-support.ts'

const QUIET = {
  support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' },
} as const

describe('15.3 Too many defenders', () => {
  it('those above the limit, whom the defender names, add nothing and are not hit (10.2.2)', () => {
    const table = fighting(
      'german',
      `2911 ge-29-71 ge-29-i-15 ge-29-ii-15
       2813 ge-29-iii-15 ge-29-i-71
       2912 us-45-179(disrupted) us-34-133(disrupted) us-36-142`,
      QUIET,
    )
    table.play('german', attack('2912', 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-i-71 ge-29-71'))
    expect(table.asks).toBe('allied surplus')
    expect(table.verdict('allied', 'leave-out unit=ge-29-71')).toBe('15.3 surplus.useless')
    table.play('allied', 'leave-out unit=us-36-142', 6)
    expect(table.told('battle.rolled')).toMatchObject({
      attack: 12,
      defence: 6,
      odds: '2-1',
      result: 'A1/D1',
    })
    expect(table.answers('allied')).toEqual(['lose unit=us-45-179', 'lose unit=us-34-133'])
  })

  it('more than one, if it takes more than one', () => {
    const table = fighting('german', '2911 ge-29-71\n2912 us-45-179 us-34-133 us-34-135', QUIET)
    table.play('german', attack('2912', 'ge-29-71')).play('allied', 'leave-out unit=us-34-135', 1)
    expect(table.told('battle.rolled')).toMatchObject({ defence: 12 })
  })
})

describe('21.3.4 Attacks out of an entry area', () => {
  const edge = 'S2 ge-29-71 ge-29-i-15\n3827 us-36-142'

  it('by units that were there before the movement phase, on hexes that touch it', () => {
    const table = fighting('german', edge)
    expect(table.verdict('german', attack('3827', 'ge-29-i-15 ge-29-71'))).toBe('legal')
    const moved = fighting('german', edge.replace('ge-29-71', 'ge-29-71(moved)'))
    expect(moved.verdict('german', attack('3827', 'ge-29-71'))).toBe('21.3.4 fight.area-moved')
    const far = fighting('german', '3627 ge-16-64-1\nS2 ge-29-71\n3626 us-36-142')
    expect(far.verdict('german', attack('3626', 'ge-29-71'))).toBe('21.3.4 fight.area-far')
  })

  it('within the stacking limit of the hexes beyond the edge', () => {
    const crowd = 'ge-29-i-15 ge-29-ii-15 ge-29-iii-15 ge-29-i-71 ge-29-71'
    const twice = `${crowd} ge-26-i-9 ge-26-ii-9 ge-26-i-67 ge-26-ii-67 ge-16-64-1 ge-16-64-2 ge-16-79-1 ge-16-79-2 ge-15-0`
    const table = fighting('german', `S2 ${twice}\n3726 us-36-142`)
    const inOrder = salerno43
      .shortcuts(table.state, 'german', { do: 'attack', on: '3726' })
      .map(({ action }) => (action.by as string[]).length)
    expect(inOrder).toHaveLength(1)
    expect(inOrder[0]).toBeLessThan(14)
    expect(odds(table, '3726', 'ge-29-71')).toContain('4:')
  })
})

describe('8.1 The strongest attack', () => {
  it('is offered for each army by itself', () => {
    const table = fighting('allied', '3012 ge-16-64-1\n2911 us-36-142 cw-56-169\n2912 us-36-141')
    const offers = salerno43.shortcuts(table.state, 'allied', { do: 'attack', on: '3012' })
    expect(offers.map(({ action }) => action.by)).toEqual([['cw-56-169'], ['us-36-142', 'us-36-141']])
  })
})
