import { describe, expect, it } from 'vitest'
import { markersInUse } from '../src/rules/12-strategic.ts'
import { jaboColumns, rollAirMarkers } from '../src/rules/15-air.ts'
import { attack, fighting, inTheOpen, odds, TARGET, THREE, TWO } from './battle-support.ts'
import { position, type Setting, turnOn } from './support.ts'

/** Against a hex whose ground is looked at, from one that adds nothing. */
function defence(on: string, defenders: string, from: string, setting: Setting = {}): number {
  const table = fighting('german', `${from} ge-26vg-39\n${on} ${defenders}`, setting)
  return Number(/:(\d+)/.exec(odds(table, on, 'ge-26vg-39'))?.[1])
}

describe('15.1 Terrain bonus', () => {
  it('6-6-3 in a town defends with 9', () => {
    expect(defence('E2125', 'us-9-47', 'E2126')).toBe(9)
  })

  it('never more than the defence: 2-2-3 in a city with 4', () => {
    expect(defence('E4139', 'us-28-110-1', 'E4039')).toBe(4)
  })

  it('only the best counts: village 2, light woods 1, forest 1, wooded rough 1, clear 0', () => {
    expect(defence('E2216', 'us-9-47', 'E2217')).toBe(8)
    expect(defence('E2126', 'us-9-47', 'E2125')).toBe(7)
    expect(defence('E2025', 'us-9-47', 'E2125')).toBe(7)
    expect(defence('E2115', 'us-9-47', 'E2216')).toBe(7)
    expect(defence('E2030', 'us-9-47', 'E2029')).toBe(6)
  })

  it('silhouettes alone, or with artillery, get one point at most; with infantry all', () => {
    expect(defence('E2125', 'us-tk-707', 'E2126')).toBe(4)
    expect(defence('E2125', 'us-tk-707 us-art-viii-402', 'E2126')).toBe(6)
    expect(defence('E2125', 'us-tk-707 us-28-110-1', 'E2126')).toBe(8)
  })

  it('artillery has none and does not count towards the limit', () => {
    expect(defence('E2125', 'us-art-viii-402', 'E2126')).toBe(2)
    expect(defence('E2125', 'us-art-viii-402 us-28-110-1', 'E2126')).toBe(6)
  })

  it('columns on the march have none; whoever is with them gets it within its own strength', () => {
    expect(defence('E2125', 'us-28-112m(truck)', 'E2126')).toBe(2)
    expect(defence('E2125', 'us-28-112m(truck) us-28-110-1', 'E2126')).toBe(6)
  })
})

describe('15.2 Halving', () => {
  it('two fives make six', () => {
    const table = fighting('german', 'E1737 ge-26vg-39\nE1837 ge-26vg-77\nE1838 us-9-47')
    expect(odds(table, 'E1838', TWO)).toBe('6:9 1-2')
  })

  it('once, for however many reasons', () => {
    // Out of supply, across a river
    const table = fighting('german', 'E1737 ge-26vg-39(out)\nE1838 us-9-47')
    expect(odds(table, 'E1838', 'ge-26vg-39')).toBe('3:9 1-3')
  })
})

describe('15.3 Rivers', () => {
  it('halve everybody, bridge or no bridge', () => {
    const table = fighting('german', 'E1837 ge-26vg-39\nE1737 ge-26vg-77\nE1838 us-9-47')
    expect(odds(table, 'E1838', 'ge-26vg-39')).toBe('3:9 1-3')
    expect(odds(table, 'E1838', 'ge-26vg-77')).toBe('3:9 1-3')
  })

  it('but a whole bridge lets tanks gain the shift (21.3)', () => {
    const drawing = 'E1837 ge-2-3-1\nE1838 us-9-47'
    expect(odds(fighting('german', drawing), 'E1838', 'ge-2-3-1')).toBe('4:9 1-2 armour-attack+')
    const blown = fighting('german', drawing, { bridges: { 'E1837/E1838': 'blown' } })
    expect(odds(blown, 'E1838', 'ge-2-3-1')).toBe('4:9 1-3')
  })
})

describe('15.4 Vehicles', () => {
  it('are halved over hexsides that they could not cross', () => {
    const table = fighting('german', 'E2031 ge-2-3-1 ge-26vg-39\nE2030 us-9-47')
    expect(odds(table, 'E2030', 'ge-2-3-1')).toBe('4:6 1-2')
    expect(odds(table, 'E2030', 'ge-26vg-39')).toBe('5:6 1-2')
  })

  it('reconnaissance is a vehicle, panzergrenadiers are not', () => {
    const table = fighting('german', 'E2031 ge-2-rec ge-2-2\nE2030 us-9-47')
    expect(odds(table, 'E2030', 'ge-2-rec')).toBe('2:6 1-3')
    expect(odds(table, 'E2030', 'ge-2-2')).toBe('5:6 1-2')
  })
})

describe('15.5, 15.5.1 Out of wooded rough', () => {
  it('everybody is halved, by road too', () => {
    const table = fighting('german', 'E2115 ge-26vg-39\nE2216 us-9-47')
    expect(odds(table, 'E2216', 'ge-26vg-39')).toBe('3:8 1-3')
  })

  it('into other wooded rough as well', () => {
    const table = fighting('german', 'E2115 ge-26vg-39\nE2116 us-9-47')
    expect(odds(table, 'E2116', 'ge-26vg-39')).toBe('3:7 1-3')
  })
})

describe('15.5.2 Into wooded rough from above', () => {
  it('infantry has its full strength; vehicles only along a road', () => {
    const table = fighting('german', 'E2216 ge-26vg-39 ge-2-3-1\nE2115 us-28-112m\nE2116 us-28-109m')
    expect(odds(table, 'E2115', 'ge-26vg-39')).toBe('5:5 1-1')
    expect(odds(table, 'E2116', 'ge-26vg-39')).toBe('5:5 1-1')
    expect(odds(table, 'E2115', 'ge-2-3-1')).toBe('7:5 1-1')
    expect(odds(table, 'E2116', 'ge-2-3-1')).toBe('4:5 1-2')
  })
})

describe('15.6, 15.6.1 Aircraft', () => {
  const drawing = 'W2039 us-9-47\nW1938 us-9-60\nW2038 ge-26vg-39'

  it('fly from turn 15, by day, and in the longer game until turn 22', () => {
    const asks = (setting: Setting) =>
      fighting('allied', drawing, { air: 2, ...setting }).play(
        'allied',
        attack(TARGET, 'us-9-47 us-9-60'),
        ...('dice' in setting ? (setting.dice as number[]) : []),
      ).asks
    expect(asks({ turn: 15 })).toBe('allied attack-support')
    const early = fighting('allied', drawing, { air: 2, turn: 14 })
    early.play('allied', attack(TARGET, 'us-9-47 us-9-60'), 5)
    expect(early.told('battle.rolled')).toMatchObject({ odds: '2-1' })
    const late = fighting('allied', drawing, { scenario: 'extended', air: 2, turn: 23 })
    late.play('allied', attack(TARGET, 'us-9-47 us-9-60'), 5)
    expect(late.told('battle.rolled')).toMatchObject({ odds: '2-1' })
  })
})

describe('15.6.2 Air support of attacks', () => {
  it('a roll of 5 gives three markers', () => {
    const { state } = fighting('allied', 'W2039 us-9-47\nW2038 ge-26vg-39', { turn: 15 })
    rollAirMarkers(turnOn(state, 5))
    expect(state.air).toBe(3)
  })

  it('is rolled for when the Allied movement phase begins, not before turn 15', () => {
    // A bridge within reach of an enemy and of one's own: somebody is asked in the bridge phase
    const drawing = 'E1838 us-9-47\nE1837 ge-26vg-39'
    const table = position(drawing, { turn: 15, active: 'allied bridges' })
    table.play('allied', 'done', 5)
    expect(table.told('air.rolled')).toMatchObject({ die: 5, markers: 3 })
    const early = position(drawing, { turn: 13, active: 'allied bridges' })
    early.play('allied', 'done')
    expect(early.told('air.rolled')).toBeUndefined()
  })

  it('a marker shifts one column, one in a battle, and is used up', () => {
    const table = fighting('allied', 'W2039 us-9-47\nW1938 us-9-60\nW2038 ge-26vg-39', { turn: 15, air: 2 })
    table.play('allied', attack(TARGET, 'us-9-47 us-9-60'))
    expect(table.answers('allied')).toEqual(['support with=[]', 'support with=[air]'])
    table.play('allied', 'support with=[air]', 6)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '3-1', result: 'A1/ENG' })
    expect(table.state.air).toBe(1)
  })

  it('markers that are not used are lost', () => {
    const table = fighting('allied', 'W2039 us-9-47\nW2038 ge-26vg-39', { turn: 15, air: 2 })
    table.play('allied', 'done')
    expect(table.state.air).toBe(0)
  })
})

describe('15.6.3 Jabos', () => {
  it('1, 2 and 3 cost three, two and one column', () => {
    const { state } = inTheOpen('us-28-112m', '', { turn: 15 })
    expect([1, 2, 3, 4, 5, 6].map((die) => jaboColumns(state, die))).toEqual([3, 2, 1, 0, 0, 0])
  })

  it('are rolled for before every German attack', () => {
    const table = inTheOpen('us-28-112m', '', { turn: 15 })
    // 15 to 4 is 3-1; three to the left is 1-2, where a 6 is A1
    table.play('german', attack(TARGET, THREE), 1, 6)
    expect(table.told('jabos.rolled')).toMatchObject({ die: 1, columns: 3 })
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-2', result: 'A1' })
  })

  it('not at night', () => {
    const night = { turn: 16, night: true }
    const drawing =
      'W2039 ge-26vg-39(night)\nW1938 ge-26vg-77(night)\nW2038 us-28-112m\nW2139 us-28-109m\nW2138 ge-26vg-78(night)'
    const table = fighting('german', drawing, night)
    table.play('german', attack(TARGET, TWO), 5)
    expect(table.told('jabos.rolled')).toBeUndefined()
  })
})

describe('35.0 Bodenplatte and the dice of the air', () => {
  it('Jabos have +1', () => {
    const { state } = inTheOpen('us-28-112m', '', { turn: 19, bodenplatte: 19 })
    expect([1, 2, 3, 6].map((die) => jaboColumns(state, die))).toEqual([2, 1, 0, 0])
  })
})

describe('15.7 The West Wall', () => {
  it('gives three points to Germans only', () => {
    const german = fighting('allied', 'E1329 us-9-47\nE1230 ge-26vg-39')
    expect(odds(german, 'E1230', 'us-9-47')).toBe('6:8 1-2')
    const allied = fighting('german', 'E1329 ge-26vg-39\nE1230 us-9-47')
    expect(odds(allied, 'E1230', 'ge-26vg-39')).toBe('5:7 1-2')
  })

  it('halves vehicles that attack it, by road too', () => {
    const table = fighting('allied', 'E1329 us-tk-707\nE1229 ge-26vg-39\nE1230 ge-26vg-77')
    expect(odds(table, 'E1229', 'us-tk-707')).toMatch(/^2:8/)
    expect(odds(table, 'E1230', 'us-tk-707')).toMatch(/^2:8/)
  })
})

describe('15.8, 15.8.1 Improved positions', () => {
  const works = { works: [{ hex: 'E2030', isBuilt: true }] }

  it('add two in place of the ground, within the same limits', () => {
    expect(defence('E2030', 'us-9-47', 'E2029', works)).toBe(8)
    expect(defence('E2030', 'us-tk-707', 'E2029', works)).toBe(4)
    expect(defence('E2030', 'us-art-viii-402', 'E2029', works)).toBe(2)
    expect(defence('E2030', 'us-28-112m(truck)', 'E2029', works)).toBe(2)
  })

  it('nothing while they are being built, nor in a town', () => {
    expect(defence('E2030', 'us-9-47', 'E2029', { works: [{ hex: 'E2030', isBuilt: false }] })).toBe(6)
    expect(defence('E2125', 'us-9-47', 'E2126', { works: [{ hex: 'E2125', isBuilt: true }] })).toBe(9)
  })
})

describe('15.8.4 Improved positions in combat', () => {
  it('go when the defenders have to retreat', () => {
    const table = inTheOpen('us-28-110-1', '', { works: [{ hex: TARGET, isBuilt: true }] })
    // 15 to 4 is 3-1: a 1 is DR3
    table.play('german', attack(TARGET, THREE), 1)
    expect(table.state.works).toEqual([])
  })

  it('stay when they hold', () => {
    const table = inTheOpen('us-28-110-1', '', { works: [{ hex: TARGET, isBuilt: true }] })
    table.play('german', attack(TARGET, TWO), 5)
    expect(table.told('battle.rolled')).toMatchObject({ result: 'ENG' })
    expect(table.state.works).toHaveLength(1)
  })
})

describe('15.9 Other modifiers', () => {
  it('attackers out of supply are halved, defenders are not (23.4)', () => {
    const table = fighting('german', 'W2039 ge-26vg-39(out)\nW2038 us-28-112m(out)')
    expect(odds(table, TARGET, 'ge-26vg-39')).toBe('3:4 1-2')
  })

  it('columns on the march defend with half, rounded up (12.5), and lose their marker afterwards (12.6)', () => {
    const table = fighting('german', 'W2039 ge-26vg-39\nW2038 us-82-504(truck)')
    expect(odds(table, TARGET, 'ge-26vg-39')).toBe('5:3 1-1')
    table.play('german', attack(TARGET, 'ge-26vg-39'), 4)
    expect(table.marks('us-82-504')).toEqual(['engaged', 'struck'])
  })

  it('a regiment on the march has no marker any more when its parts go different ways (12.4.1, 12.6)', () => {
    const table = inTheOpen('us-106-424m(truck) us-106-424-1(truck)')
    expect(markersInUse(table.state, 'allied')).toBe(1)
    // 15 to 3 is 5-1, a 1 a retreat; nobody may lead a stand (12.5).
    table.play('german', attack(TARGET, THREE), 1)
    expect(table.asks).toBe('allied retreat')
    expect(markersInUse(table.state, 'allied')).toBe(0)
  })

  it('one disrupted unit in the hex is one column to the right (18.3)', () => {
    const table = inTheOpen('us-28-112m us-28-110-1(disrupted)')
    expect(odds(table, TARGET, THREE)).toBe('15:6 3-1 shaken+')
  })
})

describe('27.4 Brummbär and Sturmtiger', () => {
  it('are doubled against houses, and halved at the same time have what is printed', () => {
    const table = fighting('german', 'E2217 ge-217\nE2216 us-28-112m\nE2030 ge-1000\nE2031 us-28-109m')
    expect(odds(table, 'E2216', 'ge-217')).toBe('4:6 1-2')
    const river = fighting('german', 'E1837 ge-217\nE1838 us-28-112m')
    expect(odds(river, 'E1838', 'ge-217')).toBe('2:7 1-4')
  })
})
