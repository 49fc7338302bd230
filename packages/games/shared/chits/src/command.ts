import { type Hex, NONE, Search } from '@sztab/board'
import type { Field } from './field.ts'
import { perGrid } from './per-grid.ts'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'

const searchOf = perGrid((grid) => new Search(grid))

/** Areas depend on nothing that changes: each is found once, by the hex and the range. */
const areas = new WeakMap<Field, Map<number, Uint8Array>>()
/** More than any range. */
const RANGES = 256

/** The range is counted in hexes of land, not through blocked sides; enemies and zones do not matter. */
export function commandArea(field: Field, headquarters: Hex, range: number): Uint8Array {
  let found = areas.get(field)
  if (found === undefined) {
    found = new Map()
    areas.set(field, found)
  }
  const key = headquarters * RANGES + range
  let area = found.get(key)
  if (area === undefined) {
    area = findArea(field, headquarters, range)
    found.set(key, area)
  }
  return area
}

function findArea({ grid, open }: Field, headquarters: Hex, range: number): Uint8Array {
  const search = searchOf(grid)
  const area = new Uint8Array(grid.count)
  search.reach(headquarters, range, (_, _to, over) => (open[over] === 1 ? 1 : -1))
  for (let i = 0; i < search.found; i++) area[search.order[i]!] = 1
  return area
}

/** How far a unit is from a headquarters, counted as the range is; beyond all ranges where no way leads. */
export function commandDistance(positions: Survey, headquarters: Unit, unit: Unit): number {
  const { grid, open } = positions.field
  const search = searchOf(grid)
  search.reach(positions.hexOf(headquarters), RANGES, (_, _to, over) => (open[over] === 1 ? 1 : -1))
  const distance = search.cost(positions.hexOf(unit))
  return distance === NONE ? RANGES : distance
}

/** Everything of its side in the range of a headquarters, itself and others included. */
export function unitsInRange(positions: Survey, headquarters: Unit): Unit[] {
  const { field, roster } = positions
  const area = commandArea(field, positions.hexOf(headquarters), roster.rangeOf(headquarters))
  return positions.unitsOf(roster.sideOf(headquarters)).filter((unit) => area[positions.hexOf(unit)] === 1)
}
