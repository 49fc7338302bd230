import { describe, expect, it } from 'vitest'
import { BRIDGES, bridgeNamed } from '../src/ground.ts'
import { finishRepairs } from '../src/rules/07-bridges.ts'
import { BLOWN, BUILDING, WHOLE } from '../src/state.ts'
import { position, type Setting, stateOf, type Table, turnOn } from './support.ts'

const allied = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'allied bridges', ...setting })
const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german bridges', ...setting })

/** The bridge of La Roche, an American beside it, a German one hex further. */
const LA_ROCHE = 'E3821/E3921'
const GUARDED = 'E3821 us-28-112m\nE4022 ge-26vg-77'

function bridge(table: Table, id: string): number {
  return table.state.bridges[bridgeNamed(id) as number] as number
}

describe('7.1 The bridge phase', () => {
  it('offers what can be blown and repaired', () => {
    const table = allied('E3821 us-28-112m\nE4022 ge-26vg-77', { bridges: { 'E3618/E3718': 'blown' } })
    expect(table.answers('allied')).toEqual(expect.arrayContaining(['repair bridge=E3618/E3718', 'done']))
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('legal')
  })

  it('passes when there is nothing to do', () => {
    const table = position('E3821 us-28-112m\nE4022 ge-26vg-77\nE2217 us-cav-18', {
      active: 'allied movement',
    })
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).not.toBe('legal')
  })
})

describe('7.2 Blowing bridges', () => {
  it('works with 1 to 4', () => {
    const table = allied(GUARDED).play('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`, 4)
    expect(bridge(table, LA_ROCHE)).toBe(BLOWN)
    expect(table.told('bridge.blown')).toMatchObject({ die: 4, modifier: 0 })
  })

  it('fails with 5 and 6', () => {
    const table = allied(`${GUARDED}\nE3718 us-28-109m\nE3617 ge-26vg-78`)
    table.play('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`, 5)
    expect(bridge(table, LA_ROCHE)).toBe(WHOLE)
  })

  it('may be tried once at each bridge in a player turn', () => {
    const table = allied(`${GUARDED}\nE3718 us-28-109m\nE3617 ge-26vg-78`)
    table.play('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`, 6)
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('7.2 blow.tried')
    expect(table.verdict('allied', 'blow bridge=E3618/E3718 unit=us-28-109m')).toBe('legal')
  })

  it('needs no supply', () => {
    const table = allied('E3821 us-28-112m(out)\nE4022 ge-26vg-77')
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('legal')
  })

  it('is done by Germans as well', () => {
    const table = german('E3821 ge-26vg-77\nE4022 us-28-112m')
    expect(table.verdict('german', `blow bridge=${LA_ROCHE} unit=ge-26vg-77`)).toBe('legal')
  })
})

describe('7.3 In one’s own bridge phase', () => {
  it('an enemy has to be within one hex of the bridge', () => {
    const table = allied('E3821 us-28-112m\nE4123 ge-26vg-77', { bridges: { 'E3618/E3718': 'blown' } })
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('7.3 blow.no-enemy')
  })

  it('and so has the unit: in one of the two hexes or next to one', () => {
    const blow = (hex: string) =>
      allied(`${hex} us-28-112m\nE4022 ge-26vg-77`, { bridges: { 'E3618/E3718': 'blown' } }).verdict(
        'allied',
        `blow bridge=${LA_ROCHE} unit=us-28-112m`,
      )
    expect(blow('E3821')).toBe('legal')
    expect(blow('E3921')).toBe('legal')
    expect(blow('E3822')).toBe('legal')
    expect(blow('E3721')).toBe('legal')
    expect(blow('E3722')).toBe('7.3 blow.too-far')
  })

  it('its one hex leads through enemy zones, but not through an enemy', () => {
    // Example: a bridge whose near hex the enemy holds is not within reach.
    const table = allied('E3721 us-28-112m\nE3821 ge-26vg-77', { bridges: { 'E3618/E3718': 'blown' } })
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('7.3 blow.too-far')
    const zone = allied('E3721 us-28-112m\nE3822 ge-26vg-77', { bridges: { 'E3618/E3718': 'blown' } })
    expect(zone.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('legal')
  })

  it('nor onto an enemy bond', () => {
    // Example: the two Germans bond through the near hex of the bridge.
    const table = allied('E3721 us-28-112m\nE3822 ge-26vg-77\nE3820 ge-26vg-78', {
      bridges: { 'E3618/E3718': 'blown' },
    })
    expect(table.verdict('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`)).toBe('7.3 blow.too-far')
  })
})

describe('7.5 Modifiers', () => {
  it.each([
    ['us-28-112m(disrupted)', 2],
    ['us-28-112m(engaged)', 2],
    ['us-28-112m(disrupted,engaged)', 2],
  ])('%s has +2', (unit, modifier) => {
    const table = allied(`E3821 ${unit}\nE4022 ge-26vg-77`)
    table.play('allied', `blow bridge=${LA_ROCHE} unit=us-28-112m`, 3)
    expect(table.told('bridge.not-blown')).toMatchObject({ die: 3, modifier })
  })
})

describe('7.6 Restrictions', () => {
  const other = { bridges: { 'E3618/E3718': 'blown' } }
  const blow = (drawing: string, setting: Setting = {}) =>
    allied(`${drawing}\nE4022 ge-26vg-77`, { ...other, ...setting }).verdict(
      'allied',
      `blow bridge=${LA_ROCHE} unit=us-28-112m`,
    )

  it('not in turns 1 and 2', () => {
    expect(blow('E3821 us-28-112m', { turn: 2 })).toBe('7.6 blow.too-early')
    expect(blow('E3821 us-28-112m', { turn: 3 })).toBe('legal')
  })

  it('not by broken units, nor on the march', () => {
    expect(blow('E3821 us-28-112m(broken)')).toBe('7.6 blow.broken')
    expect(blow('E3821 us-28-112m(truck)')).toBe('7.6 blow.on-the-march')
  })

  it('not where the river runs through a town', () => {
    for (const id of ['E2331/E2432', 'E2431/E2432', 'E2432/E2531', 'E2316/E2416', 'E3218/E3219']) {
      expect(bridgeNamed(id)).toBeUndefined()
    }
  })
})

describe('7.8, 9.4 Repair', () => {
  const blown = { bridges: { [LA_ROCHE]: 'blown' } }

  it('begins in one bridge phase and is finished in the next', () => {
    const state = stateOf('E3821 us-28-112m\nE2217 us-cav-18', blown)
    const table = allied('E3821 us-28-112m', blown).play('allied', `repair bridge=${LA_ROCHE}`)
    expect(bridge(table, LA_ROCHE)).toBe(BUILDING.allied)
    state.bridges[bridgeNamed(LA_ROCHE) as number] = BUILDING.allied
    finishRepairs(turnOn(state), 'german')
    expect(state.bridges[bridgeNamed(LA_ROCHE) as number]).toBe(BUILDING.allied)
    finishRepairs(turnOn(state), 'allied')
    expect(state.bridges[bridgeNamed(LA_ROCHE) as number]).toBe(WHOLE)
  })

  it('nobody need be there, if the enemy is not', () => {
    expect(allied('E2217 us-cav-18', blown).verdict('allied', `repair bridge=${LA_ROCHE}`)).toBe('legal')
  })

  it('not with an enemy in one of the hexes, nor in his zone unless the hex is held', () => {
    const other = { bridges: { [LA_ROCHE]: 'blown', 'E3329/E3429': 'blown' } }
    const repair = (drawing: string) => allied(drawing, other).verdict('allied', `repair bridge=${LA_ROCHE}`)
    expect(repair('E3821 ge-26vg-77')).toBe('7.8 repair.enemy')
    expect(repair('E4022 ge-26vg-77')).toBe('7.8 repair.zone')
    expect(repair('E4022 ge-26vg-77\nE3921 us-28-112m')).toBe('legal')
  })

  it('not without supply by road', () => {
    const ring = 'E3822 ge-26vg-77\nE3720 ge-26vg-78\nE3920 ge-26vg-39\nE4022 ge-62vg-183'
    const table = allied(`E3821 us-28-112m\nE3921 us-28-109m\n${ring}`, {
      bridges: { [LA_ROCHE]: 'blown', 'E3329/E3429': 'blown' },
    })
    expect(table.verdict('allied', `repair bridge=${LA_ROCHE}`)).toBe('7.8 repair.no-supply')
  })

  it('only what is blown', () => {
    const table = allied('E2217 us-cav-18', blown)
    expect(table.verdict('allied', 'repair bridge=E3618/E3718')).toBe('7.8 repair.not-blown')
  })

  it('lapses when the conditions no longer hold', () => {
    const state = stateOf('E4022 ge-26vg-77', { bridges: { [LA_ROCHE]: 'allied-works' } })
    const play = turnOn(state)
    finishRepairs(play, 'allied')
    expect(state.bridges[bridgeNamed(LA_ROCHE) as number]).toBe(BLOWN)
  })
})

describe('7.9 Dasburg and Gemünd', () => {
  const both = ['E2016/E2115', 'E1913/E2013'].map((id) => bridgeNamed(id) as number)

  it('are under construction at the start', () => {
    expect(both.map((one) => BRIDGES[one]?.start)).toEqual(['building', 'building'])
  })

  it('nothing happens in turn 1, in turn 2 they are ready', () => {
    const state = stateOf('E2016 ge-26vg-77\nE2013 ge-26vg-78', { turn: 1 })
    finishRepairs(turnOn(state), 'german')
    expect(both.map((one) => state.bridges[one])).toEqual([BUILDING.german, BUILDING.german])
    state.turn = 2
    finishRepairs(turnOn(state), 'german')
    expect(both.map((one) => state.bridges[one])).toEqual([WHOLE, WHOLE])
  })

  it('or not, when an enemy is too near', () => {
    const state = stateOf('E2216 us-28-112m\nE2113 us-28-110-1', { turn: 2 })
    finishRepairs(turnOn(state), 'german')
    expect(both.map((one) => state.bridges[one])).toEqual([BLOWN, BLOWN])
  })
})
