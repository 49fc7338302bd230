import { inWrittenOrder } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { ChitOrder, multisets, without } from '../src/index.ts'

const order = new ChitOrder(['north', 'south', 'air'])

describe('sets of chits', () => {
  it('lose one of several that are alike', () => {
    expect(without(['north', 'air', 'air'], 'air')).toEqual(['north', 'air'])
    expect(without(['north'], 'air')).toEqual(['north'])
  })

  it('are every way to take so many from the pool', () => {
    const pool = new Map([
      ['north', 1],
      ['air', 2],
    ])
    expect(multisets(pool, 2)).toEqual([
      ['air', 'air'],
      ['north', 'air'],
    ])
    expect(multisets(pool, 4)).toEqual([])
  })

  it('are written in one way only, masks last', () => {
    expect(order.sort(['?axis', 'air', 'north'])).toEqual(['north', 'air', '?axis'])
    const written = inWrittenOrder({ chits: order }, { do: 'choose', chits: ['air', 'north'] })
    expect(written.chits).toEqual(['north', 'air'])
  })

  it('have every different part, none and all included', () => {
    expect(order.subsets(['air', 'north', 'air']).map((set) => set.join(' '))).toEqual([
      '',
      'air',
      'north',
      'air air',
      'north air',
      'north air air',
    ])
  })
})
