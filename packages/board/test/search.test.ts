import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areConnected,
  components,
  FORBIDDEN,
  type HexGrid,
  makeGrid,
  NONE,
  Search,
  type StepCost,
} from '../src/index.ts'
import { traces } from './numberings.ts'

const small = makeGrid({ ...traces, rows: [1, 5], cols: [1, 6] })

/** Costs to enter drawn as on a map, odd rows half a hex to the right: # forbids, a letter costs 1 and is a name. */
function drawn(rows: string): { grid: HexGrid; step: StepCost; at: (letter: string) => number } {
  const lines = rows.trim().split(/\s*\n\s*/)
  const width = lines[0]?.split(' ').length ?? 0
  const grid = makeGrid({ ...traces, rows: [1, lines.length], cols: [1, width] })
  const cells = lines.flatMap((line) => line.split(' '))
  const step: StepCost = (_, to) => {
    const cell = cells[to]!
    return cell === '#' ? FORBIDDEN : /\d/.test(cell) ? Number(cell) : 1
  }
  return { grid, step, at: (letter) => cells.indexOf(letter) }
}

/** Cheapest costs by relaxing every side until nothing changes. */
function bruteForce(grid: HexGrid, source: number, budget: number, price: (way: number) => number): number[] {
  const cost = new Array<number>(grid.count).fill(Number.POSITIVE_INFINITY)
  cost[source] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let way = 0; way < grid.count * 6; way++) {
      const to = grid.neighbours[way]!
      const total = cost[Math.floor(way / 6)]! + price(way)
      if (to === NONE || price(way) < 0 || total > budget || total >= cost[to]!) continue
      cost[to] = total
      changed = true
    }
  }
  return cost.map((c) => (c === Number.POSITIVE_INFINITY ? NONE : c))
}

describe('reach', () => {
  it('goes round dear and forbidden hexes, within the budget', () => {
    const { grid, step, at } = drawn(`
       A 1 1 B
      # # 1 1
       1 1 3 C`)
    const search = new Search(grid).reach(at('A'), 5, step)
    expect(search.cost(at('B'))).toBe(3)
    expect(search.cost(at('C'))).toBe(4)
    expect(search.path(at('C')).length).toBe(5)
    expect(search.cost(grid.at('0103'))).toBe(5)
    expect(search.cost(grid.at('0201'))).toBe(NONE)
    expect(search.reach(at('A'), 3, step).has(at('C'))).toBe(false)
    expect(search.path(at('C'))).toEqual([])
  })

  it('agrees with brute force on random maps, and its paths cost what it says', () => {
    const prices = fc.array(fc.integer({ min: -1, max: 4 }), {
      minLength: small.count * 6,
      maxLength: small.count * 6,
    })
    const search = new Search(small)
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: small.count - 1 }),
        fc.nat(12),
        (price, source, budget) => {
          search.reach(source, budget, (_, __, way) => price[way]!)
          const expected = bruteForce(small, source, budget, (way) => price[way]!)
          for (let hex = 0; hex < small.count; hex++) {
            expect(search.cost(hex)).toBe(expected[hex])
            const path = search.path(hex)
            const sum = path
              .slice(1)
              .reduce((total, to, i) => total + price[small.sideBetween(path[i]!, to)]!, 0)
            if (path.length > 0) expect([path[0], path.at(-1), sum]).toEqual([source, hex, expected[hex]])
          }
          expect(search.found).toBe(expected.filter((cost) => cost !== NONE).length)
          const costs = search.costs(source, budget, new Int32Array(small.count), (_, __, way) => price[way]!)
          expect([...costs]).toEqual(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('floods over marked ways into marked spaces as it does over those that a rule allows', () => {
    const marks = (length: number) => fc.uint8Array({ min: 0, max: 1, minLength: length, maxLength: length })
    const [search, marked] = [new Search(small), new Search(small)]
    fc.assert(
      fc.property(marks(small.count * 6), marks(small.count), (across, into) => {
        const sources = [0, 7, small.count - 1]
        search.flood(
          sources.filter((hex) => into[hex] === 1),
          (_, to, way) => across[way] === 1 && into[to] === 1,
        )
        marked.floodAcross(across, into, sources)
        expect([...marked.order.subarray(0, marked.found)]).toEqual([
          ...search.order.subarray(0, search.found),
        ])
      }),
      { numRuns: 100 },
    )
  })

  it('lists what it found from cheap to dear, and starts from several sources', () => {
    const search = new Search(small).reach([0, small.count - 1, 0], 3, () => 1)
    const costs = [...search.order.subarray(0, search.found)].map((hex) => search.cost(hex))
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
    for (let hex = 0; hex < small.count; hex++) {
      const steps = Math.min(small.distance(0, hex), small.distance(small.count - 1, hex))
      expect(search.cost(hex)).toBe(steps <= 3 ? steps : NONE)
    }
  })

  it('tells the rule how much was spent, for costs that take all that is left', () => {
    const budget = 5
    const search = new Search(small).reach(0, budget, (_, __, ___, spent) =>
      spent === 0 ? 1 : budget - spent,
    )
    expect(search.cost(small.around(0)[0] as number)).toBe(1)
    expect(Math.max(...[...search.order.subarray(0, search.found)].map((hex) => search.cost(hex)))).toBe(
      budget,
    )
  })

  it('refuses to run inside itself, and recovers from a rule that throws', () => {
    const search = new Search(small)
    expect(() => search.reach(0, 3, () => search.flood(0, () => true).found)).toThrow('needs its own')
    expect(search.reach(0, 1, () => 1).found).toBe(1 + small.around(0).length)
  })
})

describe('flood', () => {
  const cross = makeGrid(traces)
  const search = new Search(cross)

  it('over open ground finds every hex by its distance', () => {
    const source = cross.at('1926')
    search.flood(source, () => true)
    expect(search.found).toBe(cross.count)
    for (let hex = 0; hex < cross.count; hex++) expect(search.cost(hex)).toBe(cross.distance(source, hex))
    const path = search.path(cross.at('0101'))
    expect(path.length).toBe(cross.distance(source, cross.at('0101')) + 1)
    expect(path.slice(1).every((hex, i) => cross.isAdjacent(hex, path[i]!))).toBe(true)
  })

  it('stops where steps are forbidden', () => {
    const wall = new Set(cross.around(cross.at('1926')))
    expect(search.flood(cross.at('1926'), (_, to) => !wall.has(to)).found).toBe(1)
  })

  it('seeks the nearest goal and no further', () => {
    const goals = ['1930', '2926', '0101'].map((id) => cross.at(id))
    expect(
      search.seek(
        cross.at('1926'),
        () => true,
        (hex) => goals.includes(hex),
      ),
    ).toBe(cross.at('1930'))
    expect(
      search.seek(
        cross.at('1926'),
        () => false,
        (hex) => goals.includes(hex),
      ),
    ).toBe(NONE)
  })

  it('runs along a line only', () => {
    const across = new Uint8Array(cross.count * 6)
    const line = ['1926', '1826', '1725', '1724'].map((id) => cross.at(id))
    line.slice(1).forEach((to, i) => {
      const side = cross.sideBetween(line[i] as number, to)
      across[side] = 1
      across[cross.mirror(side)] = 1
    })
    search.floodAlong(across, cross.at('1724'))
    expect([...search.order.subarray(0, search.found)]).toEqual([...line].reverse())
    search.floodAlong(across, cross.at('1724'), (hex) => hex !== cross.at('1826'))
    expect(search.found).toBe(2)
  })

  it('writes a field of distances that outlives the next search', () => {
    const field = search.distanceField([cross.at('0101'), cross.at('3343')])
    search.flood(0, () => false)
    expect(field[cross.at('0201')]).toBe(1)
    expect(field[cross.at('3342')]).toBe(1)
    expect(search.distanceField(0, () => false)[1]).toBe(NONE)
  })
})

describe('connection', () => {
  it('counts the groups that a barrier makes', () => {
    const isNorth = (hex: number) => small.id(hex) >= '0301'
    const { group, groups } = components(small, (from, to) => isNorth(from) === isNorth(to))
    expect(groups).toBe(2)
    expect(group[small.at('0101')]).toBe(group[small.at('0206')])
    expect(group[small.at('0101')]).not.toBe(group[small.at('0301')])
  })

  it('says whether hexes hang together', () => {
    const search = new Search(small)
    const [a, b] = [small.at('0101'), small.at('0506')]
    expect(areConnected(search, [a, b], () => true)).toBe(true)
    expect(areConnected(search, [a, b], () => false)).toBe(false)
    expect(areConnected(search, [], () => false)).toBe(true)
  })
})
