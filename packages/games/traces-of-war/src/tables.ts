import data from '../data/tables.json' with { type: 'json' }

/** The aid sheets' tables and the turn track. */
export const tables = data

export { type Column, LAST_COLUMN } from '@sztab/chits'
/** Odds columns from 0 (1-1) to the last (10+). */
export const COLUMNS: readonly string[] = data.combat.columns

/** The row of the crossing point table that holds for so many points (12.3). */
export function crossingRow(points: number): (typeof data.crossings.rows)[number] {
  const row = data.crossings.rows.find((r) => points <= r.upTo)
  if (row === undefined) throw new RangeError(`no row for ${points} crossing points`)
  return row
}

export function turnRow(turn: number): (typeof data.turns)[number] {
  const row = data.turns.find((r) => r.turn === turn)
  if (row === undefined) throw new RangeError(`there is no turn ${turn}`)
  return row
}
