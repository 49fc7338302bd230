import type { Hex } from '@sztab/board'
import type { Unit } from './roster.ts'
import type { Survey } from './survey.ts'

const MOST_COMBAT_UNITS = 2
const MOST_HEADQUARTERS = 1

/** Two combat units and one headquarters. Asked where a unit would come to rest, not on its way. */
export function hasRoomFor(positions: Survey, unit: Unit, hex: Hex): boolean {
  if (positions.hexOf(unit) === hex) return true
  return positions.roster.isHeadquarters(unit)
    ? positions.headquarters(hex) < MOST_HEADQUARTERS
    : hasRoomForMore(positions, hex)
}

/** Whether all of them may stay here, none of whom stands here yet. */
export function haveRoom(positions: Survey, units: readonly Unit[], hex: Hex): boolean {
  const headquarters = units.filter((unit) => positions.roster.isHeadquarters(unit)).length
  return (
    positions.headquarters(hex) + headquarters <= MOST_HEADQUARTERS &&
    positions.combatUnits(hex) + units.length - headquarters <= MOST_COMBAT_UNITS
  )
}

/** Whether one more combat unit may stay here. */
export function hasRoomForMore(positions: Survey, hex: Hex): boolean {
  return positions.combatUnits(hex) < MOST_COMBAT_UNITS
}

export function isOverfull(positions: Survey, hex: Hex): boolean {
  return positions.combatUnits(hex) > MOST_COMBAT_UNITS || positions.headquarters(hex) > MOST_HEADQUARTERS
}
