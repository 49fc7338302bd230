import { describe, expect, it } from 'vitest'
import { position, type Setting, type Table } from './support.ts'

/** Kiev, the Soviet player may build. */
function building(drawing: string, setting: Setting = {}): Table {
  return position(drawing, {
    turn: 4,
    ...setting,
    stack: [
      { step: 'turn', stage: 'end' },
      {
        step: 'orders',
        lanes: [
          {
            stack: [
              { step: 'supply-check', stage: 'end' },
              { step: 'fortress', player: 'soviet', sheet: 'kiev' },
            ],
          },
        ],
      },
    ],
  })
}

function check(turn: number): Table {
  const table = position('K4008 S45 S5A\n K1104 G6A', { turn })
  table.play('axis', 'choose chits=[] extra=[]')
  return table.play('soviet', 'choose chits=[] extra=[]', 'supply')
}

describe('14.1 Building', () => {
  it('one level at each supply check, from turn 4', () => {
    expect(check(3).asks).toBe('axis selection,soviet selection')
    const table = check(4)
    expect(table.asks).toBe('soviet fortress')
    table.play('soviet', 'fortify hex=K4008')
    expect(table.state.fortresses).toMatchObject([{ levels: 1 }])
    expect(table.state.turn).toBe(5)
  })

  it('in a Soviet town, or with a Soviet unit; with a line, outside enemy zones', () => {
    const table = building('K4008 S45\n K3806 G14Pz\n K3708 S62')
    expect(table.verdict('soviet', 'fortify hex=K4008')).toBe('legal')
    expect(table.verdict('soviet', 'fortify hex=K5709')).toBe('legal')
    expect(table.verdict('soviet', 'fortify hex=K4209')).toBe('14.1 fortress.not-soviet')
    expect(table.verdict('soviet', 'fortify hex=K0904')).toBe('14.1 fortress.not-soviet')
    expect(table.verdict('soviet', 'fortify hex=K3707')).toBe('14.1 fortress.zone')
    expect(table.verdict('soviet', 'fortify hex=K4427')).toBe('14.1 fortress.not-land')
    const surrounded = building('K1303 G14Pz\n K1304 S45\n K1403 G13Pz\n K1505 G11Pz')
    expect(surrounded.verdict('soviet', 'fortify hex=K1304')).toBe('14.1 fortress.zone')
  })
})

describe('14.2 Limits', () => {
  it('two levels in a hex', () => {
    const table = building('K4008 S45 S5A', { fortresses: [{ hex: 'K4008', levels: 1 }] })
    table.play('soviet', 'fortify hex=K4008')
    expect(table.state.fortresses).toMatchObject([{ levels: 2 }])
    const full = building('K4008 S45', { fortresses: [{ hex: 'K4008', levels: 2 }] })
    expect(full.verdict('soviet', 'fortify hex=K4008')).toBe('14.2 fortress.levels')
  })

  it('three hexes in Kiev', () => {
    const three = ['K4008', 'K5709', 'K5902'].map((hex) => ({ hex, levels: 1 }))
    const table = building('K4008 S45', { fortresses: three })
    expect(table.verdict('soviet', 'fortify hex=K6110')).toBe('14.2 fortress.hexes')
    expect(table.verdict('soviet', 'fortify hex=K5709')).toBe('legal')
  })

  it('in the campaign the limits of the maps add up, each map for itself', () => {
    const drawing = 'K4008 S45\n L4010 S177'
    const three = ['K4008', 'K5709', 'K5902'].map((hex) => ({ hex, levels: 1 }))
    const setting = { scenario: 'campaign', fortresses: three }
    const kiev = building(drawing, setting)
    expect(kiev.verdict('soviet', 'fortify hex=K6110')).toBe('14.2 fortress.hexes')
    expect(kiev.verdict('soviet', 'fortify hex=L4010')).toBe('14.1 fortress.other-map')
  })
})

describe('14.4 Loss', () => {
  it('a fortress that an enemy enters is removed, and its marker does not return', () => {
    const table = position('K4006 G14Pz\n K4505 G6A\n K6507 S26A', {
      active: 'axis movement',
      turn: 4,
      fortresses: [{ hex: 'K3908', levels: 2 }],
    })
    table.play('axis', 'move unit=G14Pz path=[K4007,K3908]')
    expect(table.state.fortresses).toEqual([])
    expect(table.state.fortressesLost).toEqual([1])
    expect(table.told('fortress.removed')).toEqual({ hex: 'K3908' })
    const later = building('K4008 S45', {
      fortressesLost: { kiev: 1 },
      fortresses: ['K4008', 'K5709'].map((hex) => ({ hex, levels: 1 })),
    })
    expect(later.verdict('soviet', 'fortify hex=K5902')).toBe('14.2 fortress.hexes')
  })

  it('a level that was given up is not built again', () => {
    const table = building('K4008 S45', { fortresses: [{ hex: 'K4008', levels: 1, most: 1 }] })
    expect(table.verdict('soviet', 'fortify hex=K4008')).toBe('14.4 fortress.lost-level')
  })
})
