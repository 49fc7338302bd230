import type { HexGrid } from '@sztab/board'

/** Working memory that each grid needs once. */
export function perGrid<T>(make: (grid: HexGrid) => T): (grid: HexGrid) => T {
  const made = new WeakMap<HexGrid, T>()
  return (grid) => {
    let known = made.get(grid)
    if (known === undefined) {
      known = make(grid)
      made.set(grid, known)
    }
    return known
  }
}
