import type { Hex } from '@sztab/board'
import { type Action, type Denial, readMany, readOne, readSet, type Section } from '@sztab/kernel'
import { grid } from './ground.ts'
import { type Unit, unitId, unitNamed } from './order-of-battle.ts'
import { isArea, isHex, type Place, placeId, placeNamed } from './places.ts'

export { DONE, isDenial } from '@sztab/kernel'

// What the words of an answer name in this game.

const UNITS = { find: unitNamed, unknown: 'unknown-unit', param: 'unit' }
const HEXES = { find: (word: string) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' }
const PLACES = { find: placeOnLand, unknown: 'unknown-place', param: 'place' }

function placeOnLand(word: string): Place | undefined {
  const place = placeNamed(word)
  return place !== undefined && (isHex(place) || isArea(place)) ? place : undefined
}

export function readUnit(section: Section, action: Action, name: string): Unit | Denial {
  return readOne(UNITS, section, action, name)
}

export function readHex(section: Section, action: Action, name: string): Hex | Denial {
  return readOne(HEXES, section, action, name)
}

/** A hex or an entry area. */
export function readPlace(section: Section, action: Action, name: string): Place | Denial {
  return readOne(PLACES, section, action, name)
}

/** A way over hexes, which may end in an entry area. */
export function readPath(section: Section, action: Action, name: string): Place[] | Denial {
  return readMany(PLACES, section, action, name)
}

/** A set of units in the order of battle. */
export function readUnitSet(section: Section, action: Action, name: string): Unit[] | Denial {
  return readSet(UNITS, section, action, name, unitId)
}

export function placeIds(places: readonly Place[]): string[] {
  return places.map(placeId)
}

export function unitIds(units: readonly Unit[]): string[] {
  return units.map(unitId)
}
