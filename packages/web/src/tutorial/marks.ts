import type { HexId, Piece, Tabletop } from '@sztab/board'
import { spotAside, spotOf, stacksOf } from '../table/map/stacks.ts'
import type { Part } from '../table/model/part.ts'
import type { ScriptStep } from './script.ts'

/** A ring on the map. */
export interface Mark {
  readonly hex: HexId
  /** Away from the middle of the hex, in hex distances. */
  readonly x: number
  readonly y: number
  /** Whether it is to be pointed at next, or only looked at. */
  readonly isNext: boolean
}

/** What is marked: the next part of the answer where it lies on the map, or else what the step speaks of. */
export function marksOf(
  { map }: Tabletop,
  pieces: readonly Piece[],
  step: ScriptStep,
  part: Part | undefined,
  /** The stack that lies fanned out on the map. */
  openStack: HexId | undefined,
): readonly Mark[] {
  const find = (id: string): Piece | undefined => pieces.find((piece) => piece.id === id)
  const isPlace = (hex: HexId): boolean => map.grid.hex(hex) !== undefined
  if (part?.kind === 'hex') return [{ hex: part.hex, x: 0, y: 0, isNext: true }]
  if (part?.kind === 'piece') {
    const piece = find(part.piece)
    return piece === undefined ? [] : [{ hex: piece.hex, ...spotIn(pieces, piece, openStack), isNext: true }]
  }
  const looked = (step.look ?? []).map((thing) => find(thing)?.hex ?? thing)
  return [...new Set(looked)].filter(isPlace).map((hex) => ({ hex, x: 0, y: 0, isNext: false }))
}

/** In a closed stack the whole of it is marked: whoever points at it points at the piece that is meant. */
function spotIn(
  pieces: readonly Piece[],
  { id, hex, aside }: Piece,
  openStack: HexId | undefined,
): { readonly x: number; readonly y: number } {
  if (aside !== undefined) return pointOf(spotAside(aside))
  const stack = stacksOf(pieces).get(hex) ?? []
  const level = stack.findIndex((piece) => piece.id === id)
  return hex === openStack ? pointOf(spotOf(level, stack.length, true)) : { x: 0, y: 0 }
}

function pointOf({ x, y }: { readonly x: number; readonly y: number }): {
  readonly x: number
  readonly y: number
} {
  return { x, y }
}
