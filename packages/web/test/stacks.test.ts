import { PIECE_SIDE } from '@sztab/board'
import { multiplied, sum } from '@sztab/kernel'
import { describe, expect, it } from 'vitest'
import { shortSum } from '../src/table/map/overlay-scenes.ts'
import { pencilOf } from '../src/table/map/sides.ts'
import { spotOf, stacksOf } from '../src/table/map/stacks.ts'
import { game, played, tabletop } from './support.ts'

const pieces = tabletop.pieces(game.view(played().state, 'soviet'))

describe('stacks', () => {
  it('hold every piece once, the lowest first', () => {
    const stacks = stacksOf(pieces)
    expect([...stacks.values()].flat()).toHaveLength(pieces.length)
    for (const [hex, stack] of stacks) expect(stack.every((piece) => piece.hex === hex)).toBe(true)
  })

  it('step up to the right about the middle of their hex', () => {
    const [low, high] = [spotOf(0, 2, false), spotOf(1, 2, false)]
    expect(high.x).toBeGreaterThan(low.x)
    expect(high.y).toBeLessThan(low.y)
    expect(low.x + high.x).toBeCloseTo(0)
    expect([low.isTop, high.isTop]).toEqual([false, true])
    expect(spotOf(5, 6, false).x).toBeLessThanOrEqual(0.16)
  })

  it('lie side by side when opened', () => {
    const [a, b, c] = [spotOf(0, 3, true), spotOf(1, 3, true), spotOf(2, 3, true)]
    expect(b.x - a.x).toBeGreaterThan(PIECE_SIDE)
    expect(c.x - b.x).toBeGreaterThan(PIECE_SIDE)
    expect([a.y, b.y, c.y]).toEqual([0, 0, 0])
  })
})

describe('pencils', () => {
  it('are blue for dark pieces and red for light ones', () => {
    expect(pencilOf(tabletop, 'axis')).toBe('blue')
    expect(pencilOf(tabletop, 'soviet')).toBe('red')
    expect(pencilOf(tabletop, 'nobody')).toBeUndefined()
  })
})

describe('sums in short', () => {
  it('keep what is halved and drop what is added', () => {
    expect(shortSum([sum(7, 7)])).toBe('14')
    expect(shortSum([multiplied([6, 6], 1 / 2, 6)])).toBe('12 → 6')
    expect(shortSum([sum(4)])).toBe('4')
    expect(shortSum([sum(4), multiplied([5], 1 / 2, 3)])).toBe('7')
  })
})
