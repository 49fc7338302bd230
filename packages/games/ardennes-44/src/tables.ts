import { oddsColumns, type ShortageResult } from '@sztab/bonds'
import data from '../data/tables.json' with { type: 'json' }

/** The aid cards' tables and the tracks. */
export const tables = data

/** 6.1 The entry of a column for a modified roll. */
export function fuelResult(column: number, roll: number): ShortageResult {
  const rows = data.fuel.columns[column] as readonly ShortageResult[]
  return rows[Math.min(roll, rows.length) - 1] as ShortageResult
}

/** 4 Turns are numbered through: odd ones are mornings, even ones afternoons, and a night follows each afternoon. */
export function isAfternoon(turn: number): boolean {
  return turn % 2 === 0
}

/** The day of December. */
export function dayOf(turn: number): number {
  return data.turns.days[(turn + (turn % 2)) / 2 - 1]!
}

/** 25.2.1 How many replacements a side receives in the night after an afternoon turn. */
export function replacementsAfter(turn: number, side: 'german' | 'allied'): number {
  const list = side === 'german' ? data.turns.germanReplacements : data.turns.alliedReplacements
  return list[turn / 2 - 1] ?? 0
}

// Ground and sky

/** 28.1 From 21 December. */
export function isGroundFrozen(turn: number): boolean {
  return turn >= tables.ground.frozenFrom
}

/** 28.2, S5.3 From 23 to 26 December. */
export function isSkyClear(turn: number): boolean {
  return turn >= tables.air.firstTurn && turn <= tables.air.lastTurn
}

// 14.4 step 2, 14.5 Odds and columns

/** The printed columns from 1-3 to 7-1; further ones are thought on at both ends while shifts are counted (14.5). */
export const COLUMNS: readonly string[] = tables.combat.columns

export const { columnOf, withinTable, nameOf: columnName } = oddsColumns(COLUMNS)

/** 14.5 Less than 1-3 after all shifts: A1 at once. */
export function isHopeless(column: number): boolean {
  return column < 0
}
