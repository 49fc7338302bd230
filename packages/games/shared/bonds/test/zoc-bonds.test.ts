import { describe, expect, it } from 'vitest'
import { zocBonds } from '../src/index.ts'
import { at, field, grid, HINDERED, SHAKEN, sideOf, standing, surveysOn, type Toy } from './toy.ts'

const { hexBond, hexsideBond, bondAgainst, bondAgainstLine, bondsOf } = zocBonds<Toy>({
  hinders: (positions, end, _out, obstacles) => obstacles > 0 && !positions.canBondFreely(end),
  isFriendlyEdge: (_, owner) => owner === 'german',
})

function bonds(state: Toy, obstacles: readonly string[] = []): string[] {
  return bondsOf(state, surveysOn(field(obstacles)).of(state), 'german').map((bond) =>
    bond.kind === 'edge'
      ? `edge ${grid.id(bond.end)}`
      : `${bond.kind} ${bond.ends
          .map((hex) => grid.id(hex))
          .sort()
          .join('-')}`,
  )
}

describe('a bond', () => {
  it('leads through a hex or along a hexside', () => {
    expect(bonds(standing({ 0: '43', 2: '45' }))).toEqual(['hex 43-45'])
    expect(bonds(standing({ 0: '44', 2: '54' }))).toEqual([])
    const [a, b] = [grid.neighbours[at('44') * 6] as number, grid.neighbours[at('44') * 6 + 2] as number]
    expect(bonds(standing({ 0: grid.id(a), 2: grid.id(b) }))).toEqual([
      `hexside ${[grid.id(a), grid.id(b)].sort().join('-')}`,
    ])
  })

  it('is formed by units that can, and broken by enemies between', () => {
    expect(bonds(standing({ 0: '43', 2: '45' }, { 2: SHAKEN }))).toEqual([])
    expect(bonds(standing({ 0: '43', 2: '45', 12: '44' }))).toEqual([])
  })

  it('crosses one obstacle, not two, and none at a hindered end', () => {
    const state = standing({ 0: '43', 2: '45' })
    expect(bonds(state, ['43/44'])).toEqual(['hex 43-45'])
    expect(bonds(state, ['43/44', '44/45'])).toEqual([])
    expect(bonds(standing({ 0: '43', 2: '45' }, { 0: HINDERED }), ['44/45'])).toEqual([])
  })

  it('joins a unit to the edge of its side along a hexside that leaves the map', () => {
    expect(new Set(bonds(standing({ 0: '41' })))).toEqual(new Set(['edge 41']))
    expect(hexBond(surveysOn(field()).of(standing({ 0: '41' })), 'german', at('40'))).toBeUndefined()
  })

  it('keeps enemies and their lines out, but not from friends', () => {
    const state = standing({ 0: '43', 2: '45', 12: '34' })
    const positions = surveysOn(field()).of(state)
    const over = grid.sideBetween(grid.neighbours[at('44') * 6 + 4] as number, at('44'))
    expect(bondAgainst(state, positions, 'allied', over)).toMatchObject({ kind: 'hex' })
    expect(bondAgainstLine(state, positions, 'allied', over)).toMatchObject({ kind: 'hex' })
    expect(bondAgainst(state, positions, 'german', over)).toBeUndefined()
    expect(hexsideBond(state, positions, 'german', sideOf('43', '44'))).toBeUndefined()
  })
})
