import type { PositionBody } from '@sztab/kernel'
import { textTable } from './text-table.ts'

/** A position as people read it: single values first, then every list of things as a table. */
export function bodyText(body: PositionBody): string {
  const values: [string, string][] = []
  const tables: string[] = []
  for (const [name, field] of Object.entries(body)) {
    if (isListOfThings(field)) tables.push(`${name}\n${thingsTable(field)}`)
    else values.push([name, valueText(field)])
  }
  return [textTable(values), ...tables].filter((part) => part !== '').join('\n\n')
}

type Thing = Readonly<Record<string, unknown>>

function isListOfThings(field: unknown): field is readonly Thing[] {
  return (
    Array.isArray(field) &&
    field.length > 0 &&
    field.every((item) => typeof item === 'object' && item !== null)
  )
}

function thingsTable(things: readonly Thing[]): string {
  const columns = [...new Set(things.flatMap((thing) => Object.keys(thing)))]
  const rows = things.map((thing) => columns.map((column) => valueText(thing[column])))
  return textTable([columns, ...rows], '  ')
}

function valueText(field: unknown): string {
  if (field === undefined || field === null) return '–'
  if (typeof field === 'string') return field === '' ? '–' : field
  if (Array.isArray(field)) return field.map(valueText).join(', ') || '–'
  if (typeof field === 'object') {
    const parts = Object.entries(field).map(([name, value]) => `${name} ${valueText(value)}`)
    return parts.join(', ') || '–'
  }
  return String(field)
}
