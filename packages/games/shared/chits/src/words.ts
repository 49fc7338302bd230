import type { Hex, HexGrid } from '@sztab/board'
import { type Action, type Denial, deny, isDenial, readMany, readOne, type Section } from '@sztab/kernel'
import type { Roster, Unit } from './roster.ts'

// What the words of an answer name in the games of the family.

export { DONE, isDenial } from '@sztab/kernel'

function unitsOf({ unitNamed }: Roster) {
  return { find: unitNamed, unknown: 'unknown-unit', param: 'unit' }
}

function hexesOf(grid: HexGrid) {
  return { find: (word: string) => grid.hex(word), unknown: 'unknown-hex', param: 'hex' }
}

export function readUnit(roster: Roster, section: Section, action: Action, name: string): Unit | Denial {
  return readOne(unitsOf(roster), section, action, name)
}

export function readHex(grid: HexGrid, section: Section, action: Action, name: string): Hex | Denial {
  return readOne(hexesOf(grid), section, action, name)
}

export function readHexes(grid: HexGrid, section: Section, action: Action, name: string): Hex[] | Denial {
  return readMany(hexesOf(grid), section, action, name)
}

/** A set of units, each once and in the order of battle, so that a set is written in one way only. */
export function readUnitSet(roster: Roster, section: Section, action: Action, name: string): Unit[] | Denial {
  const units = readMany(unitsOf(roster), section, action, name)
  if (isDenial(units)) return units
  const ordered = [...new Set(units)].sort((a, b) => a - b)
  const isOrdered = ordered.length === units.length && ordered.every((unit, i) => unit === units[i])
  return isOrdered ? units : deny(section, 'set-order', { units: ordered.map(roster.unitId) })
}

export function hexIds(grid: HexGrid, hexes: readonly Hex[]): string[] {
  return hexes.map((hex) => grid.id(hex))
}
