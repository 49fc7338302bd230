import type { Unit } from '../sides.ts'
import { FACES } from './prospects.ts'

/** A battle as the tables of a title read it. */
export interface Encounter {
  /** Columns of which each is as likely; undefined where nobody holds the hex after all. */
  readonly columns: readonly (number | undefined)[]
  /** What it is worth that nobody does. */
  readonly open: number
  /** What an entry of the table brings the attacker. */
  entry(column: number, die: number): number
}

/** What a battle is worth to the attacker, by the tables; `shifts` are columns that support may still bring. */
export class Expectation {
  readonly #encounter: Encounter
  readonly #known = new Map<number, number>()

  constructor(encounter: Encounter) {
    this.#encounter = encounter
  }

  worth(shifts: number): number {
    const { columns, open } = this.#encounter
    const sum = columns.reduce<number>(
      (all, column) => all + (column === undefined ? open : this.#between(column, shifts)),
      0,
    )
    return sum / columns.length
  }

  #between(column: number, shifts: number): number {
    const low = Math.floor(shifts)
    const part = shifts - low
    const at = this.#at(column + low)
    return part === 0 ? at : at + part * (this.#at(column + low + 1) - at)
  }

  #at(column: number): number {
    const found = this.#known.get(column)
    if (found !== undefined) return found
    const { entry } = this.#encounter
    const made = FACES.reduce<number>((sum, die) => sum + entry(column, die), 0) / FACES.length
    this.#known.set(column, made)
    return made
  }
}

/** What units are worth to a title's machine. */
export interface Worths<S> {
  unitWorth(state: S, unit: Unit): number
  stepWorth(state: S, unit: Unit): number
}

/** What all of them are worth together. */
export function totalWorth<S>({ unitWorth }: Worths<S>, state: S, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unitWorth(state, unit), 0)
}

/** What the next step costs where its owner chooses who loses it, and where his enemy does. */
export function stepLoss<S>(
  { stepWorth }: Worths<S>,
  state: S,
  units: readonly Unit[],
): Readonly<Record<'owner' | 'enemy', number>> {
  if (units.length === 0) return { owner: 0, enemy: 0 }
  const worths = units.map((unit) => stepWorth(state, unit))
  return { owner: Math.min(...worths), enemy: Math.max(...worths) }
}
