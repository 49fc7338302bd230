import { type Hex, type HexGrid, type Hexside, NONE } from '@sztab/board'
import { distancesTo } from './distances.ts'

/** What somebody pays over each hexside when nobody hinders him, and how far it is for him to where he was asked to. */
export class Roads {
  readonly #grid: HexGrid
  readonly #costs: Int16Array
  readonly #fields: Map<string, Int16Array>

  private constructor(grid: HexGrid, costs: Int16Array, fields: Map<string, Int16Array>) {
    this.#grid = grid
    this.#costs = costs
    this.#fields = fields
  }

  static priced(grid: HexGrid, priceOf: (over: Hexside) => number): Roads {
    return new Roads(
      grid,
      Int16Array.from({ length: grid.count * 6 }, (_, over) => priceOf(over)),
      new Map(),
    )
  }

  /** From every hex to the nearest of these. */
  to(goals: readonly Hex[]): Int16Array {
    const key = goals.join()
    const found = this.#fields.get(key)
    if (found !== undefined) return found
    const made = distancesTo(this.#grid, goals, this.#costs)
    this.#fields.set(key, made)
    return made
  }

  /** The same with other prices on some hexsides; ways that nobody would now go otherwise are kept. */
  changed(sides: readonly Hexside[], priceOf: (over: Hexside) => number): Roads {
    const costs = Int16Array.from(this.#costs)
    const fields = new Map(this.#fields)
    for (const over of sides) {
      const was = costs[over]!
      const is = priceOf(over)
      const from = Math.floor(over / 6)
      const to = this.#grid.neighbours[over] as Hex
      costs[over] = is
      for (const [name, field] of fields) {
        const here = field[from]!
        const beyond = field[to]!
        if (is > was ? here === beyond + was : here > beyond + is) fields.delete(name)
      }
    }
    return new Roads(this.#grid, costs, fields)
  }
}

/** The next hex on the way; NONE where it ends. */
export function nextOnWay(field: Int16Array, neighbours: Int16Array, hex: Hex): Hex {
  let best = NONE
  let least = field[hex]!
  for (let over = hex * 6; over < hex * 6 + 6; over++) {
    const to = neighbours[over]!
    if (to === NONE || field[to]! >= least) continue
    best = to
    least = field[to]!
  }
  return best
}
