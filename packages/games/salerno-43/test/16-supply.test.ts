import { describe, expect, it } from 'vitest'
import { AREAS, grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import {
  attritionModifier,
  hasLineTo,
  hasSupplyLine,
  isIsolated,
  linesTo,
  openPorts,
  supplyLines,
  supplyPath,
} from '../src/rules/16-supply.ts'
import { friendlyAreas } from '../src/rules/21-entry-areas.ts'
import { moving, type Table } from './support.ts'

const german = (drawing: string, setting = {}) => moving('german', drawing, setting)
const allied = (drawing: string, setting = {}) => moving('allied', drawing, setting)
/** Hexes over land from a hex to a road or source of the side. */
const overland = (table: Table, side: 'german' | 'allied', hex: string) =>
  supplyLines(table.state, side).overland(grid.at(hex))

/** Hexes over land from one hex to another, for a line that is to end there. */
const between = (table: Table, side: 'german' | 'allied', from: string, to: string) =>
  linesTo(table.state, side, [grid.at(to)]).overland(grid.at(from))

/** Three American regiments close a ring around 2713, by a bond and by zones that meet. */
const RING = '2712 us-36-143\n2814 us-45-179\n2716 us-45-180'

describe('16.1 The supply phase', () => {
  it('marks units without a line and takes the marker from those that have one again', () => {
    const table = german('2918 ge-1fj-3-1\n3213 ge-16-64-1(out)').play('german', 'done')
    expect(table.supply('ge-1fj-3-1')).toBe('out')
    expect(table.supply('ge-16-64-1')).toBe('supplied')
    expect(table.told('supply.out')).toEqual({ unit: 'ge-1fj-3-1' })
    expect(table.told('supply.restored')).toEqual({ unit: 'ge-16-64-1' })
  })

  it('judges only the side whose phase it is', () => {
    expect(german('2918 us-rgr-1').play('german', 'done').supply('us-rgr-1')).toBe('supplied')
  })
})

describe('16.2.1 German sources', () => {
  it('are the northern areas and every other one that is still German', () => {
    expect(hasSupplyLine(german('3827 ge-16-64-1').state, 'german', grid.at('3827'))).toBe(true)
    const { state } = german('3827 ge-16-64-1', { areas: ['S1', 'S2', 'S3', 'E1'], turn: 12 })
    const areas = friendlyAreas(state, 'german').map((area) => AREAS[area]?.id)
    expect(areas).toEqual(['N1', 'N2', 'E2', 'E3', 'E4', 'E5'])
  })
})

describe('16.2.2 Allied sources', () => {
  it('are beachheads', () => {
    expect(overland(allied('2616 us-bh-red'), 'allied', '2616')).toBe(0)
    expect(overland(allied('2616 us-36-143'), 'allied', '2616')).toBeGreaterThan(5)
  })

  it('are ports in Allied hands that are held or free of enemy zones', () => {
    const ports = (drawing: string, control: string[]) =>
      openPorts(allied(drawing, { control }).state).map((hex) => grid.id(hex))
    expect(ports('', ['2418'])).toEqual(['2418'])
    expect(ports('2518 ge-16-79-1', ['2418'])).toEqual([])
    expect(ports('2518 ge-16-79-1\n2418 us-rgr-1', ['2418'])).toEqual(['2418'])
  })

  it('18.2.2 are never Sorrento or Torre Annunziata', () => {
    expect(openPorts(allied('', { control: ['1803', '2202'] }).state)).toEqual([])
  })

  it('are the southern areas once the 8th Army is there', () => {
    const { state } = allied('3827 cw-5-13', { areas: ['S1', 'S2', 'S3'], turn: 12 })
    expect(hasSupplyLine(state, 'allied', grid.at('3827'))).toBe(true)
  })
})

describe('16.3.1 The line', () => {
  it('leads over land to a road and along roads to a source', () => {
    const table = allied('2914 us-36-143\n2616 us-bh-red', { control: ['2716'] })
    expect(supplyPath(table.state, theUnit('us-36-143')).map((hex) => grid.id(hex))).toEqual([
      '2914',
      '2815',
      '2715',
      '2716',
      '2616',
    ])
  })

  it('may end over land without any road', () => {
    expect(between(allied(''), 'allied', '2712', '2912')).toBe(2)
  })
})

describe('16.3.2 The part over land', () => {
  it('is five hexes at most', () => {
    const table = allied('2712 cw-bh-roger')
    const reaches = (hex: string) => [
      overland(table, 'allied', hex),
      hasSupplyLine(table.state, 'allied', grid.at(hex)),
    ]
    expect(reaches('2802')).toEqual([5, true])
    expect(reaches('2901')).toEqual([6, false])
  })

  it('counts a marsh off the road as two', () => {
    const table = allied('')
    expect(between(table, 'allied', '2615', '2714')).toBe(2)
    expect(between(table, 'allied', '2712', '2713')).toBe(0) // along the coast road
  })

  it('crosses mountains only by road or pass: a full mountain hex is always out of supply', () => {
    const table = allied('2616 us-bh-red\n2918 us-36-143\n2406 us-rgr-1', { control: ['2407'] })
    expect(hasSupplyLine(table.state, 'allied', grid.at('2918'))).toBe(false)
    expect(hasSupplyLine(table.state, 'allied', grid.at('2406'))).toBe(true)
  })

  it('goes into one enemy zone, never into two in a row; friends cancel them', () => {
    // Tanks form no bonds, but every hex around 2912 is in a zone of theirs.
    const tanks = '2911 ge-16-2-2a\n2913 ge-16-2-2b'
    expect(between(allied(tanks), 'allied', '2712', '2912')).toBeGreaterThan(5)
    expect(between(allied('2911 ge-16-2-2a'), 'allied', '2712', '2912')).toBe(2)
    expect(between(allied(`${tanks}\n2812 us-rgr-1`), 'allied', '2712', '2912')).toBe(2)
  })

  it('crosses no enemy bond', () => {
    const line = (unit: string) => between(allied(`2911 ge-16-64-1\n2813 ${unit}`), 'allied', '2812', '2912')
    expect(line('ge-16-2-2a')).toBe(1)
    expect(line('ge-16-64-2')).toBeGreaterThan(5)
  })
})

describe('16.3.3 The part along roads', () => {
  it('is as long as the roads, but enters no enemy zone', () => {
    expect(overland(german('3819 ge-16-64-1'), 'german', '3012')).toBe(0)
    expect(between(german(''), 'german', '3718', '3819')).toBe(0)
    // With 3819 in a zone the last hex is one over land.
    expect(between(german('3719 cw-5-13'), 'german', '3718', '3819')).toBe(1)
  })
})

describe('16.3.4 Control', () => {
  it('is taken by passing through and shuts an empty hex to the other side', () => {
    expect(between(allied(''), 'allied', '2715', '2717')).toBe(3)
    expect(between(allied('', { control: ['2716'] }), 'allied', '2715', '2717')).toBe(2)
    const through = allied('2715 us-36-143').play('allied', 'move unit=us-36-143 path=[2716,2717]')
    expect(through.told('control')).toEqual({ side: 'allied', hex: '2716' })
  })
})

describe('16.4 Penalties', () => {
  it('mechanised units out of supply have tactical movement only, others move as ever', () => {
    const table = allied('2812 us-191(out) us-36-143(out)')
    expect(table.cost('allied', 'us-191', '2912 2911')).toBe('tactical')
    expect(table.cost('allied', 'us-191', '2912 2911 2910')).toBe('16.4 move.out-of-supply')
    expect(table.cost('allied', 'us-36-143', '2912 2911 2910')).toBe(3)
  })

  it('zones stay', () => {
    const table = german('2812 us-36-143(out)\n2914 ge-16-64-1')
    expect(table.cost('german', 'ge-16-64-1', '2913 2912')).toBe(2 / 6 + 1)
    expect(table.cost('german', 'ge-16-64-1', '2913 2912 2911')).toBe('6.2 move.stopped-by-zone')
  })
})

describe('16.5.1 Isolation', () => {
  it('is what no line of any length leads out of', () => {
    const { state } = german(`2713 ge-1fj-3-1\n${RING}`)
    expect(isIsolated(state, 'german', grid.at('2713'))).toBe(true)
    expect(isIsolated(german('2901 ge-1fj-3-1').state, 'german', grid.at('2901'))).toBe(false)
  })

  it('a line of communication may begin over one mountain', () => {
    const table = german('2918 ge-1fj-3-1').play('german', 'done')
    expect(table.supply('ge-1fj-3-1')).toBe('out')
    expect(isIsolated(table.state, 'german', grid.at('2918'))).toBe(false)
  })
})

describe('16.5.2 Attrition', () => {
  it('spares units in the turn in which they are cut off', () => {
    const table = german(`2713 ge-1fj-3-1\n${RING}`).play('german', 'done').play('german', 'done')
    expect(table.supply('ge-1fj-3-1')).toBe('isolated')
    expect(table.at('ge-1fj-3-1')).toBe('2713')
  })

  it('isolated artillery is lost at once unless fighting troops are near', () => {
    expect(german(`2713 ge-asu-16\n${RING}`).play('german', 'done').at('ge-asu-16')).toBe('destroyed')
    expect(german(`2713 ge-asu-16 ge-1fj-3-1\n${RING}`).play('german', 'done').at('ge-asu-16')).toBe('2713')
  })
})

describe('16.5.3 The table', () => {
  it('costs a step on 1 to 4', () => {
    const roll = (die: number) =>
      german(`2713 ge-16-64-1(isolated)\n${RING}`)
        .play('german', 'done')
        .play('german', 'done', die)
        .steps('ge-16-64-1')
    expect([1, 2, 3, 4, 5, 6].map(roll)).toEqual([1, 1, 1, 1, 2, 2])
  })
})

describe('16.5.4 Procedure', () => {
  it('rolls for each isolated unit next to an enemy, for nobody else', () => {
    const table = german(`2713 ge-16-64-1(isolated) ge-1fj-3-1(isolated)\n${RING}`)
      .play('german', 'done')
      .play('german', 'done', 5, 4)
    expect([table.steps('ge-16-64-1'), table.at('ge-1fj-3-1')]).toEqual([2, 'destroyed'])
  })
})

describe('16.5.5 Modifiers', () => {
  it('+2 for a line to a friendly city or corps artillery, once', () => {
    const table = german(`2713 ge-16-64-1(isolated) ge-asu-14(isolated)\n${RING}`)
    expect(attritionModifier(table.state, 'german', grid.at('2713'))).toBe(2)
    expect(table.play('german', 'done').play('german', 'done', 3).steps('ge-16-64-1')).toBe(2)
  })

  it('+1 for the Allied side in clear weather', () => {
    const modifier = (weather: string) =>
      attritionModifier(allied('2901 us-rgr-1', { weather }).state, 'allied', grid.at('2901'))
    expect([modifier('A'), modifier('D')]).toEqual([1, 0])
  })
})

describe('16.5.6 Lost to isolation', () => {
  it('means lost for good', () => {
    const table = german(`2713 ge-1fj-3-1(isolated)\n${RING}`)
      .play('german', 'done')
      .play('german', 'done', 1)
    expect(table.at('ge-1fj-3-1')).toBe('destroyed')
  })
})

describe('21.6.3 Paratroops', () => {
  it('are not judged in the turn in which they drop', () => {
    const table = allied('2918 us-82-504(dropped)').play('allied', 'done', 1)
    expect(table.supply('us-82-504')).toBe('supplied')
    expect(table.marks('us-82-504')).not.toContain('dropped')
  })
})

describe('lines to other places', () => {
  it('follow the same rules', () => {
    const { state } = allied('2812 us-36-143\n2911 us-rgr-1')
    const to = (hex: string) => hasLineTo(state, 'allied', grid.at('2812'), [grid.at(hex)])
    expect([to('2911'), to('2918')]).toEqual([true, false])
  })
})
