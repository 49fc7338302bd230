import { countField, namedField } from '@sztab/kernel'
import { z } from 'zod'
import { grid } from '../ground.ts'
import { unitId, unitNamed } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'

/**
 * How frames are read from a position document and written into it: units, hexes and places stand there by their
 * names; inside they are numbers.
 */

export const hex = namedField('unknown-hex', 'hex', (id) => grid.hex(id))
export const unit = namedField('unknown-unit', 'unit', unitNamed)
export const place = namedField('unknown-place', 'place', placeNamed)
export const side = z.enum(['german', 'allied'])
export const count = countField

/** Fields of frames, at any depth, that hold a unit or a list of units. */
const UNIT_FIELDS: ReadonlySet<string> = new Set([
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
const PLACE_FIELDS: ReadonlySet<string> = new Set(['hex', 'target', 'from', 'trail', 'open', 'vacated'])

/** How the numbers in a field of a frame are called. */
export function namerOf(field: string): ((number: number) => string) | undefined {
  if (UNIT_FIELDS.has(field)) return unitId
  return PLACE_FIELDS.has(field) ? placeId : undefined
}
