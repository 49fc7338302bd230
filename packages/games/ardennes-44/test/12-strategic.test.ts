import { type Role, readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { ardennes44 } from '../src/index.ts'
import { sideOf, theUnit } from '../src/order-of-battle.ts'
import { hexBond } from '../src/rules/10-zoc-bonds.ts'
import { markersInUse } from '../src/rules/12-strategic.ts'
import { survey } from '../src/survey.ts'
import { position, type Setting, stateOf, type Table } from './support.ts'

const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german movement', ...setting })
const allied = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'allied movement', ...setting })

/** How many places a move that has just begun may lead to. */
function begins(table: Table, role: Role, answer: string): number {
  return ardennes44.prompt(table.state, role, readAnswer(answer)).choices.length
}

/** A primary road from the Luxembourg border through Bastogne to the Meuse, 44 hexes. */
const ROAD =
  'E3203 E3204 E3304 E3305 E3306 E3307 E3308 E3409 E3410 E3411 E3412 E3413 E3513 E3614 E3713 E3814 E3914 E4015 E4016 E4116 E4117 W1018 W1019 W1119 W1120 W1221 W1321 W1322 W1423 W1523 W1624 W1625 W1725 W1826'.split(
    ' ',
  )
const along = (hexes: number): string => ROAD.slice(1, hexes + 1).join(' ')

describe('12.1 Strategic movement', () => {
  it('a cavalry squadron with an allowance of 7 goes 28 hexes along a primary road (example)', () => {
    const table = allied('E3203 us-cav-18')
    expect(table.cost('allied', 'us-cav-18', along(28), 'march')).toBe(14)
    expect(table.cost('allied', 'us-cav-18', along(29), 'march')).toBe('11.1 move.points')
  })

  it('is for mechanised units, and lays a marker', () => {
    const table = allied('E3203 us-cav-18\nE2217 us-28-112m').play(
      'allied',
      `march unit=us-cav-18 path=[${along(20).split(' ').join()}]`,
    )
    expect(table.marks('us-cav-18')).toEqual(['strategic', 'moved'])
    expect(table.told('moved.strategic')).toMatchObject({ cost: 10 })
  })

  it('not for Germans on foot, nor for German artillery', () => {
    const table = german('E3203 ge-26vg-77\nE3410 ge-volksart-388')
    expect(table.cost('german', 'ge-26vg-77', 'E3204', 'march')).toBe('12.1 column.on-foot')
    expect(table.cost('german', 'ge-volksart-388', 'E3411', 'march')).toBe('22.1 column.german-guns')
  })

  it('Allied artillery goes along', () => {
    const table = allied('E3203 us-art-v-187\nE2217 us-28-112m')
    table.play('allied', `march unit=us-art-v-187 path=[${along(20).split(' ').join()}]`)
    expect(table.marks('us-art-v-187')).toEqual(['strategic', 'used', 'moved'])
  })

  it('not for units that are disrupted, broken or out of supply', () => {
    const march = (state: string) =>
      allied(`E3203 us-cav-18(${state})`).cost('allied', 'us-cav-18', 'E3204', 'march')
    expect(march('disrupted')).toBe('12.1 move.shaken')
    expect(march('broken')).toBe('12.1 move.shaken')
    expect(march('out')).toBe('12.1 move.out-of-supply')
  })

  it('keeps to the roads', () => {
    expect(allied('E2217 us-cav-18').cost('allied', 'us-cav-18', 'E2316', 'march')).toBe('12.1 move.no-road')
  })

  it('brings reinforcements onto the map', () => {
    const table = position('waiting us-7a-cca\nE2217 us-28-112m', { active: 'allied movement', turn: 5 })
    expect(begins(table, 'allied', 'march unit=us-7a-cca')).toBeGreaterThan(0)
  })
})

describe('12.2 Restrictions', () => {
  it('does not begin next to an enemy, nor come next to one', () => {
    expect(allied('E3203 us-cav-18\nE3103 ge-26vg-77').cost('allied', 'us-cav-18', 'E3204', 'march')).toBe(
      '12.2 column.next-to-enemy',
    )
    expect(allied('E3203 us-cav-18\nE3307 ge-26vg-77').cost('allied', 'us-cav-18', along(5), 'march')).toBe(
      '12.2 move.near-enemy',
    )
  })

  it('does not end in a hex with another unit, but passes through', () => {
    const table = allied('E3203 us-cav-18\nE3306 us-28-112m')
    expect(table.cost('allied', 'us-cav-18', along(4), 'march')).toBe('12.2 move.column-stack')
    expect(table.cost('allied', 'us-cav-18', along(5), 'march')).toBe(2.5)
  })

  it('others may join it', () => {
    expect(allied('E3306 us-cav-18(strategic)\nE3305 us-28-112m').cost('allied', 'us-28-112m', 'E3306')).toBe(
      1,
    )
  })

  it('does not end next to another column on the same road, but on another road', () => {
    for (const mark of ['us-cav-32(strategic)', 'us-28-112m(truck)']) {
      const table = allied(`E3203 us-cav-18\nE3307 ${mark}`)
      expect(table.cost('allied', 'us-cav-18', along(4), 'march')).toBe('12.2 move.column-jam')
      expect(table.cost('allied', 'us-cav-18', along(3), 'march')).toBe(1.5)
    }
  })

  it('such units build nothing', () => {
    expect(allied('E3203 us-28-112m(truck)').verdict('allied', 'dig unit=us-28-112m')).toBe(
      '15.8.2 dig.on-the-march',
    )
  })
})

describe('12.3 Traffic', () => {
  it('is passed for more points; an enemy roadblock is not', () => {
    const jam = allied('E3203 us-cav-18', { traffic: { german: ['E3304'] } })
    expect(jam.cost('allied', 'us-cav-18', along(3), 'march')).toBe(3.5)
    const block = allied('E3203 us-cav-18', { roadblocks: { german: ['E3304', 'box'] } })
    expect(block.cost('allied', 'us-cav-18', along(3), 'march')).toBe('33.1 move.roadblock')
  })

  it('so are the bottlenecks of St-Vith', () => {
    const table = german('E2023 ge-1ss-1\nE3203 ge-26vg-77', { turn: 5 })
    expect(table.cost('german', 'ge-1ss-1', 'E2024', 'march')).toBeGreaterThan(4)
  })
})

describe('12.4, 12.4.1 Markers', () => {
  const TEN = ['E3410', 'E3412', 'E3614', 'E3814', 'E4015', 'E4116', 'W1018', 'W1119', 'W1221', 'W1322']
  const CAVALRY =
    'us-cav-32 us-cav-38 us-7a-cca us-7a-ccb us-7a-ccr us-9a-cca us-9a-ccb us-9a-ccr us-cav-87 us-526'
  const columns = (n: number) =>
    CAVALRY.split(' ')
      .slice(0, n)
      .map((unit, i) => `${TEN[i]} ${unit}(strategic)`)
      .join('\n')

  it('the Allies have ten, trucks included', () => {
    expect(allied(`E3203 us-cav-18\n${columns(9)}`).cost('allied', 'us-cav-18', 'E3204', 'march')).toBe(0.5)
    const none = allied(`E3203 us-cav-18\nE2217 us-28-112m\n${columns(10)}`)
    expect(none.cost('allied', 'us-cav-18', 'E3204', 'march')).toBe('12.4.1 column.no-marker')
    expect(none.verdict('allied', 'load unit=us-28-112m')).toBe('12.4.1 column.no-marker')
    expect(markersInUse(none.state, 'allied')).toBe(10)
  })

  it('whoever has one may go on with it', () => {
    const table = allied(`E3203 us-cav-18(strategic)\n${columns(9)}`)
    expect(table.cost('allied', 'us-cav-18', along(4), 'march')).toBe(2)
  })

  it('the Germans have six, prime movers included', () => {
    const five =
      'E3410 ge-1ss-1(strategic)\nE3412 ge-1ss-3-2(strategic)\nE3614 ge-501(strategic)\nE3814 ge-84flak(strategic)\nE4015 ge-12ss-25(strategic)'
    const drawing = `${five}\nE3203 ge-12ss-26\nE2217 ge-volksart-388`
    expect(german(drawing, { turn: 5 }).cost('german', 'ge-12ss-26', 'E3204', 'march')).toBe(0.5)
    const towed = german(`${drawing}\nE2614 ge-volksart-401(prime-mover)`, { turn: 5 })
    expect(towed.cost('german', 'ge-12ss-26', 'E3204', 'march')).toBe('12.4.1 column.no-marker')
    expect(towed.cost('german', 'ge-volksart-388', 'E2218', 'tow')).toBe('12.4.1 column.no-marker')
  })
})

describe('12.4.2 One marker for a regiment', () => {
  it('106/424(-) and 106/424/1 need one truck marker together (example)', () => {
    const table = allied('E3203 us-106-424m(truck) us-106-424-1(truck)\nE2217 us-cav-18')
    expect(markersInUse(table.state, 'allied')).toBe(1)
    table.play('allied', 'drive unit=us-106-424m path=[E3204,E3304,E3305,E3306]')
    expect([table.at('us-106-424m'), table.at('us-106-424-1')]).toEqual(['E3306', 'E3306'])
    expect(table.marks('us-106-424-1')).toEqual(['truck', 'moved'])
    expect(markersInUse(table.state, 'allied')).toBe(1)
  })

  it.each([
    ['ge-2-3-1', 'ge-2-3-2'],
    ['ge-116-16-1', 'ge-116-16-2'],
    ['ge-2ss-pz1', 'ge-2ss-pz2'],
    ['ge-9ss-pz1', 'ge-9ss-pz2'],
    ['ge-1ss-3-2', 'ge-1ss-2pg'],
    ['ge-fbb-pg', 'ge-fbb-flak'],
    ['ge-fgb-pg', 'ge-fgb-pz'],
  ])('%s and %s are of one regiment or brigade: the second follows under the same marker', (a, b) => {
    const table = german(`E3203 ${a} ${b}\nE2217 ge-26vg-77`, { turn: 12 })
    table.play('german', `march unit=${a} path=[E3204]`).play('german', `march unit=${b} path=[E3204]`)
    expect(markersInUse(table.state, 'german')).toBe(1)
  })

  it.each([
    ['ge-1ss-1', 'ge-1ss-1pg'],
    ['ge-15pg-115', 'ge-15pg-115t'],
    ['us-cav-18', 'us-cav-32'],
    ['us-9a-cca', 'us-9a-ccb'],
  ])('%s and %s are not', (a, b) => {
    expect(markersInUse(stateOf(`E3203 ${a}(strategic) ${b}(strategic)`), sideOf(theUnit(a)))).toBe(2)
  })

  it('mechanised units under one marker march on together, as far as the slowest', () => {
    const table = german('E3203 ge-1ss-3-2(strategic) ge-1ss-2pg(strategic)\nE2217 ge-26vg-77', { turn: 9 })
    expect(table.cost('german', 'ge-1ss-3-2', along(24), 'march')).toBe(12)
    expect(table.cost('german', 'ge-1ss-3-2', along(25), 'march')).toBe('11.1 move.points')
    table.play('german', 'march unit=ge-1ss-3-2 path=[E3204]')
    expect(table.at('ge-1ss-2pg')).toBe('E3204')
    expect(table.marks('ge-1ss-2pg')).toEqual(['strategic', 'moved'])
  })

  it('whoever takes the marker off first stays, and the other goes at its own pace', () => {
    const table = german('E3203 ge-1ss-3-2(strategic) ge-1ss-2pg(strategic)\nE2217 ge-26vg-77', { turn: 9 })
    table.play('german', 'dismount unit=ge-1ss-2pg')
    table.play('german', `march unit=ge-1ss-3-2 path=[${ROAD.slice(1, 26).join()}]`)
    expect(table.at('ge-1ss-2pg')).toBe('E3203')
  })

  it('a column before which a bridge falls stays together', () => {
    const table = german('E1920 ge-116-16-1(strategic) ge-116-16-2(strategic)\nE2218 ge-26vg-77', { turn: 2 })
    table.play('german', 'march unit=ge-116-16-1 path=[E2020,E2119]', 4)
    expect([table.at('ge-116-16-1'), table.at('ge-116-16-2')]).toEqual(['E2020', 'E2020'])
    table.play('german', 'halt')
    expect([table.marks('ge-116-16-1'), table.marks('ge-116-16-2')]).toEqual(
      Array(2).fill(['strategic', 'moved']),
    )
  })

  it('units of other regiments need their own', () => {
    const table = allied('E3203 us-106-424m(truck) us-28-112m(truck)\nE2217 us-cav-18')
    table.play('allied', 'drive unit=us-106-424m path=[E3204,E3304,E3305]')
    expect(table.at('us-28-112m')).toBe('E3203')
    expect(table.cost('allied', 'us-28-112m', 'E3204 E3304 E3305', 'drive')).toBe('12.2 move.column-stack')
    expect(markersInUse(table.state, 'allied')).toBe(2)
  })
})

describe('12.4.3 Trucks', () => {
  it('a unit loads for its whole move, and drives in the next turn', () => {
    const table = allied('E3203 us-28-112m\nE2217 us-cav-18')
    expect(table.cost('allied', 'us-28-112m', 'E3204', 'drive')).toBe('12.4.3 column.not-loaded')
    table.play('allied', 'load unit=us-28-112m')
    expect(table.marks('us-28-112m')).toEqual(['truck', 'moved'])
    expect(table.cost('allied', 'us-28-112m', 'E3204', 'drive')).toBe('11.1 move.moved')
  })

  it('on a road, and not next to an enemy', () => {
    expect(allied('W2038 us-28-112m').verdict('allied', 'load unit=us-28-112m')).toBe('12.4.3 load.no-road')
    expect(allied('E3203 us-28-112m\nE3204 ge-26vg-77').verdict('allied', 'load unit=us-28-112m')).toBe(
      '12.4.3 load.next-to-enemy',
    )
  })

  it('or in an off-map area', () => {
    expect(allied('SE us-28-112m').verdict('allied', 'load unit=us-28-112m')).toBe('legal')
  })

  it('only Allied units on foot', () => {
    expect(allied('E3203 us-cav-18').verdict('allied', 'load unit=us-cav-18')).toBe('12.4.3 column.no-trucks')
    expect(allied('E3203 us-28-112m').cost('allied', 'us-28-112m', 'E3204', 'march')).toBe(
      '12.4.3 column.needs-truck',
    )
    expect(german('E3203 ge-26vg-77').verdict('german', 'load unit=ge-26vg-77')).toBe(
      '12.4.3 column.no-trucks',
    )
  })

  it('reinforcements enter by truck at once', () => {
    const table = allied('waiting us-1-26\nE2217 us-cav-18', { turn: 4 })
    expect(begins(table, 'allied', 'drive unit=us-1-26')).toBeGreaterThan(0)
  })
})

describe('12.4.4 Range of trucks', () => {
  it('is 12 points: 24 hexes of primary road (example)', () => {
    const table = allied('E3203 us-28-112m(truck)')
    expect(table.cost('allied', 'us-28-112m', along(24), 'drive')).toBe(12)
    expect(table.cost('allied', 'us-28-112m', along(25), 'drive')).toBe('11.1 move.points')
  })
})

describe('12.5 Strategic movement and combat', () => {
  it('a column does not attack and forms no bonds', () => {
    const bond = (marks: string) => {
      const state = stateOf(`W2039 us-28-112m${marks}\nW2037 us-28-109m`)
      return hexBond(survey(state), 'allied', grid.at('W2038')) !== undefined
    }
    expect(bond('')).toBe(true)
    expect(bond('(truck)')).toBe(false)
    const table = position('W2039 us-cav-18(strategic) us-28-112m\nW2038 ge-26vg-77', {
      active: 'allied combat',
    })
    expect(table.verdict('allied', 'attack on=W2038 by=[us-cav-18] idle=[]')).toBe('12.5 attack.on-the-march')
  })
})

describe('12.6 Removal', () => {
  it('the owner takes the marker off before the unit moves, and another may have it', () => {
    const table = allied('E3203 us-cav-18(strategic)\nE2217 us-28-112m').play(
      'allied',
      'dismount unit=us-cav-18',
    )
    expect(table.marks('us-cav-18')).toEqual([])
    expect(markersInUse(table.state, 'allied')).toBe(0)
    expect(table.cost('allied', 'us-cav-18', 'E3204')).toBe(0.5)
  })

  it('not after it has moved', () => {
    const table = allied('E3203 us-cav-18(strategic,moved)\nE2217 us-28-112m')
    expect(table.verdict('allied', 'dismount unit=us-cav-18')).toBe('12.6 dismount.moved')
  })

  it('whoever moves as usual has put it down', () => {
    const table = allied('E3203 us-cav-18(strategic)\nE2217 us-28-112m')
    table.play('allied', 'move unit=us-cav-18 path=[E3204]')
    expect(table.marks('us-cav-18')).toEqual(['moved'])
  })

  it('nobody has one to begin with', () => {
    expect(allied('E3203 us-cav-18').verdict('allied', 'dismount unit=us-cav-18')).toBe(
      '12.6 dismount.no-marker',
    )
  })
})

describe('22.1 Artillery on the move', () => {
  it('Allied artillery that goes further than a hex is used, German artillery needs a prime mover', () => {
    const table = allied('E3203 us-art-v-187\nE2217 us-28-112m')
    table.play('allied', 'move unit=us-art-v-187 path=[E3204,E3304]')
    expect(table.marks('us-art-v-187')).toEqual(['used', 'moved'])
    const guns = german('E3203 ge-volksart-388\nE2217 ge-26vg-77')
    expect(begins(guns, 'german', 'move unit=ge-volksart-388')).toBe(0)
  })

  it.each([
    ['SE', 'block-A'],
    ['block-A', 'SE'],
    ['SE', 'SW'],
  ])('so is Allied artillery that goes from %s to %s', (from, to) => {
    const table = allied(`${from} us-art-iii-193\nE3203 us-28-112m`, { turn: 16 })
    table.play('allied', `shift unit=us-art-iii-193 place=${to}`)
    expect(table.marks('us-art-iii-193')).toEqual(['used', 'moved'])
  })
})

describe('22.2 A change of position', () => {
  it('is one hex, whatever it costs, and the guns stay ready', () => {
    const table = allied('E3203 us-art-v-187\nE2217 us-28-112m')
    table.play('allied', 'move unit=us-art-v-187 path=[E3204]')
    expect(table.marks('us-art-v-187')).toEqual(['moved'])
    expect(german('E3203 ge-werfer-4').cost('german', 'ge-werfer-4', 'E3204 E3304')).toMatch(/move\./)
  })
})

describe('22.3 German prime movers', () => {
  it('give guns five points, or tactical movement', () => {
    const table = german('E3203 ge-volksart-388\nE2217 ge-26vg-77')
    expect(table.cost('german', 'ge-volksart-388', along(10), 'tow')).toBe(5)
    expect(table.cost('german', 'ge-volksart-388', along(11), 'tow')).toBe('11.1 move.points')
    table.play('german', 'tow unit=ge-volksart-388 path=[E3204,E3304]')
    expect(table.marks('ge-volksart-388')).toEqual(['prime-mover', 'moved'])
  })

  it('two for the 5th and the 6th Army, one for the 7th', () => {
    const tow = (units: string, unit: string) =>
      german(`E3203 ${unit}\nW2038 ${units}`).cost('german', unit, 'E3204', 'tow')
    expect(tow('ge-volksart-405(prime-mover)', 'ge-volksart-388')).toBe(0.5)
    expect(tow('ge-volksart-405(prime-mover) ge-werfer-9(prime-mover)', 'ge-volksart-388')).toBe(
      '22.3 tow.none-of-army',
    )
    expect(tow('ge-volksart-405(prime-mover) ge-werfer-9(prime-mover)', 'ge-volksart-401')).toBe(0.5)
    expect(tow('ge-volksart-406(prime-mover)', 'ge-werfer-18')).toBe('22.3 tow.none-of-army')
  })

  it('pull German artillery only', () => {
    expect(german('E3203 ge-26vg-77').cost('german', 'ge-26vg-77', 'E3204', 'tow')).toBe('22.3 tow.who')
    expect(theUnit('ge-werfer-4')).toBeGreaterThan(0)
  })
})

describe('S3.3 The airborne divisions', () => {
  const AIRBORNE = 'us-82-504 us-82-505 us-82-508 us-82-325 us-101-501 us-101-502 us-101-506 us-101-327'
  const arriving = (more: string, turn = 6): Table =>
    position(`waiting ${AIRBORNE}\n${more}`, { scenario: 'eight-turns', active: 'allied movement', turn })

  it('enter by truck, with four points spent', () => {
    const table = arriving('E3203 us-cav-18')
    expect(table.cost('allied', 'us-82-504', 'E4116')).toBe('S3.3 move.by-truck')
    expect(table.cost('allied', 'us-82-504', 'E4116', 'drive')).toBe(4.5)
    expect(table.cost('allied', 'us-82-504', 'E4116 E4016 E4015', 'drive')).toBe(5.5)
  })

  it('eight markers are kept for them', () => {
    expect(
      arriving('E3203 us-cav-18\nE3413 us-cav-32(strategic)').cost('allied', 'us-cav-18', 'E3204', 'march'),
    ).toBe(0.5)
    const two = arriving('E3203 us-cav-18\nE3413 us-cav-32(strategic)\nE3410 us-cav-38(strategic)')
    expect(two.cost('allied', 'us-cav-18', 'E3204', 'march')).toBe('12.4.1 column.no-marker')
    expect(two.cost('allied', 'us-101-501', 'E4116', 'drive')).toBe(4.5)
  })
})
