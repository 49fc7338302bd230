/** Halves and quarters add up exactly on every machine, thirds and tenths do not. */
const FINEST = 1024

/** The path of the first part that is not plain data, which JSON would lose or change. */
export function unplainPart(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${path} is -0`
    return isExact(value) ? undefined : `${path} is ${value}, which is not exact`
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      // Lists of numbers make up most of a state: no path is made for each of them.
      if (typeof value[i] === 'number' && isExact(value[i])) continue
      const fault = unplainPart(value[i], `${path}[${i}]`)
      if (fault !== undefined) return fault
    }
    return undefined
  }
  if (typeof value !== 'object') return `${path} is of type ${typeof value}`
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    return `${path} is a ${prototype.constructor?.name}`
  for (const [key, part] of Object.entries(value)) {
    const fault = unplainPart(part, `${path}.${key}`)
    if (fault !== undefined) return fault
  }
  return undefined
}

function isExact(value: number): boolean {
  return Number.isSafeInteger(value * FINEST) && !Object.is(value, -0)
}

/** A copy of plain data that nothing can change behind our back. */
export function snapshot<T>(value: T): T {
  if (Array.isArray(value)) {
    const copy: unknown[] = value.slice()
    for (let i = 0; i < copy.length; i++) if (typeof copy[i] === 'object') copy[i] = snapshot(copy[i])
    return copy as T
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, snapshot(part)])) as T
}

/** Whether two pieces of plain data say the same; a field that is undefined counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a)) {
    const other = b as readonly unknown[]
    if (a.length !== other.length) return false
    for (let i = 0; i < a.length; i++) if (a[i] !== other[i] && !isSame(a[i], other[i])) return false
    return true
  }
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const key in one) if (!isSame(one[key], other[key])) return false
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false
  return true
}

/** The path in `copy` of the first object or list that is the very same one in `original`, unless frozen. */
export function sharedPart(original: unknown, copy: unknown, path: string): string | undefined {
  const known = new Set<object>()
  collectObjects(original, known)
  return firstKnown(copy, path, known)
}

function collectObjects(value: unknown, into: Set<object>): void {
  if (typeof value !== 'object' || value === null) return
  into.add(value)
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (typeof value[i] === 'object') collectObjects(value[i], into)
  } else for (const part of Object.values(value)) collectObjects(part, into)
}

function firstKnown(value: unknown, path: string, known: ReadonlySet<object>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (known.has(value) && !Object.isFrozen(value)) return path
  if (Array.isArray(value) && !value.some((part) => typeof part === 'object')) return undefined
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'object') continue
    const found = firstKnown(part, `${path}.${key}`, known)
    if (found !== undefined) return found
  }
  return undefined
}
