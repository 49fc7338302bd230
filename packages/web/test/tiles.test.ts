import { describe, expect, it } from 'vitest'
import { rangeOf, TILE, tileScale, tilesIn, tilesOver } from '../src/table/map/tiles.ts'

describe('tiles of the land', () => {
  it('are shrunk by little, and not at all at the scale at which a table is opened', () => {
    expect(tileScale(66)).toBe(66)
    expect(tileScale(132)).toBe(132)
    for (let scale = 8; scale < 400; scale *= 1.013) {
      expect(scale / tileScale(scale)).toBeLessThanOrEqual(1.0151)
      expect(scale / tileScale(scale)).toBeGreaterThan(0.9)
    }
  })

  it('have few scales, so that what was painted for one zoom serves for the next', () => {
    const scales = new Set<number>()
    for (let scale = 16; scale < 150; scale *= 1.001) scales.add(tileScale(scale))
    expect(scales.size).toBeLessThan(22)
  })

  it('cover what is looked at, and no more rows and columns than that takes', () => {
    const corner = { left: -1, top: -2 }
    const scale = 64
    const rect = { left: 3.3, top: 0.4, right: 20.1, bottom: 11.9 }
    const range = tilesOver(rect, corner, scale)
    const leftOf = (column: number): number => corner.left + (column * TILE) / scale
    const topOf = (row: number): number => corner.top + (row * TILE) / scale
    expect(leftOf(range.left)).toBeLessThanOrEqual(rect.left)
    expect(leftOf(range.left + 1)).toBeGreaterThan(rect.left)
    expect(leftOf(range.right + 1)).toBeGreaterThanOrEqual(rect.right)
    expect(leftOf(range.right)).toBeLessThan(rect.right)
    expect(topOf(range.bottom + 1)).toBeGreaterThanOrEqual(rect.bottom)
    const tiles = tilesIn(range)
    expect(tiles).toHaveLength((range.right - range.left + 1) * (range.bottom - range.top + 1))
    expect(rangeOf(tiles)).toEqual(range)
  })
})
