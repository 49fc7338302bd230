import { type Hex, Search } from '@sztab/board'
import type { Field } from '../field.ts'
import { perGrid } from '../per-grid.ts'
import type { Unit } from '../roster.ts'
import type { Survey } from '../survey.ts'

/** A place where a side wants to go. */
export interface Aim {
  readonly hex: Hex
  /** Worth of a hex of progress towards it. */
  readonly pull: number
  /** From how far it draws. */
  readonly range: number
}

const knownOf = perGrid((grid) => ({ search: new Search(grid), fields: new Map<Hex, Int16Array>() }))

/** Hexes of land between a place and every other; the same for the whole game. */
export function distancesFrom(field: Field, place: Hex): Int16Array {
  const { fields } = knownOf(field.grid)
  let distances = fields.get(place)
  if (distances === undefined) {
    distances = distancesFromAll(field, [place])
    fields.set(place, distances)
  }
  return distances
}

/** Hexes of land to the nearest of some places. */
export function distancesFromAll({ grid, open }: Field, places: readonly Hex[]): Int16Array {
  return knownOf(grid).search.distanceField(places, (_, _to, over) => open[over] === 1)
}

/** How strongly an aim draws a unit, by how many others are nearer to it and by the way it has to go. */
export type Weigh = (rank: number, distance: number) => number

interface Drawing extends Aim {
  readonly distances: Int16Array
  /** How strongly each unit is drawn, found when the first asks. */
  weights?: ReadonlyMap<Unit, number>
}

/** Where each unit of a side wants to go: every aim draws the units nearest to it. */
export class Drive {
  readonly #positions: Survey
  readonly #units: readonly Unit[]
  readonly #weigh: Weigh
  readonly #aims: readonly Drawing[]

  constructor(positions: Survey, aims: readonly Aim[], units: readonly Unit[], weigh: Weigh) {
    this.#positions = positions
    this.#units = units
    this.#weigh = weigh
    this.#aims = aims.map((aim) => ({ ...aim, distances: distancesFrom(positions.field, aim.hex) }))
  }

  pull(unit: Unit, hex: Hex): number {
    let worth = 0
    for (const aim of this.#aims) {
      const distance = aim.distances[hex]!
      if (distance < 0 || distance >= aim.range) continue
      aim.weights ??= this.#weightsFor(aim.distances)
      const weight = aim.weights.get(unit) ?? this.#weigh(Number.POSITIVE_INFINITY, distance)
      worth += weight * aim.pull * (aim.range - distance)
    }
    return worth
  }

  #weightsFor(distances: Int16Array): ReadonlyMap<Unit, number> {
    const away = (unit: Unit) => distances[this.#positions.hexOf(unit)]!
    const nearest = [...this.#units].sort((a, b) => away(a) - away(b) || a - b)
    return new Map(nearest.map((unit, rank) => [unit, this.#weigh(rank, away(unit))]))
  }
}
