// Chapter 19, 19.3: garrisons whose strength is only known when they fight

import { rolledStrengths } from '@sztab/bonds'
import { isVariable, unitId } from '../order-of-battle.ts'
import type { SalernoState } from '../state.ts'
import { tables } from '../tables.ts'
import { eliminate } from './10-losses.ts'

const { byDie, automaticDS } = tables.variableStrength

/** 19.3 As the whole family has it; in an automatic DS the most that a unit can have counts. */
export const {
  strengthOf,
  rollStrengths,
  withStrengths,
  casesOf: strengthCases,
} = rolledStrengths<SalernoState>({
  section: '19.3',
  byDie,
  assumed: automaticDS,
  unitId,
  isVariable,
  eliminate,
})
