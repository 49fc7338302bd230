import { type Column, type CombatResult, readResult } from '../odds.ts'

const MOST_STEPS = 6
const MOST_ATTACKS = 3

/** The combat results table as numbers, for reckoning with all faces of the die at once. */
export class ResultTable {
  readonly faces: number
  /** Mean steps that the defender loses outright, by column. */
  readonly meanLosses: readonly number[]
  /** Mean hexes that the defender retreats. */
  readonly meanRetreat: readonly number[]
  /** Chance that the defender has to leave the hex. */
  readonly retreatChance: readonly number[]
  /** Result by column and die. */
  readonly #results: readonly (readonly CombatResult[])[]
  readonly #storms: readonly (readonly (readonly number[])[])[]

  /** `rows` by die, as the games print the table. */
  constructor(rows: readonly (readonly string[])[]) {
    this.faces = rows.length
    const columns = rows[0]!
    this.#results = columns.map((_, column) => rows.map((row) => readResult(row[column]!)))
    const mean = (count: (result: CombatResult) => number) =>
      this.#results.map((faces) => faces.reduce((sum, result) => sum + count(result), 0) / this.faces)
    this.meanLosses = mean((result) => result.defenderLosses)
    this.meanRetreat = mean((result) => result.retreat)
    this.retreatChance = mean((result) => (result.retreat > 0 ? 1 : 0))
    this.#storms = this.#results.map(stormChances)
  }

  /** The result of a die with a modifier, the table's edges respected. */
  result(column: Column, die: number, modifier: number): CombatResult {
    const row = Math.max(1, Math.min(this.faces, die + modifier))
    return this.#results[column]![row - 1]!
  }

  /** Chance that so many steps of defenders who may not retreat all fall in so many attacks. */
  stormChance(column: Column, attacks: number, steps: number): number {
    const byAttacks = this.#storms[column]!
    const bySteps = byAttacks[Math.min(attacks, MOST_ATTACKS)]!
    return bySteps[Math.min(steps, MOST_STEPS)]!
  }
}

/** By number of attacks and steps: the chance that at least so many steps are lost by those who hold. */
function stormChances(faces: readonly CombatResult[]): number[][] {
  const single = Array<number>(MOST_STEPS + 1).fill(0)
  for (const { defenderLosses, retreat } of faces) {
    const lost = Math.min(MOST_STEPS, defenderLosses + retreat)
    single[lost] = single[lost]! + 1 / faces.length
  }
  const after: number[][] = [[1, ...Array<number>(MOST_STEPS).fill(0)]]
  for (let attack = 0; attack < MOST_ATTACKS; attack++) after.push(convolve(after[attack]!, single))
  return after.map((chances) =>
    chances.map((_, steps) => chances.slice(steps).reduce((sum, p) => sum + p, 0)),
  )
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array<number>(MOST_STEPS + 1).fill(0)
  a.forEach((p, i) => {
    b.forEach((q, k) => {
      const at = Math.min(MOST_STEPS, i + k)
      sum[at] = sum[at]! + p * q
    })
  })
  return sum
}
