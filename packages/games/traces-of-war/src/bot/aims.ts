import { type Hex, Search } from '@sztab/board'
import { BREAKTHROUGH, CROSSINGS, grid, isBlocked, isPlayable, MAJOR_CITIES } from '../ground.ts'
import type { Unit } from '../order-of-battle.ts'
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
function distancesFrom(place: Hex): Int16Array {
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
    if (state.orders[city] === 1) aims.push({ hex, pull: DRIVE.order, range: 16 })
    else if (state.scenario === 'campaign') aims.push({ hex, pull: DRIVE.city, range: 16 })
  })
  if (state.scenario === 'race') {
    CROSSINGS.forEach((hex, crossing) => {
      if (state.crossings[crossing] === 0) aims.push({ hex, pull: DRIVE.crossing, range: 18 })
    })
  } else if (state.turn >= BREAKTHROUGH_FROM) {
    for (const hex of BREAKTHROUGH_HEXES) aims.push({ hex, pull: DRIVE.breakthrough, range: 26 })
  }
  return aims
}

const fields = new Map<string, Float64Array>()

/** How much the Soviet side would like to stand in each hex; reckoned once for every set of aims. */
export function sovietPull(state: TracesState): Float64Array {
  const aims = aimsOf(state)
  const key = aims.map((aim) => `${aim.hex}:${aim.pull}`).join()
  let field = fields.get(key)
  if (field === undefined) {
    field = pullOf(aims)
    fields.set(key, field)
  }
  return field
}

function pullOf(aims: readonly Aim[]): Float64Array {
  const field = new Float64Array(grid.count)
  for (const { hex: place, pull, range } of aims) {
    const from = distancesFrom(place)
    for (let hex = 0; hex < grid.count; hex++) {
      const distance = from[hex] as number
      if (distance >= 0 && distance < range) field[hex] = (field[hex] as number) + pull * (range - distance)
    }
  }
  return field
}

/** So many of the nearest units go for an aim; the others hardly let it distract them. */
const DRIVE = { enough: 28, distraction: 0.4, order: 16, city: 14, crossing: 14, breakthrough: 6 }

interface Drawn {
  readonly distances: Int16Array
  readonly pull: number
  readonly range: number
  /** How strongly each unit is drawn. */
  readonly weights: ReadonlyMap<Unit, number>
}

/** Where each Soviet unit wants to go: every aim draws the units nearest to it. */
export class Drive {
  readonly #aims: readonly Drawn[]

  constructor(state: TracesState, units: readonly Unit[]) {
    this.#aims = aimsOf(state).map(({ hex, pull, range }) => {
      const distances = distancesFrom(hex)
      const away = (unit: Unit) => distances[state.at[unit] as number] as number
      const nearest = [...units].sort((a, b) => away(a) - away(b) || a - b)
      const weights = new Map(
        nearest.map((unit, rank) => [unit, rank < DRIVE.enough ? 1 : DRIVE.distraction]),
      )
      return { distances, pull, range, weights }
    })
  }

  pull(unit: Unit, hex: Hex): number {
    let worth = 0
    for (const { distances, pull, range, weights } of this.#aims) {
      const distance = distances[hex] as number
      if (distance < 0 || distance >= range) continue
      worth += (weights.get(unit) ?? DRIVE.distraction) * pull * (range - distance)
    }
    return worth
  }
}
