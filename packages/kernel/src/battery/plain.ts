/** Halves and quarters add up exactly on every machine, thirds and tenths do not. */
const FINEST = 1024

/** The path of the first part that is not plain data, which JSON would lose or change. */
export function unplainPart(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return `${path} is -0`
    return Number.isSafeInteger(value * FINEST) ? undefined : `${path} is ${value}, which is not exact`
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
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

/** The path in `copy` of the first object or list that is the very same one in `original`, unless frozen. */
export function sharedPart(original: unknown, copy: unknown, path: string): string | undefined {
  const known = new Set<object>()
  walkObjects(original, '', (part) => {
    known.add(part)
    return false
  })
  let shared: string | undefined
  walkObjects(copy, path, (part, where) => {
    if (known.has(part) && !Object.isFrozen(part)) shared = where
    return shared !== undefined
  })
  return shared
}

/** Visits every object and list until the visitor is satisfied. */
function walkObjects(value: unknown, path: string, visit: (part: object, path: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (visit(value, path)) return true
  return Object.entries(value).some(([key, part]) => walkObjects(part, `${path}.${key}`, visit))
}
