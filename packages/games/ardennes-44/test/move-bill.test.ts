import { type Preview, playGame, readAnswer } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { billingPlayer, writtenBill } from '../../shared/bonds/test/billing-player.ts'
import { ardennes44 } from '../src/index.ts'
import { choiceOf, position, type Setting } from './support.ts'

function allied(drawing: string, answer: string, setting: Setting = {}): string[] {
  const { state } = position(drawing, { active: 'allied movement', ...setting })
  return writtenBill(ardennes44.preview(state, 'allied', readAnswer(answer)) as Preview)
}

describe('11.1 The bill of a move', () => {
  it('names ground, roads, traffic and zones with their sections', () => {
    expect(allied('E2217 us-cav-18', 'move unit=us-cav-18 path=[E2317,E2318]')).toEqual([
      '11.1 bill.lightwoods 3',
      '11.1 bill.clear 2',
      'bill.total 5 7',
    ])
    expect(allied('E2217 us-cav-18', 'move unit=us-cav-18 path=[E2216,E2215]')).toEqual([
      '11.7 bill.primary 2 × ½',
      'bill.total 1 7',
    ])
    expect(allied('E2617 us-28-112m\nE2618 ge-26vg-77', 'move unit=us-28-112m path=[E2616]')).toEqual([
      '9.2.1 bill.leaves-zone 1',
      '11.1 bill.lightwoods 1',
      'bill.total 2 3',
    ])
    expect(allied('E2619 us-28-112m\nE2616 ge-26vg-77', 'move unit=us-28-112m path=[E2618,E2617]')).toEqual([
      '11.1 bill.lightwoods 2 × 1',
      '9.2.1 bill.stops',
      'bill.total 2 3',
    ])
    expect(
      allied('E2217 us-28-112m', 'move unit=us-28-112m path=[E2317]', { traffic: { german: ['E2317'] } }),
    ).toEqual(['11.1 bill.lightwoods 1', '24.2 bill.traffic 2', 'bill.total 3 3'])
  })

  it('of a march that is refused goes up to where it breaks off, with the reason', () => {
    const drawing = 'E2619 us-28-112m\nE2616 ge-26vg-77'
    const { state } = position(drawing, { active: 'allied movement' })
    const answer = readAnswer('move unit=us-28-112m path=[E2618,E2617,E2717]')
    const bill = ardennes44.preview(state, 'allied', answer) as Preview
    expect(writtenBill(bill)).toEqual(['11.1 bill.lightwoods 2 × 1', '9.2.1 bill.stops', 'bill.total 2 3'])
    expect(bill.refusal).toMatchObject({ section: '9.2.1' })
    const verdict = ardennes44.explain(state, 'allied', answer)
    expect(verdict).toEqual({ legal: false, ...bill.refusal })
  })

  it('8.3 warns before a hex is overfull, which is allowed and then costs steps', () => {
    const answer = 'move unit=us-28-110-1 path=[E2217]'
    expect(allied('E2217 us-2-9\nE2317 us-28-110-1', answer)).toContain('8.3 bill.overfull')
    expect(allied('E2217 us-2-9(2)\nE2317 us-28-110-1', answer)).not.toContain('8.3 bill.overfull')
  })

  it('25.3.5 says that a night marker leaves one point', () => {
    const { state } = position('E2217 us-28-112m(night)', { active: 'allied movement', turn: 4 })
    const bill = ardennes44.preview(state, 'allied', readAnswer('move unit=us-28-112m path=[E2317,E2318]'))
    expect(writtenBill(bill as Preview)).toContain('25.3.5 bill.saved-for-night')
    expect(bill?.refusal).toBeDefined()
  })

  it('11.2 says when the way needs extended movement', () => {
    expect(allied('E2217 us-28-112m', 'move unit=us-28-112m path=[E2317,E2318,E2419,E2519]')).toEqual([
      '11.1 bill.lightwoods 1',
      '11.1 bill.clear 2 × 1',
      '11.1 bill.lightwoods 1',
      '11.2 bill.extended',
      'bill.total-extended 4 3 2',
    ])
  })

  it('11.3 counts hexes where the way is tactical, and says why it has to be', () => {
    expect(allied('E2414 us-28-112m', 'move unit=us-28-112m path=[E2513,E2613]')).toEqual([
      '11.3 bill.tactical',
      '11.4.1 bill.hard-river',
      'bill.total-tactical 2 2',
    ])
    expect(allied('E2217 us-28-112m(disrupted)', 'move unit=us-28-112m path=[E2317]')).toEqual([
      '11.3 bill.tactical',
      '18.3 move.shaken',
      'bill.total-tactical 1 2',
    ])
  })

  it.each(['campaign', 'eight-turns'] as const)(
    'comes to what the move costs, wherever it goes: %s',
    (scenario) => {
      const player = billingPlayer()
      const options = { roadblocks: 'on', greif: 'on' }
      playGame(ardennes44, choiceOf({ scenario, options }), { german: player, allied: player }, 'bills', {
        maxDecisions: 900,
      })
      expect(player.bills).toBeGreaterThan(1_000)
    },
  )
})
