import { describe, expect, it } from 'vitest'
import { grid } from '../src/ground.ts'
import { survey } from '../src/survey.ts'
import { moving, position } from './support.ts'

const zone = (drawing: string, side: 'german' | 'allied') => {
  const positions = survey(moving('german', drawing).state)
  return (hex: string) => positions.inZoneOf(side, grid.at(hex))
}

describe('6.1 Zones of control', () => {
  it('are the six hexes around a unit, over mountains too', () => {
    const reaches = zone('2918 us-36-143', 'allied')
    expect(['2917', '3018', '3019', '2919', '2819', '2818'].map(reaches)).toEqual(Array(6).fill(true))
    expect(reaches('2918')).toBe(false)
  })

  it('of vehicles end at mountains without road or pass', () => {
    const tanks = zone('2605 us-191', 'allied')
    expect(['2606', '2504', '2705', '2505'].map(tanks)).toEqual([true, true, true, false])
    expect(zone('2605 us-36-143', 'allied')('2505')).toBe(true)
    expect(zone('2706 us-191', 'allied')('2807')).toBe(true) // a pass
  })

  it('end at a hexside of nothing but sea', () => {
    expect(zone('2418 us-36-143', 'allied')('2517')).toBe(false)
  })

  it('belong to silhouettes, beachheads, artillery and disrupted units, not to routed ones', () => {
    for (const unit of ['us-191', 'us-asu-36', 'us-36-143(disrupted)']) {
      expect(zone(`2812 ${unit}`, 'allied')('2813'), unit).toBe(true)
    }
    expect(zone('2616 us-bh-red', 'allied')('2715')).toBe(true)
    expect(zone('2812 us-36-143(routed)', 'allied')('2813')).toBe(false)
  })
})

describe('6.2 Zones and movement', () => {
  it('stop whoever enters them', () => {
    const table = position('2812 cw-46-138\n2914 ge-16-79-1', { active: 'allied movement' })
    expect(table.cost('allied', 'cw-46-138', '2813')).toBe(1)
    expect(table.cost('allied', 'cw-46-138', '2813 2814')).toBe(2)
    expect(table.cost('allied', 'cw-46-138', '2912 2913')).toBe(2)
    expect(table.cost('allied', 'cw-46-138', '2912 2913 3013')).toBe('6.2 move.stopped-by-zone')
  })

  it('cost two points to leave, by road as well', () => {
    const table = position('2813 cw-46-138\n2913 ge-16-79-1\n2914 us-191', { active: 'allied movement' })
    expect(table.cost('allied', 'cw-46-138', '2712')).toBe(3)
    expect(table.cost('allied', 'us-191', '2815')).toBe(2 + 2 / 6)
  })

  it('example B: from zone to zone a unit goes one hex', () => {
    const table = position('2813 cw-46-138\n2913 ge-16-79-1', { active: 'allied movement' })
    expect(table.cost('allied', 'cw-46-138', '2814')).toBe(3)
    expect(table.cost('allied', 'cw-46-138', '2814 2815')).toBe('6.2 move.stopped-by-zone')
  })

  it('example D: a mechanised unit on the roads', () => {
    const table = position('3313 ge-16-64-1', { active: 'german movement' })
    // Four primary hexes and two secondary ones.
    expect(table.cost('german', 'ge-16-64-1', '3213 3112 3012 2911 2811 2711')).toBe((4 * 2 + 2 * 3) / 6)
  })

  it('13.3.4 who has fled does not pay for leaving', () => {
    const table = position('2813 cw-46-138(routed,fled)\n2913 ge-16-79-1', { active: 'allied movement' })
    expect(table.cost('allied', 'cw-46-138', '2712')).toBe(1)
  })
})

describe('6.3 Entry areas', () => {
  it('21.3.3 have no zones: units come on next to the enemy and stop', () => {
    const table = position('S2 ge-16-64-1\n3726 cw-5-13\n3524 ge-16-64-2', { active: 'german movement' })
    expect(table.cost('german', 'ge-16-64-1', '3827')).toBe(2 / 6)
    expect(table.cost('german', 'ge-16-64-1', '3827 3826')).toBe('6.2 move.stopped-by-zone')
  })
})
