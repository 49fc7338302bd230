import { describe, expect, it } from 'vitest'
import { makeGrid, type Numbering } from '../src/index.ts'

const traces: Numbering = {
  shape: 'pointy',
  first: 'row',
  colDir: 1,
  rowDir: 1,
  shift: { parity: 'odd', by: 0.5 },
  rows: [1, 33],
  cols: [1, 43],
}

describe('the numbering of Traces of War', () => {
  const grid = makeGrid(traces)
  const neighbours = (id: string) => grid.around(grid.at(id)).map((hex) => grid.id(hex))

  it('has 33 rows of 43 hexes', () => {
    expect(grid.count).toBe(1419)
  })

  it('puts Kremenchuk 1926 beside the crossing points 1826 and 1827', () => {
    expect(neighbours('1926')).toEqual(['2027', '1927', '1827', '1826', '1925', '2026'])
  })

  it('puts 1731 beside 1732 and 1832, and two hexes from 1630', () => {
    expect(neighbours('1731')).toContain('1732')
    expect(neighbours('1731')).toContain('1832')
    expect(grid.distance(grid.at('1731'), grid.at('1630'))).toBe(2)
  })
})
