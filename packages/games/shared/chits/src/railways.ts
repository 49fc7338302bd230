import { type Hex, Search } from '@sztab/board'
import { perGrid } from './per-grid.ts'
import { enemyOf, type SideName } from './sides.ts'
import type { Survey } from './survey.ts'

/** What a game decides about railways that bring reinforcements. */
export interface RailRulings<S> {
  survey(state: S): Survey
  /** Where railways come from beyond the map. */
  sources(state: S, side: SideName): readonly Hex[]
  /** Whether a city in the hex is held against the side. */
  isEnemyCity(state: S, side: SideName, hex: Hex): boolean
}

const searches = perGrid((grid) => ({ soviet: new Search(grid), axis: new Search(grid) }))

/** The railways by which a side's reinforcements come. */
export class Railways<S> {
  readonly #rulings: RailRulings<S>

  constructor(rulings: RailRulings<S>) {
    this.#rulings = rulings
  }

  /** Every hex joined to a source by open railway. Valid until the next question of the same side. */
  net(state: S, side: SideName): Search {
    const { survey, sources } = this.#rulings
    const positions = survey(state)
    const { grid, rail, railway } = positions.field
    const isOpen = (hex: Hex) => this.isOpen(state, positions, side, hex)
    const begin = sources(state, side).filter((hex) => railway[hex] === 1 && isOpen(hex))
    return searches(grid)[side].floodAlong(rail, begin, isOpen)
  }

  /** No enemy, no enemy city; an enemy zone closes a hex even where a friend stands in it. */
  isOpen(state: S, positions: Survey, side: SideName, hex: Hex): boolean {
    if (positions.isHeldBy(enemyOf(side), hex) || positions.inEnemyZone(side, hex)) return false
    return positions.field.playable[hex] === 1 && !this.#rulings.isEnemyCity(state, side, hex)
  }
}
