import { describe, expect, it } from 'vitest'
import { position } from './support.ts'

describe('13 Commanders', () => {
  it('Bradley, the example: supplies for VII in Bastogne, air support by his card, then Prüm', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['bastogne', 'marche'] },
      resistance: ['prum'],
      corps: { white_VII: { at: 'bastogne', fuel: 1, ammo: 1 } },
      supplies: { marche: { ammo: 1 } },
    })
    t.play('bradley', 'transport from=marche to=bastogne load=[ammo]')
    t.play('bradley', 'load corps=white_VII supplies=[ammo]').play('bradley', 'done')
    t.play('bradley', 'bradley-air deck=resistance', '6-fallschirmjager')
    expect(t.state.players.bradley.isReady).toBe(false)
    t.play('bradley', 'move corps=white_VII to=prum')
    expect([t.owner('prum'), t.load('white_VII')]).toEqual(['bradley', [0, 0, 0]])
  })

  it('Bradley, the example: level 2 at the start, 3 after the first logistics phase, never more', () => {
    const t = position({ trucks: { monty: { held: 8 }, bradley: { held: 9 }, patton: { held: 6 } } })
    const levels = () => Object.values(t.state.players).map(({ level }) => level)
    expect(levels()).toEqual([1, 2, 1])
    t.play('monty', 'trucks count=1')
    expect(levels()).toEqual([2, 3, 2])
  })

  it('Monty, the example: Resistance as a third action brings 3 and 2 more pieces to Le Havre', () => {
    const t = position({
      hand: { monty: ['resistance-hand'] },
      corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 2, food: 1 } },
    })
    t.play('monty', 'air deck=resistance', '275-infanterie').play('monty', 'move corps=red_I to=le_havre')
    t.play('monty', 'stop')
    expect(t.verdict('monty', 'monty-supply base=le_havre take=mixed bonus=[ammo,ammo]')).toBe(
      '5 act.none-left',
    )
    t.play('monty', 'resistance card=resistance-hand')
    t.play('monty', 'monty-supply base=le_havre take=mixed bonus=[ammo,ammo]')
    expect([t.supplies('le_havre'), t.state.players.monty.isReady]).toEqual([[1, 3, 1], false])
    expect(t.deck('monty').discard).toEqual(['resistance-hand'])
    expect(t.load('red_I')).toEqual([2, 0, 1])
  })

  it('Monty: 1 or 2 pieces of any kinds from the pool, with a special set as well', () => {
    const t = position()
    expect(t.verdict('monty', 'monty-supply base=lisieux take=ammo bonus=[ammo,ammo,ammo]')).toBe(
      '13 supply.bonus-count',
    )
    expect(t.verdict('monty', 'monty-supply base=lisieux take=ammo bonus=[]')).toBe('13 supply.bonus-count')
    const pool = [...t.state.pool]
    t.play('monty', 'monty-supply base=lisieux take=ammo bonus=[fuel,food]')
    expect(t.supplies('lisieux')).toEqual([1, 3, 1])
    expect(t.state.stock).toEqual([9, 6, 9])
    expect(t.state.pool).toEqual([pool[0]! - 1, pool[1], pool[2]! - 1])
    expect(t.verdict('monty', 'monty-supply base=lisieux take=ammo bonus=[fuel]')).toBe('13 commander.used')
  })

  it('Monty: what the pool does not have cannot be added', () => {
    const t = position({ supplies: { brionne: { fuel: 3 } } })
    expect(t.state.pool[0]).toBe(0)
    expect(t.verdict('monty', 'monty-supply base=lisieux take=fuel bonus=[fuel]')).toBe('6 supply.bonus-pool')
  })

  it('Monty: the limit of the base holds', () => {
    const t = position({ supplies: { lisieux: { ammo: 7 } } })
    t.play('monty', 'monty-supply base=lisieux take=mixed bonus=[ammo,ammo]')
    expect(t.asks).toBe('monty discard')
  })

  it('Patton, the example: five actions in one turn', () => {
    const t = position({
      active: 'patton',
      order: ['monty', 'bradley', 'patton'],
      trucks: { monty: { held: 8 }, bradley: { held: 9 }, patton: { held: 6 } },
      hand: { patton: ['recon'] },
      control: { patton: ['etain', 'thionville'] },
      resistance: ['luxembourg'],
      corps: { blue_XII: { at: 'thionville', fuel: 1, ammo: 2, food: 1 } },
    })
    t.play('patton', 'supply base=orleans take=fuel')
    t.play('patton', 'patton-move corps=blue_XV to=bonny', 'stock').play('patton', 'stop')
    expect(t.state.players.patton.isReady).toBe(false)
    t.play('patton', 'trucks count=1')
    expect([t.told('logistics.begins'), t.state.players.patton.isReady]).toEqual([{}, true])
    t.play('patton', 'recon deck=resistance', '49-infanterie')
    t.play('patton', 'patton-move corps=blue_XII to=luxembourg')
    expect([t.owner('luxembourg'), t.state.players.patton.isReady]).toEqual(['patton', false])
    expect(t.verdict('patton', 'move corps=blue_XX to=provins')).toBe('5 act.none-left')
  })

  it('a card belongs to its commander', () => {
    const t = position()
    expect(t.verdict('monty', 'patton-move corps=red_I to=rouen')).toBe('13 commander.not-yours')
    expect(t.verdict('monty', 'bradley-air deck=pursuit')).toBe('13 commander.not-yours')
    expect(
      position({ active: 'patton' }).verdict('patton', 'monty-supply base=orleans take=fuel bonus=[fuel]'),
    ).toBe('13 commander.not-yours')
  })
})
