import type { Palette, Piece } from '@sztab/board'

export type Pencil = 'red' | 'blue' | 'grey'

const BLUE: ReadonlySet<Palette> = new Set(['german', 'romanian', 'hungarian', 'luftwaffe', 'blue'])
const GREY: ReadonlySet<Palette> = new Set(['white', 'black'])

/** Sides with dark pieces are marked in blue pencil, those with light pieces in red, white ones in grey. */
export function pencilOf(side: string, pieces: readonly Piece[]): Pencil | undefined {
  const piece = pieces.find((other) => other.side === side && other.kind !== 'chip')
  if (piece === undefined) return undefined
  if (GREY.has(piece.palette)) return 'grey'
  return BLUE.has(piece.palette) ? 'blue' : 'red'
}
