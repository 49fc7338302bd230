import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { hasTraffic, randomRemoval, scheduledRemoval, trafficCost } from '../src/rules/24-traffic.ts'
import { GONE, IN_BOX } from '../src/state.ts'
import { position, type Setting, stateOf, turnOn } from './support.ts'

const laying = (side: 'german' | 'allied', setting: Setting = {}) =>
  position('E2416 us-28-112m', { active: `${side} traffic`, ...setting })

describe('24.1 Traffic markers', () => {
  it('each side has six, numbered from 1', () => {
    expect(laying('allied').state.traffic.allied).toHaveLength(6)
  })
})

describe('24.2 Their effect', () => {
  it('two points more for the enemy to enter the hex, nothing for their owner', () => {
    const state = stateOf('', { traffic: { german: ['E2216', 'box', 'box', 'box', 'box', 'box'] } })
    expect(trafficCost(state, 'allied', grid.at('E2216'))).toBe(2)
    expect(trafficCost(state, 'german', grid.at('E2216'))).toBe(0)
    expect(hasTraffic(state, 'allied', grid.at('E2216'))).toBe(true)
  })
})

describe('24.3, 24.3.1 Laying', () => {
  it('markers in the box are laid anywhere, those on the map stay', () => {
    const table = laying('allied').play('allied', 'lay marker=4 hex=E1823')
    expect(table.verdict('allied', 'lay marker=4 hex=E2416')).toBe('24.3.1 traffic.not-in-box')
    expect(table.verdict('allied', 'lay marker=7 hex=E2416')).toBe('24.3.1 traffic.unknown')
    expect(table.verdict('allied', 'lay marker=1 hex=E1322')).toBe('legal')
  })
})

describe('24.3.2 Removal by dice', () => {
  it('two dice take the markers with their numbers back; a double only one', () => {
    const all = { traffic: { allied: ['E1823', 'E1827', 'E2216', 'E2220', 'E2416', 'E2420'] } }
    const state = stateOf('', { ...all, active: 'german traffic' })
    randomRemoval(turnOn(state, 2, 4), 'allied')
    expect(state.traffic.allied.map((hex) => hex === IN_BOX)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ])
    const again = stateOf('', { ...all, active: 'german traffic' })
    randomRemoval(turnOn(again, 5, 5), 'allied')
    expect(again.traffic.allied.filter((hex) => hex === IN_BOX)).toHaveLength(1)
  })

  it('comes after the laying', () => {
    const table = laying('german').play('german', 'lay marker=1 hex=E2416')
    table.play('german', 'done', 1, 6)
    expect(table.state.traffic.german[0]).toBe(IN_BOX)
  })
})

describe('24.4 Where they may not lie', () => {
  it('not on or next to another of the same side', () => {
    const table = laying('allied').play('allied', 'lay marker=1 hex=E1823')
    expect(table.verdict('allied', 'lay marker=2 hex=E1823')).toBe('24.4 traffic.too-near')
    expect(table.verdict('allied', 'lay marker=2 hex=E1824')).toBe('24.4 traffic.too-near')
    expect(table.verdict('allied', 'lay marker=2 hex=E1825')).toBe('legal')
  })

  it('beside those of the enemy they may; Allied ones not in the bottleneck, but next to it', () => {
    const table = laying('allied', { traffic: { german: ['E1822', 'box', 'box', 'box', 'box', 'box'] } })
    expect(table.verdict('allied', 'lay marker=2 hex=E1822')).toBe('legal')
    expect(table.verdict('allied', 'lay marker=2 hex=E1923')).toBe('24.4 traffic.bottleneck')
    expect(table.verdict('allied', 'lay marker=2 hex=E1922')).toBe('legal')
    expect(laying('german').verdict('german', 'lay marker=2 hex=E1923')).toBe('legal')
  })

  it('S2.3 only on the sheet in play', () => {
    const table = laying('allied', { scenario: 'six-turns' })
    expect(table.verdict('allied', 'lay marker=2 hex=W1423')).toBe('S2.3 traffic.not-in-play')
  })
})

describe('24.5 At the start', () => {
  it('the Allied side lays from turn 1, the German side from turn 3', () => {
    expect(laying('allied', { turn: 1 }).answers('allied').length).toBeGreaterThan(1)
    expect(() => laying('german', { turn: 2 })).toThrow()
    expect(laying('german', { turn: 3 }).answers('german').length).toBeGreaterThan(1)
  })
})

describe('24.6 Removal by schedule', () => {
  it('one German marker leaves on every afternoon from turn 8, the lowest first', () => {
    const state = stateOf('', { turn: 8 })
    scheduledRemoval(turnOn(state))
    expect(state.traffic.german[0]).toBe(GONE)
    state.turn = 9
    scheduledRemoval(turnOn(state))
    expect(state.traffic.german[1]).toBe(IN_BOX)
    state.turn = 10
    scheduledRemoval(turnOn(state))
    expect(state.traffic.german[1]).toBe(GONE)
    const early = stateOf('', { turn: 6 })
    scheduledRemoval(turnOn(early))
    expect(early.traffic.german[0]).toBe(IN_BOX)
  })
})

describe('24.7 The bottleneck of St-Vith', () => {
  it('costs German units four points more, two once St-Vith is German, Allied units nothing', () => {
    const before = stateOf('')
    expect(trafficCost(before, 'german', grid.at('E1923'))).toBe(4)
    expect(trafficCost(before, 'allied', grid.at('E1923'))).toBe(0)
    const after = stateOf('E2125 ge-18vg-293')
    expect(trafficCost(after, 'german', grid.at('E1923'))).toBe(2)
  })
})
