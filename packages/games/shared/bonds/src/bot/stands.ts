import type { Hex, HexGrid } from '@sztab/board'
import type { SideName } from '../sides.ts'
import type { Survey } from '../survey.ts'

/** What a bond with a friend is worth, and how many of them count. */
const BOND = 3
const MOST_BONDS = 3
/** Half of the friends two hexes away are counted twice, from either hex between. */
const COUNTED = 1.5

/** What it is worth to a unit in the hex that friends two hexes away close the gap between. */
export function bondsWorth(positions: Survey, side: SideName, hex: Hex): number {
  const { grid } = positions.field
  let count = 0
  for (const near of grid.around(hex)) {
    if (!positions.isNearBonder(side, near)) continue
    for (const other of grid.around(near)) {
      if (positions.canBond(side, other) && grid.distance(hex, other) === 2) count++
    }
  }
  return BOND * Math.min(MOST_BONDS, count / COUNTED)
}

/** Farther than any hex of a map. */
const FAR_AWAY = 99

/** What guns in a hex could fire at: how far off the nearest target is, and how many are in range. */
export function fieldOfFire(
  grid: HexGrid,
  hex: Hex,
  range: number,
  targets: Iterable<Hex>,
): { readonly nearest: number; readonly inRange: number } {
  let nearest = FAR_AWAY
  let inRange = 0
  for (const target of targets) {
    const way = grid.distance(hex, target)
    nearest = Math.min(nearest, way)
    if (way <= range) inRange++
  }
  return { nearest, inRange }
}
