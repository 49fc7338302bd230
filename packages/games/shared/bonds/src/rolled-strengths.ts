// Units whose strength is only known when they have rolled for it

export interface StrengthCase {
  /** Strengths of the units, in their order. */
  readonly strengths: readonly number[]
  /** How many of all the rolls give them. */
  readonly weight: number
}

/** Every strength that so many units may turn out to have together, with its weight; `byDie` has one for each face. */
export function strengthCases(byDie: readonly number[], units: number): StrengthCase[] {
  let cases: StrengthCase[] = [{ strengths: [], weight: 1 }]
  for (let unit = 0; unit < units; unit++) {
    cases = cases.flatMap(({ strengths, weight }) =>
      [...new Set(byDie)].map((strength) => ({
        strengths: [...strengths, strength],
        weight: weight * byDie.filter((one) => one === strength).length,
      })),
    )
  }
  return cases
}
