import { type Event, event } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { piecesIn, placesOf, stepOf } from '../src/table/model/story.ts'
import { game, marching, OPENING, played, table } from './support.ts'

const kinds = table.arguments
const nowhere = () => undefined

describe('events on the map', () => {
  it('move a piece along its path', () => {
    const moved = event('9.0', 'moved', { unit: '15', path: ['1730', '1731'], cost: 2 })
    expect(stepOf(kinds, moved)).toEqual({ kind: 'move', piece: '15', path: ['1730', '1731'] })
    expect(placesOf(kinds, moved, nowhere)).toEqual(['1730', '1731'])
  })

  it('move a piece from one place to another', () => {
    const stepped = event('10', 'move.entered', { unit: '15', on: '1730', hex: '1731' })
    expect(stepOf(kinds, stepped)).toEqual({ kind: 'move', piece: '15', path: ['1731'] })
  })

  it('let pieces clash over a hex, appear in one, and dice fall', () => {
    expect(stepOf(kinds, event('10.1', 'attack', { by: ['a', 'b'], hex: '1041' }))).toEqual({
      kind: 'clash',
      pieces: ['a', 'b'],
      hex: '1041',
    })
    expect(stepOf(kinds, event('11.0', 'arrived', { unit: 'a', hex: '1041' }))).toEqual({
      kind: 'appear',
      piece: 'a',
      hex: '1041',
    })
    expect(stepOf(kinds, event('10.3', 'rolled', { die: 4 }))).toEqual({ kind: 'die', face: 4 })
    const stand = event('11.2', 'stand.rolled', { unit: 'a', hex: '1041', die: 2, result: 'R' })
    expect(stepOf(kinds, stand)).toEqual({ kind: 'die', face: 2, hex: '1041', piece: 'a', entry: 'R' })
    expect(stepOf(kinds, event('4.3', 'chit.drawn', { chit: 'south' }))).toEqual({ kind: 'tell' })
  })

  it('are found where their pieces stand when they name no hex', () => {
    const reduced = event('10.3', 'reduced', { unit: '15' })
    expect(piecesIn(kinds, reduced)).toEqual(['15'])
    expect(placesOf(kinds, reduced, (piece) => (piece === '15' ? '1730' : undefined))).toEqual(['1730'])
    expect(placesOf(kinds, reduced, nowhere)).toEqual([])
  })

  it('of a real game name only pieces and hexes of that game', () => {
    const told: Event[] = []
    const match = played()
    for (const answer of OPENING) told.push(...match.decide(game.toMove(match.state)[0] as string, answer))
    for (const happened of told) {
      for (const hex of placesOf(kinds, happened, nowhere)) expect(table.map.grid.hex(hex)).toBeDefined()
    }
    expect(marching().state).toBeDefined()
  })
})
