import { describe, expect, it } from 'vitest'
import { position, type Setting, type Table } from './support.ts'

const allied = (drawing: string, setting: Setting = {}): Table =>
  position(`${drawing}\nE3203 us-526`, { active: 'allied movement', turn: 1, ...setting })
const german = (drawing: string, setting: Setting = {}): Table =>
  position(`${drawing}\nE3203 ge-62vg-183`, { active: 'german movement', turn: 1, ...setting })

describe('29.1, 29.1.1 Red start numbers', () => {
  it('do not move in turn 1, and as they like in turn 2', () => {
    expect(allied('E1934 us-2-23').cost('allied', 'us-2-23', 'E1933')).toBe('29.1.1 move.frozen')
    expect(allied('E1934 us-2-23', { turn: 2 }).cost('allied', 'us-2-23', 'E1933')).not.toBe(
      '29.1.1 move.frozen',
    )
  })

  it('nor break off or build', () => {
    const table = position('E1934 us-2-23(engaged)\nE1933 ge-26vg-77\nE3203 us-526\nE3204 ge-26vg-78', {
      active: 'allied combat',
      turn: 1,
    })
    expect(table.verdict('allied', 'disengage units=[us-2-23]')).toBe('29.1.1 disengage.frozen')
    expect(allied('E1934 us-2-23').verdict('allied', 'dig unit=us-2-23')).toBe('29.1.1 move.frozen')
  })
})

describe('29.1.2 German divisional boundaries', () => {
  it('nobody enters the start area of another division in turn 1', () => {
    const move = (turn: number) => german('E1508 ge-26vg-77', { turn }).cost('german', 'ge-26vg-77', 'E1408')
    expect(move(1)).toBe('29.1.2 move.division')
    expect(move(2)).not.toBe('29.1.2 move.division')
  })
})

describe('29.1.3 Strategic movement', () => {
  it('there is none in turn 1', () => {
    expect(allied('E3410 us-cav-18').cost('allied', 'us-cav-18', 'E3411', 'march')).toBe(
      '29.1.3 column.first-turn',
    )
    expect(allied('E3410 us-28-112m').verdict('allied', 'load unit=us-28-112m')).toBe(
      '29.1.3 column.first-turn',
    )
    expect(german('E3410 ge-1ss-1').cost('german', 'ge-1ss-1', 'E3411', 'march')).toBe(
      '29.1.3 column.first-turn',
    )
  })
})

describe('29.3 The 212th Volksgrenadier Division', () => {
  it('one unit crosses the Sauer from E1006 to E1005 and stops', () => {
    const table = german('E1006 ge-212vg-320 ge-212vg-423', { bridges: { 'E1006/E1105': 'blown' } })
    expect(table.verdict('german', 'move unit=ge-212vg-320 path=[E1005]')).toBe('legal')
    table.play('german', 'move unit=ge-212vg-320 path=[E1005]')
    expect(table.at('ge-212vg-320')).toBe('E1005')
  })
})
