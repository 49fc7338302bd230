import { z } from 'zod'
import { bridgeNamed, grid } from '../ground.ts'
import { FORMATIONS, unitNamed } from '../order-of-battle.ts'
import { placeNamed } from '../places.ts'

/**
 * How frames are read from a position document: units, hexes, bridges and places stand there by their names and
 * become numbers. `writeFields` in position.ts turns the fields listed here back into names.
 */

/** A field that names something printed; the fault says what was not found. */
function named<T>(key: string, word: string, find: (id: string) => T | undefined) {
  return z.string().transform((id, context): T => {
    const found = find(id)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', params: { key, [word]: id } })
    return z.NEVER
  })
}

function formationNamed(name: string): number | undefined {
  const formation = FORMATIONS.indexOf(name)
  return formation < 0 ? undefined : formation
}

export const hex = named('unknown-hex', 'hex', (id) => grid.hex(id))
export const unit = named('unknown-unit', 'unit', unitNamed)
export const place = named('unknown-place', 'place', placeNamed)
export const bridge = named('unknown-bridge', 'bridge', bridgeNamed)
export const formation = named('unknown-formation', 'formation', formationNamed)
export const side = z.enum(['german', 'allied'])
export const count = z.int().nonnegative()

/** Fields of frames, at any depth, that hold a unit or a list of units. */
export const UNIT_FIELDS: ReadonlySet<string> = new Set([
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
export const PLACE_FIELDS: ReadonlySet<string> = new Set(['hex', 'target', 'from', 'trail', 'vacated'])
/** Fields of frames that hold a bridge or a list of them. */
export const BRIDGE_FIELDS: ReadonlySet<string> = new Set(['bridge', 'bridges'])
/** Fields of frames that hold a formation or a list of them. */
export const FORMATION_FIELDS: ReadonlySet<string> = new Set(['formation', 'formations'])
