import {
  advanced,
  announced,
  appeared,
  clashed,
  drawn,
  type Event,
  event,
  type Fact,
  lost,
  moved,
  rolled,
} from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { isBattle, piecesIn, placesOf, stepOf } from '../src/table/model/story.ts'
import { game, OPENING, played, tabletop } from './support.ts'

const nowhere = () => undefined

const told = (...facts: readonly Fact[]): Event => event('1', 'whatever', {}, { facts })

describe('events on the map', () => {
  it('move a piece along its path', () => {
    const march = told(moved('15', '1729', ['1730', '1731']))
    expect(stepOf(march)).toEqual({ kind: 'move', pieces: ['15'], path: ['1730', '1731'] })
    expect(placesOf(march, nowhere)).toEqual(['1731'])
  })

  it('move those together who go together', () => {
    const group = told(advanced('15', '1730', ['1731']), advanced('16', '1730', ['1731']))
    expect(stepOf(group)).toEqual({ kind: 'move', pieces: ['15', '16'], path: ['1731'] })
  })

  it('let pieces clash over a hex, appear in one, and dice fall', () => {
    const attackers = [
      { piece: 'a', place: '1040', strength: 3 },
      { piece: 'b', place: '1042', strength: 2 },
    ]
    const clash = { target: '1041', attackers, defenders: ['c'] }
    expect(stepOf(told(clashed(clash)))).toEqual({ kind: 'clash', pieces: ['a', 'b'], hex: '1041' })
    expect(isBattle(told(clashed(clash)))).toBe(true)
    expect(isBattle(told(announced(clash)))).toBe(false)
    expect(stepOf(told(appeared('a', '1041')))).toEqual({ kind: 'appear', piece: 'a', hex: '1041' })
    expect(stepOf(told(rolled('axis', 6, 4, 'combat')))).toEqual({ kind: 'die', face: 4 })
    const stand = told(rolled('axis', 6, 2, 'stand', { entry: 'R', place: '1041', piece: 'a' }))
    expect(stepOf(stand)).toEqual({ kind: 'die', face: 2, hex: '1041', piece: 'a', entry: 'R' })
    expect(stepOf(told(drawn('south')))).toEqual({ kind: 'tell' })
  })

  it('are not read out of their words', () => {
    expect(stepOf(event('9.0', 'moved', { unit: '15', path: ['1730'], die: 4 }))).toEqual({ kind: 'tell' })
  })

  it('are found where their pieces stand when they name no hex', () => {
    const reduced = told(lost('15', 1))
    expect(piecesIn(reduced)).toEqual(['15'])
    expect(placesOf(reduced, (piece) => (piece === '15' ? '1730' : undefined))).toEqual(['1730'])
    expect(placesOf(reduced, nowhere)).toEqual([])
  })

  it('of a real game name only pieces and hexes of that game', () => {
    const happened: Event[] = []
    const match = played()
    for (const answer of OPENING)
      happened.push(...match.decide(game.toMove(match.state)[0] as string, answer))
    const pieces = new Set(tabletop.pieces(match.state).map(({ id }) => id))
    const places = happened.flatMap((one) => placesOf(one, nowhere))
    const named = happened.flatMap(piecesIn)
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((hex) => tabletop.map.grid.hex(hex) === undefined)).toEqual([])
    expect(named.filter((piece) => !pieces.has(piece))).toEqual([])
  })
})
