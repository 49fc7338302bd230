import { message, type PreviewLine, type Section } from '@sztab/kernel'

/** What supports an attack best, and the column that it gives. */
export interface SupportAtHand<U> {
  readonly section: Section
  readonly offers: readonly U[]
  columnWith(used: U): number
  columnName(column: number): string
  wordsOf(used: U): string[]
}

/** The column that the support at hand could still give, told before the attack is declared; nothing when it gives none. */
export function supportAtHand<U>(bare: number, at: SupportAtHand<U>): PreviewLine[] {
  const weighed = at.offers.map((used) => ({ column: at.columnWith(used), with: at.wordsOf(used) }))
  // Of those that give the same column, the one that spends the least.
  const [best] = weighed.sort((a, b) => b.column - a.column || a.with.length - b.with.length)
  if (best === undefined || best.column <= bare) return []
  const params = { with: best.with, odds: at.columnName(best.column) }
  return [{ section: at.section, text: message('odds.with-support', params) }]
}
