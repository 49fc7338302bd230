import { type Preview, playGame, readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { billingPlayer, writtenBill } from '../../shared/bonds/test/billing-player.ts'
import { salerno43 } from '../src/index.ts'
import { choiceOf, moving } from './support.ts'

function bill(side: 'german' | 'allied', drawing: string, answer: string): string[] {
  const { state } = moving(side, drawing)
  return writtenBill(salerno43.preview(state, side, readAnswer(answer)) as Preview)
}

describe('5.1 The bill of a move', () => {
  it('names ground, roads, rivers and zones with their sections', () => {
    expect(bill('german', '3012 ge-16-64-1', 'move unit=ge-16-64-1 path=[2911,2910,2909]')).toEqual([
      '5.2 bill.primary 2 × ⅓',
      '5.1 bill.hill 3',
      'bill.total 3.67 5',
    ])
    expect(bill('allied', '2814 cw-46-138', 'move unit=cw-46-138 path=[2815]')).toEqual([
      '5.1 bill.clear 1',
      '5.5 bill.river 1',
      'bill.total 2 3',
    ])
  })

  it('5.3 says when the way needs extended movement', () => {
    expect(bill('allied', '2812 cw-46-138', 'move unit=cw-46-138 path=[2811,2910,2909]')).toEqual([
      '5.1 bill.clear 2 × 1',
      '5.1 bill.hill 2',
      '5.3 bill.extended',
      'bill.total-extended 4 3 3',
    ])
  })

  it('5.4 counts hexes where the way is tactical, and says what it brings', () => {
    expect(bill('allied', '2814 cw-greys', 'move unit=cw-greys path=[2815]')).toEqual([
      '5.4 bill.tactical',
      '5.5 bill.hard-river',
      '5.7 bill.strained',
      'bill.total-tactical 1 2',
    ])
  })

  it('comes to what the move costs, wherever it goes', { timeout: 120_000 }, () => {
    const player = billingPlayer()
    const choice = choiceOf({ scenario: 'campaign', options: { start: 'ashore' } })
    playGame(salerno43, choice, { german: player, allied: player }, 'bills', { maxDecisions: 900 })
    expect(player.bills).toBeGreaterThan(1_000)
  })
})
