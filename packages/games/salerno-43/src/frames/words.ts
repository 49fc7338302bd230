import { z } from 'zod'
import { grid } from '../ground.ts'
import { unitNamed } from '../order-of-battle.ts'
import { placeNamed } from '../places.ts'

/**
 * How frames are read from a position document: units, hexes and places stand there by their names and become
 * numbers. `writeFrame` in position.ts turns the fields listed here back into names.
 */

/** A field that names something printed; the fault says what was not found. */
export function named<T>(key: string, word: string, find: (id: string) => T | undefined) {
  return z.string().transform((id, context): T => {
    const found = find(id)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', params: { key, [word]: id } })
    return z.NEVER
  })
}

export const hex = named('unknown-hex', 'hex', (id) => grid.hex(id))
export const unit = named('unknown-unit', 'unit', unitNamed)
export const place = named('unknown-place', 'place', placeNamed)
export const side = z.enum(['german', 'allied'])
export const count = z.int().nonnegative()

/** Fields of frames, at any depth, that hold a unit or a list of units. */
export const UNIT_FIELDS: ReadonlySet<string> = new Set([
  'unit',
  'units',
  'attackers',
  'main',
  'defenders',
  'lead',
  'group',
  'gone',
  'artillery',
  'surplus',
])
/** Fields of frames that hold a hex or another place, or a list of them. */
export const PLACE_FIELDS: ReadonlySet<string> = new Set([
  'hex',
  'target',
  'from',
  'trail',
  'open',
  'vacated',
])
