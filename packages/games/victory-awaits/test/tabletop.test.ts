import type { TabletopStatus } from '@sztab/board'
import { type Choice, ListedChance, many } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { tabletops, victoryAwaits as victory } from '../src/index.ts'
import { begin, position, setUp, type Table } from './support.ts'

/** The campaign of four: north moves, south moves, and a chit lies face down behind them. */
function twoAtOnce(): Table {
  const lane = (number: number, player: string, unit: string) => ({
    number,
    stack: [{ step: 'movement', side: 'axis', player, units: [unit] }],
  })
  return position('L4010 G4PzG G1Pz\nK4414 G17A\nK4501 S5A', {
    scenario: 'campaign-4',
    played: ['okh', 'guderian', 'G4PzG', 'G17A'],
    draws: 3,
    queue: [{ number: 3, chit: 'supply', isOpen: false }],
    underWay: [
      { number: 1, chit: 'G4PzG', player: 'north', area: ['L3501', 'L4515'], isSettled: true },
      { number: 2, chit: 'G17A', player: 'south', area: ['K4001', 'K5020'], isSettled: true },
    ],
    stack: [
      { step: 'turn', stage: 'end' },
      { step: 'orders', lanes: [lane(1, 'north', 'G1Pz'), lane(2, 'south', 'G17A')] },
    ],
  })
}

function statusOf(table: Table, viewer: string): TabletopStatus {
  return tabletops.campaign.status(table.view(viewer), viewer)
}

describe('several orders at once on the table (19.4)', () => {
  it('lie beside the map with whoever carries them out, and behind them the queue, face down', () => {
    const { boxes } = statusOf(twoAtOnce(), 'soviet')
    const orders = boxes.find(({ id }) => id === 'orders')?.tokens ?? []
    expect(orders.map(({ name, note }) => [name.key, note?.key, note?.params?.players])).toEqual([
      ['chit.G4PzG', 'doing.movement', ['north']],
      ['chit.G17A', 'doing.movement', ['south']],
    ])
    const queue = boxes.find(({ id }) => id === 'queue')?.tokens ?? []
    expect(queue.map(({ name, state, side }) => [name.key, state, side])).toEqual([
      ['chit.hidden', 'hidden', 'both'],
    ])
  })

  it('are what a seat waits for that is asked nothing', () => {
    const { waits } = statusOf(twoAtOnce(), 'soviet')
    expect(waits?.map(({ key }) => key)).toEqual(['waits.order', 'waits.order', 'waits.queue'])
  })

  it('belong to whoever activated the units; the others to their own players', () => {
    const pieces = tabletops.campaign.pieces(twoAtOnce().view('soviet'))
    const ownerOf = (piece: string) => pieces.find(({ id }) => id === piece)?.owner
    expect(['G1Pz', 'G17A', 'S5A'].map(ownerOf)).toEqual(['north', 'south', 'soviet'])
  })

  it('are none while chits are chosen', () => {
    const status = tabletops.kiev.status(setUp({ turn: 1 }).view('axis'), 'axis')
    expect(status.waits).toEqual([])
    expect(status.boxes.some(({ id }) => id === 'orders')).toBe(false)
  })
})

describe('turn 0 on the table (17.1)', () => {
  it('is called so on the track and in the question, and turn 1 is not', () => {
    const { state } = begin('kiev')
    const [cell] = tabletops.kiev.status(state, 'axis').turns.list
    expect(cell).toMatchObject({ number: '0', note: { key: 'track.turn-zero' } })
    expect(victory.prompt(state, 'axis').ask.key).toBe('ask.attack-zero')
    const later = setUp({ turn: 1 }).view('axis')
    expect(tabletops.kiev.status(later, 'axis').turns.list[0]).not.toHaveProperty('number')
  })
})

describe('declared attacks on the table (10.2)', () => {
  it('are shown, and who takes part may act no more', () => {
    const { state } = begin('kiev')
    const [target] = victory.prompt(state, 'axis').choices
    const [attack] = victory.shortcuts(state, 'axis', (target as Choice).action)
    const { action } = attack as Choice
    const by = many(action, 'by')
    const mayAct = (id: string): boolean =>
      tabletops.kiev.pieces(state).some((piece) => piece.id === id && piece.states?.includes('may-act'))
    expect(by.every(mayAct)).toBe(true)
    victory.apply(state, 'axis', action, new ListedChance([]))
    expect(by.some(mayAct)).toBe(false)
    expect(tabletops.kiev.declaredAttacks?.(state)).toEqual([{ on: action.on, by }])
  })
})
