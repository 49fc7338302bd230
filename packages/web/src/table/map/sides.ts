import type { Palette, Piece } from '@sztab/board'

export type Pencil = 'red' | 'blue' | 'grey'

const BLUE: ReadonlySet<Palette> = new Set(['german', 'romanian', 'hungarian', 'luftwaffe', 'blue'])
const GREY: ReadonlySet<Palette> = new Set(['white', 'black'])

/**
 * Sides with dark pieces are marked in blue pencil, those with light pieces in red, those that have white or black ones
 * only in grey. Markers lie about in any colour.
 */
export function pencilOf(side: string, pieces: readonly Piece[]): Pencil | undefined {
  const isIts = (piece: Piece) => (piece.side === side || piece.owner === side) && piece.kind !== 'chip'
  const isItsUnit = (piece: Piece) => isIts(piece) && piece.kind !== 'marker'
  const piece =
    pieces.find((other) => isItsUnit(other) && !GREY.has(other.palette)) ??
    pieces.find(isItsUnit) ??
    pieces.find(isIts)
  if (piece === undefined) return undefined
  if (GREY.has(piece.palette)) return 'grey'
  return BLUE.has(piece.palette) ? 'blue' : 'red'
}
