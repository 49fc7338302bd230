import type { Piece } from '@sztab/board'

/**
 * Hands out the piece as it was shown before where it reads the same. Views and marks make every piece anew with each
 * tap; a counter is drawn again only when it is another thing.
 */
export class SteadyPieces {
  readonly #shown = new Map<string, Piece>()

  of(piece: Piece): Piece {
    const before = this.#shown.get(piece.id)
    if (before !== undefined && readsTheSame(before, piece)) return before
    this.#shown.set(piece.id, piece)
    return piece
  }
}

function readsTheSame(a: Piece, b: Piece): boolean {
  const names = Object.keys(a) as (keyof Piece)[]
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name] === b[name] || JSON.stringify(a[name]) === JSON.stringify(b[name]))
  )
}
