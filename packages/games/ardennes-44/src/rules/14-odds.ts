// Chapter 14, 14.4 step 2 and 14.5: odds and columns

import { oddsColumns } from '@sztab/bonds'
import { tables } from '../tables.ts'

/** The printed columns from 1-3 to 7-1; further ones are thought on at both ends while shifts are counted (14.5). */
export const COLUMNS: readonly string[] = tables.combat.columns

export const { columnOf, withinTable, nameOf: columnName } = oddsColumns(COLUMNS)

/** 14.5 Less than 1-3 after all shifts: A1 at once. */
export function isHopeless(column: number): boolean {
  return column < 0
}
