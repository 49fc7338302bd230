import type { Hex, HexGrid } from '@sztab/board'
import { type Action, type Denial, deny, many, one, type Section } from '@sztab/kernel'
import type { Roster, Unit } from './roster.ts'

// Reading the words of an answer: what they name, or a denial that says which word names nothing.

export function isDenial<T>(read: T | Denial): read is Denial {
  return typeof read === 'object' && read !== null && 'reason' in read
}

export function readUnit(roster: Roster, section: Section, action: Action, name: string): Unit | Denial {
  const word = one(action, name)
  return roster.unitNamed(word) ?? deny(section, 'unknown-unit', { unit: word })
}

export function readHex(grid: HexGrid, section: Section, action: Action, name: string): Hex | Denial {
  const word = one(action, name)
  return grid.hex(word) ?? deny(section, 'unknown-hex', { hex: word })
}

export function readHexes(grid: HexGrid, section: Section, action: Action, name: string): Hex[] | Denial {
  const hexes: Hex[] = []
  for (const word of many(action, name)) {
    const hex = grid.hex(word)
    if (hex === undefined) return deny(section, 'unknown-hex', { hex: word })
    hexes.push(hex)
  }
  return hexes
}

/** A set of units, each once and in the order of battle, so that a set is written in one way only. */
export function readUnitSet(roster: Roster, section: Section, action: Action, name: string): Unit[] | Denial {
  const units: Unit[] = []
  for (const word of many(action, name)) {
    const unit = roster.unitNamed(word)
    if (unit === undefined) return deny(section, 'unknown-unit', { unit: word })
    units.push(unit)
  }
  const ordered = [...new Set(units)].sort((a, b) => a - b)
  const isOrdered = ordered.length === units.length && ordered.every((unit, i) => unit === units[i])
  return isOrdered ? units : deny(section, 'set-order', { units: ordered.map(roster.unitId) })
}

export function hexIds(grid: HexGrid, hexes: readonly Hex[]): string[] {
  return hexes.map((hex) => grid.id(hex))
}

/** The answer that ends a segment or declines an offer. */
export const DONE: Action = { do: 'done' }
