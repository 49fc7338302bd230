import { describe, expect, it } from 'vitest'
import { position } from './support.ts'

/** XII Corps in Thionville with 2 fuel and 4 ammunition; a resistance marker lies in Trier. */
const thionville = () =>
  position({
    active: 'patton',
    control: { patton: ['thionville'] },
    resistance: ['trier'],
    corps: { blue_XII: { at: 'thionville', fuel: 2, ammo: 4 } },
  })

describe('10D Battle', () => {
  it('the example: 711 Infanterie Div is beaten in Luxembourg', () => {
    const t = thionville().play('patton', 'move corps=blue_XII to=luxembourg', '711-infanterie')
    expect([t.load('blue_XII'), t.owner('luxembourg'), t.medals('patton')]).toEqual([[1, 3, 0], 'patton', 1])
    expect(t.state.players.patton.beaten).toEqual(['711-infanterie'])
    expect(t.deck('patton').draw).not.toContain('711-infanterie')
  })

  it('the example goes on: Panzer Brigade 105 throws the corps back from Trier', () => {
    const t = thionville().play('patton', 'move corps=blue_XII to=luxembourg', '711-infanterie')
    t.play('patton', 'go to=trier', 'panzer-brigade-105')
    expect([t.at('blue_XII'), t.load('blue_XII')]).toEqual(['luxembourg', [0, 0, 0]])
    expect([t.owner('trier'), t.resistance, t.asks]).toEqual([undefined, ['trier'], 'patton act'])
    expect(t.deck('resistance').draw).toContain('panzer-brigade-105')
    expect(t.deck('resistance').top).toBe('')
    expect(t.state.players.patton.beaten).toEqual(['711-infanterie'])
    expect(t.told('battle.lost')).toMatchObject({ from: 'luxembourg', card: 'panzer-brigade-105' })
  })

  it('a resistance marker that is beaten goes back to the pool', () => {
    const t = position({
      active: 'bradley',
      control: { bradley: ['bastogne'] },
      resistance: ['prum', 'mayen'],
      corps: { white_V: { at: 'bastogne', fuel: 2, ammo: 2 } },
    })
    expect(t.state.markers).toBe(23)
    t.play('bradley', 'move corps=white_V to=prum', '89-infanterie')
    expect([t.state.markers, t.resistance]).toEqual([24, ['mayen']])
  })

  it('with less than is asked everything asked is spent and the rest kept', () => {
    const t = position({ corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 2, food: 1 } } })
    t.play('monty', 'move corps=red_I to=le_havre', '116-panzer')
    // 1 fuel to move, 1 ammunition for the fort, then 1 ammunition and 1 fuel of the 2 and 1 that are asked.
    expect([t.load('red_I'), t.at('red_I'), t.owner('le_havre')]).toEqual([
      [1, 0, 1],
      'pont_audemer',
      undefined,
    ])
    expect(t.asks).toBe('monty act')
  })

  it('nothing is spent of what the card does not ask', () => {
    const t = position({ corps: { red_I: { at: 'pont_audemer', fuel: 3, ammo: 1 } } })
    t.play('monty', 'move corps=red_I to=le_havre', '275-infanterie')
    expect(t.load('red_I')).toEqual([2, 0, 0])
  })

  it('the corps falls back to the space from which it entered, not to where it set out', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['vitry'] },
      corps: { blue_XII: { at: 'troyes', fuel: 2 } },
    })
    t.play('patton', 'move corps=blue_XII to=vitry').play('patton', 'go to=chalons', '48-infanterie')
    expect(t.at('blue_XII')).toBe('vitry')
    expect(t.deck('patton').draw).toContain('48-infanterie')
  })

  it('after a battle won in the third space the move is over', () => {
    const t = position({
      active: 'patton',
      control: { patton: ['vitry', 'chalons'] },
      corps: { blue_XII: { at: 'troyes', fuel: 3, ammo: 1 } },
    })
    t.play('patton', 'move corps=blue_XII to=vitry')
      .play('patton', 'go to=chalons')
      .play('patton', 'go to=reims', '48-infanterie')
    expect(t.asks).toBe('patton act')
  })

  it('a corps without fuel cannot go on after a battle', () => {
    const t = position({ active: 'patton', corps: { blue_XII: { at: 'troyes', fuel: 1, ammo: 1 } } })
    expect(t.play('patton', 'move corps=blue_XII to=vitry', '48-infanterie').asks).toBe('patton act')
  })
})

describe('10C Resistance cards', () => {
  const at = (card: string, ammo: number, fuel: number) =>
    position({ corps: { red_I: { at: 'pont_audemer', fuel: fuel + 1, ammo: ammo + 1 } } }).play(
      'monty',
      'move corps=red_I to=le_havre',
      card,
    )

  it('a division costs 2 ammunition, an elite division 3, an armoured one 2 and 1 fuel', () => {
    expect(at('275-infanterie', 2, 0).owner('le_havre')).toBe('monty')
    expect(at('6-fallschirmjager', 3, 0).owner('le_havre')).toBe('monty')
    expect(at('6-fallschirmjager', 2, 0).owner('le_havre')).toBeUndefined()
    expect(at('9-panzer', 2, 1).owner('le_havre')).toBe('monty')
    expect(at('9-panzer', 2, 0).owner('le_havre')).toBeUndefined()
    expect(at('9-panzer', 1, 1).load('red_I')).toEqual([0, 0, 0])
  })

  it('the card of the beaten division lies before the victor; a printed medal is no token', () => {
    const t = at('9-panzer', 2, 1)
    expect([t.state.players.monty.beaten, t.medals('monty')]).toEqual([['9-panzer'], 0])
  })
})
