/** Text of plain data with its keys in order, so that equal data give equal text. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    // Lists of numbers make up most of a state; the engine writes them faster than we do, and just the same.
    if (value.length > 0 && value.every(Number.isInteger)) return `[${value.join(',')}]`
    return `[${value.map(canonicalText).join(',')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    const fields = Object.keys(record)
      .filter((key) => record[key] !== undefined)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalText(record[key])}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** A 64-bit fingerprint of plain data as 16 hexadecimal digits. It detects accidents, not adversaries. */
export function fingerprint(value: unknown): string {
  const text = canonicalText(value)
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
    b ^= b >>> 13
  }
  return hex(a) + hex(b)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
