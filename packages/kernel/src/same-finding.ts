/** Whether two findings say the same: plain data, and also typed arrays, sets and maps of it. */
export function sameFinding(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (a instanceof Map || a instanceof Set) return sameFinding([...a], [...(b as typeof a)])
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => sameFinding(one[key], other[key]))
}
