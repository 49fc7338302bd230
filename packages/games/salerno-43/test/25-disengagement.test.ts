import { describe, expect, it } from 'vitest'
import { attack, fighting } from './battle-support.ts'
import type { Setting } from './support.ts'

const QUIET = { support: { 'us-air': 'away', 'cw-air': 'away', 'us-naval': 'away', 'cw-naval': 'away' } }

const playing = (drawing: string, setting: Setting = {}) =>
  fighting('german', drawing, { ...QUIET, options: { disengagement: 'on' }, ...setting })

const FACING = '2812 ge-15-0 ge-15-1\n2813 us-36-142'

describe('25.1.1 Breaking off', () => {
  it('is an optional rule', () => {
    const table = fighting('german', FACING, QUIET)
    expect(table.verdict('german', 'disengage units=[ge-15-0]')).toBe('25.1 disengage.off')
    expect(playing(FACING).verdict('german', 'disengage units=[ge-15-0]')).toBe('legal')
  })
})

describe('25.1.2 The table', () => {
  const roll = (unit: string, die: number) => {
    const table = playing(`2812 ${unit}\n2813 us-36-142`)
    table.play('german', `disengage units=[${unit}]`, die)
    return [table.asks, table.steps(unit)]
  }

  it('1 and 2 no, 3 yes for a step, 4 to 6 yes', () => {
    expect(roll('ge-1fj-3-1', 2)).toEqual(['german combat', 1])
    expect(roll('ge-1fj-3-1', 4)).toEqual(['german retreat', 1])
    expect(roll('ge-1fj-3-1', 6)).toEqual(['german retreat', 1])
    // Its only step: it is gone.
    expect(roll('ge-1fj-3-1', 3)).toEqual(['german combat', 0])
  })

  it('+1 for mechanised units', () => {
    expect(roll('ge-15-0', 1)).toEqual(['german combat', 2])
    expect(roll('ge-15-0', 2)).toEqual(['german retreat', 1])
    expect(roll('ge-15-0', 3)).toEqual(['german retreat', 2])
  })

  it('for a stack only if all of it is mechanised', () => {
    const table = playing('2812 ge-15-0 ge-1fj-3-1\n2813 us-36-142')
    table.play('german', 'disengage units=[ge-1fj-3-1,ge-15-0]', 2)
    expect(table.told('disengage.failed')).toMatchObject({ die: 2, modifier: 0 })
    expect(table.marks('ge-15-0')).toEqual(['tried'])
  })
})

describe('25.1.3 Who tries', () => {
  it('a unit that does not attack, once: it attacks or breaks off', () => {
    const table = playing(FACING)
    table.play('german', 'disengage units=[ge-15-0]', 1)
    expect(table.verdict('german', 'disengage units=[ge-15-0]')).toBe('25.1.3 disengage.again')
    expect(table.verdict('german', attack('2813', 'ge-15-0'))).toBe('25.1.3 attack.disengaged')
    table.play('german', attack('2813', 'ge-15-1'), 1)
    expect(table.verdict('german', 'disengage units=[ge-15-1]')).toBe('25.1.3 disengage.attacked')
  })

  it('disrupted ones too, but none with replacements (20.4)', () => {
    const table = playing('2812 ge-15-0(disrupted) ge-15-1(replaced)\n2813 us-36-142')
    expect(table.verdict('german', 'disengage units=[ge-15-0]')).toBe('legal')
    expect(table.verdict('german', 'disengage units=[ge-15-1]')).toBe('20.4 disengage.replaced')
    expect(table.verdict('german', 'disengage units=[us-36-142]')).toBe('25.1.3 disengage.who')
    expect(table.verdict('german', 'disengage units=[]')).toBe('25.1.3 disengage.nobody')
  })

  it('one unit, or the whole stack with one die', () => {
    const table = playing('2812 ge-15-0 ge-15-1 ge-29-71\n2813 us-36-142')
    expect(table.verdict('german', 'disengage units=[ge-15-0,ge-15-1]')).toBe('25.1.3 disengage.one-or-all')
    expect(table.verdict('german', 'disengage units=[ge-15-0,ge-15-1,ge-29-71]')).toBe('legal')
  })
})

describe('25.1.4 The results', () => {
  it('lead one or two hexes back and disrupt, or rout who was disrupted', () => {
    const table = playing('2812 ge-15-0(disrupted) ge-15-1\n2813 us-36-142')
    table.play('german', 'disengage units=[ge-15-0,ge-15-1]', 5)
    table.play('german', 'retreat path=[2811]').play('german', 'retreat path=[2811,2810]')
    expect(['ge-15-0', 'ge-15-1'].map((id) => [table.at(id), table.cohesion(id)])).toEqual([
      ['2811', 'routed'],
      ['2810', 'disrupted'],
    ])
  })

  it('not into an enemy zone, unless a friend is in the hex', () => {
    const table = playing('2812 ge-15-0\n2813 us-36-142\n2911 ge-15-1\n3012 us-36-143')
    table.play('german', 'disengage units=[ge-15-0]', 5)
    expect(table.verdict('german', 'retreat path=[2712,2711]')).toBe('25.1.4 retreat.no-zone')
    expect(table.verdict('german', 'retreat path=[2911]')).toBe('legal')
  })

  it('cost a stack a step of the owner’s choice before it leaves', () => {
    const table = playing(FACING).play('german', 'disengage units=[ge-15-0,ge-15-1]', 2)
    expect(table.asks).toBe('german disengagement')
    expect(table.verdict('german', 'lose unit=us-36-142')).toBe('25.1.4 disengage.not-among')
    table.play('german', 'lose unit=ge-15-1')
    expect([table.steps('ge-15-0'), table.steps('ge-15-1')]).toEqual([2, 1])
    expect(table.asks).toBe('german retreat')
  })

  it('the printed example: a unit shut in by bonds does not even try', () => {
    // Bonds on both sides of 2711, with its back to the sea.
    const table = playing('2711 ge-15-0\n2811 us-36-143\n2709 us-36-142\n2713 us-36-141')
    expect(table.verdict('german', 'disengage units=[ge-15-0]')).toBe('25.1.4 disengage.no-way')
  })
})
