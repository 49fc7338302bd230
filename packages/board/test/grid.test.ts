import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsOfSide, type HexGrid, joinGrids, makeGrid, NONE } from '../src/index.ts'
import { ardennes, ardennesSheets, salerno, traces, victory, victorySheets } from './numberings.ts'

const grids: [string, HexGrid][] = [
  ['Traces of War', makeGrid(traces)],
  ["Salerno '43", makeGrid(salerno)],
  ["Ardennes '44, one sheet", makeGrid(ardennes)],
  ["Ardennes '44, joined", joinGrids(ardennesSheets, 'by-sheet')],
  ['A Victory Awaits, one sheet', makeGrid(victory)],
  ['A Victory Awaits, joined', joinGrids(victorySheets, 'in-common')],
]

function around(grid: HexGrid, id: string): string[] {
  return grid.around(grid.at(id)).map((hex) => grid.id(hex))
}

describe('numbering', () => {
  it('Traces of War: Kremenchuk 1926 touches 1826 and 1827, clockwise from north-east', () => {
    const grid = makeGrid(traces)
    expect(grid.count).toBe(33 * 43)
    expect(around(grid, '1926')).toEqual(['2027', '1927', '1827', '1826', '1925', '2026'])
  })

  it('Traces of War: 1731 touches 1732 and 1832; 1630 is two hexes away', () => {
    const grid = makeGrid(traces)
    expect(around(grid, '1731')).toEqual(expect.arrayContaining(['1732', '1832']))
    expect(grid.distance(grid.at('1731'), grid.at('1630'))).toBe(2)
  })

  it("Ardennes '44: the bridges of the rulebook are hexsides, the misprinted one is not", () => {
    const grid = makeGrid(ardennes)
    for (const side of ['2020/2119', '2016/2115', '1913/2013', '3718/3618', '2928/3029', '2929/3029']) {
      expect(grid.side(side), side).toBeDefined()
    }
    expect(grid.side('3921/3820')).toBeUndefined()
    expect(grid.side('3921/3821')).toBeDefined()
  })

  it("Ardennes '44: an even column touches its neighbours at the same row and the one before", () => {
    expect(around(makeGrid(ardennes), '2020')).toEqual(['2021', '1920', '1919', '2019', '2119', '2120'])
  })

  it("Ardennes '44: column E41 touches W10 over the whole seam", () => {
    const grid = joinGrids(ardennesSheets, 'by-sheet')
    for (let row = 3; row <= 40; row++) {
      const east = `E41${String(row).padStart(2, '0')}`
      for (const next of [row, row + 1]) {
        expect(around(grid, east)).toContain(`W10${String(next).padStart(2, '0')}`)
      }
    }
    expect(grid.count).toBe(2 * makeGrid(ardennes).count)
  })

  it("Ardennes '44: two sheets in one file are the same board as two files joined", () => {
    const sheets = [
      { prefix: 'E', cols: [10, 41], firstCol: 10 },
      { prefix: 'W', cols: [42, 73], firstCol: 10 },
    ] as const
    const one = makeGrid({ ...ardennes, cols: [10, 73], sheets })
    const joined = joinGrids(ardennesSheets, 'by-sheet')
    const ids = (grid: HexGrid) => Array.from({ length: grid.count }, (_, hex) => grid.id(hex)).sort()
    expect(ids(one)).toEqual(ids(joined))
    for (const id of ids(one)) expect(around(one, id)).toEqual(around(joined, id))
    expect(one.hex('4203')).toBeUndefined()
    expect(one.side('E4103/W1004')).toBeDefined()
  })

  it("Salerno '43: odd columns lie half a hex lower, and the void is no hex", () => {
    const grid = makeGrid(salerno)
    expect(around(grid, '2707')).toEqual(['2706', '2807', '2808', '2708', '2608', '2607'])
    expect(grid.hex('2101')).toBeUndefined()
    expect(grid.hex('1600')).toBeUndefined()
    expect(grid.hex('1500')).toBeDefined()
  })

  it('A Victory Awaits: 2930 of one sheet is 2901 of the next', () => {
    const grid = joinGrids(victorySheets, 'in-common')
    expect(grid.count).toBe(67 * 88)
    expect(grid.at('L2930')).toBe(grid.at('S2901'))
    expect(grid.id(grid.at('S2901'))).toBe('2930')
    expect(grid.id(grid.at('K2901'))).toBe('2959')
    expect(around(grid, 'L2930')).toContain(grid.id(grid.at('S2902')))
    expect(around(grid, 'L2930')).toContain(grid.id(grid.at('L2929')))
  })

  it('sheets whose shifted columns disagree are refused', () => {
    const askew = { prefix: 'B', numbering: ardennes, colOffset: 33, rowOffset: 0 }
    expect(() => joinGrids([ardennesSheets[0]!, askew], 'by-sheet')).toThrow('do not fit')
  })

  it('a number that the map does not have is refused by name', () => {
    const grid = makeGrid(traces)
    expect(grid.hex('3401')).toBeUndefined()
    expect(() => grid.at('3401')).toThrow('no hex 3401')
    expect(() => grid.id(99999)).toThrow('no hex 99999')
  })
})

describe.each(grids)('geometry of %s', (_, grid) => {
  const hex = fc.integer({ min: 0, max: grid.count - 1 })

  it('numbers lead to their hexes and back', () => {
    for (let h = 0; h < grid.count; h++) expect(grid.hex(grid.id(h))).toBe(h)
  })

  it('distance is a metric', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
      }),
    )
  })

  it('distance 1 and touching are the same', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(grid.isAdjacent(a, b)).toBe(grid.distance(a, b) === 1)
        for (const next of grid.around(a)) expect(grid.distance(a, next)).toBe(1)
      }),
    )
  })

  it('what lies opposite a neighbour is where one came from', () => {
    for (let side = 0; side < grid.count * 6; side++) {
      const back = grid.mirror(side)
      if (back === NONE) continue
      expect(grid.mirror(back)).toBe(side)
      expect(grid.neighbours[back]).toBe(Math.floor(side / 6))
    }
  })

  it('a hexside has one name, and the name leads to it', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), (h, d) => {
        const side = h * 6 + d
        const back = grid.mirror(side)
        if (back !== NONE) expect(grid.sideId(back)).toBe(grid.sideId(side))
        expect([side, back]).toContain(grid.side(grid.sideId(side)))
      }),
    )
  })

  it('both views of a hexside have the same two ends', () => {
    for (let side = 0; side < grid.count * 6; side++) {
      const back = grid.mirror(side)
      if (back === NONE) continue
      const [a, b] = endsOfSide(grid, side)
      expect(endsOfSide(grid, back)).toEqual([b, a])
    }
  })

  it('within a range are exactly the hexes at most that far', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 6 }), (h, range) => {
        const near = grid.within(h, range)
        expect(new Set(near).size).toBe(near.length)
        let count = 0
        for (let other = 0; other < grid.count; other++) if (grid.distance(h, other) <= range) count++
        expect(near.length).toBe(count)
        expect(near.every((other) => grid.distance(h, other) <= range)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('neighbours are one apart on the sheet, on the side their direction says', () => {
    const compass: Record<string, [number, number]> = {
      N: [0, -1],
      NE: [1, -1],
      E: [1, 0],
      SE: [1, 1],
      S: [0, 1],
      SW: [-1, 1],
      W: [-1, 0],
      NW: [-1, -1],
    }
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), (h, d) => {
        const next = grid.neighbour(h, d)
        if (next === NONE) return
        const [a, b] = [grid.centre(h), grid.centre(next)]
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 9)
        const [right, down] = compass[grid.directionNames[d]!]!
        expect([sign(b.x - a.x), sign(b.y - a.y)]).toEqual([right, down])
      }),
    )
  })

  it('the middle of a side lies halfway to the neighbour, and every corner on the sheet', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), (h, d) => {
        const [a, b] = [grid.corner(h, d), grid.corner(h, d + 1)]
        for (const { x, y } of [a, b]) {
          expect(x).toBeGreaterThan(-1e-9)
          expect(y).toBeGreaterThan(-1e-9)
          expect(x).toBeLessThan(grid.width + 1e-9)
          expect(y).toBeLessThan(grid.height + 1e-9)
        }
        const next = grid.neighbour(h, d)
        if (next === NONE) return
        const [from, to] = [grid.centre(h), grid.centre(next)]
        expect((a.x + b.x) / 2).toBeCloseTo((from.x + to.x) / 2, 9)
        expect((a.y + b.y) / 2).toBeCloseTo((from.y + to.y) / 2, 9)
      }),
    )
  })

  it('a point near the middle of a hex is found in that hex', () => {
    const offset = fc.double({ min: -0.35, max: 0.35, noNaN: true })
    fc.assert(
      fc.property(hex, offset, offset, (h, dx, dy) => {
        const { x, y } = grid.centre(h)
        expect(grid.hexAtPoint({ x: x + dx, y: y + dy })).toBe(h)
      }),
    )
    expect(grid.hexAtPoint({ x: -3, y: -3 })).toBeUndefined()
  })
})

function sign(n: number): number {
  return Math.abs(n) < 1e-9 ? 0 : Math.sign(n)
}
