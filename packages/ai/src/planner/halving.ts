import type { Tried } from './rollout.ts'

/** How well arms do in tries with the same numbers: `values[arm][number]`. */
export type Values = readonly (readonly number[])[]

/** The gain over the first arm must be so many standard errors for another one to be taken. */
const CONFIDENCE = 0.7
/** With fewer tries nothing is believed. */
const FEWEST = 4

/**
 * Sequential halving: every arm is tried equally often, the worse half is dropped, and so on. The first arm stays to the
 * end, since the others are compared with it, try by try. Returns the arm to take: the first, unless another one was
 * better by more than chance explains. `mayGoOn` ends the search at any time.
 */
export function chooseArm(
  arms: number,
  budget: number,
  tryOut: (arm: number, number: number) => Tried,
  mayGoOn: () => boolean = () => true,
): { readonly arm: number; readonly values: Values } {
  const values: number[][] = Array.from({ length: arms }, () => [])
  let left = distinct(arms, values, tryOut)
  const rounds = roundsFor(left.length)
  let spent = arms
  for (let round = 0; round < rounds && left.length > 1; round++) {
    const each = Math.max(1, Math.floor((budget - spent) / (rounds - round) / left.length))
    for (let number = 0; number < each && mayGoOn(); number++) {
      for (const arm of left) {
        const own = values[arm] as number[]
        own.push(tryOut(arm, own.length).value)
        spent++
      }
    }
    const others = left.slice(1).sort((a, b) => meanGain(values, b) - meanGain(values, a))
    left = [0, ...others.slice(0, Math.max(1, Math.floor(left.length / 2)))]
  }
  const best = left.slice(1).sort((a, b) => meanGain(values, b) - meanGain(values, a))[0]
  return { arm: best !== undefined && isBetter(values, best) ? best : 0, values }
}

/** Tries every arm once; of those that did the very same only the first is worth going on with. */
function distinct(
  arms: number,
  values: number[][],
  tryOut: (arm: number, number: number) => Tried,
): number[] {
  const lines = new Set<string>()
  return Array.from({ length: arms }, (_, arm) => arm).filter((arm) => {
    const { value, line } = tryOut(arm, 0)
    values[arm]?.push(value)
    const isNew = !lines.has(line)
    lines.add(line)
    return isNew
  })
}

/** By how much the arm is better than the first in the tries that both have had. */
function gains(values: Values, arm: number): number[] {
  const own = values[arm] as readonly number[]
  return own.map((value, number) => value - (values[0]?.[number] as number))
}

function meanGain(values: Values, arm: number): number {
  const each = gains(values, arm)
  return each.reduce((sum, gain) => sum + gain, 0) / Math.max(1, each.length)
}

function isBetter(values: Values, arm: number): boolean {
  const each = gains(values, arm)
  if (each.length < FEWEST) return false
  const mean = meanGain(values, arm)
  const variance = each.reduce((sum, gain) => sum + (gain - mean) * (gain - mean), 0) / (each.length - 1)
  return mean > 0 && mean > CONFIDENCE * Math.sqrt(variance / each.length)
}

/** How often the arms can be halved. */
function roundsFor(arms: number): number {
  let rounds = 1
  for (let left = arms; left > 3; left = Math.floor(left / 2) + 1) rounds++
  return rounds
}
