import type { Hex } from '@sztab/board'
import { grid } from '../ground.ts'
import { UNITS, type Unit } from '../order-of-battle.ts'
import { destinations } from '../rules/09-movement.ts'
import type { TracesState } from '../state.ts'

// Which unit reaches which hex, one row a unit. A row counts only when it bears the number of the question that
// wrote it, so that the memory serves all questions without being wiped.
const rows = new Uint32Array(UNITS.length * grid.count)
let question = 0

/** Where units can go; each is looked up when somebody first asks for it. */
export class Reach {
  readonly #state: TracesState
  readonly #question = ++question
  readonly #hexes = new Map<Unit, readonly Hex[]>()

  constructor(state: TracesState) {
    this.#state = state
  }

  /** The hexes where the unit may stop, its own left out. */
  of(unit: Unit): readonly Hex[] {
    let hexes = this.#hexes.get(unit)
    if (hexes === undefined) {
      hexes = destinations(this.#state, unit).map(({ path }) => path[path.length - 1] as Hex)
      const row = unit * grid.count
      for (const hex of hexes) rows[row + hex] = this.#question
      this.#hexes.set(unit, hexes)
    }
    return hexes
  }

  has(unit: Unit, hex: Hex): boolean {
    if (!this.#hexes.has(unit)) this.of(unit)
    return rows[unit * grid.count + hex] === this.#question
  }
}
