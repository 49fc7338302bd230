import { describe, expect, it } from 'vitest'
import { costOf, follow, hasAnyMove, POINT, ZONE } from '../src/index.ts'
import { at, grid, type Land, toy, unit } from './toy.ts'

const path = (ids: string): number[] => ids.split(' ').map(at)

/** What a path costs s1 from 44, in points; or the hex that it cannot enter. */
function walk(ids: string, units: Readonly<Record<string, string>> = {}, land: Land = {}, points = 4) {
  const { positions } = toy({ s1: '44', ...units }, land)
  const { journey, refused } = follow(positions, unit('s1'), points * POINT, path(ids))
  return refused === undefined ? costOf(journey) / POINT : `not ${grid.id(refused)}`
}

describe('a journey', () => {
  it('costs a point for each open hex and ends when they are spent', () => {
    expect(walk('45 46')).toBe(2)
    expect(walk('45 46 47 48')).toBe(4)
    expect(walk('45 46', {}, {}, 1)).toBe('not 46')
  })

  it('costs half a point along roads far from the enemy', () => {
    expect(walk('45 46', {}, { roads: ['44-45', '45-46'] })).toBe(1)
    expect(walk('45 46', { a1: '47' }, { roads: ['44-45', '45-46'] })).toBeGreaterThan(1)
  })

  it('pays for the enemy’s zone and never enters the enemy’s hex', () => {
    expect(walk('45', { a1: '46' })).toBe(1 + ZONE / POINT)
    expect(walk('45', { a1: '45' })).toBe('not 45')
  })

  it('crosses a minor river for a point more, free over a bridge', () => {
    expect(walk('45', {}, { minor: ['44-45'] })).toBe(2)
    expect(walk('45', {}, { minor: ['44-45'], bridges: ['44-45'] })).toBe(1)
  })

  it('crosses a major river as its first step only, which takes all points', () => {
    const land = { major: ['44-45', '45-46'] }
    expect(walk('45', {}, land)).toBe(4)
    expect(walk('45 46', {}, land)).toBe('not 46')
  })

  it('is none without points, and none out of a corner that enemies shut', () => {
    expect(hasAnyMove(toy({ s1: '44' }).positions, unit('s1'), 4 * POINT)).toBe(true)
    expect(hasAnyMove(toy({ s1: '44' }).positions, unit('s1'), 0)).toBe(false)
    const around = grid.around(at('00')).map((hex, i) => [`a${i + 1}`, grid.id(hex)])
    expect(
      hasAnyMove(toy({ s1: '00', ...Object.fromEntries(around) }).positions, unit('s1'), 4 * POINT),
    ).toBe(false)
  })
})
