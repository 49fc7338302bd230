import type { HexId, Piece } from '@sztab/board'

/** The side of a piece and the step of a stack, in hex distances. */
export const PIECE_SIDE = 0.64
const STEP = 0.115
/** A tall stack steps less, so that it stays in its hex. */
const TALLEST = 0.32
/** Between the pieces of a stack that is fanned out. */
const FAN_STEP = 0.76

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
  const isTop = level === count - 1
  const fromMiddle = level - (count - 1) / 2
  if (isOpen) return { x: fromMiddle * FAN_STEP, y: 0, level, isTop: true }
  const step = count > 1 ? Math.min(STEP, TALLEST / (count - 1)) : 0
  return { x: fromMiddle * step, y: -fromMiddle * step, level, isTop }
}

/** Where a piece lies that is in no stack. */
export function spotAside([x, y]: readonly [number, number]): Spot {
  return { x, y, level: 0, isTop: true }
}
