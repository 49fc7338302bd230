import type { PlaceGrid, Point } from '@sztab/board'

/**
 * The neighbour that lies most in a direction of the sheet. Between two that lie equally so, the sheet's middle
 * decides: walking up and down goes zigzag and not off to one side. `nearby`: what else can be stepped on from here.
 */
export function stepTowards(
  grid: PlaceGrid,
  from: number,
  direction: Point,
  nearby: readonly number[] = [],
): number {
  const here = grid.centre(from)
  let best = from
  let most = 0.4
  for (const next of [...grid.around(from), ...nearby]) {
    const { x, y } = grid.centre(next)
    // Neighbours of a field lie at any distance: what counts is the direction.
    const distance = Math.hypot(x - here.x, y - here.y) || 1
    const along = ((x - here.x) * direction.x + (y - here.y) * direction.y) / distance
    const row = Math.round(here.y / 0.866) % 2 === 0 ? 1 : -1
    const across = ((x - here.x) * Math.abs(direction.y) + (y - here.y) * Math.abs(direction.x)) / distance
    const value = along + 0.001 * across * row
    if (value > most + 1e-9) {
      most = value
      best = next
    }
  }
  return best
}
