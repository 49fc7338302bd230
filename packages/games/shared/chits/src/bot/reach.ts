import type { Hex } from '@sztab/board'
import { stops } from '../destinations.ts'
import { perGrid } from '../per-grid.ts'
import type { Unit } from '../roster.ts'
import type { Survey } from '../survey.ts'
import type { Doctrine } from './doctrine.ts'

// Which unit reaches which hex, one row a unit. A row counts only when it bears the number of the question that
// wrote it, so that the memory serves all questions without being wiped.
const memoryOf = perGrid(() => ({ rows: new Uint32Array(0) }))
let question = 0

function rowsFor({ field, roster }: Survey): Uint32Array {
  const memory = memoryOf(field.grid)
  const size = roster.count * field.grid.count
  if (memory.rows.length < size) memory.rows = new Uint32Array(size)
  return memory.rows
}

/** Where units can go; each is looked up when somebody first asks for it. */
export class Reach<S> {
  readonly #doctrine: Doctrine<S>
  readonly #state: S
  readonly #positions: Survey
  readonly #rows: Uint32Array
  readonly #question = ++question
  readonly #hexes = new Map<Unit, readonly Hex[]>()

  constructor(doctrine: Doctrine<S>, state: S) {
    this.#doctrine = doctrine
    this.#state = state
    this.#positions = doctrine.survey(state)
    this.#rows = rowsFor(this.#positions)
  }

  /** The hexes where the unit may stop, its own left out. */
  of(unit: Unit): readonly Hex[] {
    let hexes = this.#hexes.get(unit)
    if (hexes === undefined) {
      hexes = stops(this.#positions, unit, this.#doctrine.halves(this.#state, unit))
      const row = unit * this.#positions.field.grid.count
      for (const hex of hexes) this.#rows[row + hex] = this.#question
      this.#hexes.set(unit, hexes)
    }
    return hexes
  }

  has(unit: Unit, hex: Hex): boolean {
    if (!this.#hexes.has(unit)) this.of(unit)
    return this.#rows[unit * this.#positions.field.grid.count + hex] === this.#question
  }
}
