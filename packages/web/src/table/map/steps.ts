import type { Hex, HexGrid, Point } from '@sztab/board'

/**
 * The neighbour that lies most in a direction of the sheet. Between two that lie equally so, the sheet's middle
 * decides: walking up and down goes zigzag and not off to one side.
 */
export function stepTowards(grid: HexGrid, from: Hex, direction: Point): Hex {
  const here = grid.centre(from)
  let best = from
  let most = 0.4
  for (const next of grid.around(from)) {
    const { x, y } = grid.centre(next)
    const along = (x - here.x) * direction.x + (y - here.y) * direction.y
    const row = Math.round(here.y / 0.866) % 2 === 0 ? 1 : -1
    const across = (x - here.x) * Math.abs(direction.y) + (y - here.y) * Math.abs(direction.x)
    const value = along + 0.001 * across * row
    if (value > most + 1e-9) {
      most = value
      best = next
    }
  }
  return best
}
