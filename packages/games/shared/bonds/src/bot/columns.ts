// Odds between the printed columns, for strengths that may still change

/** Where odds lie among the columns, of which `even` is that of 1-1; nothing holds it within the table. */
export function smoothOdds(attack: number, defence: number, even: number): number {
  return attack >= defence ? even - 1 + attack / defence : even + 1 - defence / attack
}

/** What a table says between two of its columns; beyond its ends the last ones hold. */
export function between<T>(columns: readonly T[], column: number, of: (entry: T) => number): number {
  const bounded = Math.min(columns.length - 1, Math.max(0, column))
  const low = Math.floor(bounded)
  const a = of(columns[low] as T)
  const b = of(columns[Math.min(columns.length - 1, low + 1)] as T)
  return a + (bounded - low) * (b - a)
}
