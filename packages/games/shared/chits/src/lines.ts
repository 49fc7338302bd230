import { type Hex, type HexGrid, Search } from '@sztab/board'
import { perGrid } from './per-grid.ts'
import { SIDES, type SideName } from './sides.ts'
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
  /** A text or number that changes whenever a city changes hands. */
  cities(state: S): string | number
}

/** A net and what it was found for. A view shares its survey with the state, so the answer to one serves the other. */
interface Net {
  readonly search: Search
  positions?: Survey
  version: number
  sources: readonly Hex[]
  cities: string | number
}

function isFoundFor(
  net: Net,
  positions: Survey,
  version: number,
  sources: readonly Hex[],
  cities: string | number,
): boolean {
  return (
    net.positions === positions && net.version === version && net.sources === sources && net.cities === cities
  )
}

function unknownNet(grid: HexGrid): Net {
  return { search: new Search(grid), version: 0, sources: [], cities: '' }
}

/** Lines of communication of any length, from hex to hex, to a source of the side. */
export class Lines<S> {
  readonly #rulings: LineRulings<S>
  readonly #searches = perGrid((grid) => ({
    // The net as it is, and the one before: mostly that of a unit imagined away, or the other way round.
    nets: {
      soviet: [unknownNet(grid), unknownNet(grid)] as [Net, Net],
      axis: [unknownNet(grid), unknownNet(grid)] as [Net, Net],
    },
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
    const version = positions.carriersVersion(side)
    const sources = this.#rulings.sources(state, side)
    const cities = this.#rulings.cities(state)
    const nets = this.#searches(positions.field.grid).nets[side]
    const [last] = nets
    if (isFoundFor(last, positions, version, sources, cities)) return last.search
    nets.reverse()
    const [net] = nets
    if (isFoundFor(net, positions, version, sources, cities)) return net.search
    net.positions = positions
    net.version = version
    net.sources = sources
    net.cities = cities
    return net.search.floodAcross(positions.field.passable, this.#carriers(state, side), sources)
  }

  /** The sides of which a net is known that would not be found now. For the battery. */
  differences(state: S): string[] {
    const { field } = this.#rulings.survey(state)
    return SIDES.filter((side) => {
      const known = this.net(state, side)
      const carriers = this.#carriers(state, side)
      const fresh = new Search(field.grid).floodAcross(
        field.passable,
        carriers,
        this.#rulings.sources(state, side),
      )
      if (known.found !== fresh.found) return true
      for (let i = 0; i < fresh.found; i++) if (known.order[i] !== fresh.order[i]) return true
      return false
    }).map((side) => `the lines of the ${side} side are remembered differently`)
  }

  /** The first hex with a line that meets the condition, nearest to a source; NONE when there is none. */
  seek(state: S, side: SideName, isGoal: (hex: Hex) => boolean): number {
    const { survey, sources, isEnemyCity } = this.#rulings
    const positions = survey(state)
    const { grid, passable } = positions.field
    const starts = sources(state, side)
    // Mostly a source itself meets it: then there is nothing to look for.
    const carriers = positions.carriers(side)
    const isMet = (hex: Hex) => carriers[hex] === 1 && !isEnemyCity(state, side, hex) && isGoal(hex)
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
    carriers.set(positions.carriers(side))
    for (const hex of this.#rulings.cityHexes(state)) {
      if (carriers[hex] === 1 && this.#rulings.isEnemyCity(state, side, hex)) carriers[hex] = 0
    }
    return carriers
  }
}
