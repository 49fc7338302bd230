import type { Hex, HexGrid } from '@sztab/board'

/** The hexes around each hex by their distance, found once. */
export class Rings {
  readonly #grid: HexGrid
  readonly #most: number
  readonly #known: (readonly (readonly Hex[])[] | undefined)[] = []

  constructor(grid: HexGrid, most: number) {
    this.#grid = grid
    this.#most = most
  }

  /** The hex itself, then those one hex away, two … */
  around(hex: Hex): readonly (readonly Hex[])[] {
    const found = this.#known[hex]
    if (found !== undefined) return found
    const made = this.#find(hex)
    this.#known[hex] = made
    return made
  }

  /** Adds to a field what somebody in a hex amounts to, by distance. */
  spread(field: Float64Array, hex: Hex, strength: number, shares: readonly number[]): void {
    const rings = this.around(hex)
    shares.forEach((share, distance) => {
      for (const near of rings[distance] ?? []) field[near] = field[near]! + strength * share
    })
  }

  #find(hex: Hex): Hex[][] {
    const rings: Hex[][] = [[hex]]
    const seen = new Set([hex])
    for (let distance = 1; distance <= this.#most; distance++) {
      const ring: Hex[] = []
      for (const inner of rings[distance - 1] ?? []) {
        for (const near of this.#grid.around(inner)) {
          if (seen.has(near)) continue
          seen.add(near)
          ring.push(near)
        }
      }
      rings.push(ring)
    }
    return rings
  }
}
