import { describe, expect, it } from 'vitest'
import { commitAll, ending, POINTS } from './quiet-turns.ts'
import { begin, position, type Table } from './support.ts'

const keys = (t: Table): string[] => t.events.map((event) => event.key)

describe('4.0 Sequence of play', () => {
  it('a turn has a Luftwaffe phase, a choice of chits, an action phase and an end', () => {
    const t = ending({ turn: 2 }, '3003 HQ-8A\n3041 50').play('soviet', 'done')
    expect(keys(t)).toEqual(['turn.ends', 'turn.begins', 'luftwaffe.drawn'])
    expect(t.asks).toBe('soviet,axis choose-chits')
    t.play('soviet', t.answers('soviet')[0]!).play('axis', commitAll(t), '8a')
    expect(keys(t)).toEqual(['chits.chosen', 'cup.filled', 'chit.drawn', 'activated'])
    expect(t.asks).toBe('axis order')
  })

  it('the action phase goes on until the cup is empty', () => {
    // Headquarters chits whose headquarters are not there activate nothing, so the cup runs through.
    const t = ending({ turn: 2, cup: ['voronezh', 'steppe', '8a'] }).play(
      'soviet',
      'done',
      'steppe',
      '8a',
      'voronezh',
    )
    expect(keys(t).filter((key) => key === 'chit.drawn')).toHaveLength(3)
    expect(t.state).toMatchObject({ turn: 3, cup: [] })
  })

  it('turns follow one another up to the last', () => {
    const t = ending({ turn: 8 }).play('soviet', 'done')
    expect(t.result).toMatchObject({ turn: 8 })
    expect(t.asks).toBe('')
  })

  it('the sequence ends at once when a side has won', () => {
    const t = position('2633 50\n3003 15', { active: 'soviet movement', cup: ['supply'] })
    t.play('soviet', 'move unit=50 path=[2634]')
    expect(t.result).toMatchObject({ winner: 'soviet', section: '13.1' })
    expect(t.asks).toBe('')
  })
})

describe('4.1 Luftwaffe phase', () => {
  const drawnAt = (crossings: number, ...luck: string[]) =>
    ending({ turn: 2, crossings: POINTS.slice(0, crossings) }).play('soviet', 'done', ...luck)

  it('the Axis has no marker while no crossing point is Soviet', () => {
    expect(drawnAt(0).state.luftwaffe).toEqual([])
  })

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('at %i crossing points it draws %i', (crossings, markers) => {
    const luck = ['off', 'def', 'off'].slice(0, markers)
    expect(drawnAt(crossings, ...luck).state.luftwaffe).toEqual([...luck].sort())
  })

  it('at seven, with the Airborne marker, it draws all four', () => {
    const t = ending({ turn: 4, crossings: POINTS, airborne: 'gone' })
    t.play('soviet', 'done', 'off', 'def', 'off', 'def')
    expect(t.state.luftwaffe).toEqual(['def', 'def', 'off', 'off'])
  })
})

describe('4.4 End of the turn', () => {
  it('comes when cup and hand are empty', () => {
    expect(
      ending({ turn: 2, cup: ['voronezh'] })
        .play('soviet', 'done', 'voronezh')
        .told('turn.ends'),
    ).toBeDefined()
    expect(
      ending({ turn: 2, hand: ['8a', 'okh'] })
        .play('soviet', 'done')
        .told('turn.ends'),
    ).toBeUndefined()
  })
})

describe('4.4.1 Victory', () => {
  it('the race is judged after turn 4 only', () => {
    const end = (turn: number) => ending({ scenario: 'race', turn, target: 0 }).play('soviet', 'done').result
    expect([1, 2, 3].map(end)).toEqual([undefined, undefined, undefined])
    expect(end(4)).toMatchObject({ winner: 'soviet', section: '13.2' })
  })

  it('the campaign is judged after every turn', () => {
    const end = (turn: number, target: number) => ending({ turn, target }).play('soviet', 'done').result
    expect(end(2, 0)).toMatchObject({ winner: 'soviet', section: '13.3', turn: 2 })
    expect(end(2, 1)).toBeUndefined()
    expect(end(8, 1)).toMatchObject({ winner: 'axis', section: '13.3', turn: 8 })
  })
})

describe('4.4.2 The next turn', () => {
  it('the turn marker moves on and a new turn begins', () => {
    const t = ending({ turn: 3 }).play('soviet', 'done')
    expect(t.state.turn).toBe(4)
    expect(t.told('turn.begins')).toEqual({ turn: 4, month: '1943-11' })
  })

  it('but not after the last turn', () => {
    expect(ending({ turn: 8 }).play('soviet', 'done').told('turn.begins')).toBeUndefined()
    expect(ending({ scenario: 'race', turn: 4 }).play('soviet', 'done').told('turn.begins')).toBeUndefined()
  })

  it('only turn 1 has an opening attack', () => {
    const first = begin('campaign').play('axis', 'secure cities=[2918,0218,1631]')
    expect(first.asks).toBe('soviet pick-headquarters')
    expect(ending({ turn: 1 }).play('soviet', 'done').asks).toBe('soviet,axis choose-chits')
  })
})
