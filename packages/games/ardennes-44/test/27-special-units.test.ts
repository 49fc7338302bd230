import { describe, expect, it } from 'vitest'
import { BRIDGES, grid, hexId, isBeyondMeuse, isMeuse, isWestSheet } from '../src/ground.ts'
import { ardennes44 } from '../src/index.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { placeId } from '../src/places.ts'
import { isBritishGround } from '../src/rules/11-terrain.ts'
import { breakUnit } from '../src/rules/18-disorder.ts'
import { cancelDrop, dropHexes, missingInAntwerp, rollForHunters } from '../src/rules/27-arrivals.ts'
import { recogniseBrigade } from '../src/rules/27-infiltration.ts'
import { position, type Setting, stateOf, type Table, turnOn } from './support.ts'

const allied = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'allied movement', ...setting })
const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german movement', ...setting })

/** The hexes of a bridge over the Meuse, the far bank first. */
const MEUSE_BRIDGE = BRIDGES.flatMap(({ side }): [string, string][] => {
  const ends = [Math.floor(side / 6), grid.neighbours[side] as number]
  const far = ends.find((hex) => isBritishGround(hex))
  const near = ends.find((hex) => isWestSheet(hex) && !isBeyondMeuse(hex))
  return isMeuse(side) && far !== undefined && near !== undefined ? [[hexId(far), hexId(near)]] : []
})[0] as [string, string]

describe('27.1 Allied engineers', () => {
  it('are eliminated when they would be broken', () => {
    const state = stateOf('W2038 us-eng-291')
    breakUnit(turnOn(state), theUnit('us-eng-291'), '18.2')
    expect(placeId(state.at[theUnit('us-eng-291')] as number)).toBe('eliminated')
  })
})

describe('27.2 Von der Heydte', () => {
  const drawing = 'waiting ge-vdh\nE1223 ge-26vg-77\nW2037 us-28-112m'

  it.each([
    [1, false, 'W2040'],
    [2, true, 'W2040'],
    [3, true, 'W2040'],
    [4, false, 'absent'],
    [6, false, 'absent'],
  ])('drops with a %i', (die, isWeak, place) => {
    const table = german(drawing).play('german', 'drop unit=ge-vdh hex=W2040', die)
    expect([table.at('ge-vdh'), table.state.isHeydteWeak]).toEqual([place, isWeak])
  })

  it('not into woods or houses, onto enemies or into their zones', () => {
    const table = german(drawing)
    const drop = (hex: string) => table.verdict('german', `drop unit=ge-vdh hex=${hex}`)
    expect(drop('E2632')).toBe('27.2 drop.woods')
    expect(drop('E3413')).toBe('27.2 drop.houses')
    expect(drop('W2037')).toBe('27.2 drop.enemy')
    expect(drop('W2038')).toBe('27.2 drop.zone')
    expect(drop('W2040')).toBe('legal')
    expect(dropHexes(table.state).length).toBeGreaterThan(100)
  })

  it('does not move in the turn in which it drops', () => {
    const table = german(drawing).play('german', 'drop unit=ge-vdh hex=W2040', 1)
    expect(table.cost('german', 'ge-vdh', 'W2039')).not.toBe(1)
  })

  it('in turn 3 or never', () => {
    expect(german(drawing, { turn: 5 }).verdict('german', 'drop unit=ge-vdh hex=W2040')).toBe(
      '27.2 drop.not-now',
    )
    const state = stateOf('waiting ge-vdh')
    cancelDrop(turnOn(state))
    expect(placeId(state.at[theUnit('ge-vdh')] as number)).toBe('absent')
  })
})

describe('27.3, 27.3.1 British units', () => {
  it('stay on the West map beyond the Meuse', () => {
    const beyond = allied('W2932 br-gds-5\nE3203 us-28-112m', { turn: 10 })
    const back = 'W2932 W2832 W2732 W2633 W2532'.split(' ')
    const first = back.findIndex((hex) => !isBritishGround(grid.at(hex)))
    expect(first).not.toBe(0)
    const path = back.slice(1, first < 0 ? undefined : first + 1).join(' ')
    expect(beyond.cost('allied', 'br-gds-5', path)).toBe(first < 0 ? 2 : '27.3.1 move.british')
  })

  it('do not go round by areas and positions that lead onto the East map only, unless they are free', () => {
    const shift = (unit: string, from: string, to: string, setting: Setting = {}) =>
      allied(`${from} ${unit}\nE3203 us-28-112m`, { turn: 12, ...setting }).verdict(
        'allied',
        `shift unit=${unit} place=${to}`,
      )
    expect(shift('br-43-129', 'NW', 'NE')).toBe('27.3.1 move.british')
    expect(shift('br-43-129', 'SW', 'SE')).toBe('27.3.1 move.british')
    expect(shift('br-43-129', 'SE', 'block-A')).toBe('27.3.1 move.british')
    expect(shift('br-43-129', 'NW', 'SW')).toBe('legal')
    expect(shift('br-29', 'NW', 'NE')).toBe('27.3.1 move.british')
    expect(shift('br-29', 'NW', 'NE', { meuseCrossed: true })).toBe('legal')
    expect(shift('us-84-334', 'NW', 'NE')).toBe('legal')
  })
})

describe('27.3.2 The 29th Armoured Brigade', () => {
  it('is free from turn 29, or once Germans have crossed the Meuse', () => {
    // Over the bridge of Huy, to the near bank.
    const cross = (unit: string, setting: Setting = {}) => {
      const [from, to] = MEUSE_BRIDGE
      const table = allied(`${from} ${unit}\nE3203 us-28-112m`, { turn: 10, ...setting })
      return table.cost('allied', unit, to)
    }
    expect(cross('br-29')).toBe('27.3.1 move.british')
    expect(cross('br-29', { meuseCrossed: true })).not.toBe('27.3.1 move.british')
    expect(cross('br-29', { turn: 29, scenario: 'extended' })).not.toBe('27.3.1 move.british')
    expect(cross('br-gds-5', { meuseCrossed: true })).toBe('27.3.1 move.british')
  })
})

describe('27.3.4 Antwerp', () => {
  it('the British there exceed the Germans by six', () => {
    const state = stateOf('antwerp ge-26vg-77\nW2633 br-29')
    expect(missingInAntwerp(state)).toBe(6 + 5)
    expect(missingInAntwerp(stateOf('antwerp ge-26vg-77 br-29'))).toBe(6 + 5 - 7)
    expect(missingInAntwerp(stateOf('antwerp ge-26vg-77 br-29 br-gds-5'))).toBe(0)
    expect(missingInAntwerp(stateOf('W2633 br-29'))).toBe(0)
  })

  it('at the end of the German turn the Allied player sends them, from the map too', () => {
    const table = position(
      'antwerp ge-26vg-77\nW2633 br-29\nW2433 br-gds-5\nE3203 us-28-112m\nE1223 ge-26vg-78',
      {
        turn: 10,
        active: 'german traffic',
      },
    )
    table.play('german', 'done')
    expect(table.verdict('allied', 'send unit=us-28-112m')).toBe('27.3.4 antwerp.who')
    table.play('allied', 'send unit=br-29').play('allied', 'send unit=br-gds-5')
    expect([table.at('br-29'), table.at('br-gds-5')]).toEqual(['antwerp', 'antwerp'])
    expect(missingInAntwerp(table.state)).toBe(0)
  })

  it('if they do not suffice, those who arrive go there', () => {
    const table = position('antwerp ge-26vg-77\nwaiting br-29\nE3203 us-28-112m\nE1223 ge-26vg-78', {
      turn: 10,
      active: 'allied bridges',
      bridges: { 'E3821/E3921': 'blown' },
    })
    table.play('allied', 'done')
    table.play('allied', 'send unit=br-29')
    expect(table.at('br-29')).toBe('antwerp')
  })
})

describe('27.6 The 2nd Division', () => {
  it('does not move in turn 1, and only tactically in turn 2', () => {
    const first = allied('E1535 us-2-9\nE3203 us-28-112m', { turn: 1 })
    expect(first.cost('allied', 'us-2-9', 'E1534')).toBe('27.6 move.roer-dams')
    const second = allied('E1535 us-2-9\nE3203 us-28-112m', { turn: 2 })
    expect(second.cost('allied', 'us-2-9', 'E1534')).toBe('tactical')
    expect(second.cost('allied', 'us-2-9', 'E1534 E1533 E1532')).toBe('27.6 move.roer-dams')
  })
})

describe('27.7 The 653rd', () => {
  it.each([
    [1, 'due'],
    [2, 'due'],
    [3, 'waiting'],
    [4, 'waiting'],
    [5, 'absent'],
    [6, 'absent'],
  ])('with a %i it is %s', (die, place) => {
    const state = stateOf('waiting ge-653', { turn: 4 })
    rollForHunters(turnOn(state, die))
    expect(placeId(state.at[theUnit('ge-653')] as number)).toBe(place)
  })

  it('nothing is rolled before turn 4', () => {
    const state = stateOf('waiting ge-653', { turn: 3 })
    rollForHunters(turnOn(state))
    expect(placeId(state.at[theUnit('ge-653')] as number)).toBe('waiting')
  })
})

describe('27.8, 27.8.1 The 150th Panzer Brigade', () => {
  it('is known at the end of the turn in which it used its disguise, and not before', () => {
    const state = stateOf('W2038 ge-150', { turn: 5, tricked: true })
    recogniseBrigade(turnOn(state))
    expect([state.isDetected, state.hasTricked]).toEqual([true, false])
    const idle = stateOf('W2038 ge-150', { turn: 5 })
    recogniseBrigade(turnOn(idle))
    expect(idle.isDetected).toBe(false)
  })
})

describe('27.8.2 Infiltration', () => {
  // A road W2039–W1938–W1937, with enemies beside two of its hexes and before its end.
  const drawing = 'W2139 ge-150\nW2040 us-28-112m us-28-109m\nW1838 us-1-26\nE1223 ge-26vg-77'

  it('with a 2 in the first zone and a 3 in the second it goes on (example)', () => {
    const table = german(drawing, { turn: 5 })
    table.play('german', 'move unit=ge-150 path=[W2039]').play('german', 'slip', 2)
    expect(ardennes44.prompt(table.state, 'german')).toMatchObject({ step: 'march', section: '27.8.2' })
    expect(table.state.hasTricked).toBe(true)
    table.play('german', 'go path=[W1938]').play('german', 'slip', 3)
    table.play('german', 'go path=[W1937]').play('german', 'halt')
    expect(table.at('ge-150')).toBe('W1937')
    expect(table.state.isDetected).toBe(false)
    expect(table.marks('ge-150')).toEqual(['moved'])
  })

  it('with 4 to 6 it is recognised and stays', () => {
    const table = german(drawing, { turn: 5 })
    table.play('german', 'move unit=ge-150 path=[W2039]').play('german', 'slip', 4)
    expect(table.state.isDetected).toBe(true)
    expect(table.at('ge-150')).toBe('W2039')
    expect(table.marks('ge-150')).toEqual(['moved'])
  })

  it('it may stop in the zone without a try, and nobody learns anything', () => {
    const table = german(drawing, { turn: 5 })
    table.play('german', 'move unit=ge-150 path=[W2039]').play('german', 'halt')
    expect([table.state.isDetected, table.state.hasTricked]).toEqual([false, false])
  })

  it('once it is known it is a unit like others', () => {
    const table = german(drawing, { turn: 5, detected: true })
    table.play('german', 'move unit=ge-150 path=[W2039]')
    expect(table.marks('ge-150')).toEqual(['moved'])
  })
})
