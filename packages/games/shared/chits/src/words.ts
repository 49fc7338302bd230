import type { Hex, HexGrid } from '@sztab/board'
import {
  type Action,
  type Denial,
  readMany,
  readOne,
  readSet,
  type Section,
  type SetOf,
  setOf,
} from '@sztab/kernel'
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

/** A set of units, each once, named in any order. */
export function readUnitSet(roster: Roster, section: Section, action: Action, name: string): Unit[] | Denial {
  return readSet(unitsOf(roster), section, action, name)
}

/** How a set of units is written: in the order of battle. */
export function unitSetOf(roster: Roster): SetOf {
  return setOf(unitsOf(roster))
}

export function hexIds(grid: HexGrid, hexes: readonly Hex[]): string[] {
  return hexes.map((hex) => grid.id(hex))
}
