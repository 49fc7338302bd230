// Chapter 8, 8.3 and 8.6: odds and columns

import { oddsColumns } from '@sztab/bonds'
import { tables } from '../tables.ts'

/** The printed columns from 1-3 to 7-1; further ones are thought on at both ends while shifts are counted (8.6.2). */
export const COLUMNS: readonly string[] = tables.combat.columns

/** 8.3 step 1, 8.6.1, 8.6.2 */
const columns = oddsColumns(COLUMNS)
export const { columnOf, withinTable } = columns

/** 8.6.1 The first column at which nobody rolls any more. */
export const AUTOMATIC = COLUMNS.indexOf('1-1') + tables.combat.automaticDS - 1

/** `3-1`, and `10-1` for everything that needs no roll. */
export function columnName(column: number): string {
  return columns.nameOf(Math.min(AUTOMATIC, column))
}
