import { describe, expect, it } from 'vitest'
import { grid, hexId } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { blockStrength, threats } from '../src/rules/13-off-map.ts'
import { checkEntry, dueUnits, entryHexes, isDue } from '../src/rules/13-reinforcements.ts'
import { isReady, memory } from '../src/survey.ts'
import { position, type Setting, stateOf } from './support.ts'

const moving = (drawing: string, setting: Setting = {}) =>
  position(drawing, { active: 'allied movement', ...setting })
const hexes = (drawing: string, unit: string, setting: Setting = {}) =>
  entryHexes(stateOf(drawing, setting), theUnit(unit)).map(hexId)
const refusal = (drawing: string, unit: string, hex: string, setting: Setting = {}) => {
  const denial = checkEntry(stateOf(drawing, setting), theUnit(unit), grid.at(hex))
  return denial === undefined ? undefined : `${denial.section} ${denial.reason.key}`
}

describe('13.1 Reinforcements', () => {
  it('come in their turn, by the hexes of their letters only', () => {
    expect(isDue(stateOf('waiting us-4-8-2', { turn: 2 }), theUnit('us-4-8-2'))).toBe(false)
    expect(hexes('waiting us-4-8-2', 'us-4-8-2', { turn: 3 })).toEqual(['E1403', 'E2003'])
    expect(refusal('waiting us-4-8-2', 'us-4-8-2', 'E3203')).toBe('13.1 entry.not-its')
    expect(hexes('waiting ge-9vg-36', 'ge-9vg-36', { turn: 21 })).toEqual(['E1312', 'E1010'])
  })

  it('are remembered as due until the turn is told to have changed, and the battery finds out who forgets to', () => {
    const state = stateOf('waiting us-4-8-2', { turn: 2 })
    const unit = theUnit('us-4-8-2')
    expect(dueUnits(state, 'allied')).not.toContain(unit)
    state.turn++
    expect(memory.differences(state)).toContain('"units due, Allied" is remembered differently')
    memory.touch(state, 'muster')
    expect(memory.differences(state)).toEqual([])
    expect(dueUnits(state, 'allied')).toContain(unit)
  })

  it('who is not due yet is told the turn', () => {
    const table = moving('waiting us-4-22-2\nSE us-4-8m')
    expect(table.verdict('allied', 'move unit=us-4-22-2 path=[E1403]')).toBe('13.1 move.not-due')
    expect(table.verdict('allied', 'shift unit=us-4-22-2 place=SE')).toBe('13.1 move.not-due')
  })

  it('may enter a hex in an enemy zone, but none that an enemy holds', () => {
    expect(hexes('waiting us-4-8-2\nE1404 ge-212vg-316', 'us-4-8-2')).toContain('E1403')
    expect(
      refusal(
        'waiting us-4-8-2\nE2003 ge-212vg-316\nblock-B us-4-12-1 us-4-12-2 us-4-12-3',
        'us-4-8-2',
        'E2003',
      ),
    ).toBe('13.1 entry.held')
  })

  it('may wait, in the off-map areas of their letters or in their blocking positions', () => {
    const table = moving('waiting us-4-8-2\nSE us-4-8m')
    expect(table.answers('allied', 'shift unit=us-4-8-2')).toEqual([
      'shift unit=us-4-8-2 place=SE',
      'shift unit=us-4-8-2 place=block-A',
      'shift unit=us-4-8-2 place=block-B',
    ])
    expect(table.verdict('allied', 'shift unit=us-4-8-2 place=block-C')).toBe('13.1 shift.not-its-entry')
    expect(table.verdict('allied', 'shift unit=us-4-8-2 place=NE')).toBe('13.1 shift.not-its-entry')
    table.play('allied', 'shift unit=us-4-8-2 place=block-B')
    expect(table.at('us-4-8-2')).toBe('block-B')
    expect(table.marks('us-4-8-2')).toContain('moved')
    expect(table.verdict('allied', 'shift unit=us-4-8-2 place=SE')).toBe('11.1 move.moved')
  })
})

describe('13.2, 13.2.1 Engineers', () => {
  const town = (drawing: string, hex: string, setting: Setting = {}) =>
    moving(`waiting us-eng-44 us-eng-168\n${drawing}`, setting).verdict(
      'allied',
      `place unit=us-eng-44 hex=${hex}`,
    )

  it('appear in friendly towns and cities with road supply, one in a hex', () => {
    expect(town('', 'E2125')).toBe('legal')
    expect(town('', 'E3413')).toBe('legal')
    expect(town('', 'E2216')).toBe('13.2.1 engineer.no-town')
    expect(town('', 'E1223')).toBe('13.2.1 engineer.not-friendly')
    const table = moving('waiting us-eng-44 us-eng-168').play('allied', 'place unit=us-eng-44 hex=E3413')
    expect(table.at('us-eng-44')).toBe('E3413')
    expect(table.verdict('allied', 'place unit=us-eng-168 hex=E3413')).toBe('13.2.1 engineer.taken')
    expect(table.verdict('allied', 'place unit=us-eng-168 hex=E3414')).toBe('legal')
  })

  it('not next to an enemy, nor where his roadblock lies or no road supply leads', () => {
    expect(town('E2124 ge-18vg-293', 'E2125')).toBe('13.2.1 engineer.next-to-enemy')
    expect(town('', 'E2125', { roadblocks: { german: ['E2125', 'box'] } })).toBe('33.1 engineer.roadblock')
    const ring =
      'E2226 ge-18vg-293\nE2224 ge-18vg-294\nE2023 ge-18vg-295\nE2027 ge-62vg-164\nE2223 ge-62vg-183'
    expect(['13.2.1 engineer.no-supply', '13.2.1 engineer.next-to-enemy']).toContain(town(ring, 'E2125'))
  })

  it('may exceed the stacking limit', () => {
    expect(town('E2125 us-106-422', 'E2125')).toBe('legal')
  })
})

describe('13.2.2 Engineers in their first turn', () => {
  it('carry a mark that limits their movement', () => {
    const table = moving('waiting us-eng-44 us-eng-168').play('allied', 'place unit=us-eng-44 hex=E3413')
    expect(table.marks('us-eng-44')).toContain('arrived')
  })
})

describe('13.3 Artillery', () => {
  it('arrives on its used side', () => {
    const state = stateOf('waiting us-art-xviii-82Div')
    expect(isReady(state, theUnit('us-art-xviii-82Div'))).toBe(false)
  })
})

describe('13.4 Germans in an entry hex', () => {
  const HELD = 'E1403 ge-212vg-316\nwaiting us-10a-cca us-4-8-2'

  it('close the whole sector until somebody blocks with six defence points', () => {
    expect(hexes(HELD, 'us-4-8-2')).toEqual([])
    expect(refusal(HELD, 'us-4-8-2', 'E2003')).toBe('13.4 sector.threatened')
    expect(hexes(`${HELD}\nblock-A us-4-12-1 us-4-12-2`, 'us-4-8-2')).toEqual([])
    expect(hexes(`${HELD}\nblock-A us-4-12-1 us-4-12-2 us-4-12-3`, 'us-4-8-2')).toEqual(['E2003'])
    expect(hexes(`${HELD}\nblock-B us-4-12-1 us-4-12-2 us-4-12-3`, 'us-4-8-2')).toEqual([])
  })

  it('the example: a battalion joins four points in the blocking position, and the others may enter', () => {
    const table = moving('E1403 ge-212vg-316\nblock-A us-4-12-1 us-4-12-2\nwaiting us-4-22-2 us-4-8-2', {
      turn: 4,
    })
    expect(blockStrength(table.state, 0)).toBe(4)
    expect(threats(table.state, 3)).toEqual([0])
    table.play('allied', 'shift unit=us-4-22-2 place=block-A')
    expect(blockStrength(table.state, 0)).toBe(6)
    expect(threats(table.state, 3)).toEqual([])
    expect(entryHexes(table.state, theUnit('us-4-8-2')).map(hexId)).toEqual(['E2003'])
  })

  it('nobody goes on to the next area', () => {
    const table = moving('E1403 ge-212vg-316\nSE us-4-8m us-4-12-1')
    expect(table.verdict('allied', 'shift unit=us-4-8m place=SW')).toBe('13.4 sector.threatened')
    expect(table.verdict('allied', 'shift unit=us-4-8m place=block-A')).toBe('legal')
  })

  it('in the west nothing can block: the sector is closed while he stands there', () => {
    const threatened = 'W3841 ge-2-2\nwaiting br-61rec'
    expect(hexes(threatened, 'br-61rec', { turn: 8 })).toEqual([])
    expect(hexes('W3840 ge-2-2\nwaiting br-61rec', 'br-61rec', { turn: 8 })).toEqual(['W4130', 'W3841'])
  })
})

describe('13.5 From an off-map area', () => {
  it('whoever shifts beside the map gets off his trucks, so that a regiment that parts needs no second marker', () => {
    const table = moving('SE us-4-8m(truck) us-4-8-2(truck)')
    table.play('allied', 'shift unit=us-4-8m place=block-A')
    expect([table.marks('us-4-8m'), table.marks('us-4-8-2')]).toEqual([['moved'], ['truck']])
  })

  it('to a blocking position there, onto the map by any of its hexes, or to the next area', () => {
    const table = moving('SE us-4-8m us-4-12-1')
    expect(table.answers('allied', 'shift unit=us-4-8m').map((answer) => answer.split('place=')[1])).toEqual([
      'block-A',
      'block-B',
      'block-C',
      'SW',
    ])
    expect(entryHexes(table.state, theUnit('us-4-8m')).map(hexId)).toEqual(['E1403', 'E2003', 'E3203'])
    expect(table.verdict('allied', 'shift unit=us-4-8m place=NE')).toBe('13.5 shift.too-far')
  })

  it('the areas form a row around the west', () => {
    const table = moving('NW us-4-8m')
    expect(table.verdict('allied', 'shift unit=us-4-8m place=NE')).toBe('legal')
    expect(table.verdict('allied', 'shift unit=us-4-8m place=SW')).toBe('legal')
    expect(table.verdict('allied', 'shift unit=us-4-8m place=SE')).toBe('13.5 shift.too-far')
  })
})

describe('11.9.4 Retreat off the map', () => {
  it.each(['disrupted', 'broken'])('whoever is %s there stays until he is in good order', (cohesion) => {
    const table = moving(`SE us-4-8m us-4-12-1(${cohesion})`)
    expect(table.verdict('allied', 'shift unit=us-4-12-1 place=block-A')).toBe('11.9.4 shift.disordered')
    expect(entryHexes(table.state, theUnit('us-4-12-1'))).toEqual([])
    expect(table.verdict('allied', 'shift unit=us-4-8m place=block-A')).toBe('legal')
  })
})

describe('13.6 From a blocking position', () => {
  it('back to the area, or onto the map by its own hex if no enemy holds it', () => {
    const table = moving('block-B us-4-8m us-4-12-1')
    expect(table.answers('allied', 'shift unit=us-4-8m')).toEqual(['shift unit=us-4-8m place=SE'])
    expect(entryHexes(table.state, theUnit('us-4-8m')).map(hexId)).toEqual(['E2003'])
    const held = 'block-B us-4-8m us-4-12-1 us-4-12-2\nE2003 ge-212vg-316'
    expect(hexes(held, 'us-4-8m')).toEqual([])
  })
})

describe('13.7 Off-map areas and blocking positions', () => {
  it('have no stacking limit and no zones', () => {
    const table = moving('block-A us-106-422 us-106-423 us-2-9\nE1403 ge-212vg-316')
    expect(table.answers('allied')).toContain('shift unit=us-2-9 place=SE')
  })
})

describe('S3.3 The airborne divisions in the eight turns', () => {
  it('come on turn 6 by any road of the north, west or south edge; in the six turns not at all', () => {
    const at = (setting: Setting) => hexes('waiting us-101-506', 'us-101-506', { turn: 6, ...setting })
    const eight = at({ scenario: 'eight-turns' })
    expect(eight).toEqual(expect.arrayContaining(['E4117', 'E4118', 'E3203', 'E2003', 'E4041', 'E1940']))
    for (const hex of ['E4115', 'E1041', 'E1037', 'E1010']) expect(eight).not.toContain(hex)
    expect(at({ scenario: 'six-turns' })).toEqual([])
    expect(at({})).toEqual(['W2303', 'W3403', 'W4114'])
  })

  it('pay for the first hex as by road', () => {
    const table = moving('waiting us-101-506\nE3413 us-28-112m', { scenario: 'eight-turns', turn: 6 })
    const cost = (hex: string) => table.cost('allied', 'us-101-506', hex, 'drive')
    expect(['E4117', 'E4118', 'E3203'].map(cost)).toEqual([4.5, 5, 4.5])
  })
})
