import { describe, expect, it } from 'vitest'
import { position } from './support.ts'

describe('6 Taking supplies', () => {
  it('the example: 3 ammunition from the stock to Lisieux, then 1 of each from the pool to Dieppe', () => {
    const t = position({ control: { monty: ['dieppe'] } })
    t.play('monty', 'supply base=lisieux take=ammo')
    expect(t.supplies('lisieux')).toEqual([0, 3, 0])
    expect(t.state.stock).toEqual([9, 6, 9])
    const pool = [...t.state.pool]
    t.play('monty', 'supply base=dieppe take=mixed')
    expect(t.supplies('dieppe')).toEqual([1, 1, 1])
    expect(t.state.pool).toEqual(pool.map((count) => count - 1))
  })

  it('the main base takes 1 of each from the pool as well', () => {
    const t = position().play('monty', 'supply base=lisieux take=mixed')
    expect(t.supplies('lisieux')).toEqual([1, 1, 1])
    expect(t.state.stock).toEqual([9, 9, 9])
  })

  it('an advance base needs the commander’s own marker and takes no special set', () => {
    const t = position()
    expect(t.verdict('monty', 'supply base=dieppe take=mixed')).toBe('6 supply.not-controlled')
    const held = position({ control: { monty: ['dieppe'] } })
    expect(held.verdict('monty', 'supply base=dieppe take=fuel')).toBe('6 supply.special-at-main-base')
    expect(held.verdict('monty', 'supply base=chartres take=mixed')).toBe('6 supply.no-base')
    expect(held.verdict('monty', 'supply base=rouen take=mixed')).toBe('6 supply.no-base')
    expect(held.verdict('monty', 'supply base=antwerpen take=mixed')).toBe('6 supply.no-base')
  })

  it('an advance base serves once a turn, the main base twice', () => {
    const t = position({ control: { monty: ['dieppe'] } }).play('monty', 'supply base=dieppe take=mixed')
    expect(t.verdict('monty', 'supply base=dieppe take=mixed')).toBe('6 supply.base-used')
    expect(t.verdict('monty', 'supply base=lisieux take=mixed')).toBe('legal')
    const main = position().play('monty', 'supply base=lisieux take=fuel')
    expect(main.verdict('monty', 'supply base=lisieux take=fuel')).toBe('legal')
  })

  it('Ostende serves once in the game', () => {
    const t = position({ control: { monty: ['ostende'] } }).play('monty', 'supply base=ostende take=mixed')
    expect([t.state.ostende, t.supplies('ostende')]).toEqual([false, [1, 1, 1]])
    const later = position({ control: { monty: ['ostende'] }, ostende: false })
    expect(later.verdict('monty', 'supply base=ostende take=mixed')).toBe('6 supply.ostende-used')
  })

  it('what the pool lacks is not received; from an empty pool nothing can be taken', () => {
    // All fuel but none in the pool: 9 on the stock track, the rest on cards and in Lisieux.
    const dry = position({ supplies: { lisieux: { fuel: 3 } } })
    expect(dry.state.pool[0]).toBe(0)
    dry.play('monty', 'supply base=lisieux take=mixed')
    expect(dry.supplies('lisieux')).toEqual([3, 1, 1])
  })

  it('a special set is taken while pieces are left, even fewer than three', () => {
    const t = position({ stock: { fuel: 2, ammo: 0, food: 9 } })
    expect(t.verdict('monty', 'supply base=lisieux take=ammo')).toBe('6 supply.stock-empty')
    t.play('monty', 'supply base=lisieux take=fuel')
    expect([t.supplies('lisieux'), t.state.stock]).toEqual([
      [2, 0, 0],
      [0, 0, 9],
    ])
  })

  it('the main base holds 9: the controller chooses what goes back to the pool', () => {
    const t = position({ supplies: { lisieux: { fuel: 3, ammo: 5 } } })
    t.play('monty', 'supply base=lisieux take=ammo')
    expect([t.asks, t.section]).toEqual(['monty discard', '6'])
    expect(t.answers('monty').sort()).toEqual([
      'discard supplies=[ammo,ammo]',
      'discard supplies=[fuel,ammo]',
      'discard supplies=[fuel,fuel]',
    ])
    expect(t.verdict('monty', 'discard supplies=[fuel]')).toBe('6 discard.count')
    expect(t.verdict('monty', 'discard supplies=[ammo,fuel]')).toBe('6 supplies-order')
    t.play('monty', 'discard supplies=[fuel,ammo]')
    expect([t.supplies('lisieux'), t.asks]).toEqual([[2, 7, 0], 'monty act'])
  })

  it('other spaces hold 6; pieces on corps cards do not count', () => {
    const t = position({
      control: { monty: ['dieppe'] },
      corps: { red_I: { at: 'dieppe', fuel: 3, food: 3 } },
      supplies: { dieppe: { ammo: 6 } },
    })
    t.play('monty', 'supply base=dieppe take=mixed').play('monty', 'discard supplies=[ammo,ammo,ammo]')
    expect(t.supplies('dieppe')).toEqual([1, 4, 1])
  })

  it('where only one kind lies, nothing is asked', () => {
    const t = position({ supplies: { lisieux: { ammo: 8 } } }).play('monty', 'supply base=lisieux take=ammo')
    expect([t.supplies('lisieux'), t.asks]).toEqual([[0, 9, 0], 'monty act'])
    expect(t.told('supply.discarded')).toMatchObject({ supplies: { params: { ammo: 2 } } })
  })
})
