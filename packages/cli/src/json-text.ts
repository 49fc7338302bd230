const WIDTH = 110

/** JSON for people: what fits on a line stands on one line, everything else is broken up. */
export function jsonText(value: unknown): string {
  return `${write(value, '', 0)}\n`
}

function write(value: unknown, indent: string, used: number): string {
  const flat = writeFlat(value)
  if (typeof value !== 'object' || value === null || indent.length + used + flat.length <= WIDTH) return flat
  const deeper = `${indent}  `
  const [open, close, lines] = Array.isArray(value)
    ? ['[', ']', value.map((item) => write(item, deeper, 0))]
    : [
        '{',
        '}',
        fieldsOf(value).map(([name, field]) => {
          const label = `${JSON.stringify(name)}: `
          return label + write(field, deeper, label.length)
        }),
      ]
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`
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
