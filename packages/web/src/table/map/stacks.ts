import { type HexId, type Piece, spotInStack } from '@sztab/board'

/** Where a piece lies: away from the middle of its hex, in hex distances. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** How many pieces of the stack lie under it. */
  readonly level: number
  readonly isTop: boolean
}

/** The pieces of each hex, the lowest first; those that lie aside are in no stack. */
export function stacksOf(pieces: readonly Piece[]): Map<HexId, Piece[]> {
  const stacks = new Map<HexId, Piece[]>()
  for (const piece of pieces) {
    if (piece.aside !== undefined) continue
    const stack = stacks.get(piece.hex)
    if (stack === undefined) stacks.set(piece.hex, [piece])
    else stack.push(piece)
  }
  return stacks
}

/** Stacks step up to the right; the one that is open lies side by side. */
export function spotOf(level: number, count: number, isOpen: boolean): Spot {
  return { ...spotInStack(level, count, isOpen), level, isTop: isOpen || level === count - 1 }
}

/** Where a piece lies that is in no stack. */
export function spotAside([x, y]: readonly [number, number]): Spot {
  return { x, y, level: 0, isTop: true }
}
