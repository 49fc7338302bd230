import { describe, expect, it } from 'vitest'
import { position, type Setting } from './support.ts'

/** One truck is left on the track; whoever takes it brings the phase. */
const LAST_TRUCK = { monty: { held: 8 }, bradley: { held: 9 }, patton: { held: 6 } }
const before = (setting: Setting = {}) => position({ trucks: LAST_TRUCK, ...setting })
const phase = (setting: Setting = {}) => before(setting).play('monty', 'trucks count=1')

describe('9 Logistics phase', () => {
  it('interrupts the turn, which then goes on', () => {
    const t = phase()
    expect(t.asks).toBe('monty act')
    expect(t.verdict('monty', 'trucks count=1')).toBe('7 trucks.at-limit')
    expect(t.verdict('monty', 'supply base=lisieux take=fuel')).toBe('legal')
  })

  it('everybody rises one level, to 3 at most; Bradley is first there', () => {
    const t = phase()
    const levels = () => Object.values(t.state.players).map(({ level }) => level)
    expect(levels()).toEqual([2, 3, 2])
    const high = phase({
      levels: { monty: 3, bradley: 3, patton: 2 },
      trucks: { monty: { held: 10 }, bradley: { held: 12 }, patton: { held: 9 } },
    })
    expect(Object.values(high.state.players).map(({ level }) => level)).toEqual([3, 3, 3])
  })

  it('the example: V and XIX eat, VII is immobilised', () => {
    const t = phase({
      corps: {
        white_V: { at: 'paris', food: 2 },
        white_XIX: { at: 'mantes', food: 1 },
        white_VII: { at: 'melun', fuel: 2 },
      },
    })
    expect([t.load('white_V'), t.load('white_XIX')]).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ])
    expect(['white_V', 'white_XIX', 'white_VII'].map((corps) => t.isImmobile(corps))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('an immobilised corps does not move until food comes to its space; it eats that at once', () => {
    const t = position({
      corps: { red_XII: { at: 'louviers', fuel: 2, immobile: true } },
      supplies: { lisieux: { food: 2, fuel: 1 }, brionne: { ammo: 1 } },
    })
    expect(t.verdict('monty', 'move corps=red_XII to=gisors')).toBe('9 move.immobile')
    t.play('monty', 'transport from=lisieux to=brionne load=[fuel,food]')
    const food = t.state.pool[2]!
    t.play('monty', 'truck from=brionne to=louviers load=[food]')
    expect([t.supplies('louviers'), t.isImmobile('red_XII'), t.state.pool[2]]).toEqual([
      [0, 0, 0],
      false,
      food + 1,
    ])
    expect(t.verdict('monty', 'move corps=red_XII to=gisors')).toBe('legal')
  })

  it('food cannot be carried past it, and only one piece is eaten', () => {
    const t = position({
      corps: { red_XII: { at: 'louviers', immobile: true, fuel: 1 } },
      supplies: { evreux: { food: 2 } },
    })
    t.play('monty', 'transport from=evreux to=louviers load=[food,food]')
    expect([t.supplies('louviers'), t.isImmobile('red_XII')]).toEqual([[0, 0, 1], false])
  })

  it('food in the space, but not on the card, frees the corps at once', () => {
    const t = phase({
      corps: { red_I: { at: 'pont_audemer', fuel: 2 } },
      supplies: { pont_audemer: { food: 2 } },
    })
    expect([t.isImmobile('red_I'), t.supplies('pont_audemer')]).toEqual([false, [0, 0, 1]])
    expect(t.told('logistics.immobile')).toMatchObject({ corps: 'red_I' })
    expect(t.told('logistics.released')).toMatchObject({ corps: 'red_I' })
  })

  it('a corps that is still immobilised eats nothing and stays so', () => {
    const t = phase({ corps: { red_I: { at: 'pont_audemer', fuel: 2, immobile: true } } })
    expect(t.isImmobile('red_I')).toBe(true)
  })

  it('trucks go from the arrows to the track', () => {
    const t = phase({
      trucks: {
        monty: { held: 7, on: ['lisieux-brionne', 'brionne-elbeuf'] },
        bradley: { held: 8 },
        patton: { held: 5, on: ['orleans-gien'] },
      },
      options: { 'harder-bradley': 'on' },
    })
    expect([t.state.truckTrack, t.hasTruck('lisieux-brionne')]).toEqual([3, false])
  })

  it('the example: with three players 8 more trucks come when the first reaches level 3, once', () => {
    const t = phase()
    expect([t.state.truckTrack, t.state.trucksToCome]).toEqual([8, 0])
    expect(t.told('logistics.more-trucks')).toEqual({ count: 8 })
    t.play('monty', 'end').play('monty', 'resist space=aachen')
    expect(t.verdict('bradley', 'trucks count=3')).toBe('legal')
    const later = position({
      levels: { monty: 2, bradley: 3, patton: 2 },
      trucks: { monty: { held: 8 }, bradley: { held: 12 }, patton: { held: 9 } },
    })
    expect(later.state.truckTrack).toBe(3)
    const full = position({
      levels: { monty: 2, bradley: 3, patton: 2 },
      trucks: {
        monty: { held: 8, on: ['lisieux-brionne', 'lisieux-evreux'] },
        bradley: { held: 12 },
        patton: { held: 9 },
      },
    })
    full.play('monty', 'trucks count=1')
    expect([full.told('logistics.more-trucks'), full.state.truckTrack]).toEqual([undefined, 2])
  })

  it('4 more for one player, 6 for two', () => {
    const solo = position({ scenario: 'solo-bradley', trucks: { bradley: { held: 5 } } })
    expect(solo.state.truckTrack).toBe(7)
    expect([solo.state.trucksToCome, position({ scenario: 'two-monty-patton' }).state.trucksToCome]).toEqual([
      4, 6,
    ])
  })

  it('the example: two players refill 6 fuel, 3 ammunition, 3 food', () => {
    const t = position({
      scenario: 'two-bradley-patton',
      trucks: { bradley: { held: 9 }, patton: { held: 8 } },
      stock: { fuel: 0, ammo: 3, food: 3 },
    })
    expect(t.state.truckTrack).toBe(1)
    const { bradley } = t.state.players
    expect(bradley.trucks).toBe(9)
    const patton = position({
      scenario: 'two-bradley-patton',
      active: 'patton',
      trucks: { bradley: { held: 9 }, patton: { held: 8 } },
      stock: { fuel: 0, ammo: 3, food: 3 },
    }).play('patton', 'trucks count=1')
    expect(patton.state.stock).toEqual([6, 6, 6])
    expect(patton.told('logistics.stock')).toMatchObject({
      supplies: { params: { fuel: 6, ammo: 3, food: 3 } },
    })
  })

  it('as far as the pool goes', () => {
    // 35 fuel: 23 on cards, 9 in Lisieux, 3 in the pool; nothing on the stock track.
    const t = phase({ stock: { fuel: 0, ammo: 9, food: 9 }, supplies: { lisieux: { fuel: 9 } } })
    expect([t.state.stock, t.state.pool[0]]).toEqual([[3, 9, 9], 0])
  })

  it('commanders’ cards are turned up again, and air support goes home (11)', () => {
    const t = phase({
      used: ['monty', 'patton'],
      air: { bradley: 'resistance' },
      decks: { resistance: { top: '9-panzer', seen: ['bradley'] } },
    })
    const { monty, bradley, patton } = t.state.players
    expect([monty.isReady, patton.isReady, bradley.air]).toEqual([true, true, ''])
    expect(t.deck('resistance').seen).toEqual(['bradley'])
  })
})
