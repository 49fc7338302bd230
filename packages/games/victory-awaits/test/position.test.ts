import { describe, expect, it } from 'vitest'
import { setUp } from './support.ts'

const DRAWING = `
  K1205 G1PzG G14Pz
  K1305 S124
  K1605 S5A`

describe('a position written by hand', () => {
  it('begins with the selection of its turn', () => {
    expect(setUp({ turn: 2 }).asks).toBe('axis selection,soviet selection')
    expect(setUp({ drawing: DRAWING }).asks).toBe('axis selection,soviet selection')
  })

  it('of turn 0 begins with the attacks before the first turn, and the first turn follows (17.1)', () => {
    const table = setUp({ turn: 0, drawing: DRAWING })
    expect(table.asks).toBe('axis combat')
    expect(table.active).toEqual(['G1PzG', 'G14Pz'])
    table.play('axis', 'done')
    expect(table.told('turn.begins')).toMatchObject({ turn: 1 })
    expect(table.asks).toBe('axis selection,soviet selection')
  })

  it('of turn 0 without anybody who could attack begins with the first turn', () => {
    expect(setUp({ turn: 0, drawing: 'K1205 G6A\nK1605 S5A' }).asks).toBe('axis selection,soviet selection')
  })

  it('names one segment, after which the next chit is drawn, or a whole activation (6.0)', () => {
    const cup = ['supply']
    const segment = setUp({ drawing: DRAWING, cup, active: 'axis movement' })
    segment.play('axis', 'done', 'supply')
    expect(segment.told('supply.checked')).toBeDefined()
    const activation = setUp({ drawing: DRAWING, cup, active: 'axis activation' })
    expect(activation.asks).toBe('axis movement')
    activation.play('axis', 'done')
    expect(activation.asks).toBe('axis combat')
  })
})
