import { describe, expect, it } from 'vitest'
import { victoryAwaits } from '../src/index.ts'
import { tables } from '../src/tables.ts'
import { tabletops } from '../src/tabletop.ts'
import { begin, position } from './support.ts'

describe('1.0 Scale', () => {
  it('nine turns of about ten days from 22 June to September 1941', () => {
    expect(tables.turns).toHaveLength(9)
    expect(tables.turns[0]?.from).toBe('1941-06-22')
    const days = tables.turns.map(({ from }) => Date.parse(from) / 86_400_000)
    expect(days.slice(1).every((day, i) => day - days[i]! === 10)).toBe(true)
    expect(victoryAwaits.scenarios.every(({ turns }) => turns === 9)).toBe(true)
  })

  it('strengths of one hex are added before they are halved, and halves are rounded down', () => {
    // Over the Bug: 4 and 5 are 9, half of it is 4; one by one they would be 2 and 2.
    const table = position('K1305 G111 G1Mtn\n K1404 S1Abn', { active: 'axis combat' })
    expect(table.odds('axis', 'attack on=K1404 by=[G111,G1Mtn]').attack).toBe(4)
  })
})

describe('2.5 Markers', () => {
  it('Stand Fast, fortresses and No Command lie on the table', () => {
    const table = position('K4008 S5A\n K1104 G6A', {
      fortresses: [{ hex: 'K4008', levels: 2 }],
      noCommand: { S5A: 2 },
    })
    const pieces = tabletops.kiev.pieces(table.state)
    expect(pieces.filter(({ id }) => id.startsWith('stand-fast')).map(({ hex }) => hex)).toEqual([
      'K4005',
      'K4024',
      'K4105',
      'K6014',
    ])
    expect(pieces.find(({ id }) => id === 'fortress-K4008')).toMatchObject({ badge: '2' })
    expect(pieces.find(({ id }) => id === 'S5A')).toMatchObject({ badge: 'N' })
    expect(tabletops.kiev.describePiece(table.state, 'S5A').key).toBe('piece.no-command')
    expect(tabletops.kiev.describePiece(table.state, 'fortress-K4008').key).toBe('piece.fortress')
  })

  it('the turn marker begins on box 1', () => {
    const { state } = begin('kiev')
    expect(tabletops.kiev.status(state, 'axis').turns.current).toBe(1)
  })
})
