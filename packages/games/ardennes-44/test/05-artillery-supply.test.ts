import { describe, expect, it } from 'vitest'
import { theUnit, unitId } from '../src/order-of-battle.ts'
import { artillerySupply, checkReady, readyable, readyLimit } from '../src/rules/05-artillery-supply.ts'
import { USED } from '../src/state.ts'
import { isMarked } from '../src/survey.ts'
import { begin, position, stateOf, turnOn } from './support.ts'

const GUNS =
  'E1510 ge-volksart-406(used)\nE1612 ge-werfer-18(used)\nE1309 ge-volksart-408(used)\nE1108 ge-werfer-8(used)'

describe('5.1 The artillery supply phase', () => {
  it('takes prime movers off the map and readies used artillery', () => {
    const state = stateOf('E1510 ge-volksart-406(used,prime-mover)')
    artillerySupply(turnOn(state), 'german')
    expect(state.marks[theUnit('ge-volksart-406')]).toBe(0)
  })
})

describe('5.2 How many', () => {
  it('the German side readies three of its choice, and is asked when it has more', () => {
    const state = stateOf(GUNS)
    const play = turnOn(state)
    artillerySupply(play, 'german')
    expect(state.stack.at(-1)).toEqual({ step: 'artillery-supply', side: 'german', left: 3 })
    const table = begin({ scenario: 'patton' }).play('allied', 'done')
    table.play('german', 'ready unit=ge-volksart-388')
    table.play('german', 'ready unit=ge-volksart-402')
    expect(table.verdict('german', 'ready unit=ge-volksart-388')).toBe('5.1 ready.not-used')
    expect(table.verdict('german', 'ready unit=us-art-v-187')).toBe('5.1 ready.not-yours')
    table.play('german', 'ready unit=ge-werfer-4', 1, 1)
    expect(table.asks).not.toBe('german artillery-supply')
  })

  it('with three guns or fewer nobody is asked', () => {
    const state = stateOf('E1510 ge-volksart-406(used)\nE1612 ge-werfer-18(used)')
    artillerySupply(turnOn(state), 'german')
    expect(readyable(state, 'german')).toEqual([])
    expect(isMarked(state, theUnit('ge-werfer-18'), USED)).toBe(false)
  })

  it('the Allied side readies everything', () => {
    const state = stateOf(
      'E1939 us-art-v-187(used)\nE1936 us-art-v-406(used)\nE1834 us-art-v-2Div(used)\nE1633 us-art-v-99Div(used)',
    )
    artillerySupply(turnOn(state), 'allied')
    expect(readyable(state, 'allied')).toEqual([])
  })
})

describe('5.3 Restrictions', () => {
  const refused = (drawing: string) => {
    const state = stateOf(drawing)
    return checkReady(state, 'allied', theUnit('us-art-v-187'))?.reason.key
  }

  it('no artillery is readied that is disordered, out of supply or in strategic movement', () => {
    expect(refused('E1939 us-art-v-187(used,disrupted)')).toBe('ready.disordered')
    expect(refused('E1939 us-art-v-187(used,broken)')).toBe('ready.disordered')
    expect(refused('E1939 us-art-v-187(used,out)')).toBe('ready.out-of-supply')
    expect(refused('E1939 us-art-v-187(used,strategic)')).toBe('ready.on-the-march')
  })

  it('artillery in an enemy zone, or engaged, is', () => {
    expect(refused('E1939 us-art-v-187(used,engaged)\nE1839 ge-326vg-751')).toBeUndefined()
  })

  it('what matters is the marker, not whether a line could be traced now', () => {
    const table = position('E1116 us-art-v-187(used)'.replace('E1116', 'E1321'), { active: 'allied traffic' })
    expect(readyable(table.state, 'allied').map(unitId)).toEqual(['us-art-v-187'])
  })
})

describe('5.4 Turn 2', () => {
  it('the German side readies six', () => {
    expect(readyLimit(stateOf(GUNS, { turn: 2 }), 'german')).toBe(6)
    expect(readyLimit(stateOf(GUNS, { turn: 3 }), 'german')).toBe(3)
  })
})
