import { between, smoothOdds } from './columns.ts'

/** What is to be expected of an attack on a column, when nothing is known but the ground. */
export interface Prospect {
  /** How often the hex falls. */
  readonly falls: number
  /** How often it falls, or those in it lose what they may not lose. */
  readonly loss: number
  /** Steps that each side loses. */
  readonly attacker: number
  readonly defender: number
  /** How often the defenders are thrown into disorder, the worse kind counting twice. */
  readonly disorder: number
}

export const FACES = [1, 2, 3, 4, 5, 6] as const

/** The prospect of whatever is as likely as each of these. */
export function meanProspect(prospects: readonly Prospect[]): Prospect {
  const average = (of: (one: Prospect) => number) =>
    prospects.reduce((sum, one) => sum + of(one), 0) / prospects.length
  return {
    falls: average(({ falls }) => falls),
    loss: average(({ loss }) => loss),
    attacker: average(({ attacker }) => attacker),
    defender: average(({ defender }) => defender),
    disorder: average(({ disorder }) => disorder),
  }
}

/** A title's combat table as the machine reads it: a row of columns for each kind of ground that matters to it. */
export interface ProspectTable {
  /** The column of 1-1. */
  readonly even: number
  readonly rows: readonly (readonly Prospect[])[]
  /** Whether odds beyond the table count as its last columns before anything shifts them. */
  readonly isBounded: boolean
}

/** Chances between the printed columns, for strengths that may still change. */
export class Prospects {
  readonly #table: ProspectTable
  readonly #last: number

  constructor(table: ProspectTable) {
    this.#table = table
    this.#last = (table.rows[0]?.length ?? 0) - 1
  }

  columnOf(attack: number, defence: number): number {
    if (defence <= 0) return this.#last
    if (attack <= 0) return 0
    const column = smoothOdds(attack, defence, this.#table.even)
    return this.#table.isBounded ? Math.min(this.#last, Math.max(0, column)) : column
  }

  /** All of them on such a column against such ground. */
  at(column: number, ground: number): Prospect {
    const row = this.#row(ground)
    const at = (of: (one: Prospect) => number) => between(row, column, of)
    return {
      falls: at(({ falls }) => falls),
      loss: at(({ loss }) => loss),
      attacker: at(({ attacker }) => attacker),
      defender: at(({ defender }) => defender),
      disorder: at(({ disorder }) => disorder),
    }
  }

  /** One of them alone. */
  chance(measure: 'falls' | 'loss', column: number, ground: number): number {
    return between(this.#row(ground), column, (one) => one[measure])
  }

  #row(ground: number): readonly Prospect[] {
    const { rows } = this.#table
    return rows[Math.min(rows.length - 1, Math.max(0, ground))] as readonly Prospect[]
  }
}
