import { type Hex, type HexGrid, type Hexside, Search } from '@sztab/board'

/** Further than anybody looks. */
export const FAR = 9_999

const searches = new WeakMap<HexGrid, Search>()

function searchOf(grid: HexGrid): Search {
  const found = searches.get(grid) ?? new Search(grid)
  searches.set(grid, found)
  return found
}

/**
 * From every hex to the nearest of these, for somebody whom nobody hinders. `costOver` says what it costs to go over a
 * hexside to the hex beyond.
 */
export function distancesTo(
  grid: HexGrid,
  goals: readonly Hex[],
  costOver: (over: Hexside) => number,
): Int16Array {
  const search = searchOf(grid)
  search.reach(goals, FAR - 1, (_from, _to, way) => costOver(grid.mirror(way)))
  const found = new Int16Array(grid.count).fill(FAR)
  for (let hex = 0; hex < grid.count; hex++) if (search.has(hex)) found[hex] = search.cost(hex)
  return found
}
