import type { Palette, Piece } from '@sztab/board'

export type Pencil = 'red' | 'blue'

const DARK_BODIES: ReadonlySet<Palette> = new Set(['german', 'romanian', 'hungarian'])

/** Sides with dark pieces are marked in blue pencil, those with light pieces in red. */
export function pencilOf(side: string, pieces: readonly Piece[]): Pencil | undefined {
  const piece = pieces.find((other) => other.side === side)
  if (piece === undefined) return undefined
  return DARK_BODIES.has(piece.palette) ? 'blue' : 'red'
}
