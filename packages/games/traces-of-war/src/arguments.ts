import type { Hex } from '@sztab/board'
import * as family from '@sztab/chits'
import type { Action, Denial, Section } from '@sztab/kernel'
import { grid } from './ground.ts'
import { roster, type Unit } from './order-of-battle.ts'

export { DONE, isDenial } from '@sztab/chits'

/** Reading the words of an answer: what they name, or a denial that says which word names nothing. */

export function readUnit(section: Section, action: Action, name: string): Unit | Denial {
  return family.readUnit(roster, section, action, name)
}

export function readHex(section: Section, action: Action, name: string): Hex | Denial {
  return family.readHex(grid, section, action, name)
}

/** A set of units, each once, named in any order. */
export function readUnitSet(section: Section, action: Action, name: string): Unit[] | Denial {
  return family.readUnitSet(roster, section, action, name)
}

export const unitSet = family.unitSetOf(roster)

export function hexIds(hexes: readonly Hex[]): string[] {
  return family.hexIds(grid, hexes)
}

export function unitIds(units: readonly Unit[]): string[] {
  return units.map(roster.unitId)
}
