import { type Hex, Search } from '@sztab/board'
import { BREAKTHROUGH, CROSSINGS, grid, isBlocked, isPlayable, MAJOR_CITIES } from '../ground.ts'
import type { TracesState } from '../state.ts'

/** Where the Soviet side wants to go; the Axis side defends the same places. */
interface Aim {
  readonly hex: Hex
  /** Worth of a hex of progress towards it. */
  readonly pull: number
  /** From how far it draws. */
  readonly range: number
}

const search = new Search(grid)
const overLand = (_: Hex, to: Hex, side: number) => isPlayable(to) && !isBlocked(side)
const distances = new Map<Hex, Int16Array>()

/** Hexes of land between a place and every other; the same for the whole game. */
export function distancesFrom(place: Hex): Int16Array {
  let field = distances.get(place)
  if (field === undefined) {
    field = search.distanceField(place, overLand)
    distances.set(place, field)
  }
  return field
}

/** Hexes of land to the nearest of some places. */
export function distancesFromAll(places: readonly Hex[]): Int16Array {
  return search.distanceField(places, overLand)
}

const BREAKTHROUGH_HEXES = Array.from(BREAKTHROUGH.keys()).filter((hex) => BREAKTHROUGH[hex] === 1)
/** Before this turn the breakthrough hexes are out of everybody's reach. */
const BREAKTHROUGH_FROM = 4

function aimsOf(state: TracesState): Aim[] {
  const aims: Aim[] = []
  MAJOR_CITIES.forEach((hex, city) => {
    if (state.sovietCities[city] === 1) return
    if (state.orders[city] === 1) aims.push({ hex, pull: 16, range: 16 })
    else if (state.scenario === 'campaign') aims.push({ hex, pull: 14, range: 16 })
  })
  if (state.scenario === 'race') {
    CROSSINGS.forEach((hex, crossing) => {
      if (state.crossings[crossing] === 0) aims.push({ hex, pull: 10, range: 18 })
    })
  } else if (state.turn >= BREAKTHROUGH_FROM) {
    for (const hex of BREAKTHROUGH_HEXES) aims.push({ hex, pull: 6, range: 26 })
  }
  return aims
}

/** How much the Soviet side would like to stand in each hex. */
export function sovietPull(state: TracesState): Float64Array {
  const field = new Float64Array(grid.count)
  for (const { hex: place, pull, range } of aimsOf(state)) {
    const from = distancesFrom(place)
    for (let hex = 0; hex < grid.count; hex++) {
      const distance = from[hex] as number
      if (distance >= 0 && distance < range) field[hex] = (field[hex] as number) + pull * (range - distance)
    }
  }
  return field
}
