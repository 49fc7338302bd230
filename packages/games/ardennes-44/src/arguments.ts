import type { Hex } from '@sztab/board'
import type { Place, Unit } from '@sztab/bonds'
import { type Action, type Denial, deny, many, one, type Section } from '@sztab/kernel'
import { type Bridge, bridgeNamed, grid } from './ground.ts'
import { unitId, unitNamed } from './order-of-battle.ts'
import { isHex, isOffMap, placeId, placeNamed } from './places.ts'

/** Reading the words of an answer: what they name, or a denial that says which word names nothing. */

export function isDenial<T>(read: T | Denial): read is Denial {
  return typeof read === 'object' && read !== null && 'reason' in read
}

export function readUnit(section: Section, action: Action, name: string): Unit | Denial {
  const word = one(action, name)
  return unitNamed(word) ?? deny(section, 'unknown-unit', { unit: word })
}

export function readHex(section: Section, action: Action, name: string): Hex | Denial {
  const word = one(action, name)
  return grid.hex(word) ?? deny(section, 'unknown-hex', { hex: word })
}

export function readBridge(section: Section, action: Action, name: string): Bridge | Denial {
  const word = one(action, name)
  return bridgeNamed(word) ?? deny(section, 'unknown-bridge', { bridge: word })
}

/** A hex, an off-map area or a blocking position. */
export function readPlace(section: Section, action: Action, name: string): Place | Denial {
  const word = one(action, name)
  const place = placeNamed(word)
  if (place !== undefined && (isHex(place) || isOffMap(place))) return place
  return deny(section, 'unknown-place', { place: word })
}

/** A way over hexes, which may begin or end beside the map. */
export function readPath(section: Section, action: Action, name: string): Place[] | Denial {
  const path: Place[] = []
  for (const word of many(action, name)) {
    const place = placeNamed(word)
    if (place === undefined) return deny(section, 'unknown-place', { place: word })
    path.push(place)
  }
  return path
}

/** A set of units, each once and in the order of battle, so that a set is written in one way only. */
export function readUnitSet(section: Section, action: Action, name: string): Unit[] | Denial {
  const units: Unit[] = []
  for (const word of many(action, name)) {
    const unit = unitNamed(word)
    if (unit === undefined) return deny(section, 'unknown-unit', { unit: word })
    units.push(unit)
  }
  const ordered = [...new Set(units)].sort((a, b) => a - b)
  const isOrdered = ordered.length === units.length && ordered.every((unit, i) => unit === units[i])
  return isOrdered ? units : deny(section, 'set-order', { units: ordered.map(unitId) })
}

export function placeIds(places: readonly Place[]): string[] {
  return places.map(placeId)
}

export function unitIds(units: readonly Unit[]): string[] {
  return units.map(unitId)
}

/** The answer that ends a phase or declines an offer. */
export const DONE: Action = { do: 'done' }
