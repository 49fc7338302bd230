import type { HexId, Piece, PlaceGrid } from '@sztab/board'
import { isOf } from '../model/asking.ts'

/** Enemies no farther apart than this face each other. */
const FACING = 2.6

/** Where the pieces of a role face an enemy, or else those of anybody; where nobody does, where pieces are at all. */
export function frontOf(grid: PlaceGrid, pieces: readonly Piece[], role: string): HexId[] {
  const units = pieces.filter(({ kind }) => kind !== 'chip')
  const centre = ({ hex }: Piece) => grid.centre(grid.at(hex))
  const isFacing = (piece: Piece): boolean => {
    const at = centre(piece)
    return units.some((other) => {
      if (other.side === piece.side) return false
      const there = centre(other)
      return Math.hypot(there.x - at.x, there.y - at.y) <= FACING
    })
  }
  const facing = units.filter(isFacing)
  const isOwn = (piece: Piece): boolean => isOf(piece, role)
  const found = [facing.filter(isOwn), facing, units.filter(isOwn), pieces].find(({ length }) => length > 0)
  return (found ?? []).map(({ hex }) => hex)
}
