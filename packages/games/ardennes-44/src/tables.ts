import data from '../data/tables.json' with { type: 'json' }

/** The aid cards' tables and the tracks. */
export const tables = data

/** What a row of the fuel table cuts off (6.1): nothing, one of the divisions, all of them, or one the enemy picks. */
export interface FuelResult {
  readonly how: 'none' | 'one' | 'all' | 'west' | 'any'
  readonly formations: readonly string[]
  readonly army?: number
}

/** 6.1 The entry of a column for a modified roll. */
export function fuelResult(column: number, roll: number): FuelResult {
  const rows = data.fuel.columns[column] as readonly FuelResult[]
  return rows[Math.min(roll, rows.length) - 1] as FuelResult
}

/** 4 Turns are numbered through: odd ones are mornings, even ones afternoons, and a night follows each afternoon. */
export function isAfternoon(turn: number): boolean {
  return turn % 2 === 0
}

/** The day of December. */
export function dayOf(turn: number): number {
  return data.turns.days[(turn + (turn % 2)) / 2 - 1] as number
}

/** 25.2.1 How many replacements a side receives in the night after an afternoon turn. */
export function replacementsAfter(turn: number, side: 'german' | 'allied'): number {
  const list = side === 'german' ? data.turns.germanReplacements : data.turns.alliedReplacements
  return list[turn / 2 - 1] ?? 0
}
