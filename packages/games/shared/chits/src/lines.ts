import { type Hex, Search } from '@sztab/board'
import { perGrid } from './per-grid.ts'
import type { SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** What a game decides about its lines of communication. */
export interface LineRulings<S> {
  survey(state: S): Survey
  /** Where lines may end. The same list as long as nothing changes: results are kept by it. */
  sources(state: S, side: SideName): readonly Hex[]
  /** Whether a city in the hex is held against the side, so that its lines may not pass. */
  isEnemyCity(state: S, side: SideName, hex: Hex): boolean
  /** The only hexes of which that may be so. */
  cityHexes(state: S): Iterable<Hex>
  /** A text that changes whenever a city changes hands. */
  cities(state: S): string
}

/** What a net was found for. A view shares its survey with the state, so the answer to one serves the other. */
interface Found {
  readonly positions: Survey
  readonly version: number
  readonly sources: readonly Hex[]
  readonly cities: string
}

/** Lines of communication of any length, from hex to hex, to a source of the side. */
export class Lines<S> {
  readonly #rulings: LineRulings<S>
  readonly #found: Partial<Record<SideName, Found>> = {}
  readonly #searches = perGrid((grid) => ({
    nets: { soviet: new Search(grid), axis: new Search(grid) },
    seeker: new Search(grid),
    carriers: new Uint8Array(grid.count),
  }))
  /** Distances to the nearest source, by the list of sources. */
  readonly #distances = new WeakMap<readonly Hex[], Int16Array>()

  constructor(rulings: LineRulings<S>) {
    this.#rulings = rulings
  }

  /** Every hex from which the side could trace a line. Valid until the next question of the same side. */
  net(state: S, side: SideName): Search {
    const positions = this.#rulings.survey(state)
    const { version } = positions
    const sources = this.#rulings.sources(state, side)
    const cities = this.#rulings.cities(state)
    const net = this.#searches(positions.field.grid).nets[side]
    const last = this.#found[side]
    if (last?.positions === positions && last.version === version) {
      if (last.sources === sources && last.cities === cities) return net
    }
    this.#found[side] = { positions, version, sources, cities }
    return net.floodAcross(positions.field.passable, this.#carriers(state, side), sources)
  }

  /** The first hex with a line that meets the condition, nearest to a source; NONE when there is none. */
  seek(state: S, side: SideName, isGoal: (hex: Hex) => boolean): number {
    const { survey, sources, isEnemyCity } = this.#rulings
    const positions = survey(state)
    const { grid, passable } = positions.field
    const starts = sources(state, side)
    // Mostly a source itself meets it: then there is nothing to look for.
    const isMet = (hex: Hex) =>
      positions.mayCarryLine(side, hex) && !isEnemyCity(state, side, hex) && isGoal(hex)
    const first = starts.find(isMet)
    if (first !== undefined) return first
    const { seeker } = this.#searches(grid)
    return seeker.seekAcross(passable, this.#carriers(state, side), starts, isGoal)
  }

  /** From a hex to its source, for the table to draw; empty when there is none. */
  line(state: S, side: SideName, hex: Hex): Hex[] {
    return this.net(state, side).path(hex).reverse()
  }

  /** How many hexes of land lie between a hex and the side's nearest source, whoever stands between; or NONE. */
  distanceToSource(state: S, side: SideName, hex: Hex): number {
    const sources = this.#rulings.sources(state, side)
    let distances = this.#distances.get(sources)
    if (distances === undefined) {
      const { grid, open } = this.#rulings.survey(state).field
      distances = new Search(grid).distanceField(sources, (_, _to, over) => open[over] === 1)
      this.#distances.set(sources, distances)
    }
    return distances[hex]!
  }

  /** 1 for every hex through which a line may run: no enemy, no enemy city, no enemy zone unless a friend stands in it. */
  #carriers(state: S, side: SideName): Uint8Array {
    const positions = this.#rulings.survey(state)
    const { carriers } = this.#searches(positions.field.grid)
    positions.markCarriers(side, carriers)
    for (const hex of this.#rulings.cityHexes(state)) {
      if (carriers[hex] === 1 && this.#rulings.isEnemyCity(state, side, hex)) carriers[hex] = 0
    }
    return carriers
  }
}
