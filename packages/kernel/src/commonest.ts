/** The positive number that weighs most, the greater one of two that weigh the same; none where none is positive. */
export function commonest(weighed: Iterable<readonly [value: number, weight: number]>): number | undefined {
  const weights = new Map<number, number>()
  for (const [value, weight] of weighed) if (value > 0) weights.set(value, (weights.get(value) ?? 0) + weight)
  const [found] = [...weights].sort(([a, one], [b, other]) => other - one || b - a)
  return found?.[0]
}
