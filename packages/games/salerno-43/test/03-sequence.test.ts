import { describe, expect, it } from 'vitest'
import { salerno43 } from '../src/index.ts'
import { UNITS } from '../src/order-of-battle.ts'
import { isWithinLimit } from '../src/rules/04-stacking.ts'
import { hasSupplyLine } from '../src/rules/16-supply.ts'
import { victoryPoints } from '../src/rules/23-victory.ts'
import { survey } from '../src/survey.ts'
import { begin, moving } from './support.ts'

describe('1.0 The game', () => {
  it('is played by a German and an Allied player, to one of whom every unit belongs', () => {
    expect(salerno43.roles).toEqual(['german', 'allied'])
    for (const { roles } of salerno43.scenarios) expect(roles).toEqual(['german', 'allied'])
    expect(new Set(UNITS.map(({ side }) => side))).toEqual(new Set(['german', 'allied']))
  })

  it('is about ground and about the destruction of the enemy', () => {
    const points = (drawing: string) => victoryPoints(moving('allied', drawing).state)
    const [before, ground, losses] = ['', '2707 cw-cdo-2', 'eliminated ge-asu-16'].map(points)
    expect(ground).toBeGreaterThan(before as number)
    expect(losses).toBeGreaterThan(before as number)
  })

  it('lasts until 30 September at most, a day a turn from the 9th on', () => {
    expect(salerno43.scenarios.map(({ id, turns }) => [id, turns])).toEqual([
      ['avalanche', 8],
      ['campaign', 30 - 9 + 1],
    ])
  })
})

describe('3.0 The sequence of play', () => {
  it('is weather, German turn, Allied turn, victory', () => {
    const table = moving('allied', '').play('allied', 'done', 2)
    const order = table.events.map(({ key }) => key)
    expect(order.filter((key) => /^(turn|weather|phase)/.test(key))).toEqual([
      'phase.combat',
      'phase.reorganisation',
      'phase.supply',
      'turn.ends',
      'turn.begins',
      'weather',
      'phase.preparation',
      'phase.movement',
    ])
    expect(table.asks).toBe('german movement')
    expect(table.state.turn).toBe(3)
  })

  it('clears what a movement phase leaves behind before the next one', () => {
    const table = moving('german', '2812 ge-16-64-1(moved,fled)')
      .play('german', 'done')
      .play('allied', 'done', 1)
    expect(table.marks('ge-16-64-1')).toEqual([])
  })
})

describe('S1.1 Set-up', () => {
  it('begins with three German supply points, clear weather and the Allied markers ready', () => {
    const { state } = begin({ scenario: 'avalanche', options: { start: 'ashore' } })
    expect(state.supplyPoints).toEqual({ german: 3, allied: 0 })
    expect([state.turn, state.weather]).toEqual([1, 0])
    expect(Object.entries(state.support).filter(([, is]) => is === 'ready').length).toBe(4)
  })

  it('puts every German where he can stay and be supplied', () => {
    const { state } = begin({ options: { start: 'ashore' } })
    const positions = survey(state)
    UNITS.forEach(({ id, side }, unit) => {
      const hex = state.at[unit] as number
      if (side !== 'german' || hex < 0) return
      expect(isWithinLimit(state, positions.stack(hex)), id).toBe(true)
      if (id !== 'ge-g-f') expect(hasSupplyLine(state, 'german', hex), id).toBe(true)
    })
  })
})

describe('S1.3 Special rules of Avalanche', () => {
  const ashore = { scenario: 'avalanche' } as const
  const march = (side: 'german' | 'allied', turn: number) => {
    const units = side === 'german' ? '3314 ge-29-71' : '2715 us-36-142\n2616 us-bh-red'
    return moving(side, units, { ...ashore, turn })
  }

  it('turn 1 begins with the invasion, before any weather (24.1)', () => {
    const table = begin(ashore)
    expect([table.asks, table.state.turn]).toEqual(['allied invasion', 1])
  })

  it('24.3 the Germans have half of their movement on turn 1, and all of it on turn 2', () => {
    const far = (turn: number) => march('german', turn).destinations('german', 'ge-29-71').size
    expect(far(1)).toBeLessThan(far(2))
  })

  it('24.4 the Allies use tactical movement on turn 1, and any on turn 2', () => {
    const cost = (turn: number) => march('allied', turn).cost('allied', 'us-36-142', '2815 2814 2913')
    expect(cost(1)).toBe('24.4.1 move.first-turn')
    expect(cost(2)).toBe('extended 4')
  })
})

describe('S1.4 The tournament start', () => {
  it('begins with the German turn and the Allies ashore', () => {
    const table = begin({ scenario: 'avalanche', options: { start: 'ashore' } })
    expect(table.asks).toBe('german preparation')
    expect([table.at('us-rgr-1'), table.at('cw-cdo-2'), table.at('us-36-142')]).toEqual([
      '2407',
      '2707',
      '2715',
    ])
    expect(table.at('ge-g-a')).toBe('eliminated')
    expect(table.at('us-36-143')).toBe('follow-up')
  })
})

describe('S2.1 The campaign', () => {
  it('is set up like Avalanche', () => {
    const place = (scenario: 'avalanche' | 'campaign') =>
      begin({ scenario, options: { start: 'ashore' } }).state.at
    expect(place('campaign')).toEqual(place('avalanche'))
  })
})

describe('10.4, 10.4.1 Remnants', () => {
  it('10.4.2 stay or go, as the owner likes, when a unit of three steps loses its second', () => {
    const ring = '2712 ge-29-71\n2814 ge-16-64-1 ge-16-64-2\n2716 ge-16-79-1'
    const start = () =>
      moving('allied', `2713 us-36-143(2,isolated)\n${ring}`, { weather: 'D' })
        .play('allied', 'done')
        .play('allied', 'done', 1)
    expect(start().asks).toBe('allied remnant')
    const kept = start().play('allied', 'keep', 1)
    expect([kept.at('us-36-143'), kept.steps('us-36-143')]).toEqual(['2713', 1])
    expect(start().play('allied', 'remove', 1).at('us-36-143')).toBe('eliminated')
  })

  it('S2.3, S2.3.6 there are none for the 8th Army', () => {
    const ring = '2712 ge-29-71\n2814 ge-16-64-1 ge-16-64-2\n2716 ge-16-79-1'
    const table = moving('allied', `2713 cw-5-13(2,isolated)\n${ring}`, { weather: 'D' })
      .play('allied', 'done')
      .play('allied', 'done', 1, 1)
    expect(table.at('cw-5-13')).toBe('destroyed')
    expect(table.steps('cw-5-13')).toBe(0)
  })
})
