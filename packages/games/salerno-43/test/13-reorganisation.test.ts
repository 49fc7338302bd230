import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { recoveryModifier } from '../src/rules/13-disorder.ts'
import { moving } from './support.ts'

const german = (drawing: string, setting = {}) => moving('german', drawing, setting)

describe('13.3.4 Voluntary rout', () => {
  it('routs a unit that has not moved, which then leaves a zone for nothing', () => {
    const table = german('2813 ge-16-64-1\n2913 us-36-143\n3012 ge-16-64-2')
    expect(table.cost('german', 'ge-16-64-1', '2712')).toBe(3)
    table.play('german', 'rout unit=ge-16-64-1')
    expect(table.cohesion('ge-16-64-1')).toBe('routed')
    expect(table.cost('german', 'ge-16-64-1', '2712')).toBe(1)
    table.play('german', 'move unit=ge-16-64-2 path=[3112]')
    expect(table.verdict('german', 'rout unit=ge-16-64-2')).toBe('13.3.4 rout.moved')
    expect(table.verdict('german', 'rout unit=ge-16-64-1')).toBe('13.3.4 rout.already')
    expect(table.verdict('german', 'rout unit=us-36-143')).toBe('13.3.4 rout.who')
  })

  it('frees disrupted units from tactical movement, but never routs a beachhead', () => {
    const table = german('3213 ge-16-64-1(disrupted)').play('german', 'rout unit=ge-16-64-1')
    expect(table.cost('german', 'ge-16-64-1', '3112 3012 2911 2910')).toBe(8 / 6)
    const beach = moving('allied', '2616 us-bh-red')
    expect(beach.verdict('allied', 'rout unit=us-bh-red')).toBe('18.1.3 rout.beachhead')
  })
})

describe('13.4 Reorganisation', () => {
  it('brings units outside enemy zones one level back, in entry areas too', () => {
    const table = german('3213 ge-16-64-1(disrupted) ge-16-64-2(routed)\nN1 ge-15-0(disrupted)').play(
      'german',
      'done',
    )
    expect(['ge-16-64-1', 'ge-16-64-2', 'ge-15-0'].map((id) => table.cohesion(id))).toEqual([
      'good',
      'disrupted',
      'good',
    ])
  })

  it('is for the side whose turn it is', () => {
    expect(german('2812 us-36-143(disrupted)').play('german', 'done').cohesion('us-36-143')).toBe('disrupted')
  })

  it('takes half-effect, truck and replacement markers from the map', () => {
    const table = german(
      '3213 ge-16-64-1(half-effect,strained,replaced) ge-1fj-3-1(truck)\n2812 us-191(half-effect)',
    )
    table.play('german', 'done')
    expect(['ge-16-64-1', 'ge-1fj-3-1', 'us-191'].map((id) => table.marks(id))).toEqual([[], [], []])
  })
})

describe('13.5 The recovery table', () => {
  const roll = (die: number, unit: string, hexes = ['2813', '2913']) =>
    german(`${hexes[0]} ${unit}(disrupted)\n${hexes[1]} us-36-143`).play('german', 'done', die).cohesion(unit)

  it('needs a 5, in a zone', () => {
    expect([4, 5].map((die) => roll(die, 'ge-15-0'))).toEqual(['disrupted', 'good'])
  })

  it('+1 for elite units, -1 for those of low quality, +2 in a city or on a beachhead', () => {
    expect([3, 4].map((die) => roll(die, 'ge-16-64-1'))).toEqual(['disrupted', 'good'])
    expect([5, 6].map((die) => roll(die, 'ge-g-e'))).toEqual(['disrupted', 'good'])
    expect([2, 3].map((die) => roll(die, 'ge-15-0', ['3012', '2912']))).toEqual(['disrupted', 'good'])
    const { state } = moving('allied', '2616 us-bh-red us-36-142(disrupted)')
    expect(recoveryModifier(state, theUnit('us-36-142'))).toBe(2)
  })

  it('lifts a routed unit to disrupted only', () => {
    const table = german('2813 ge-15-0(routed) ge-15-1\n2913 us-36-143')
      .play('german', 'done')
      .play('german', 'done', 6)
    expect(table.cohesion('ge-15-0')).toBe('disrupted')
  })
})
