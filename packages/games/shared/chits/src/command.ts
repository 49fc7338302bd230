import { type Hex, Search } from '@sztab/board'
import type { Field } from './field.ts'
import { perGrid } from './per-grid.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'

const searchOf = perGrid((grid) => new Search(grid))

/** The range is counted in hexes of land, not through blocked sides; enemies and zones do not matter. */
export function commandArea({ grid, open }: Field, headquarters: Hex, range: number): Uint8Array {
  const search = searchOf(grid)
  const area = new Uint8Array(grid.count)
  search.reach(headquarters, range, (_, _to, over) => (open[over] === 1 ? 1 : -1))
  for (let i = 0; i < search.found; i++) area[search.order[i] as number] = 1
  return area
}

/** Everything of its side in the range of a headquarters, itself and others included. */
export function unitsInRange(positions: Survey, headquarters: Unit): Unit[] {
  const { field, roster } = positions
  const area = commandArea(field, positions.hexOf(headquarters), roster.rangeOf(headquarters))
  return positions.unitsOf(roster.sideOf(headquarters)).filter((unit) => area[positions.hexOf(unit)] === 1)
}
