import { describe, expect, it } from 'vitest'
import { raceToTheRhine } from '../src/index.ts'
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
    expect(held.verdict('monty', 'supply base=antwerpen take=mixed')).toBe('15A supply.antwerp-closed')
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

  it('a special set is three: of fewer on the stock track none can be taken', () => {
    const t = position({ stock: { fuel: 2, ammo: 0, food: 3 } })
    expect(t.verdict('monty', 'supply base=lisieux take=ammo')).toBe('6 supply.stock-short')
    expect(t.verdict('monty', 'supply base=lisieux take=fuel')).toBe('6 supply.stock-short')
    expect(t.verdict('monty', 'monty-supply base=lisieux take=fuel bonus=[ammo]')).toBe(
      '6 supply.stock-short',
    )
    t.play('monty', 'supply base=lisieux take=food')
    expect([t.supplies('lisieux'), t.state.stock]).toEqual([
      [0, 0, 3],
      [2, 0, 0],
    ])
  })

  it('the main base holds 9: the controller chooses what goes back to the pool', () => {
    const t = position({ supplies: { lisieux: { fuel: 3, ammo: 5 } } })
    t.play('monty', 'supply base=lisieux take=ammo')
    expect([t.asks, t.section]).toEqual(['monty discard', '6'])
    expect(t.answers('monty', 'discard').sort()).toEqual([
      'discard supplies=[ammo,ammo]',
      'discard supplies=[fuel,ammo]',
      'discard supplies=[fuel,fuel]',
    ])
    expect(t.verdict('monty', 'discard supplies=[fuel]')).toBe('6 discard.count')
    expect(t.verdict('monty', 'discard supplies=[ammo,beer]')).toBe('- unknown-supplies')
    t.play('monty', 'discard supplies=[ammo,fuel]')
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

  const atDieppe = (load: Record<string, number>, here: Record<string, number>) =>
    position({
      control: { monty: ['dieppe'] },
      corps: { red_I: { at: 'dieppe', ...load } },
      supplies: { dieppe: here },
    }).play('monty', 'supply base=dieppe take=mixed')

  it('8 a corps with room saves what is too much', () => {
    const t = atDieppe({ fuel: 2 }, { ammo: 5 })
    expect([t.asks, t.supplies('dieppe')]).toEqual(['monty discard', [1, 6, 1]])
    t.play('monty', 'load corps=red_I supplies=[ammo]')
    expect([t.asks, t.verdict('monty', 'discard supplies=[ammo,food]')]).toEqual([
      'monty discard',
      '6 discard.count',
    ])
    t.play('monty', 'load corps=red_I supplies=[fuel]')
    expect([t.asks, t.supplies('dieppe'), t.load('red_I')]).toEqual(['monty act', [0, 5, 1], [3, 1, 0]])
  })

  it('8 also when only one kind lies there; what it does not take goes by itself', () => {
    const setting = {
      control: { monty: ['dieppe', 'rouen'] },
      supplies: { dieppe: { ammo: 6 }, rouen: { ammo: 2 } },
    }
    const room = position({ ...setting, corps: { red_I: { at: 'dieppe', fuel: 5 } } })
    room.play('monty', 'transport from=rouen to=dieppe load=[ammo,ammo]')
    expect(room.asks).toBe('monty discard')
    room.play('monty', 'load corps=red_I supplies=[ammo]')
    expect([room.supplies('dieppe'), room.load('red_I'), room.told('supply.discarded')]).toMatchObject([
      [0, 6, 0],
      [5, 1, 0],
      { supplies: { params: { ammo: 1 } } },
    ])
    const full = position({ ...setting, corps: { red_I: { at: 'dieppe', fuel: 3, food: 3 } } })
    full.play('monty', 'transport from=rouen to=dieppe load=[ammo,ammo]')
    expect([full.supplies('dieppe'), full.asks]).toEqual([[0, 6, 0], 'monty convoy'])
  })

  it('8 what was just unloaded is not loaded again, but something else is', () => {
    const t = position({
      control: { monty: ['dieppe'] },
      corps: { red_I: { at: 'dieppe', fuel: 3 } },
      supplies: { dieppe: { ammo: 6 } },
    }).play('monty', 'unload corps=red_I supplies=[fuel]')
    expect(t.verdict('monty', 'load corps=red_I supplies=[fuel]')).toBe('- shift.to-and-fro')
    t.play('monty', 'load corps=red_I supplies=[ammo]')
    expect([t.asks, t.load('red_I'), t.supplies('dieppe')]).toEqual(['monty act', [2, 1, 0], [1, 5, 0]])
  })

  it('a set that cannot grow is listed as an answer, not as a beginning', () => {
    const t = atDieppe({ fuel: 3, food: 3 }, { ammo: 4 })
    expect(
      raceToTheRhine.prompt(t.state, 'monty').choices.map(({ action, more }) => [action.do, more]),
    ).toEqual([
      ['discard', undefined],
      ['discard', undefined],
      ['discard', undefined],
      ['unload', true],
    ])
  })
})
