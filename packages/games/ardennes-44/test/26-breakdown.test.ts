import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { breakdownKind } from '../src/rules/26-breakdown.ts'
import { position, type Setting, type Table } from './support.ts'

const allied = (drawing: string, setting: Setting = {}): Table =>
  position(`${drawing}\nE3203 us-526`, { active: 'allied movement', ...setting })
const german = (drawing: string, setting: Setting = {}): Table =>
  position(drawing, { active: 'german movement', ...setting })

describe('26.1 Breaking down', () => {
  it.each([
    ['us-1-26', 'allied-infantry'],
    ['us-28-112m', 'allied-infantry'],
    ['us-82-505', 'allied-parachute'],
    ['us-82-325', 'allied-parachute'],
    ['us-7a-cca', 'allied-task-force'],
    ['us-tk-707', 'allied-task-force'],
    ['ge-26vg-77', 'german-infantry'],
    ['ge-3fj-5', 'german-parachute'],
    ['ge-12ss-25', 'german-panzergrenadier'],
    ['ge-501', undefined],
    ['us-cav-18', undefined],
    ['us-526', undefined],
    ['br-43-129', undefined],
    ['us-28-110-1', undefined],
  ])('%s gives %s', (unit, kind) => {
    expect(breakdownKind(theUnit(unit))).toBe(kind)
  })

  it('the unit gives up a step to a counter in its hex', () => {
    const table = allied('W2038 us-1-26').play('allied', 'break-down unit=us-1-26')
    expect(table.steps('us-1-26')).toBe(2)
    expect(table.at('allied-infantry-breakdown-1')).toBe('W2038')
    expect(table.verdict('allied', 'move unit=us-1-26 path=[W2037]')).toBe('legal')
    expect(table.verdict('allied', 'move unit=allied-infantry-breakdown-1 path=[W2039]')).toBe('legal')
  })

  it('a unit of three steps may leave two counters and a remnant', () => {
    const table = allied('W2038 us-1-26')
    table.play('allied', 'break-down unit=us-1-26').play('allied', 'break-down unit=us-1-26')
    expect(table.at('us-1-26')).toBe('eliminated')
    expect(table.at('allied-infantry-remnant-1')).toBe('W2038')
    expect(table.at('allied-infantry-breakdown-2')).toBe('W2038')
  })

  it('a unit of one step does not break down', () => {
    expect(allied('W2038 us-28-112m(1)').verdict('allied', 'break-down unit=us-28-112m')).toBe(
      '26.1 split.cannot',
    )
  })
})

describe('26.2 Restrictions', () => {
  it('before the unit moves, and in good order', () => {
    const split = (marks: string) =>
      allied(`W2038 us-1-26(${marks})`).verdict('allied', 'break-down unit=us-1-26')
    expect(split('moved')).toBe('26.2 split.too-late')
    expect(split('disrupted')).toBe('26.2 split.disordered')
  })

  it('engagement, enemy zones and want of supply do not matter; the counter shares them', () => {
    const table = allied('W2038 us-1-26(engaged,out)\nW2037 ge-26vg-77')
    table.play('allied', 'break-down unit=us-1-26')
    expect(table.marks('allied-infantry-breakdown-1')).toEqual(['engaged'])
    expect(table.supply('allied-infantry-breakdown-1')).toBe('out')
  })

  it('in the combat phase too, before the unit attacks or breaks off', () => {
    const table = position('W2038 us-1-26\nW2037 ge-26vg-77', { active: 'allied combat' })
    expect(table.verdict('allied', 'break-down unit=us-1-26')).toBe('legal')
  })

  it('never in the enemy’s turn', () => {
    expect(german('W2038 us-1-26\nE1223 ge-26vg-77').verdict('german', 'break-down unit=us-1-26')).toBe(
      '26.1 split.who',
    )
  })

  it('only while there are counters', () => {
    const used = 'W2040 german-parachute-breakdown-1 german-parachute-breakdown-2'
    expect(german(`W2038 ge-3fj-5\n${used}`).verdict('german', 'break-down unit=ge-3fj-5')).toBe(
      '26.2 split.no-counter',
    )
  })
})

describe('26.3 Breakdown units', () => {
  it('are ordinary units of one step', () => {
    const table = allied('W2038 us-1-26').play('allied', 'break-down unit=us-1-26')
    expect(table.steps('allied-infantry-breakdown-1')).toBe(1)
  })
})

describe('26.4 Joining again', () => {
  it('the unit regains a step, and both have moved', () => {
    const table = allied('W2038 us-1-26').play('allied', 'break-down unit=us-1-26')
    table.play('allied', 'merge unit=allied-infantry-breakdown-1')
    expect(table.steps('us-1-26')).toBe(3)
    expect(table.at('allied-infantry-breakdown-1')).toBe('pool')
    expect(table.marks('us-1-26')).toEqual(['moved'])
  })

  it('only with the unit it came from, in the same hex', () => {
    const table = allied('W2038 us-1-26 us-1-16(2)').play('allied', 'break-down unit=us-1-26')
    table.play('allied', 'move unit=us-1-26 path=[W2037]')
    expect(table.verdict('allied', 'merge unit=allied-infantry-breakdown-1')).toBe('26.4 merge.no-parent')
  })

  it('or with its remnant', () => {
    const table = allied('W2038 us-1-26')
    table.play('allied', 'break-down unit=us-1-26').play('allied', 'break-down unit=us-1-26')
    table.play('allied', 'merge unit=allied-infantry-breakdown-1')
    expect([table.at('us-1-26'), table.steps('us-1-26')]).toEqual(['W2038', 2])
    expect(table.at('allied-infantry-remnant-1')).toBe('pool')
    table.play('allied', 'merge unit=allied-infantry-breakdown-2')
    expect(table.steps('us-1-26')).toBe(3)
  })

  it('other units do not merge', () => {
    expect(allied('W2038 us-1-26 us-1-16(2)').verdict('allied', 'merge unit=us-1-16')).toBe('26.4 merge.who')
  })
})

describe('25.3.1 At night', () => {
  it('only stacks with a marker break down, join or put markers down', () => {
    const table = position('W2038 us-1-26(night) us-1-16\nE3203 us-cav-18(strategic)', {
      active: 'allied movement',
      turn: 4,
      night: true,
    })
    expect(table.verdict('allied', 'break-down unit=us-1-26')).toBe('legal')
    expect(table.verdict('allied', 'break-down unit=us-1-16')).toBe('25.3.1 move.night')
    expect(table.verdict('allied', 'dismount unit=us-cav-18')).toBe('25.3.1 move.night')
  })
})
