import { describe, expect, it } from 'vitest'
import { areaData, areaNamed, grid, hexId } from '../src/ground.ts'
import { salerno43 } from '../src/index.ts'
import { type SideName, theUnit, UNITS } from '../src/order-of-battle.ts'
import { checkFightFromArea, isFriendlyArea } from '../src/rules/21-entry-areas.ts'
import { survey } from '../src/survey.ts'
import { moving, position, type Setting, type Table } from './support.ts'

const preparing = (side: 'german' | 'allied', turn: number, drawing: string, setting: Setting = {}): Table =>
  position(`${drawing}\nE4 ge-26-8\n2120 us-82-325`, { turn, active: `${side} preparation`, ...setting })

/** The turn before, so that the preparation phase begins by itself. */
const eve = (side: 'german' | 'allied', turn: number, drawing: string, setting: Setting = {}): Table =>
  side === 'allied'
    ? moving('german', drawing, { turn, ...setting }).play('german', 'done')
    : moving('allied', drawing, { turn: turn - 1, ...setting }).play('allied', 'done', 2)

const BEACHES = '2616 us-bh-red\n2712 cw-bh-roger'

describe('21.1 Reinforcements', () => {
  it('21.1.1 Germans appear in any area of their edge, and none is kept back', () => {
    const table = preparing('german', 2, 'waiting ge-hg-stug ge-29-i-15')
    expect(table.answers('german')).toEqual([
      'place unit=ge-hg-stug area=N1',
      'place unit=ge-hg-stug area=N2',
      'place unit=ge-29-i-15 area=S1',
      'place unit=ge-29-i-15 area=S2',
      'place unit=ge-29-i-15 area=S3',
    ])
    expect(table.verdict('german', 'done')).toBe('21.1.1 place.first')
    expect(table.verdict('german', 'place unit=ge-hg-stug area=S1')).toBe('21.1.1 place.area')
    expect(table.verdict('german', 'place unit=ge-26-8 area=N1')).toBe('21.1.1 place.who')
    expect(table.verdict('german', 'place unit=ge-hg-stug area=2715')).toBe('21.1.1 unknown-place')
    table.play('german', 'place unit=ge-hg-stug area=N2').play('german', 'place unit=ge-29-i-15 area=S3')
    expect([table.at('ge-hg-stug'), table.at('ge-29-i-15')]).toEqual(['N2', 'S3'])
    expect(table.asks).toBe('german movement')
  })

  it('21.1.1 the 5th Army arrives in the floating reserve, and nobody before his turn', () => {
    const table = eve('allied', 2, `${BEACHES}\nwaiting us-45-179 us-636`)
    expect([table.at('us-45-179'), table.at('us-636')]).toEqual(['reserve', 'waiting'])
    expect(table.told('arrived')).toMatchObject({ unit: 'us-45-179', place: 'reserve' })
  })

  it('21.1.1, 21.2.1 the 8th Army arrives where its card says, and with it the south becomes Allied', () => {
    const table = eve('allied', 11, `${BEACHES}\nwaiting cw-5-13 cw-5-recce\nS2 ge-16-64-1`)
    expect([table.at('cw-5-13'), table.at('cw-5-recce')]).toEqual(['S2', 'S1'])
    expect(table.at('ge-16-64-1')).toBe('eliminated')
    expect(eve('allied', 10, `${BEACHES}\nS2 ge-16-64-1`).at('ge-16-64-1')).toBe('S2')
  })

  it('21.1.2 whoever has just arrived lands in the same turn, at any Allied port or beachhead', () => {
    const table = eve('allied', 2, `${BEACHES}\nwaiting us-45-179`)
    expect(table.verdict('allied', 'land unit=us-45-179 course=[2616]')).toBe('legal')
  })

  it('21.1.3 reinforcements from the edge come on with all their movement, or stay, or change areas', () => {
    const table = preparing('german', 2, 'waiting ge-29-i-15').play('german', 'place unit=ge-29-i-15 area=S2')
    expect(table.cost('german', 'ge-29-i-15', '3827 3826')).toBeLessThan(2)
    expect(table.verdict('german', 'move unit=ge-29-i-15 path=[S1]')).toBe('legal')
    expect(table.verdict('german', 'done')).toBe('legal')
  })
})

describe('21.3 Entry areas', () => {
  const crowd = UNITS.filter(({ side, kind }) => side === 'german' && kind !== 'garrison').map(({ id }) => id)

  it('21.3.1 hold any number of units', () => {
    expect(crowd.length).toBeGreaterThan(40)
    const table = position(`N1 ${crowd.join(' ')}\n2120 us-82-325`, { active: 'german movement' })
    expect(salerno43.invariants(table.state)).toEqual([])
    expect(table.verdict('german', 'done')).toBe('legal')
  })

  it('21.3.1 take in one more, however many are there', () => {
    const [last, ...others] = ['ge-29-71', ...crowd.filter((id) => id !== 'ge-29-71')]
    const gate = areaData(areaNamed('N1') as number).hexes.map(hexId)
    const table = position(`N1 ${others.join(' ')}\n${gate[0]} ${last}\n2120 us-82-325`, {
      active: 'german movement',
    })
    table.play('german', `move unit=${last} path=[N1]`)
    expect([table.at('ge-29-71'), table.asks]).toEqual(['N1', 'german movement'])
  })

  it('21.3.3 zones reach neither into them nor out of them', () => {
    const { state } = position('S2 ge-29-71\n3827 us-36-142', { active: 'german movement' })
    const touching = areaData(areaNamed('S2') as number).hexes
    expect(touching.filter((hex) => survey(state).inZoneOf('german', hex))).toEqual([])
    // In the zone of the regiment, and still the way back onto the map is open at the price of the hex alone.
    const table = position('S2 ge-29-71\n3726 us-36-142\n2120 us-82-325', { active: 'german movement' })
    const free = position('S2 ge-29-71\n2120 us-82-325', { active: 'german movement' })
    expect(table.cost('german', 'ge-29-71', '3827')).toBe(free.cost('german', 'ge-29-71', '3827'))
  })
})

describe('21.3.4 Fighting from an entry area', () => {
  const verdict = (drawing: string, unit: string, target: string, setting: Setting = {}) => {
    const { state } = moving('german', drawing, setting)
    const denial = checkFightFromArea(state, theUnit(unit), grid.at(target))
    return denial === undefined ? 'legal' : `${denial.section} ${denial.reason.key}`
  }

  it('is for units that have been in it since the movement phase began, against hexes that touch it', () => {
    expect(verdict('S2 ge-16-64-1', 'ge-16-64-1', '3827')).toBe('legal')
    expect(verdict('S2 ge-16-64-1', 'ge-16-64-1', '3826')).toBe('21.3.4 fight.area-far')
    expect(verdict('S2 ge-16-64-1(moved)', 'ge-16-64-1', '3827')).toBe('21.3.4 fight.area-moved')
  })

  it('23.1.4 is not for Allied units that have left by the north', () => {
    expect(verdict('N1 us-36-142', 'us-36-142', '2700')).toBe('23.1.4 fight.area-north')
  })
})

describe('21.2 Whose the entry areas are', () => {
  it('21.2.3 both sides may be in the north, and nobody is lost there', () => {
    const table = position('N1 us-36-142 ge-16-64-1\n2120 us-82-325', { active: 'german movement' })
    expect([table.at('us-36-142'), table.at('ge-16-64-1')]).toEqual(['N1', 'N1'])
    const north = areaNamed('N1') as number
    expect(['german', 'allied'].map((side) => isFriendlyArea(table.state, side as SideName, north))).toEqual([
      true,
      false,
    ])
  })
})

describe('21.6 Airborne landings', () => {
  const drop = (unit: string, hex: string) => `drop unit=${unit} hex=${hex}`
  const dropping = (unit: string, drawing = '', setting: Setting = {}) =>
    preparing('allied', 6, `${BEACHES}\nwaiting ${unit}\n${drawing}`, setting)

  it('21.6.1 come on their turn and may not wait', () => {
    const table = eve('allied', 5, `${BEACHES}\nwaiting us-82-504 us-82-505`)
    expect(table.asks).toBe('allied preparation')
    expect(table.verdict('allied', 'done')).toBe('21.1.1 place.first')
    expect(table.verdict('allied', drop('us-82-505', '2715'))).toBe('21.6.1 drop.who')
    table.play('allied', drop('us-82-504', '2715'), 6)
    expect(table.at('us-82-504')).toBe('2715')
  })

  it('21.6.1 the regiments drop within three hexes of a beachhead, the battalion in the sector of the 5th Army', () => {
    const regiment = dropping('us-82-505')
    expect(regiment.verdict('allied', drop('us-82-505', '2915'))).toBe('legal')
    expect(regiment.verdict('allied', drop('us-82-505', '3213'))).toBe('21.6.1 drop.far')
    const battalion = dropping('us-509-2')
    expect(battalion.verdict('allied', drop('us-509-2', '3204'))).toBe('legal')
    expect(battalion.verdict('allied', drop('us-509-2', '4112'))).toBe('21.6.1 drop.far')
  })

  it('21.6.1 not into cities, the sea, enemies or enemy bonds', () => {
    const table = dropping('us-509-2', '2913 ge-16-64-1\n2915 ge-16-64-2')
    expect(table.verdict('allied', drop('us-509-2', '3012'))).toBe('21.6.1 drop.city')
    expect(table.verdict('allied', drop('us-509-2', '2514'))).toBe('21.6.1 drop.sea')
    expect(table.verdict('allied', drop('us-509-2', '2913'))).toBe('21.6.1 drop.enemy')
    expect(table.verdict('allied', drop('us-509-2', '2914'))).toBe('21.6.1 drop.bond')
    expect(table.verdict('allied', drop('us-509-2', '2912'))).toBe('legal')
  })

  it.each([
    [6, '', ['2715', 3, 'good', ['dropped']]],
    [5, '', ['2715', 3, 'good', ['dropped']]],
    [4, '', ['2715', 3, 'good', ['half-effect', 'strained', 'dropped']]],
    [3, '', ['2715', 3, 'good', ['half-effect', 'strained', 'dropped']]],
    [2, '', ['2715', 3, 'disrupted', ['dropped']]],
    [1, '', ['2715', 3, 'disrupted', ['dropped']]],
    [2, '2815 ge-16-64-1', ['2715', 2, 'disrupted', ['dropped']]],
    [1, '2815 ge-16-64-1', ['2715', 2, 'disrupted', ['dropped']]],
    [3, '2815 ge-16-64-1', ['2715', 3, 'disrupted', ['dropped']]],
  ])('21.6.1, 21.6.2 a roll of %i with %j', (die, drawing, [at, steps, cohesion, marks]) => {
    const table = dropping('us-82-505', drawing).play('allied', drop('us-82-505', '2715'), die)
    expect([table.at('us-82-505'), table.steps('us-82-505'), table.cohesion('us-82-505')]).toEqual([
      at,
      steps,
      cohesion,
    ])
    expect(table.marks('us-82-505')).toEqual(marks)
  })

  it('21.6.2 marsh or a full mountain hex and an enemy zone make it four worse', () => {
    const lost = dropping('us-82-505', '2715 ge-16-64-1').play('allied', drop('us-82-505', '2615'), 2)
    expect(lost.told('drop.rolled')).toMatchObject({ die: 2, modifier: -4 })
    expect(lost.at('us-82-505')).toBe('eliminated')
    const mountain = dropping('us-509-2').play('allied', drop('us-509-2', '2918'), 4)
    expect(mountain.told('drop.rolled')).toMatchObject({ modifier: -2 })
    expect(mountain.cohesion('us-509-2')).toBe('disrupted')
  })

  it('21.6.3 paratroops are in supply in the turn of the drop, and checked from the next on', () => {
    const table = dropping('us-509-2', '', { control: ['2716', '2811', '2707', '2407'] }).play(
      'allied',
      drop('us-509-2', '2918'),
      6,
    )
    table.play('allied', 'done', 1)
    expect(table.supply('us-509-2')).toBe('supplied')
    table.play('german', 'done').play('allied', 'done', 1)
    expect(table.supply('us-509-2')).not.toBe('supplied')
  })

  it('21.6.4 the weather does not matter', () => {
    expect(dropping('us-509-2', '', { weather: 'F' }).verdict('allied', drop('us-509-2', '2715'))).toBe(
      'legal',
    )
  })

  it('13.3.2 drive off routed enemies', () => {
    const table = dropping('us-509-2', '2815 ge-16-64-1(routed)').play('allied', drop('us-509-2', '2715'), 6)
    expect(table.told('rout.driven-off')).toEqual({ by: 'us-509-2', units: ['ge-16-64-1'] })
  })

  it('with no beachhead left the regiments come by sea', () => {
    const table = eve('allied', 5, 'waiting us-82-504\n2407 us-rgr-1')
    expect(table.at('us-82-504')).toBe('reserve')
  })
})
