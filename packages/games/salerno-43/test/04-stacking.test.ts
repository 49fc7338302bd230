import { describe, expect, it } from 'vitest'
import { theUnit } from '../src/order-of-battle.ts'
import { pointsOf } from '../src/rules/04-stacking.ts'
import { moving, position } from './support.ts'

const points = (units: string) => {
  const ids = units.split(' ')
  const { state } = position(`2712 ${units}`, { active: 'allied movement' })
  return pointsOf(
    state,
    ids.map((id) => theUnit(id.replace(/\(.*/, ''))),
  )
}

describe('4.1 The limit', () => {
  it('is six points; whoever stands above it at the end of the phase loses units', () => {
    const table = moving('allied', '2712 us-36-143 us-45-179\n2812 us-rgr-1')
    table.play('allied', 'move unit=us-rgr-1 path=[2712]').play('allied', 'done')
    expect(table.asks).toBe('allied excess')
    expect(table.answers('allied')).toEqual([
      'eliminate unit=us-rgr-1',
      'eliminate unit=us-36-143',
      'eliminate unit=us-45-179',
    ])
    // The die is for the weather of the next turn.
    table.play('allied', 'eliminate unit=us-rgr-1', 1)
    expect(table.at('us-rgr-1')).toBe('eliminated')
    expect(table.told('eliminated')).toEqual({ unit: 'us-rgr-1' })
  })

  it('counts no markers and only one side', () => {
    expect(points('us-36-143 us-45-179(2)')).toBe(5)
  })
})

describe('4.2 Stacking points', () => {
  it('are printed on each side of the counter; units without any stack freely', () => {
    expect(points('us-36-143 us-asu-36 us-asu-vi us-asu-45')).toBe(3)
    expect(points('cw-bh-roger cw-46-138 cw-46-139')).toBe(6)
    expect(points('cw-46-138(2) cw-46-139(1)')).toBe(3)
  })
})

describe('4.3 Tank silhouettes', () => {
  it('stack one for free, every other one for a point', () => {
    expect(points('us-191')).toBe(0)
    expect(points('us-191 us-645 us-751')).toBe(2)
  })

  it('example: a stack of six points with its first tanks free', () => {
    expect(points('us-36-143 us-36-142 us-191 us-645')).toBe(6)
  })
})

describe('4.4 Restrictions', () => {
  it('let units end their moves above the limit as long as somebody leaves', () => {
    const table = moving('allied', '2712 us-36-143 us-45-179\n2812 us-rgr-1')
    table.play('allied', 'move unit=us-rgr-1 path=[2712]').play('allied', 'move unit=us-45-179 path=[2711]')
    table.play('allied', 'done', 1)
    expect(table.asks).not.toContain('excess')
  })

  it('do not let a unit be eliminated whose going helps nobody', () => {
    const table = moving('allied', '2712 us-36-143 us-45-179 us-asu-36 us-191\n2812 us-rgr-1')
    table.play('allied', 'move unit=us-rgr-1 path=[2712]').play('allied', 'done')
    expect(table.verdict('allied', 'eliminate unit=us-asu-36')).toBe('4.4 excess.useless')
    expect(table.verdict('allied', 'eliminate unit=us-191')).toBe('4.4 excess.useless')
  })
})
