import type { Hex } from '@sztab/board'
import type { Place, Unit } from '@sztab/bonds'
import { type Action, type Denial, readMany, readOne, readSet, type Section } from '@sztab/kernel'
import { type Bridge, bridgeNamed, grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isHex, isOffMap, placeId, placeNamed } from './places.ts'

export { DONE, isDenial } from '@sztab/kernel'

// What the words of an answer name in this game.

const UNITS = { find: unitNamed, unknown: 'unknown-unit', param: 'unit' }
const HEXES = { find: (word: string) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' }
const BRIDGES = { find: bridgeNamed, unknown: 'unknown-bridge', param: 'bridge' }
const PLACES = { find: placeInPlay, unknown: 'unknown-place', param: 'place' }
const ENDS_OF_PATHS = { find: placeNamed, unknown: 'unknown-place', param: 'place' }

function placeInPlay(word: string): Place | undefined {
  const place = placeNamed(word)
  return place !== undefined && (isHex(place) || isOffMap(place)) ? place : undefined
}

export function readUnit(section: Section, action: Action, name: string): Unit | Denial {
  return readOne(UNITS, section, action, name)
}

export function readHex(section: Section, action: Action, name: string): Hex | Denial {
  return readOne(HEXES, section, action, name)
}

export function readBridge(section: Section, action: Action, name: string): Bridge | Denial {
  return readOne(BRIDGES, section, action, name)
}

/** A hex, an off-map area or a blocking position. */
export function readPlace(section: Section, action: Action, name: string): Place | Denial {
  return readOne(PLACES, section, action, name)
}

/** A way over hexes, which may begin or end beside the map. */
export function readPath(section: Section, action: Action, name: string): Place[] | Denial {
  return readMany(ENDS_OF_PATHS, section, action, name)
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
