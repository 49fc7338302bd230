import { describe, expect, it } from 'vitest'
import { position } from './support.ts'

describe('7 Taking trucks', () => {
  it('the example: at level 1 with 4 trucks Monty takes 5 at most', () => {
    const t = position({ trucks: { monty: { held: 4 }, bradley: { held: 6 }, patton: { held: 6 } } })
    expect(t.state.truckTrack).toBe(8)
    expect(t.answers('monty', 'trucks')).toEqual([1, 2, 3, 4, 5].map((count) => `trucks count=${count}`))
    expect(t.verdict('monty', 'trucks count=6')).toBe('7 trucks.count')
    t.play('monty', 'trucks count=5')
    expect([t.state.players.monty.trucks, t.state.truckTrack]).toEqual([9, 3])
  })

  it('no more than the level draws', () => {
    const t = position({ trucks: { monty: { held: 0 } } })
    expect(t.state.truckTrack).toBe(12)
    expect(t.answers('monty', 'trucks')).toHaveLength(6)
    const high = position({ levels: { monty: 3 }, trucks: { monty: { held: 0 } } })
    expect(high.answers('monty', 'trucks')).toHaveLength(8)
  })

  it('the example: 2 are left; taking both brings the logistics phase, taking 1 does not', () => {
    const setting = { trucks: { monty: { held: 3 }, bradley: { held: 9 }, patton: { held: 9 } } }
    const one = position({ ...setting, trucks: { ...setting.trucks, patton: { held: 8 } } })
    expect(one.state.truckTrack).toBe(4)
    const t = position({ trucks: { monty: { held: 4 }, bradley: { held: 9 }, patton: { held: 9 } } })
    expect(t.state.truckTrack).toBe(2)
    expect(t.answers('monty', 'trucks')).toEqual(['trucks count=1', 'trucks count=2'])
    t.play('monty', 'trucks count=1')
    expect(t.told('logistics.begins')).toBeUndefined()
    t.play('monty', 'trucks count=1')
    expect(t.told('logistics.begins')).toBeDefined()
    expect(t.asks).toBe('monty act')
  })

  it('at the limit there is nothing to take', () => {
    const t = position({ trucks: { monty: { held: 9 } } })
    expect(t.verdict('monty', 'trucks count=1')).toBe('7 trucks.at-limit')
  })

  it('with an empty track and trucks on the board the action takes none and brings the phase', () => {
    const t = position({
      trucks: {
        monty: { held: 5, on: ['lisieux-brionne'] },
        bradley: { held: 9 },
        patton: { held: 9 },
      },
    })
    expect(t.state.truckTrack).toBe(0)
    expect(t.verdict('monty', 'trucks count=1')).toBe('7 trucks.track-empty')
    t.play('monty', 'trucks count=0')
    expect(t.state.truckTrack).toBe(9)
  })

  it('with all trucks in hand it does not', () => {
    const t = position({ trucks: { monty: { held: 6 }, bradley: { held: 9 }, patton: { held: 9 } } })
    expect(t.state.truckTrack).toBe(0)
    expect(t.verdict('monty', 'trucks count=0')).toBe('7 trucks.track-empty')
  })
})
