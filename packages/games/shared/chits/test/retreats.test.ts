import { describe, expect, it } from 'vitest'
import { at, grid, toy, unit } from './toy.ts'

function ends(units: Readonly<Record<string, string>>, length: number): string[] {
  const { state, retreats } = toy(units)
  const found = retreats.paths(state, unit('s1'), length)
  return [...new Set(found.map(({ path }) => grid.id(path.at(-1) ?? -1)))].sort()
}

describe('a retreat', () => {
  it('has as many hexes as the result says and comes nearer to a source', () => {
    const { state, retreats, lines } = toy({ s1: '44', a1: '45' })
    const found = retreats.paths(state, unit('s1'), 2)
    expect(found.length).toBeGreaterThan(0)
    for (const { path, approach } of found) {
      expect(path).toHaveLength(2)
      expect(approach).toBe('steady')
      const [last] = path.slice(-1)
      const gained =
        lines.distanceToSource(state, 'soviet', at('44')) -
        lines.distanceToSource(state, 'soviet', last ?? -1)
      expect(gained).toBe(2)
    }
  })

  it('keeps out of enemy zones where it can, and loses a step for each where it cannot', () => {
    const { state, retreats } = toy({ s1: '44', a1: '45', a2: '52' })
    const found = retreats.paths(state, unit('s1'), 1)
    expect(new Set(found.map(({ zones }) => zones)).size).toBe(1)
    const { positions } = toy({ s1: '44', a1: '45', a2: '52' })
    for (const { path, zones } of found) {
      expect(path.filter((hex) => positions.inEnemyZone('soviet', hex))).toHaveLength(zones)
    }
  })

  it('never enters the hex of an enemy', () => {
    expect(ends({ s1: '44', a1: '45', a2: '54' }, 1)).not.toContain('54')
  })

  it('is none where enemies stand all around: the unit is lost', () => {
    const around = grid.around(at('00')).map((hex) => grid.id(hex))
    const ring = Object.fromEntries(around.map((hex, i) => [`a${i + 1}`, hex]))
    expect(around.length).toBeLessThanOrEqual(4)
    expect(ends({ s1: '00', ...ring }, 1)).toEqual([])
  })
})
