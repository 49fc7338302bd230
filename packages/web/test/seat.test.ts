import type { FlowState } from '@sztab/kernel'
import type { TableState } from '@sztab/protocol'
import { describe, expect, it } from 'vitest'
import { needsCurtain, seatAt, waitsForMe } from '../src/table/model/seat.ts'
import { latestOfOthers } from '../src/table/use-unread.ts'
import { game } from './support.ts'

function stateOf(roles: string[], toMove: string[], step = 'movement'): TableState {
  const view: FlowState = { stack: [{ step }] }
  return {
    type: 'state',
    table: 't',
    version: 1,
    info: {
      id: 't',
      code: 'T',
      game: game.id,
      scenario: 'race',
      options: {},
      seats: ['soviet', 'axis'].map((role) => ({ role, kind: 'person' })),
      dice: 'server',
      startedAt: '',
    },
    roles,
    views: (roles.length > 0 ? roles : ['observer']).map((viewer) => ({ viewer, view })),
    toMove,
    events: [],
    mayUndo: false,
    proposals: [],
    clocks: [],
  }
}

describe('whose eyes see the table', () => {
  it('are those of whoever is asked', () => {
    expect(seatAt(stateOf(['soviet', 'axis'], ['axis']), 'soviet').viewer).toBe('axis')
    expect(seatAt(stateOf(['soviet'], ['soviet', 'axis']), undefined).asked).toBe('soviet')
  })

  it('are, where several at one screen are asked, those of whoever looked last', () => {
    expect(seatAt(stateOf(['soviet', 'axis'], ['soviet', 'axis']), 'axis').asked).toBe('axis')
    expect(seatAt(stateOf(['soviet', 'axis'], ['soviet', 'axis']), undefined).asked).toBe('soviet')
  })

  it('stay the same while others decide', () => {
    const seat = seatAt(stateOf(['soviet'], ['axis']), 'soviet')
    expect(seat.viewer).toBe('soviet')
    expect(seat.asked).toBeUndefined()
  })

  it('are nobody in particular for those who only watch', () => {
    expect(seatAt(stateOf([], ['axis']), undefined).viewer).toBe('observer')
  })
})

describe('the curtain', () => {
  it('falls when a secret is asked of the other person at the same screen', () => {
    const state = stateOf(['soviet', 'axis'], ['axis'], 'choose-chits')
    expect(needsCurtain(game, state, seatAt(state, 'soviet'), 'soviet')).toBe(true)
  })

  it('does not fall for the same person, for open questions, or for one alone', () => {
    const secret = stateOf(['soviet', 'axis'], ['axis'], 'choose-chits')
    expect(needsCurtain(game, secret, seatAt(secret, 'axis'), 'axis')).toBe(false)
    const open = stateOf(['soviet', 'axis'], ['axis'], 'retreat')
    expect(needsCurtain(game, open, seatAt(open, 'soviet'), 'soviet')).toBe(false)
    const alone = stateOf(['axis'], ['axis'], 'choose-chits')
    expect(needsCurtain(game, alone, seatAt(alone, 'soviet'), 'soviet')).toBe(false)
  })
})

describe('what calls somebody to the table', () => {
  it('is that others wait for him, not that he plays all sides', () => {
    expect(waitsForMe(stateOf(['axis'], ['axis']))).toBe(true)
    expect(waitsForMe(stateOf(['axis'], ['soviet']))).toBe(false)
    expect(waitsForMe(stateOf(['soviet', 'axis'], ['axis']))).toBe(false)
    expect(waitsForMe(stateOf([], ['axis']))).toBe(false)
  })

  it('is what others said, not what he said himself', () => {
    const said = (id: number, role: string) => ({
      id,
      chat: { id: 10 + id, at: '', name: '', text: '', role },
    })
    expect(latestOfOthers([], ['axis'])).toBe(0)
    expect(latestOfOthers([said(1, 'soviet'), said(2, 'axis')], ['axis'])).toBe(11)
  })
})
