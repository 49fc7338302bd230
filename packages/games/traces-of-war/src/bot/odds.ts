import { readResult, tableEntry } from '../rules/10-combat.ts'
import { COLUMNS, type Column } from '../tables.ts'

/** The combat results table as numbers, for reckoning with all six faces at once. */
const FACES = [1, 2, 3, 4, 5, 6] as const
export const FACE_COUNT = FACES.length

/** Result by column and die. */
const RESULTS = COLUMNS.map((_, column) => FACES.map((die) => readResult(tableEntry(column, die, 0))))

/** The result of a die with a modifier, the table's edges respected. */
export function resultOf(column: Column, die: number, modifier: number) {
  const row = Math.max(1, Math.min(FACE_COUNT, die + modifier))
  return (RESULTS[column] as (typeof RESULTS)[number])[row - 1] as ReturnType<typeof readResult>
}

const meanOf = (column: Column, count: (result: ReturnType<typeof readResult>) => number): number =>
  (RESULTS[column] as (typeof RESULTS)[number]).reduce((sum, result) => sum + count(result), 0) / FACE_COUNT

/** Mean steps that the defender loses outright, by column. */
export const MEAN_LOSSES = COLUMNS.map((_, column) => meanOf(column, (r) => r.defenderLosses))
/** Mean hexes that the defender retreats. */
export const MEAN_RETREAT = COLUMNS.map((_, column) => meanOf(column, (r) => r.retreat))
/** Chance that the defender has to leave the hex. */
export const RETREAT_CHANCE = COLUMNS.map((_, column) => meanOf(column, (r) => (r.retreat > 0 ? 1 : 0)))

const MOST_STEPS = 6
const MOST_ATTACKS = 3

/** By column, number of attacks and steps: the chance that as many steps as that are lost under an order. */
const STORMS = COLUMNS.map((_, column) => {
  const single = Array<number>(MOST_STEPS + 1).fill(0)
  for (const { defenderLosses, retreat } of RESULTS[column] as (typeof RESULTS)[number]) {
    const lost = Math.min(MOST_STEPS, defenderLosses + retreat)
    single[lost] = (single[lost] as number) + 1 / FACE_COUNT
  }
  const after: number[][] = [[1, ...Array<number>(MOST_STEPS).fill(0)]]
  for (let attack = 0; attack < MOST_ATTACKS; attack++)
    after.push(convolve(after[attack] as number[], single))
  return after.map((chances) =>
    chances.map((_, steps) => chances.slice(steps).reduce((sum, p) => sum + p, 0)),
  )
})

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array<number>(MOST_STEPS + 1).fill(0)
  a.forEach((p, i) => {
    b.forEach((q, k) => {
      const at = Math.min(MOST_STEPS, i + k)
      sum[at] = (sum[at] as number) + p * q
    })
  })
  return sum
}

/** 12.2 Chance that so many steps under a Supreme Command Order all fall in so many attacks. */
export function stormChance(column: Column, attacks: number, steps: number): number {
  const byAttacks = STORMS[column] as number[][]
  return (byAttacks[Math.min(attacks, MOST_ATTACKS)] as number[])[Math.min(steps, MOST_STEPS)] as number
}
