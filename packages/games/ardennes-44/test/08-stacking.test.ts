import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { excessUnits, isWithinLimit } from '../src/rules/08-stacking.ts'
import { position, stateOf } from './support.ts'

const fits = (units: string): boolean => {
  const state = stateOf(`E2217 ${units}`)
  return isWithinLimit(
    state,
    units.split(' ').map((id) => theUnit(id.replace(/\(.*\)/, ''))),
  )
}

describe('8.1 The limit', () => {
  it('is three levels', () => {
    expect(fits('us-28-112m us-28-110-1')).toBe(true)
    expect(fits('us-2-9')).toBe(true)
    expect(fits('us-2-9 us-28-110-1')).toBe(false)
  })

  it('counts the levels that are left', () => {
    expect(fits('us-2-9(2) us-28-110-1')).toBe(true)
  })
})

describe('8.2 Units without levels', () => {
  it('two levels of silhouettes come on top, as one unit or as two', () => {
    expect(fits('us-2-9 us-tk-741')).toBe(true)
    expect(fits('us-2-9 us-td-644 us-td-801')).toBe(true)
    expect(fits('us-2-9 us-tk-741 us-td-644')).toBe(false)
    expect(fits('us-2-9 us-tk-741(1) us-td-644')).toBe(true)
  })

  it('and one artillery unit', () => {
    expect(fits('us-2-9 us-tk-741 us-art-v-187')).toBe(true)
    expect(fits('us-art-v-187 us-art-v-406')).toBe(false)
  })
})

describe('8.3 When it holds', () => {
  it('not while units move, but at the end of the movement phase', () => {
    const table = position('E2217 us-2-9 us-28-110-1\nE3014 us-cav-18', { active: 'allied movement' })
    expect(table.verdict('allied', 'done')).toBe('legal')
    table.play('allied', 'done')
    expect(table.state.stack.at(-1)).toMatchObject({ step: 'excess', side: 'allied' })
    table.play('allied', 'reduce unit=us-28-110-1')
    expect(table.at('us-28-110-1')).toBe('eliminated')
  })

  it('a unit may pass through a full hex', () => {
    const table = position('E2217 us-2-9\nE2216 us-2-38', { active: 'allied movement' })
    expect(table.cost('allied', 'us-2-38', 'E2217 E2218')).toBe(2)
  })

  it('only those of the kind of which there is too much help', () => {
    const state = stateOf('E2217 us-2-9 us-tk-741 us-td-644')
    const units = ['us-2-9', 'us-tk-741', 'us-td-644'].map(theUnit)
    expect(excessUnits(state, units)).toEqual(['us-tk-741', 'us-td-644'].map(theUnit))
  })
})

describe('8.4 Allied co-operation', () => {
  it('British and American units may stand together', () => {
    expect(fits('us-28-112m br-43-129')).toBe(false)
    expect(fits('us-28-110-1 br-33')).toBe(true)
  })
})
