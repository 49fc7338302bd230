import { countField, namedField } from '@sztab/kernel'
import { z } from 'zod'
import { bridgeId, bridgeNamed, grid } from '../ground.ts'
import { FORMATIONS, unitId, unitNamed } from '../order-of-battle.ts'
import { placeId, placeNamed } from '../places.ts'

/**
 * How frames are read from a position document and written into it: units, hexes, bridges and places stand there by
 * their names; inside they are numbers.
 */

function formationNamed(name: string): number | undefined {
  const formation = FORMATIONS.indexOf(name)
  return formation < 0 ? undefined : formation
}

export const hex = namedField('unknown-hex', 'hex', (id) => grid.hex(id))
export const unit = namedField('unknown-unit', 'unit', unitNamed)
export const place = namedField('unknown-place', 'place', placeNamed)
export const bridge = namedField('unknown-bridge', 'bridge', bridgeNamed)
export const formation = namedField('unknown-formation', 'formation', formationNamed)
export const side = z.enum(['german', 'allied'])
export const count = countField

/** Fields of frames, at any depth, that hold a unit or a list of units. */
const UNIT_FIELDS: ReadonlySet<string> = new Set([
  'unit',
  'units',
  'attackers',
  'defenders',
  'lead',
  'group',
  'artillery',
  'gone',
  'idle',
  'armour',
  'beaten',
])
/** Fields of frames that hold a hex or another place, or a list of them. */
const PLACE_FIELDS: ReadonlySet<string> = new Set(['hex', 'target', 'from', 'trail', 'vacated'])
/** Fields of frames that hold a bridge or a list of them. */
const BRIDGE_FIELDS: ReadonlySet<string> = new Set(['bridge', 'bridges'])
/** Fields of frames that hold a formation or a list of them. */
const FORMATION_FIELDS: ReadonlySet<string> = new Set(['formation', 'formations'])

/** How the numbers in a field of a frame are called. */
export function namerOf(field: string): ((number: number) => string) | undefined {
  if (UNIT_FIELDS.has(field)) return unitId
  if (PLACE_FIELDS.has(field)) return placeId
  if (BRIDGE_FIELDS.has(field)) return bridgeId
  return FORMATION_FIELDS.has(field) ? (number) => FORMATIONS[number] as string : undefined
}
