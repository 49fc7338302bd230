const WIDTH = 100

/** JSON for people: what fits on a line stands on one line, and long lists of short things fill their lines. */
export function jsonText(value: unknown): string {
  return `${write(value, '', 0)}\n`
}

/** `before` is the room that a field's name takes in front of the value. */
function write(value: unknown, indent: string, before: number): string {
  const flat = writeFlat(value)
  if (typeof value !== 'object' || value === null || indent.length + before + flat.length <= WIDTH)
    return flat
  const deeper = `${indent}  `
  const fields = Array.isArray(value)
    ? value.map((item) => ['', item] as const)
    : fieldsOf(value).map(([name, field]) => [`${JSON.stringify(name)}: `, field] as const)
  const parts = fields.map(([label, field]) => label + write(field, deeper, label.length))
  const lines = fields.every(([, field]) => isWord(field)) ? fill(parts, WIDTH - deeper.length) : parts
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`
}

function isWord(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** As many parts on each line as it holds. */
function fill(parts: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length + 3 <= width)
      lines[lines.length - 1] = `${last}, ${part}`
    else lines.push(part)
  }
  return lines
}

function writeFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeFlat).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = fieldsOf(value).map(([name, field]) => `${JSON.stringify(name)}: ${writeFlat(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** As JSON does, fields without a value are left out. */
function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined)
}
