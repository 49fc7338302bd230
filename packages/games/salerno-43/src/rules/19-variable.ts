// Chapter 19, 19.3: garrisons whose strength is only known when they fight

import { strengthCases as casesOf, type StrengthCase } from '@sztab/bonds'
import { isVariable, type Unit } from '../order-of-battle.ts'
import { tables } from '../tables.ts'

const { byDie, automaticDS } = tables.variableStrength

/** 19.3 */
export function rolledStrength(die: number): number {
  return byDie[die - 1]!
}

/** Not rolled yet, in the strengths of a battle. */
export const UNKNOWN = -1

/** 19.3 What a variable unit counts for in an automatic DS: the most it can have. */
export const ASSUMED_STRENGTH = automaticDS

/** Every strength that variable units may turn out to have together, with its weight. */
export function strengthCases(units: readonly Unit[]): StrengthCase[] {
  return casesOf(byDie, units.filter(isVariable).length)
}
