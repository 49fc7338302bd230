/** Odds columns from 0 (1-1) and 1 (1.5-1) over 2 (2-1) and so on to the last (10-1 and more). */
export type Column = number
export const LAST_COLUMN: Column = 10

/** The column of a ratio, rounded in the defender's favour; -1 below 1-1. */
export function oddsColumn(attack: number, defence: number): Column {
  if (defence === 0) return LAST_COLUMN
  if (attack < defence) return -1
  if (2 * attack < 3 * defence) return 0
  if (attack < 2 * defence) return 1
  return Math.min(LAST_COLUMN, Math.floor(attack / defence))
}

/** The least attack strength that reaches 1-1 after so many columns to the left. */
export function neededStrength(defence: number, shift: number): number {
  if (defence === 0) return 0
  if (shift === 0) return defence
  return shift === 1 ? Math.ceil((3 * defence) / 2) : shift * defence
}

export interface CombatResult {
  readonly attackerLosses: number
  readonly defenderLosses: number
  readonly retreat: number
}

/** Reads an entry of the combat results table: `A2`, `--`, `R`, `3RR`. */
export function readResult(entry: string): CombatResult {
  if (entry.startsWith('A')) {
    return { attackerLosses: Number(entry.slice(1)), defenderLosses: 0, retreat: 0 }
  }
  const retreat = entry.length - entry.replaceAll('R', '').length
  const defenderLosses = /^\d/.test(entry) ? Number(entry[0]) : 0
  return { attackerLosses: 0, defenderLosses, retreat }
}

/** Where units may not go back, a retreat becomes as many lost steps as it has hexes. */
export function holding(result: CombatResult): CombatResult {
  return { ...result, defenderLosses: result.defenderLosses + result.retreat, retreat: 0 }
}
