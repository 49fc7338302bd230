import { describe, expect, it } from 'vitest'
import { bridgeNamed, grid } from '../src/ground.ts'
import { theUnit } from '../src/order-of-battle.ts'
import { blowers, blowModifiers, tryOuren } from '../src/rules/07-bridges.ts'
import { attack, fighting, odds } from './battle-support.ts'
import { type Setting, type Table, turnOn } from './support.ts'

const BRIDGE = 'E1837/E1838'
const bridge = bridgeNamed(BRIDGE) as number

/** Germans in E1837 attack Monschau over the bridge. */
function overTheBridge(
  attackers = 'ge-2-3-1 ge-2-2',
  defenders = 'us-28-112m',
  setting: Setting = {},
): Table {
  return fighting('german', `E1837 ${attackers}\nE1838 ${defenders}`, setting)
}

function sum(table: Table, unit: string): number {
  return blowModifiers(table.state, theUnit(unit), bridge, true).reduce((all, { value }) => all + value, 0)
}

describe('7.4 Blowing bridges in the combat phase', () => {
  it('before an attack over it is made; then the attacker may call off, and nothing has happened', () => {
    const table = overTheBridge()
    expect(odds(table, 'E1838', 'ge-2-3-1 ge-2-2')).toBe('7:7 2-1 armour-attack+')
    table.play('german', attack('E1838', 'ge-2-3-1 ge-2-2'))
    expect(table.asks).toBe('allied demolition')
    expect(table.answers('allied')).toEqual([`blow unit=us-28-112m bridge=${BRIDGE}`, 'done'])
    table.play('allied', `blow unit=us-28-112m bridge=${BRIDGE}`, 3)
    expect(table.state.bridges[bridge]).toBe(1)
    expect(table.asks).toBe('german call-off')
    table.play('german', 'call-off')
    expect([table.marks('ge-2-2'), table.marks('us-28-112m')]).toEqual([[], []])
    expect(table.verdict('german', attack('E1838', 'ge-2-3-1 ge-2-2'))).toBe('legal')
  })

  it('or goes on: without the shift, and tanks do not lead', () => {
    const table = overTheBridge()
    table.play('german', attack('E1838', 'ge-2-3-1 ge-2-2'))
    table.play('allied', `blow unit=us-28-112m bridge=${BRIDGE}`, 3)
    // 7 to 7 is 1-1: a 1 is FF
    table.play('german', 'go-on', 1)
    expect(table.told('battle.rolled')).toMatchObject({ odds: '1-1', result: 'FF' })
    expect(table.answers('german')).toEqual(['fight lead=ge-2-2', 'engage'])
  })

  it('a failure, or nobody who tries: the attack takes its course', () => {
    const fails = overTheBridge()
    fails.play('german', attack('E1838', 'ge-2-3-1 ge-2-2'))
    // 4 and one more is a failure
    fails.play('allied', `blow unit=us-28-112m bridge=${BRIDGE}`, 4, 6)
    expect(fails.told('bridge.not-blown')).toMatchObject({ die: 4, modifier: 1 })
    expect(fails.told('battle.rolled')).toBeDefined()
    const lets = overTheBridge()
    lets.play('german', attack('E1838', 'ge-2-3-1 ge-2-2'))
    lets.play('allied', 'done', 6)
    expect(lets.told('battle.rolled')).toBeDefined()
  })

  it('one attempt at a bridge in a player turn (7.2)', () => {
    const table = overTheBridge('ge-2-3-1 ge-2-2', 'us-28-112m', { triedBridges: [BRIDGE] })
    table.play('german', attack('E1838', 'ge-2-3-1 ge-2-2'), 6)
    expect(table.told('battle.rolled')).toMatchObject({ hex: 'E1838', die: 6, odds: '2-1' })
  })
})

describe('7.5 Modifiers', () => {
  it('one in the enemy turn, two for the disrupted and the engaged, two for the Greif commando', () => {
    expect(sum(overTheBridge(), 'us-28-112m')).toBe(1)
    expect(sum(overTheBridge('ge-2-2', 'us-28-112m(disrupted)'), 'us-28-112m')).toBe(3)
    expect(sum(overTheBridge('ge-2-2', 'us-28-112m(engaged)'), 'us-28-112m')).toBe(3)
    const greif = overTheBridge('ge-2-2', 'us-28-112m', { options: { greif: 'on' }, greif: BRIDGE })
    expect(sum(greif, 'us-28-112m')).toBe(3)
  })
})

describe('7.6 Restrictions', () => {
  const who = (defenders: string, setting: Setting = {}) =>
    blowers(overTheBridge('ge-2-2', defenders, setting).state, 'allied', bridge)

  it('not on turns 1 and 2', () => {
    expect(who('us-28-112m', { turn: 2 })).toEqual([])
    expect(who('us-28-112m', { turn: 3 })).toHaveLength(1)
  })

  it('not by the broken, nor by columns on the march', () => {
    expect(who('us-28-112m(broken)')).toEqual([])
    expect(who('us-28-112m(truck)')).toEqual([])
    expect(who('us-28-112m(disrupted)')).toHaveLength(1)
  })
})

describe('7.7 The bridge at Ouren', () => {
  const ouren = bridgeNamed('E2020/E2119') as number
  const over = grid.sideBetween(grid.at('E2020'), grid.at('E2119'))

  it('collapses on 1 to 4 when Germans first go over it', () => {
    const { state } = overTheBridge()
    tryOuren(turnOn(state, 4), over)
    expect([state.bridges[ouren], state.isOurenTested]).toEqual([1, true])
  })

  it('holds on 5 and 6, and is not tried again', () => {
    const { state } = overTheBridge()
    tryOuren(turnOn(state, 5), over)
    tryOuren(turnOn(state), over)
    expect([state.bridges[ouren], state.isOurenTested]).toEqual([0, true])
  })

  it('an attack over it tries it as well, on turn 1 too, and may then be called off', () => {
    const table = fighting('german', 'E2020 ge-116-60\nE2119 us-28-112m', { turn: 1 })
    table.play('german', attack('E2119', 'ge-116-60'), 2)
    expect(table.told('bridge.collapses')).toMatchObject({ die: 2 })
    expect(table.asks).toBe('german call-off')
  })
})
