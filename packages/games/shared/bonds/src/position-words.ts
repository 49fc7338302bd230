import { type FieldError, message } from '@sztab/kernel'
import type { Place, Unit } from './sides.ts'

/** A unit as a position document has it: the word for its place, alone or with more about the unit. */
export type WrittenUnit = string | { readonly at: string }

export function placeWord(written: WrittenUnit): string {
  return typeof written === 'string' ? written : written.at
}

/** Units that are not in the order of battle, and places that are neither on the map nor beside it. */
export function unknownUnits(
  units: Readonly<Record<string, WrittenUnit>>,
  unitNamed: (id: string) => Unit | undefined,
  placeNamed: (word: string) => Place | undefined,
): FieldError[] {
  return Object.entries(units).flatMap(([id, written]) => {
    const field = `units.${id}`
    if (unitNamed(id) === undefined) return [{ field, problem: message('unknown-unit', { unit: id }) }]
    const place = placeWord(written)
    return placeNamed(place) === undefined ? [{ field, problem: message('unknown-place', { place }) }] : []
  })
}

/** The words of the marks that a unit carries; `words` has one for every bit. */
export function writeMarks<W extends string>(words: readonly W[], marks: number): W[] {
  return words.filter((_, bit) => (marks & (1 << bit)) !== 0)
}

export function readMarks<W extends string>(words: readonly W[], written: readonly W[]): number {
  return written.reduce((marks, word) => marks | (1 << words.indexOf(word)), 0)
}

/** The word for a state that is not the first and usual one. */
export function unusual(words: readonly string[], state: number | undefined): string | undefined {
  return state === undefined || state === 0 ? undefined : words[state]
}

/** A unit as documents have it: where it is, and whatever about it is not the usual. */
export function writeUnit(
  at: string,
  details: Readonly<Record<string, unknown>>,
): string | Record<string, unknown> {
  const unusual = Object.entries(details).filter(([, value]) => value !== undefined)
  return unusual.length === 0 ? at : { at, ...Object.fromEntries(unusual) }
}

/** Fields that were left out, not set to nothing. */
export function withoutGaps<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Only what was undefined is gone.
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}
