import { describe, expect, it } from 'vitest'
import { grid, isPlayable } from '../src/ground.ts'
import { bondAgainstLine, bondEnds, bondsOf, hexBond, hexsideBond } from '../src/rules/07-zoc-bonds.ts'
import { survey } from '../src/survey.ts'
import { begin, moving } from './support.ts'

const allied = (drawing: string, setting = {}) => moving('allied', drawing, setting)

/** The bonds of a side, each as its two ends, in the order of the map. */
const bonds = (drawing: string, side: 'german' | 'allied', setting = {}) => {
  const { state } = moving('allied', drawing, setting)
  return bondsOf(state, survey(state), side).map((bond) => `${bond.kind} ${bondEnds(bond).join('-')}`)
}

describe('7.1 Making bonds', () => {
  it('two units two hexes apart bond through the hex between them', () => {
    expect(bonds('2911 ge-16-64-1\n2913 ge-16-64-2', 'german')).toEqual(['hex 2911-2913'])
  })

  it('or along the hexside between them', () => {
    expect(bonds('2911 ge-16-64-1\n2813 ge-16-64-2', 'german')).toEqual(['hexside 2911-2813'])
  })

  it('silhouettes, artillery, disrupted and routed units do not bond; beachheads and garrisons do', () => {
    for (const unit of ['ge-16-2-2a', 'ge-asu-16', 'ge-16-64-2(disrupted)', 'ge-16-64-2(routed)']) {
      expect(bonds(`2911 ge-16-64-1\n2913 ${unit}`, 'german'), unit).toEqual([])
    }
    expect(bonds('2911 ge-16-64-1\n2913 ge-g-e', 'german')).toEqual(['hex 2911-2913'])
    expect(bonds('2710 cw-bh-uncle\n2712 cw-bh-roger', 'allied')).toEqual(['hex 2710-2712'])
  })

  it('8.5.1 Americans and British bond with each other', () => {
    expect(bonds('2911 us-36-143\n2913 cw-46-138', 'allied')).toEqual(['hex 2911-2913'])
  })
})

describe('7.2 Effects', () => {
  it('nobody enters a hex bond', () => {
    const table = allied('2812 cw-46-138\n2911 ge-16-64-1\n2913 ge-16-64-2')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe('7.2 move.bond')
  })

  it('nobody crosses a hexside bond, by tactical movement either', () => {
    const table = allied('2812 cw-46-138\n2911 ge-16-64-1\n2813 ge-16-64-2')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe('7.2 move.bond')
    expect(table.cost('allied', 'cw-46-138', '2811')).toBe(3)
    const first = allied('2812 cw-46-138\n2911 ge-16-64-1\n2813 ge-16-64-2', { turn: 1 })
    expect(first.cost('allied', 'cw-46-138', '2912')).toBe('7.2 move.bond')
  })

  it('without the bond the way is free', () => {
    expect(
      allied('2812 cw-46-138\n2911 ge-16-64-1\n2813 ge-16-2-2a').cost('allied', 'cw-46-138', '2912'),
    ).toBe(3)
  })
})

describe('7.3 Breaking bonds', () => {
  it('a hexside bond breaks when enemies stand on both sides, and one may join the other', () => {
    const table = allied('2812 cw-46-138\n2912 us-36-143\n2911 ge-16-64-1\n2813 ge-16-64-2')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe(3)
    expect(bonds('2812 cw-46-138\n2912 us-36-143\n2911 ge-16-64-1\n2813 ge-16-64-2', 'german')).toEqual([])
  })

  it('example: a unit moves next to another, breaks the bond between them, and the other may follow', () => {
    const table = allied('2812 cw-46-138\n3012 us-36-143\n2911 ge-16-64-1\n2813 ge-16-64-2')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe('7.2 move.bond')
    table.play('allied', 'move unit=us-36-143 path=[2912]')
    expect(table.cost('allied', 'cw-46-138', '2912')).toBe(3)
  })

  it('a hex bond breaks when an enemy stands in the hex', () => {
    expect(bonds('2912 us-36-143\n2911 ge-16-64-1\n2913 ge-16-64-2', 'german')).toEqual([])
  })
})

describe('7.4 Crossing bonds', () => {
  it('both hold until one is broken', () => {
    // The two hexside bonds cross at the corner where 2812 and 2912 meet; each side bars the other.
    const drawing = '2911 ge-16-64-1\n2813 ge-16-64-2\n2812 cw-46-138\n2912 ge-16-79-1'
    expect(allied(drawing).cost('allied', 'cw-46-138', '2912')).toBe('5.1 move.enemy')
    const both = '2911 ge-16-64-1\n2913 ge-16-64-2\n2812 cw-46-138\n3013 us-36-143'
    expect(bonds(both, 'german')).toEqual(['hex 2911-2913'])
    expect(bonds(both, 'allied')).toEqual(['hex 3013-2812'])
    expect(allied(both).cost('allied', 'cw-46-138', '2912')).toBe('7.2 move.bond')
    expect(moving('german', both).cost('german', 'ge-16-64-1', '2912')).toBe('7.2 move.bond')
  })
})

describe('7.5 Bonds with entry areas', () => {
  it('a unit bonds along the hexside between the edge hexes before it, if the area is friendly', () => {
    expect(bonds('3501 ge-16-64-1', 'german')).toEqual(['edge 3501-N2', 'edge 3501-N2'])
    expect(bonds('3501 us-36-143', 'allied')).toEqual([])
    expect(allied('3500 us-36-143\n3501 ge-16-64-1').cost('allied', 'us-36-143', '3601')).toBe(
      '7.2 move.bond',
    )
  })

  it('not with an area of the enemy or the bare edge', () => {
    expect(bonds('3725 ge-16-64-1', 'german', { areas: ['S1', 'S2', 'S3'], turn: 12 })).toEqual([])
    expect(bonds('4504 ge-16-64-1', 'german')).toEqual([])
  })
})

describe('7.6.1 Mountains', () => {
  it('two mountains without roads on the way break a bond, one does not', () => {
    expect(bonds('2917 ge-16-64-1\n2919 ge-16-64-2', 'german')).toEqual([]) // over Monte Soprano
    expect(bonds('2916 ge-16-64-1\n2918 ge-16-64-2', 'german')).toEqual(['hex 2916-2918'])
  })

  it('vehicles bond over no mountain without a road; a pass is not enough', () => {
    expect(bonds('2916 ge-16-dor\n2918 ge-16-64-2', 'german')).toEqual([])
    expect(bonds('2604 ge-16-dor\n2606 ge-16-64-2', 'german')).toEqual(['hex 2604-2606']) // the road through Cava
    expect(bonds('3206 ge-16-64-1\n3208 ge-hg-recon', 'german')).toEqual([])
  })

  it('a hexside bond is shifted to the easier side', () => {
    // Between 3001 and 2902: two mountains by way of 2901, none by way of 3002.
    expect(bonds('3001 ge-16-64-1\n2902 ge-16-64-2', 'german')).toEqual([expect.stringContaining('hexside')])
  })

  it('but not into a hex that the enemy holds', () => {
    expect(bonds('3001 ge-16-64-1\n2902 ge-16-64-2\n3002 us-36-143', 'german')).toEqual([])
    expect(bonds('3001 ge-16-64-1\n2902 ge-16-64-2\n2901 us-36-143', 'german')).toEqual([
      expect.stringContaining('hexside'),
    ])
  })
})

describe('7.6.2 The coast', () => {
  it('is no end of a bond', () => {
    expect(bonds('2710 cw-46-138', 'allied')).toEqual([])
  })
})

describe('7.6.3 Rivers', () => {
  it('do not hinder bonds, two of them either', () => {
    expect(bonds('2714 ge-16-64-1\n2716 ge-16-64-2', 'german')).toEqual(['hex 2714-2716'])
    // From 3115 through 3216 to 3316 both hexsides are rivers.
    expect(bonds('3115 ge-16-64-1\n3316 ge-16-64-2', 'german')).toEqual(['hex 3316-3115'])
  })
})

describe('looking only near enemy zones', () => {
  it('finds every bond there is', () => {
    const mountains = moving(
      'german',
      '2604 ge-16-dor\n2606 ge-16-64-2\n3206 ge-16-64-1\n3208 ge-hg-recon\n2105 us-rgr-1',
    )
    for (const { state } of [begin({ options: { start: 'ashore' } }), mountains]) {
      const positions = survey(state)
      for (let over = 0; over < grid.count * 6; over++) {
        const to = grid.neighbours[over] as number
        if (to < 0 || !isPlayable(to) || !isPlayable(Math.floor(over / 6))) continue
        for (const who of ['german', 'allied'] as const) {
          const owner = who === 'german' ? 'allied' : 'german'
          const found = hexBond(positions, owner, to) ?? hexsideBond(state, positions, owner, over)
          expect(bondAgainstLine(state, positions, who, over), grid.sideId(over)).toEqual(found)
        }
      }
    }
  })
})
